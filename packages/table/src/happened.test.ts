import { expect, test } from 'vitest';
import type { Line } from './gameTable.js';
import { seenOnBoard } from './happened.js';

const line = (key: number, tone: string, matters = false): Line => ({
  key,
  text: `Line ${key}`,
  tone,
  at: [],
  chapter: 1,
  matters,
});

test('the board shows dice, battles, sieges and what matters, and nothing that was there before', () => {
  const lines = [
    line(1, 'dice'),
    line(2, 'turn'),
    line(3, 'dice'),
    line(4, 'plain'),
    line(5, 'plain', true),
    line(6, 'battle'),
    line(7, 'siege'),
  ];
  expect(seenOnBoard(lines, 1).map(({ key }) => key)).toEqual([3, 5, 6, 7]);
  expect(seenOnBoard(lines, lines.length)).toEqual([]);
});
