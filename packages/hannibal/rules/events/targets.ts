import type { Board } from '../board/forces.js';
import type { QuestionOf } from '../model/index.js';
import type { Province, Space } from '../spaces.js';
import { open, type Question } from '../stack.js';
import { because, type Choice, type Dealing } from '../types.js';
import type { Seat } from '../vocabulary.js';
import type { MarkerEvent } from './kinds.js';
import { eventOf } from './table.js';

const RULES = ['8.3', 'S8.12'];

/** A place, a force, a city or a tribe that an event is aimed at. */
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

/** The provinces in which an event of markers finds anything. */
const provincesIn = (board: Board, event: MarkerEvent, seat: Seat): readonly Province[] =>
  event.provinces.filter((province) => event.spaces(board, seat, province).length > 0);

/** A province that an event is aimed at. */
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

/** A general whom an event names. */
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

/** What an event of markers has still to do. */
export type Marking = Pick<QuestionOf<'eventPc'>, 'seat' | 'card' | 'left' | 'taken' | 'province'>;

/** The spaces that an event of markers may still take. */
const spacesIn = (board: Board, event: MarkerEvent, { seat, taken, province }: Marking): readonly Space[] =>
  event.spaces(board, seat, province).filter((space) => !taken.includes(space));

/** Goes on with an event of markers: takes all where there is nothing to choose (S8.93), else asks for the next. */
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

/** The next marker of an event; done where it allows fewer, after the first (13.5). */
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
