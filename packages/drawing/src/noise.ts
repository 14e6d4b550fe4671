import type { Group } from './shape.js';

/** A number from 0 to 1 that looks like chance and is always the same for the same place and purpose. */
export function noise(place: number, purpose: number): number {
  let bits = Math.imul(place + 0x9e37, 0x85ebca6b) ^ Math.imul(purpose + 0x7f4a, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** The same between two bounds. */
export const noiseIn = (from: number, to: number, [place, purpose]: readonly [number, number]): number =>
  from + (to - from) * noise(place, purpose);

/**
 * How many times its natural size a group is drawn, at so many pixels a unit of the whole: small pictures have their
 * signs and figures larger, so that they can be read. 0 where it is left out, because nobody could.
 */
export function growthOf({ legible }: Pick<Group, 'legible'>, scale: number): number {
  if (legible === undefined) return 1;
  const { from, most, hidden = 0 } = legible;
  return scale < hidden ? 0 : Math.min(most, Math.max(1, from / scale));
}
