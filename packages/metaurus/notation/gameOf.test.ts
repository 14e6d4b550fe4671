import { describe, expect, it } from 'vitest';
import { metaurus, metaurusSets, type MetaurusGame, optionsFor } from '../rules/index.js';
import { beginningOf, printPosition, replayLog } from './index.js';
import { gameOf } from './log.js';

/** The beginning of a game on a data set, with the options that its battle has (R72). */
function begun(game: MetaurusGame): string {
  const { battle } = game.world;
  return printPosition(
    game.world,
    beginningOf(game, optionsFor[battle].parse(battle === 'small' ? { battle } : {})),
  );
}

describe('the game of a text', () => {
  it.each(metaurusSets.map((game) => [game.data.slice(0, 8), game] as const))(
    'is the one on the data set that its head names: %s',
    (_, game) => {
      const text = begun(game);
      expect(gameOf(text)).toBe(game);
      expect(gameOf(`# a remark\n${text}`)).toBe(game);
      expect(replayLog(gameOf(text) ?? metaurus, text).ok).toBe(true);
    },
  );

  it.each(['metaurus\t%', '  metaurus   %  ', 'metaurus\u00a0%\r', '\n\tmetaurus \t %\t'])(
    'is found whatever blanks stand between the words: %j',
    (head) => {
      for (const game of metaurusSets) {
        const text = begun(game);
        const [first = '', ...lines] = text.split('\n');
        const again = [head.replace('%', first.split(' ')[1] ?? ''), ...lines].join('\n');
        expect(gameOf(again)).toBe(game);
        expect(replayLog(game, again).ok).toBe(true);
      }
    },
  );

  it('is none where the head names no data that is kept, or there is no head', () => {
    for (const text of ['', 'metaurus', 'metaurus 00000000', 'hannibal 4203b00b', 'turn 3'])
      expect(gameOf(text)).toBeNull();
  });
});
