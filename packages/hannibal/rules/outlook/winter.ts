import { type Board, forcesOf, sizeOf, winters } from '../board/forces.js';
import type { Space } from '../spaces.js';
import type { Seat } from '../vocabulary.js';
import { type LossChance, lossesOf } from './risks.js';

/** What winter does to a force. */
export interface Wintering {
  readonly space: Space;
  /** CUs. */
  readonly size: number;
  readonly losses: readonly LossChance[];
}

/** What winter would do to a side's forces where they stand now, in the order of the map (21.1, S8.94). */
export const winteringOf = ({ world, state }: Board, seat: Seat): readonly Wintering[] =>
  forcesOf(state, seat)
    .filter((force) => winters(state, force))
    .map((force) => {
      const size = sizeOf(state, force);
      return { space: force.space, size, losses: lossesOf(world, size, 0) };
    });
