import { againstOrder } from '../frames/orders.js';
import { type Command, COMMANDS, type Seat, seatOf, type State } from '../model.js';
import { isOnMap, unitOf, unitsOf } from '../position.js';
import type { Step } from '../step.js';
import { counterOf, type World } from '../world.js';
import { distance } from '@tessera/hex';
import type { Ahead, Unless } from './habit.js';

/** How many hexes off an enemy is near: about what a unit marches in one activation. */
export const NEAR = 3;

/** A seat's own view. */
interface SeatView {
  readonly world: World;
  readonly view: State;
  readonly seat: Seat;
}

/** The own units that are lost or in disorder, counted twice where they are lost. */
function hurtIn({ world, view, seat }: SeatView): number {
  return view.units.reduce((sum, { fate, disordered }, unit) => {
    if (counterOf(world, unit).seat !== seat) return sum;
    return sum + (fate === 'onMap' ? Number(disordered) : 2);
  }, 0);
}

/** The own commands that have an enemy near. */
function nearIn({ world, view, seat }: SeatView): Command[] {
  const enemies = view.units.flatMap(({ hex }, unit) =>
    isOnMap(view, unit) && counterOf(world, unit).seat !== seat ? [hex] : [],
  );
  const isNear = (command: Command): boolean =>
    unitsOf(view, command).some((unit) => {
      const { hex } = unitOf(view, unit);
      return enemies.some((enemy) => distance(hex, enemy) <= NEAR);
    });
  return COMMANDS.filter((command) => seatOf(command) === seat && isNear(command));
}

/** The position as far as orders laid ahead may depend on it. All of it is public. */
export const seenNow = (at: SeatView): Ahead['seen'] => ({ hurt: hurtIn(at), near: nearIn(at) });

/** The turn whose orders phase a seat may lay orders for now: that of the next one; null while it is in one. */
export function turnAhead({ frames, turn }: State): number | null {
  if (frames.some(({ at }) => at === 'orders')) return null;
  return frames.some(({ at }) => at === 'initiative') ? turn : turn + 1;
}

/** Why orders laid ahead no longer count, by what their player has named; null while they do. */
export function droppedBy(
  at: SeatView,
  { unless, seen }: Pick<Ahead, 'unless' | 'seen'>,
): Exclude<Unless, 'nothing'> | null {
  if (unless === 'nothing') return null;
  const now = seenNow(at);
  if (now.hurt > seen.hurt) return 'losses';
  return unless === 'near' && now.near.some((command) => !seen.near.includes(command)) ? 'near' : null;
}

/** The plan by which orders laid ahead answer the orders phase (5.2); null when its player has to be asked. */
export function byAhead(at: SeatView, ahead: Ahead | undefined): readonly Step[] | null {
  const { view, seat } = at;
  if (ahead === undefined || ahead.turn !== view.turn || droppedBy(at, ahead) !== null) return null;
  // A command that is gone meanwhile, or has that order already, needs none.
  return ahead.orders.flatMap(({ command, order }): Step[] =>
    againstOrder(view, seat, { command, order, changed: [] }).length > 0
      ? []
      : [{ verb: 'order', command, order }],
  );
}
