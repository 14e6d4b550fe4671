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
  const all = { known: 0, decided: 7 };
  const lines = [
    line(1, 'dice'),
    line(2, 'turn'),
    line(3, 'dice'),
    line(4, 'plain'),
    line(5, 'plain', true),
    line(6, 'battle'),
    line(7, 'siege'),
  ];
  expect(seenOnBoard(lines, { ...all, known: 1 }).map(({ key }) => key)).toEqual([3, 5, 6, 7]);
  expect(seenOnBoard(lines, { ...all, known: lines.length })).toEqual([]);
});

test('the board shows a new turn, cards and what changes hands where others have brought them', () => {
  const lines = [line(1, 'play'), line(2, 'march'), line(3, 'turn'), line(4, 'card'), line(5, 'politics')];
  expect(seenOnBoard(lines, { known: 0, decided: 1 }).map(({ key }) => key)).toEqual([3, 4, 5]);
  expect(seenOnBoard(lines, { known: 0, decided: 5 })).toEqual([]);
});
