import { frameFor, type GameTypes } from '@tessera/core';
import type { Hint } from '@tessera/protocol';
import { Refused } from '../errors/refused.js';
import { outline } from '../errors/outline.js';
import { viewOf } from '../log/project.js';
import type { Table } from '../log/table.js';
import { seatIn, type GameSeat } from '../seats/gameSeat.js';

/** Says what a strong bot would do for what a seat is asked, in the turn of the visitor who asks. Throws `unknownSeat`, `stale`, `hintsClosed` and `unavailable`. */
export type HintTo = (place: GameSeat, visitor: string) => Promise<Hint>;

/** Gives hints at a table, on what the seat that asks sees and nothing else. Nothing is done, or written down. */
export function hintingAt<T extends GameTypes>({ game, room, ...table }: Table<T>): HintTo {
  const { thinker, secrets, log } = room.parts;
  return async ({ id, seat }, visitor) => {
    if (!thinker.knows(game)) throw new Refused('hintsClosed');
    const own = seatIn(game, seat);
    const view = viewOf(game, await table.current(id), own);
    const frame = view.outcome === null ? frameFor(game, view, own) : null;
    if (frame === null || view.table.shares.asked !== null) throw new Refused('stale');
    const { kind, data } = game;
    const seed = secrets.hash(`a hint|${id}|${own}|${frame}`);
    try {
      const matter = { kind, data, view, seat: own, strength: 'strong', seed } as const;
      const thought = await thinker.think(matter, visitor);
      return {
        frame,
        steps: thought.steps,
        ground: { ...thought.ground, values: { ...thought.ground.values } },
      };
    } catch (error) {
      log.warn({ game: id, err: outline(error) }, 'a hint was not given');
      throw new Refused('unavailable');
    }
  };
}
