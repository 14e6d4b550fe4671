import { cusOutside, type Board } from '../board/forces.js';
import { costOf } from '../battle/paths.js';
import type { Space } from '../spaces.js';
import { nearestAt } from '../types.js';
import type { Seat } from '../vocabulary.js';

/** A way of retreat that is still open: its spaces from where the beaten stand, and the CUs that each costs (15.3). */
export interface OpenRetreat {
  readonly spaces: readonly Space[];
  readonly costs: readonly number[];
  /** All CUs that it costs. */
  readonly cost: number;
  /** Own CUs on the way, who are swept up and go along. */
  readonly swept: number;
}

/** The ways of retreat that a beaten side has still to choose from. */
export function openRetreats(board: Board, seat: Seat): OpenRetreat[] {
  const battle = nearestAt(board.state, 'battle');
  if (battle === null) return [];
  const fled = battle.fled ?? battle.space;
  const hasCus = cusOutside(board.state, seat, fled) > 0;
  return battle.paths.map((path) => {
    const costs = path.map((space) => (hasCus ? costOf(board, battle, { seat, space }) : 0));
    const between = hasCus ? path.slice(0, -1) : [];
    return {
      spaces: [fled, ...path],
      costs,
      cost: costs.reduce((sum, cost) => sum + cost, 0),
      swept: between.reduce((sum, space) => sum + cusOutside(board.state, seat, space), 0),
    };
  });
}
