import { squaredDistance } from '@tessera/plane';
import { TABLES } from '../data.js';
import { enemiesInGoodOrder, isInGoodOrder } from '../model/field.js';
import type { State } from '../model/state.js';
import type { LineId } from '../model/unit.js';
import { lastTurnOf } from '../own/plan.js';
import type { Side } from '../vocabulary.js';
import type { Ahead, Unless } from './policy.js';

/** How far off an enemy is near, from centre to centre, in hundredths of an inch: what most horse charge in a round. */
export const NEAR = TABLES.rates.cavalry * TABLES.moveFactor;

/** The own units that are lost or disintegrated, counted twice where they are lost. */
const hurtIn = ({ field }: Pick<State, 'field'>, seat: Side): number =>
  field.units.reduce((sum, unit) => {
    if (unit.side !== seat || isInGoodOrder(unit)) return sum;
    return sum + (unit.status === 'gone' ? 2 : 1);
  }, 0);

/** The own lines that have an enemy near, in set-up order. */
function nearIn({ field }: Pick<State, 'field'>, seat: Side): LineId[] {
  const enemies = enemiesInGoodOrder(field, seat);
  const near = field.units.filter(
    (unit) =>
      unit.side === seat &&
      isInGoodOrder(unit) &&
      enemies.some((enemy) => squaredDistance(unit, enemy) <= NEAR * NEAR),
  );
  return [...new Set(near.map(({ line }) => line))];
}

/** The position as far as what is laid ahead may depend on it. All of it is public. */
export const seenNow = (view: Pick<State, 'field'>, seat: Side): Ahead['seen'] => ({
  hurt: hurtIn(view, seat),
  near: nearIn(view, seat),
});

/**
 * The turn of a seat's next own round, for which it may lay its words now. Null before the armies are shown, while it is
 * asked for the orders of a round, and when no round of its own is to come.
 */
export function turnAhead({ frames, turn, shown, field }: State, seat: Side): number | null {
  const { round } = field;
  const top = frames.at(-1);
  if (!shown || (top?.at === 'orders' && top.seat === seat)) return null;
  const isOver = round !== null && (round.active === seat || round.number === 2);
  const next = Math.max(1, isOver ? turn + 1 : turn);
  return next > lastTurnOf(field) ? null : next;
}

/** Why what is laid ahead no longer counts, by what its player has named; null while it does. */
export function droppedBy(
  view: Pick<State, 'field'>,
  seat: Side,
  { unless, seen }: Pick<Ahead, 'unless' | 'seen'>,
): Exclude<Unless, 'nothing'> | null {
  if (unless === 'nothing') return null;
  const now = seenNow(view, seat);
  if (now.hurt > seen.hurt) return 'losses';
  return unless === 'near' && now.near.some((line) => !seen.near.includes(line)) ? 'near' : null;
}
