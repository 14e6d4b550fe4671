import { frameFor, type Game, type GameTypes, type TimeState, type Untouched } from '@tessera/core';
import type { GameRecord } from '@tessera/protocol';
import { offersIn, type OfferKind } from './asked.js';
import { ownStream, toPlain, viewOf } from './project.js';
import { actionKey, type Whole } from './held.js';
import { since } from './tail.js';

/** What a letter to a seat is made of: what that seat may see, and nothing else. */
export interface Dispatch {
  /** The frame that it is asked; null when it is not. */
  readonly frame: number | null;
  /** The numbers of what others have offered it at the table, by kind; null where nothing waits for its answer. */
  readonly offers: Readonly<Record<OfferKind, number | null>>;
  /** The pace of the game and its clocks, and that nobody touches it: everybody knows both. */
  readonly time: TimeState<string> | null;
  readonly untouched: Untouched | null;
  /** Its whole stream. */
  readonly events: GameRecord['events'];
  /** How many of these events it knew, or brought about, when it last acted. */
  readonly seen: number;
}

/** What a letter to that seat is made of now: with its own eyes even when everybody may see everything. */
export function dispatchOf<T extends GameTypes>(
  game: Game<T>,
  { held, actions }: Whole<T>,
  seat: T['seat'],
): Dispatch {
  const { epoch, events } = ownStream(held, seat);
  const own = actionKey(seat, '');
  const known = [...actions]
    .flatMap(([key, { answer }]) => (key.startsWith(own) ? [answer()] : []))
    .flatMap((answer) => (answer.epoch === epoch ? [answer.latest] : []));
  const view = viewOf(game, held, seat);
  const offers = offersIn(view);
  const from = (kind: OfferKind) => {
    const offer = offers[kind];
    return offer === null || offer.by === seat ? null : offer.number;
  };
  return {
    frame: frameFor(game, view, seat),
    offers: { draw: from('draw'), takeback: from('takeback'), pause: from('pause') },
    time: view.table.time,
    untouched: view.table.untouched,
    events: since(events, 0).map(toPlain),
    seen: Math.max(0, ...known),
  };
}
