import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { games } from '../games.js';
import { root, run } from '../test/tools.js';
import { countLines, differenceLines } from './report.js';

const models = async (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const { code, output } = await run({
    command: process.execPath,
    args: ['--import', 'tsx', join(root, 'scripts/models/main.ts'), ...args],
    env,
  });
  return [code, output.trim().split('\n')[0]];
};
const [game] = games.filter(({ model }) => model !== undefined);
const other = games.find(({ model }) => model === undefined);

describe('pnpm --silent models', () => {
  it('says which game has no model, and what is wrong with a command line', async () => {
    const kind = game?.kind ?? '';
    expect(await models([other?.kind ?? ''])).toEqual([
      2,
      expect.stringMatching(/^noModel: .* Name another game\.$/),
    ]);
    expect(await models([kind, '--games', 'many'])).toEqual([
      2,
      expect.stringMatching(/^badCommandLine: --games: /),
    ]);
    expect(await models([kind, '--players', 'nobody'])).toEqual([
      2,
      expect.stringMatching(/^badCommandLine: --players: /),
    ]);
    expect(await models([kind, '--help'])).toEqual([
      0,
      expect.stringMatching(/^Usage: pnpm --silent models GAME/),
    ]);
  });
});

describe('a machine without Python', () => {
  it('is told what is missing, and nothing is played', async () => {
    expect(await models([game?.kind ?? ''], { PATH: '' })).toEqual([
      2,
      expect.stringMatching(/^noPython: .* Install one\.$/),
    ]);
  });
});

describe('a report', () => {
  const counts = { 'questions in all': 7, 'die:avoid': 2, 'die:naval': 1, 'difference: steps': 1 };
  const unmet = { window: ['storms'], die: [] };
  const differences = [{ kind: 'steps', where: 'game 1, commit 5', about: { mine: 1 }, position: 'turn: 3' }];

  it('counts what was compared, by group, and names what was never met', () => {
    expect(countLines({ counts, unmet, differences: [] })).toEqual([
      'Compared:',
      '        7  questions',
      '',
      'die:',
      '  avoid 2, naval 1',
      '',
      'Never met, window: storms',
    ]);
  });

  it('tells each difference with what the two said and the position', () => {
    const lines = differenceLines({ counts, unmet, differences });
    expect(lines).toContain('== steps (game 1, commit 5)');
    expect(lines.slice(-3)).toEqual(['{"mine":1}', '', 'turn: 3']);
    expect(differenceLines({ counts: {}, unmet, differences: [] })).toEqual(['', 'No difference.']);
  });
});
