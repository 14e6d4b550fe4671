import { random, type Random } from '../../engine/random.js';

/** As much as a battle of some size has. */
export const UNITS = 90;
export const COMMANDS = 12;
const SPACES = 520;

/** A step of the comparable game: a unit goes to a space, turns, or is checked by a die; a command's order is placed face down. */
export type Step =
  | { readonly verb: 'move'; readonly unit: number; readonly to: number }
  | { readonly verb: 'turn'; readonly unit: number; readonly heading: number }
  | { readonly verb: 'check'; readonly unit: number }
  | { readonly verb: 'order'; readonly command: number; readonly order: string };

const ORDERS = ['stand', 'move', 'moveToAttack', 'reform'];

/** A random step: mostly moves and turns, as in our random games. */
function stepOf(draw: Random): Step {
  const kind = draw.below(20);
  const unit = draw.below(UNITS);
  if (kind === 0) {
    return { verb: 'order', command: draw.below(COMMANDS), order: ORDERS[draw.below(4)] ?? 'stand' };
  }
  if (kind === 1) return { verb: 'check', unit };
  if (kind < 11) return { verb: 'turn', unit, heading: draw.below(6) };
  return { verb: 'move', unit, to: draw.below(SPACES) };
}

/** As many plans as ours has commits, each of as many steps. */
export function plansOf(lengths: readonly number[]): (readonly Step[])[] {
  const draw = random(1);
  return lengths.map((length) => Array.from({ length }, () => stepOf(draw)));
}
