import { describe, expect, it } from 'vitest';
import { gameFolders } from './imports.js';
import { foundIn, namedIn, ROOMS, wordsOf } from './words.js';

describe('the words of a game', () => {
  it.each(ROOMS)('stand nowhere in %s', (room) => {
    expect(namedIn(room)).toEqual([]);
  });

  it('are listed in its folder, its name among them', () => {
    for (const game of gameFolders) expect(wordsOf(game).words).toContain(game);
  });

  it('are found in names, in comments and in texts, with their lines', () => {
    const list = { words: ['pawn'], others: ['pawnbroker'] };
    const text = "const a = 1;\nconst myPawnIn = { 'pawn-row': 'Spawn' }; // PAWN, pawnbroker\n";
    expect(foundIn(text, list)).toEqual([
      { word: 'pawn', line: 2 },
      { word: 'pawn', line: 2 },
      { word: 'pawn', line: 2 },
    ]);
  });
});
