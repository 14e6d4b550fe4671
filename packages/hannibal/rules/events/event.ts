import { holds, type Board } from '../board/forces.js';
import type { FrameOf } from '../model/index.js';
import { change, close, open, type Work } from '../stack.js';
import type { Dealing } from '../types.js';
import type { Province, Space } from '../spaces.js';
import type { Seat } from '../vocabulary.js';
import type { EventCard, MarkerEvent } from './kinds.js';
import { eventOf } from './table.js';

type Playing = Pick<FrameOf<'event'>, 'seat' | 'card'>;

/** What there is to choose from: asked where it is more than one, done at once where it is not (13.1). */
function ask<V>(all: readonly V[], only: (value: V) => void, question: () => void): void {
  const [first, second] = all;
  if (first === undefined) return;
  if (second === undefined) only(first);
  else question();
}

/** What an event of markers has still to do. */
export interface Marking extends Playing {
  readonly left: number;
  readonly taken: readonly Space[];
  readonly province: Province | null;
}

/** The spaces that an event of markers may still take. */
export const spacesIn = (
  board: Board,
  event: MarkerEvent,
  { seat, taken, province }: Pick<Marking, 'seat' | 'taken' | 'province'>,
): readonly Space[] => event.spaces(board, seat, province).filter((space) => !taken.includes(space));

/** Goes on with an event of markers: takes all where there is nothing to choose, else asks for the next. */
export function goOnMarking(dealing: Dealing, event: MarkerEvent, marking: Marking): void {
  const { world, log } = dealing;
  const { seat, card, left, taken, province } = marking;
  const spaces = spacesIn({ world, state: log.now() }, event, marking);
  if (left === 0 || spaces.length === 0) return;
  // What must be done is done where there is no more to do than that (S8.93).
  const isForced = event.isUpTo ? taken.length === 0 && spaces.length === 1 : spaces.length <= left;
  if (isForced) {
    for (const space of spaces) event.effect(dealing, seat, space);
    return;
  }
  open(log, { at: 'eventPc', seat, answer: null, card, left, taken: [...taken], province });
}

/** Carries out an event, or asks what it is aimed at. */
function begin(dealing: Dealing, event: EventCard, { seat, card }: Playing): void {
  const { world, log } = dealing;
  const board = { world, state: log.now() };
  const asking = { seat, card, answer: null };
  switch (event.asks) {
    case 'nothing':
      return event.effect(dealing, seat);
    case 'target':
      return ask(
        event.targets(board, seat),
        (target) => {
          event.effect(dealing, seat, target);
        },
        () => {
          open(log, { at: 'eventTarget', ...asking });
        },
      );
    case 'province':
      return ask(
        event.provinces(board, seat),
        (province) => {
          event.effect(dealing, seat, province);
        },
        () => {
          open(log, { at: 'eventProvince', ...asking });
        },
      );
    case 'general':
      return ask(
        event.generals(board, seat),
        (general) => {
          event.effect(dealing, seat, general);
        },
        () => {
          open(log, { at: 'eventGeneral', ...asking });
        },
      );
    case 'markers':
      return beginMarking(dealing, event, { seat, card });
    case 'campaign':
    case 'counter':
      // Neither is carried out here: the campaign work moves generals, a window plays counters.
      return;
  }
}

/** The provinces in which an event of markers finds anything. */
export const provincesIn = (board: Board, event: MarkerEvent, seat: Seat): readonly Province[] =>
  event.provinces.filter((province) => event.spaces(board, seat, province).length > 0);

function beginMarking(dealing: Dealing, event: MarkerEvent, { seat, card }: Playing): void {
  const { world, log } = dealing;
  const marking = { seat, card, left: event.most, taken: [], province: null };
  if (event.provinces.length === 0) {
    goOnMarking(dealing, event, marking);
    return;
  }
  ask(
    provincesIn({ world, state: log.now() }, event, seat),
    (province) => {
      goOnMarking(dealing, event, { ...marking, province });
    },
    () => {
      open(log, { at: 'eventProvince', seat, card, answer: null });
    },
  );
}

/**
 * The event of a Strategy card (8.3): it ends a truce before it takes effect, where it breaks one (S8.91), and is
 * carried out; when it is on top again, it is over.
 */
export const event: Work<'event'> = (dealing, frame) => {
  const { world, log } = dealing;
  if (frame.isBegun) {
    close(log);
    return;
  }
  change(log, { ...frame, isBegun: true });
  if (world.cardOf(frame.card).truce !== 'keeps' && holds(log.now(), 'truce')) {
    log.emit({ kind: 'LastingSet', what: 'truce', holds: false });
  }
  begin(dealing, eventOf(frame.card), frame);
};
