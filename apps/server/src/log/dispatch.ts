import { frameFor, type Game, type GameTypes, type TimeState, type Untouched } from '@tessera/core';
import type { GameRecord } from '@tessera/protocol';
import { offersIn, type OfferKind } from './openQuestions.js';
import { ownStream, toPlain, viewOf } from './project.js';
import { actionKey, type FullGame } from './cachedGame.js';
import { since } from './streams.js';

/** The content of a letter to a seat. It holds only what this seat may see. */
export interface Dispatch {
  /** The frame of the seat's open question; null when it has none. */
  readonly frame: number | null;
  /** The numbers of the offers that wait for the seat's answer, by kind; null: there is no such offer. */
  readonly offers: Readonly<Record<OfferKind, number | null>>;
  /** The clocks, and whether the game has long been untouched. Every player knows both. */
  readonly time: TimeState<string> | null;
  readonly untouched: Untouched | null;
  /** The seat's whole stream. */
  readonly events: GameRecord['events'];
  /** How many of these events the seat knew after its own last action. */
  readonly seen: number;
}

/**
 * Gathers the content of a letter to that seat. It uses the seat's own stream even after the game, when everybody may
 * see everything.
 */
export function dispatchOf<T extends GameTypes>(
  game: Game<T>,
  { cached, actions }: FullGame<T>,
  seat: T['seat'],
): Dispatch {
  const { epoch, events } = ownStream(cached, seat);
  const own = actionKey(seat, '');
  const reached = [...actions]
    .flatMap(([key, { answer }]) => (key.startsWith(own) ? [answer()] : []))
    .flatMap((answer) => (answer.epoch === epoch ? [answer.latest] : []));
  const view = viewOf(game, cached, seat);
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
    seen: Math.max(0, ...reached),
  };
}
