import type { ChanceSource } from '@tessera/core';
import { random } from './random.js';

/** A number for a text (FNV-1a). */
function numberOf(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

const digitsOf = (number: number, digits: number): string =>
  number
    .toString(16)
    .padStart(8, '0')
    .repeat(Math.ceil(digits / 8))
    .slice(0, digits);

/** Dice and commitments that cost next to nothing, so that the engine alone is measured. */
export const lightChance = (seed: number): ChanceSource => ({
  face: (n, sides) => random(seed * 7919 + n).below(sides),
  draw: ({ stream, n, sides }) => random(seed * 7919 + numberOf(stream) + n).below(sides),
  seal: (label) => {
    const number = numberOf(`${seed}|${label}`);
    return { salt: digitsOf(number, 32), token: digitsOf(number ^ 0x5a5a5a5a, 64) };
  },
});
