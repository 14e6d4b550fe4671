import { asked, frameFor, type Game, type GameTypes } from '@tessera/core';
import { streamFor, type Streams } from './streams.js';
import { lengthOf } from './tail.js';

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

/** A letter that an action asks for: to whom, what for, and the frame that is asked (0: none). */
export interface LetterWanted {
  readonly seat: string;
  readonly purpose: 'decision' | 'ending';
  readonly frame: number;
  readonly number: number;
}

/**
 * The letters about what is newly asked and, when a game has ended, to those who did not end it. A letter's number is
 * how far the seat's own stream has come: another one for every decision, and it counts nothing that is hidden from
 * that seat.
 */
export const lettersFor = <T extends GameTypes>(
  game: Game<T>,
  {
    fresh,
    ended,
    streams,
  }: {
    readonly fresh: Readonly<Record<string, Asked>>;
    /** Whose action has ended the game; null when it goes on. */
    readonly ended: T['seat'] | null;
    readonly streams: Streams<T>;
  },
): LetterWanted[] =>
  game.seats.flatMap((seat): LetterWanted[] => {
    const number = lengthOf(streamFor(streams, seat).events);
    const one = fresh[seat];
    if (one !== undefined) return [{ seat, purpose: 'decision', frame: one.frame, number }];
    return ended === null || ended === seat ? [] : [{ seat, purpose: 'ending', frame: 0, number }];
  });
