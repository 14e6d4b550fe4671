import { contrast } from '@tessera/drawing';
import { COMMANDS, SEATS } from '../../rules/index.js';
import { expect, test } from 'vitest';
import { DISORDERED, FRESH, STRIPES } from './colours.js';

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
