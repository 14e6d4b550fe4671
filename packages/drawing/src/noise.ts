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
