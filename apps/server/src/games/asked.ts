import { asked, frameFor, type Game, type GameTypes } from '@tessera/core';
import { streamFor, type Streams } from './streams.js';

/** What a seat is asked: which frame, of what kind, and since when. Anybody at the game knows it. */
export interface Asked {
  readonly frame: number;
  readonly at: string;
  readonly since: string;
}

/** Two positions of a game, and when it went from one to the other; `before` is null when it has just begun. */
interface Step<T extends GameTypes> {
  readonly before: T['state'] | null;
  readonly after: T['state'];
  readonly at: Date;
}

/** Which seats are asked something new, and which are asked nothing any more. */
export function askedNow<T extends GameTypes>(game: Game<T>, { before, after, at }: Step<T>) {
  const fresh: Record<string, Asked> = {};
  const done: string[] = [];
  for (const seat of game.seats) {
    const frame = frameFor(game, after, seat);
    if (frame === null) done.push(seat);
    else if (before === null || frameFor(game, before, seat) !== frame)
      fresh[seat] = { frame, at: asked(game, after)?.frame.at ?? '', since: at.toISOString() };
  }
  return { fresh, done };
}

/**
 * The letters about what is newly asked. A letter's number is how far the seat's own stream has come: another one for
 * every decision, and it counts nothing that is hidden from that seat.
 */
export const lettersFor = <T extends GameTypes>(
  game: Game<T>,
  fresh: Readonly<Record<string, Asked>>,
  streams: Streams<T>,
) =>
  game.seats.flatMap((seat) => {
    const one = fresh[seat];
    return one === undefined
      ? []
      : [{ seat, frame: one.frame, number: streamFor(streams, seat).events.length }];
  });
