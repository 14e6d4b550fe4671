import { COMMANDS, SEATS } from '../../rules/index.js';
import { expect, test } from 'vitest';
import { DISORDERED, FRESH, STRIPES } from './colours.js';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test.each(SEATS)('figures of %s can be read on both sides of a counter', (seat) => {
  expect(contrast(FRESH[seat].fill, FRESH[seat].ink)).toBeGreaterThan(7);
  expect(contrast(DISORDERED[seat].fill, DISORDERED[seat].ink)).toBeGreaterThan(7);
});

test.each(COMMANDS)('the name on the stripe of %s can be read', (command) => {
  expect(contrast(STRIPES[command].fill, STRIPES[command].ink)).toBeGreaterThan(4.5);
});

test.each(SEATS)('the Disordered side of %s is of another ground altogether', (seat) => {
  expect(contrast(FRESH[seat].fill, DISORDERED[seat].fill)).toBeGreaterThan(4.5);
});
