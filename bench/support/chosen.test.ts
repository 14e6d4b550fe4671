import { describe, expect, it } from 'vitest';
import { games } from '../games.js';
import { gameIn, hostedBy } from './chosen.js';

const [{ kind: first }] = games;

describe('the game of a bench', () => {
  it('is the first where none is named, and else the one that is', () => {
    expect(gameIn([])).toEqual({ ok: true, value: games[0] });
    for (const game of games) expect(gameIn(['--game', game.kind])).toEqual({ ok: true, value: game });
  });

  it.each([
    [['--game', 'chess'], `unknownGame: "chess" is no game of the benches. Say --game with one of: `],
    [['--game'], `unknownOption: --game needs a value: --game ${first}`],
    [['--gmae', first], 'unknownOption: --gmae is not an option here'],
    [['chess'], 'unknownWord: "chess" is no option of this bench'],
  ])('%j is refused in a sentence', (args, sentence) => {
    const read = gameIn(args);
    expect(read.ok ? '' : read.error).toContain(sentence);
  });

  it('is none of another name, and the sentence lists the names', () => {
    const read = gameIn(['--game', 'chess']);
    for (const { kind } of games) expect(read.ok ? '' : read.error).toContain(kind);
  });

  it('is refused in a sentence by the benches of a server that does not host it', () => {
    const read = gameIn([]);
    expect(hostedBy(games, read)).toBe(read);
    const refused = hostedBy([], read);
    expect(refused.ok ? '' : refused.error).toContain(`notHosted: the server does not host "${first}"`);
    expect(hostedBy([], gameIn(['--game', 'chess']))).toEqual(gameIn(['--game', 'chess']));
  });
});
