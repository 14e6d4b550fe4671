import { gameIdSchema, seatSchema } from '@tessera/protocol';
import { z } from 'zod';
import { dropKept, type KeptSeat, keptShelf, readAs, write } from '@tessera/table/lib';

const knownSchema = z.array(
  z.object({ game: gameIdSchema, seat: seatSchema, title: z.string(), kind: z.string() }),
);
/** A seat that this browser has opened. This is only a reminder; the right to the seat is in a cookie. */
export type KnownSeat = z.infer<typeof knownSchema>[number];

const NAME = 'tessera:seats';
const MOST = 12;
const MOST_ENDS = 100;

/** The last 12 seats that this browser has opened, newest first. */
export const knownSeats = (): KnownSeat[] => readAs(keptShelf, NAME, knownSchema) ?? [];

/** Remembers a seat. */
export function rememberSeat(seat: KnownSeat): void {
  const others = knownSeats().filter((known) => known.game !== seat.game || known.seat !== seat.seat);
  write(keptShelf, NAME, [seat, ...others].slice(0, MOST));
}

/** Forgets that a game was opened here. */
export const forgetGame = (game: string): void =>
  write(
    keptShelf,
    NAME,
    knownSeats().filter((known) => known.game !== game),
  );

/** Forgets a seat that this browser no longer holds, and everything kept of it. */
export function forgetSeat({ game, seat }: KeptSeat): void {
  dropKept(keptShelf, { game, seat });
  const others = knownSeats().filter((known) => known.game !== game || known.seat !== seat);
  write(keptShelf, NAME, others);
}

const SEEN_ENDS = 'tessera:ended';

/** The games whose end this browser has shown, newest first. */
export const seenEnds = (): string[] => readAs(keptShelf, SEEN_ENDS, z.array(gameIdSchema)) ?? [];

/** Begins to remember ends, where this browser never has: what is over by then is no news. */
export function beginEnds(over: readonly string[]): void {
  if (keptShelf.get(SEEN_ENDS) === null) write(keptShelf, SEEN_ENDS, over.slice(0, MOST_ENDS));
}

/** Remembers that this browser has shown a game's end. */
export const rememberEnd = (game: string): void =>
  write(keptShelf, SEEN_ENDS, [game, ...seenEnds().filter((one) => one !== game)].slice(0, MOST_ENDS));

const NAME_OF_PLAYER = 'tessera:name';
/** The name that was last typed in this browser. */
export const lastName = (): string => keptShelf.get(NAME_OF_PLAYER) ?? '';
export const rememberName = (name: string): void => keptShelf.set(NAME_OF_PLAYER, name);
