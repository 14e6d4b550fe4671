import { describe, expect, it } from 'vitest';
import { chosenIn } from './chosen.js';
import { games } from './games.js';

const [first, second = first] = games;

/** Which game a command line names, and what is left of it; or the sentence. */
const read = (...args: string[]) => {
  const chosen = chosenIn(args);
  return chosen.ok ? [chosen.value.game.kind, ...chosen.value.args] : chosen.error;
};

describe('the game that a command line names', () => {
  it('is the first where none is named', () => {
    expect(read('show', 'a.txt')).toEqual([first.kind, 'show', 'a.txt']);
  });

  it('is named by --game anywhere, or by the first word', () => {
    const named = [second.kind, 'show', 'a.txt'];
    expect(read(second.kind, 'show', 'a.txt')).toEqual(named);
    expect(read('--game', second.kind, 'show', 'a.txt')).toEqual(named);
    expect(read('show', `--game=${second.kind}`, 'a.txt')).toEqual(named);
    expect(read('show', 'a.txt', '--game', second.kind)).toEqual(named);
  });

  it('is told by a sentence with a code where it is none', () => {
    expect(read('--game', 'chess', 'show')).toMatch(/^unknownGame: "chess" is no game of the scripts/);
    expect(read('show', '--game')).toMatch(/^badCommandLine: --game needs a value/);
    expect(read('--game', first.kind, '--game', second.kind)).toMatch(
      /^badCommandLine: --game is given twice/,
    );
  });
});
