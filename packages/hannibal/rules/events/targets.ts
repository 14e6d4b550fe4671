import type { Board } from '../board/forces.js';
import type { QuestionOf } from '../model/index.js';
import type { Province, Space } from '../spaces.js';
import { open, type Question } from '../stack.js';
import { because, type Choice, type Dealing } from '../types.js';
import type { General, Seat } from '../vocabulary.js';
import type { MarkerEvent } from './kinds.js';
import { eventOf } from './table.js';
import { activatable, canActivate } from '../movement/consular.js';

const RULES = ['8.3', 'S8.12'];

/** Asks for the place, force, city or tribe that an event is aimed at. */
export const eventTarget: Question<'eventTarget'> = {
  at: 'eventTarget',
  choices: (board, { seat, card }) => {
    const event = eventOf(card);
    const targets = event.asks === 'target' ? event.targets(board, seat) : [];
    return targets.map(({ space, inside }): Choice => ({ verb: 'target', space, inside }));
  },
  reasons: (_board, _frame, { verb }) => (verb === 'target' ? [because('noTarget', 'S8.12')] : []),
  settle: (dealing, { seat, card }, step) => {
    const event = eventOf(card);
    if (event.asks !== 'target' || step.verb !== 'target') return;
    event.effect(dealing, seat, { space: step.space, inside: step.inside });
  },
  prompt: (_, { card }) => ({ card }),
  rules: RULES,
};

/** The provinces in which a marker event can change a marker. */
const provincesIn = (board: Board, event: MarkerEvent, seat: Seat): readonly Province[] =>
  event.provinces.filter((province) => event.spaces(board, seat, province).length > 0);

/** Asks for the province that an event is aimed at. */
export const eventProvince: Question<'eventProvince'> = {
  at: 'eventProvince',
  choices: (board, { seat, card }) => {
    const event = eventOf(card);
    if (event.asks === 'province')
      return [{ verb: 'chooseProvince', province: event.provinces(board, seat) }];
    return event.asks === 'markers'
      ? [{ verb: 'chooseProvince', province: provincesIn(board, event, seat) }]
      : [];
  },
  reasons: (_board, _frame, { verb }) => (verb === 'chooseProvince' ? [because('noTarget', 'S8.12')] : []),
  settle: (dealing, { seat, card }, step) => {
    const event = eventOf(card);
    if (step.verb !== 'chooseProvince') return;
    const { province } = step;
    if (event.asks === 'province') event.effect(dealing, seat, province);
    if (event.asks === 'markers') markOn(dealing, { seat, card, left: event.most, taken: [], province });
  },
  prompt: (_, { card }) => ({ card }),
  rules: RULES,
};

/** Asks for the general whom an event names. */
export const eventGeneral: Question<'eventGeneral'> = {
  at: 'eventGeneral',
  choices: (board, { seat, card }) => {
    const event = eventOf(card);
    return event.asks === 'general' ? [{ verb: 'name', general: event.generals(board, seat) }] : [];
  },
  reasons: (_board, _frame, { verb }) => (verb === 'name' ? [because('noTarget', 'S8.12')] : []),
  settle: (dealing, { seat, card }, step) => {
    const event = eventOf(card);
    if (event.asks === 'general' && step.verb === 'name') event.effect(dealing, seat, step.general);
  },
  prompt: (_, { card }) => ({ card }),
  rules: RULES,
};

/** The progress of a marker event: the markers that it may still change, and those that it has changed. */
export type Marking = Pick<QuestionOf<'eventPc'>, 'seat' | 'card' | 'left' | 'taken' | 'province'>;

/** The spaces whose markers an event may still change. */
const spacesIn = (board: Board, event: MarkerEvent, { seat, taken, province }: Marking): readonly Space[] =>
  event.spaces(board, seat, province).filter((space) => !taken.includes(space));

