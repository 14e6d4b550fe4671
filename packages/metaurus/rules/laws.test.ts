import { random } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { lawsHold, shortGames, smallGames, stray, wholeGames } from '../testkit/subject.js';

describe('the laws, on random games of the small battle (R72)', () => {
  lawsHold({ short: { ...smallGames, bound: 60 }, whole: smallGames, games: 3, ends: 2, twins: 12 });
});

describe('the laws, on random games of the Metaurus', () => {
  lawsHold({ short: shortGames, whole: wholeGames, games: 5, ends: 3, twins: 20 });

  it('the random games draw on every verb', () => {
    const draw = random('verbs');
    const verbs = new Set(Array.from({ length: 300 }, () => stray(draw).verb));
    expect(verbs.size).toBe(18);
  });
});
