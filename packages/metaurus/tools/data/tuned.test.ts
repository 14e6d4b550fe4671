import { expect, it } from 'vitest';
import { tuned } from './tuned.js';

it('names each people whose ratings have changed, before and after, and nobody else', () => {
  const rows = tuned()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  expect(rows).toEqual([
    ['celts', '5 of 7-4 (3-3), 5 of 6-4 (2-3)', '7 of 7-4 (4-3), 3 of 6-4 (3-3)'],
    ['iberians', '5 of 7-4 (5-3), 4 of 6-4 (4-3)', '5 of 8-4 (6-3), 4 of 7-4 (5-3)'],
    ['africans', '2 of 8-4 (6-3), 4 of 7-4 (5-3)', '4 of 8-4 (6-3), 2 of 7-4 (5-3)'],
    ['ligurians', '8 of 6-4 (4-3)', '8 of 7-4 (5-3)'],
  ]);
});