/** Carries on a marker event: changes all markers when there is nothing to choose (S8.93), else asks for the next one. */
export function markOn(dealing: Dealing, marking: Marking): void {
  const { world, log } = dealing;
  const { seat, card, left, taken } = marking;
  const event = eventOf(card);
  if (event.asks !== 'markers' || left === 0) return;
  const spaces = spacesIn({ world, state: log.now() }, event, marking);
  const isForced = event.isUpTo ? taken.length === 0 && spaces.length === 1 : spaces.length <= left;
  if (!isForced && spaces.length > 0) open(log, { ...marking, at: 'eventPc', answer: null });
  for (const space of isForced ? spaces : []) event.effect(dealing, seat, space);
}

/** Asks for the next marker of an event. An event that allows fewer may be ended after the first (13.5). */
export const eventPc: Question<'eventPc'> = {
  at: 'eventPc',
  choices: (board, frame) => {
    const event = eventOf(frame.card);
    if (event.asks !== 'markers') return [];
    const mark = { verb: 'mark', space: spacesIn(board, event, frame) } as const;
    return event.isUpTo && frame.taken.length > 0 ? [mark, { verb: 'decline' }] : [mark];
  },
  reasons: (_board, { card }, { verb }) => {
    const event = eventOf(card);
    const isUpTo = event.asks === 'markers' && event.isUpTo;
    if (verb === 'decline') return [because(isUpTo ? 'firstOne' : 'allOfThem', 'S8.93')];
    return verb === 'mark' ? [because('noTarget', 'S8.12')] : [];
  },
  settle: (dealing, { seat, card, left, taken, province }, step) => {
    const event = eventOf(card);
    if (event.asks !== 'markers' || step.verb !== 'mark') return;
    const { space } = step;
    event.effect(dealing, seat, space);
    markOn(dealing, { seat, card, left: left - 1, taken: [...taken, space], province });
  },
  prompt: (_, { card, left }) => ({ card, left }),
  rules: RULES,
};

/** Whether an event would change something or cause a roll, by public facts (S8.12). */
function isThere(board: Board, seat: Seat, card: number): boolean {
  const event = eventOf(card);
  switch (event.asks) {
    case 'nothing':
      return event.isOpen(board, seat);
    case 'target':
      return event.targets(board, seat).length > 0;
    case 'province':
      return event.provinces(board, seat).length > 0;
    case 'general':
      return event.generals(board, seat).length > 0;
    case 'markers': {
      const { provinces, isOpen, spaces } = event;
      const choices = provinces.length === 0 ? [null] : provinces;
      return isOpen(board, seat) && choices.some((province) => spaces(board, seat, province).length > 0);
    }
    case 'campaign':
      return canActivate(board, seat, { card, isEvent: true });
    case 'counter':
      return false;
  }
}

/**
 * Whether a seat may choose the event of a card in its own turn: the card is for its side, its condition holds, and it
 * would change something or cause a roll (S8.12). An event that activates generals must be able to activate one (5).
 */
export function isEventOpen(board: Board, seat: Seat, card: number): boolean {
  const { event: side } = board.world.cardOf(card);
  return (side === 'both' || side === seat) && isThere(board, seat, card);
}

/** The targets at which an event could be aimed now. */
export interface Aims {
  readonly spaces: readonly Space[];
  readonly generals: readonly General[];
}

const at = (spaces: readonly Space[], generals: readonly General[] = []): Aims => ({ spaces, generals });

/** The targets of a card's event for a seat that may choose it; empty for an event without a target. */
export function aimsOf(board: Board, seat: Seat, card: number): Aims {
  const event = eventOf(card);
  switch (event.asks) {
    case 'target':
      return at(event.targets(board, seat).map(({ space }) => space));
    case 'province':
      return at(event.provinces(board, seat).flatMap((province) => board.world.provinceOf(province).spaces));
    case 'general':
      return at([], event.generals(board, seat));
    case 'markers': {
      const provinces = event.provinces.length === 0 ? [null] : event.provinces;
      return at(provinces.flatMap((province) => event.spaces(board, seat, province)));
    }
    case 'campaign':
      return at([], activatable(board, seat, { card, isEvent: true }));
    case 'nothing':
    case 'counter':
      return at([]);
  }
}
