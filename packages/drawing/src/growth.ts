import type { Group } from './shape.js';

/**
 * How many times its natural size a group is drawn, at so many pixels a unit of the whole: small pictures have their
 * signs and figures larger, so that they can be read. 0 where it is left out, because nobody could.
 */
export function growthOf({ legible }: Pick<Group, 'legible'>, scale: number): number {
  if (legible === undefined) return 1;
  const { from, most, hidden = 0 } = legible;
  return scale < hidden ? 0 : Math.min(most, Math.max(1, from / scale));
}
