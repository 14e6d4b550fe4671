import { frameFor, type GameTypes } from '@tessera/core';
import type { Hint } from '@tessera/protocol';
import { outline, Refused } from '../errors/refused.js';
import { viewOf } from '../log/project.js';
import type { GameCache } from '../log/gameCache.js';
import { seatIn, type GameSeat } from '../seats/gameSeat.js';

/**
 * Returns what a strong bot would do for a seat's open question, in the visitor's turn. Throws `unknownGame`,
 * `unknownSeat`, `stale` (the seat has no open question), `hintsClosed` (no bot plays this game) and `unavailable`.
 */
export type HintTo = (place: GameSeat, visitor: string) => Promise<Hint>;

/** Returns the function that gives hints. It uses the seat's view alone, and stores nothing. */
export function hintingAt<T extends GameTypes>({ game, context, ...cache }: GameCache<T>): HintTo {
  const { thinker, secrets, log } = context.parts;
  return async ({ id, seat }, visitor) => {
    if (!thinker.knows(game)) throw new Refused('hintsClosed');
    const own = seatIn(game, seat);
    const view = viewOf(game, await cache.current(id), own);
    const frame = view.outcome === null ? frameFor(game, view, own) : null;
    if (frame === null || view.table.shares.asked !== null) throw new Refused('stale');
    const { kind, data } = game;
    const seed = secrets.hash(`a hint|${id}|${own}|${frame}`);
    try {
      const task = { kind, data, view, seat: own, strength: 'strong', seed } as const;
      const thought = await thinker.think(task, visitor);
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
