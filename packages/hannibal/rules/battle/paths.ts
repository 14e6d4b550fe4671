import { cusOutside, isEnemyPc, isStrangeTribe, controls, type Board } from '../board/forces.js';
import type { Space } from '../spaces.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import type { Battle } from './fighters.js';

/** A beaten force that looks for a way (15.1). */
export interface Fleeing {
  readonly seat: Seat;
  readonly cus: number;
}

/** A way of retreat: its spaces, and the CUs that it costs (15.3). */
export interface Retreat {
  readonly path: readonly Space[];
  readonly cost: number;
}

const MOST_SPACES = 4;

/**
 * Enemy CUs that count in a space: all that are not shut in. A garrison is inside only while its besiegers stand
 * before it (S8.28); that of a siege which the beaten army left on its way counts as inside too (S8.86, S8.87).
 */
const enemyCus = (
  { state }: Board,
  { shutIn }: Battle,
  { seat, space }: { seat: Seat; space: Space },
): number => (shutIn.includes(space) ? 0 : cusOutside(state, enemyOf(seat), space));

/** The CUs that entering a space costs a retreating force (15.3). */
export function costOf(board: Board, battle: Battle, at: { seat: Seat; space: Space }): number {
  const { state } = board;
  const { seat, space } = at;
  const isHostile = isEnemyPc(state, seat, space) || isStrangeTribe(state, seat, space);
  return Number(isHostile) + enemyCus(board, battle, at);
}

/** Whether a retreat may end in a space: a friendly PC, or more friendly CUs than the force, and no enemy CUs (15.1). */
function isDestination(board: Board, battle: Battle, at: { seat: Seat; space: Space; cus: number }): boolean {
  const { seat, space, cus } = at;
  if (battle.shutIn.includes(space) || enemyCus(board, battle, at) > 0) return false;
  return controls(board.state, seat, space) || cusOutside(board.state, seat, space) > cus;
}

/** The spaces that a beaten force may enter first; null: any but the one that the attacker came from (15.2). */
const firstOf = ({ active, from, way }: Battle, seat: Seat): readonly Space[] | null => {
  if (seat !== active) return null;
  return way === 'road' && from !== null ? [from] : [];
};

/** All ways of retreat of at most four spaces, each to the first destination that it reaches. */
function allRetreats(board: Board, battle: Battle, { seat, cus }: Fleeing): Retreat[] {
  const first = firstOf(battle, seat);
  const barred = seat !== battle.active && battle.way !== 'sea' ? battle.from : null;
  const found: Retreat[] = [];
  const visit = (space: Space, { path, cost }: Retreat, left: number): void => {
    for (const next of board.world.neighbours(space)) {
      const to = next.space;
      if (next.way !== 'road' || to === battle.space || to === barred || path.includes(to)) continue;
      if (path.length === 0 && first?.includes(to) === false) continue;
      enter(to, { path: [...path, to], cost }, left);
    }
  };
  const enter = (space: Space, { path, cost }: Retreat, before: number): void => {
    // A force of no CUs loses none, and goes round enemy CUs (S8.85).
    if (cus === 0 && enemyCus(board, battle, { seat, space }) > 0) return;
    const price = cus === 0 ? 0 : costOf(board, battle, { seat, space });
    const left = before - price;
    if (cus > 0 && left <= 0) return;
    const way = { path, cost: cost + price };
    if (isDestination(board, battle, { seat, space, cus: left })) found.push(way);
    else if (path.length < MOST_SPACES) {
      const swept = cus === 0 ? 0 : cusOutside(board.state, seat, space);
      visit(space, way, left + swept);
    }
  };
  visit(battle.space, { path: [], cost: 0 }, cus);
  return found;
}

/**
 * The ways of retreat from which the beaten may choose: the shortest, and longer ones that cost fewer CUs (15.1, S8.20);
 * none: the force is eliminated.
 */
export function retreatsOf(board: Board, battle: Battle, fleeing: Fleeing): Retreat[] {
  const all = allRetreats(board, battle, fleeing);
  const shortest = Math.min(...all.map(({ path }) => path.length));
  const least = Math.min(...all.filter(({ path }) => path.length === shortest).map(({ cost }) => cost));
  return all.filter(({ path, cost }) => path.length === shortest || cost < least);
}
