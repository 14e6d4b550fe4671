import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findPython, follow, positionIn } from '@tessera/tools';
import { describe, expect, it } from 'vitest';
import { parsePosition, printPosition } from '../../notation/index.js';
import { hannibal } from '../../rules/index.js';
import { hannibalModel, warOf, wars } from './index.js';
import { readKept, compareKept } from './kept.js';
import type { Line } from './told.js';
import { linesOf } from './war.js';

type Commit = Extract<Line, { readonly k: 'c' }>;

const script = (name: string): string => join(import.meta.dirname, name);
const python = findPython();
const run = { seed: 'ordinary', games: 2, players: 'aggressive+stirred', tell: () => undefined };

describe('what the model of Hannibal found right', () => {
  it.each(readKept())('is what the program says: war $at of players "$players"', (kept) => {
    const both = [...compareKept(kept)];
    expect(both.map(({ program }) => program)).toEqual(both.map(({ model }) => model));
    // The model has checked most lists of steps, most states, and every die.
    expect(both.filter(({ model }) => model.options !== null).length).toBeGreaterThan(both.length / 2);
    expect(both.filter(({ model }) => model.state !== null).length).toBeGreaterThan(both.length / 2);
    expect(both.flatMap(({ model }) => model.dice).length).toBeGreaterThan(10);
  });
});

describe.skipIf(python === null)('the model of Hannibal', () => {
  const command = python ?? '';

  it('passes its own tests', () => {
    const { status, stderr } = spawnSync(command, ['-B', script('test_model.py')], { encoding: 'utf8' });
    expect([status, stderr.trim().split('\n').at(-1)]).toEqual([0, 'OK']);
  });

  it('agrees with the program about wars from stirred positions', async () => {
    const { counts, differences } = await hannibalModel.compare({ ...run, python: command });
    expect(differences).toEqual([]);
    expect(counts['wars in all']).toBe(2);
    expect(counts['whole states in all']).toBeGreaterThan(50);
  });

  /** The model's message about a war in which one line was changed. */
  const planted = async (change: (line: Commit) => Commit) => {
    const lines = [...linesOf({ ...warOf({ seed: 'planted', players: 'aggressive+stirred' }, 0), most: 60 })];
    const told = lines.map((line) => (line.k === 'c' ? change(line) : line));
    return (await follow({ python: command, script: script('lockstep.py') }, told)).differences;
  };

  it('finds a step that the program does not list', async () => {
    const found = await planted((line) => {
      const [all, ...more] = line.choices;
      return line.at === 'playCard' && Array.isArray(all)
        ? { ...line, choices: [all.slice(1), ...more] }
        : line;
    });
    expect(found[0]).toMatchObject({ kind: 'options play_card', engine_only: [] });
  });

  it('finds a force that the program lacks', async () => {
    const found = await planted(({ before, ...line }) => ({
      ...line,
      before: { ...before, troops: before.troops.slice(1) },
    }));
    expect(found[0]).toMatchObject({ kind: 'state troops' });
  });

  it('finds a die with another modifier', async () => {
    const found = await planted((line) => ({
      ...line,
      facts: line.facts.map((fact) =>
        fact.kind === 'Rolled' ? { ...fact, modified: fact.modified + 3 } : fact,
      ),
    }));
    expect(found[0]?.kind).toMatch(/^modifi/);
  });
});

describe('a war of the lockstep', () => {
  it('is the same for a seed, and its positions are read as notation', () => {
    const war = warOf({ seed: 'same', players: 'sea+stirred' }, 1);
    const twice = [0, 1].map(() => JSON.stringify([...linesOf({ ...war, most: 20 })]));
    expect(twice[0]).toBe(twice[1]);
    const text = positionIn(wars, war, 5) ?? '';
    const read = parsePosition(hannibal.world, text);
    expect(read.ok && printPosition(hannibal.world, read.value)).toBe(text);
  });
});
