import { contrast } from '@tessera/drawing';
import { expect, test } from 'vitest';
import { SIDES } from '../rules/index.js';
import { MARK, PLAIN, SIDES_INKS } from './words.js';

test.each(SIDES)('what stands on the colours of %s can be read', (side) => {
  const { fill, edge, ink } = SIDES_INKS[side];
  expect(contrast(fill, ink)).toBeGreaterThan(7);
  expect(contrast(edge, ink)).toBeGreaterThan(7);
});

test.each(SIDES)('the edge of a base of %s stands out from its ground and from the grass', (side) => {
  const { edge, base } = SIDES_INKS[side];
  expect(contrast(edge, base)).toBeGreaterThan(4.5);
  expect(contrast(edge, PLAIN.grass)).toBeGreaterThan(3);
});

test('the fronts of skirmishers of the two sides differ in lightness too', () => {
  expect(contrast(SIDES_INKS.rome.light, SIDES_INKS.carthage.light)).toBeGreaterThan(1.3);
});

test('marks stand out from the grass: what may be touched, where nobody can stop, a charge', () => {
  expect(contrast(MARK.stop, PLAIN.grass)).toBeGreaterThan(2);
  expect(contrast(MARK.ink, MARK.stop)).toBeGreaterThan(7);
  expect(contrast(MARK.alarm, MARK.pale)).toBeGreaterThan(4.5);
  expect(contrast(MARK.ink, MARK.gold)).toBeGreaterThan(7);
});

test('a spent pip differs from a hollow one by lightness', () => {
  expect(contrast(MARK.fatigue, MARK.hollow)).toBeGreaterThan(4.5);
  expect(contrast(MARK.spent, MARK.hollow)).toBeGreaterThan(2.5);
});

test('the numbers on the frame can be read', () => {
  expect(contrast(PLAIN.ruler, PLAIN.frame)).toBeGreaterThan(7);
});
