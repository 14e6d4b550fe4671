import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findPython, follow, positionIn } from '@tessera/tools';
import { describe, expect, it } from 'vitest';
import { parsePosition, printPosition } from '../../notation/index.js';
import { battleOf, battles, quincunxModel } from './index.js';
import { linesOf } from './battle.js';
import { readKept, compareKept } from './kept.js';
import type { Line } from './told.js';

type Commit = Extract<Line, { readonly k: 'c' }>;

const script = (name: string): string => join(import.meta.dirname, name);
const python = findPython();
const run = { seed: 'ordinary', games: 1, players: 'any+stirred', tell: () => undefined };

describe('what the model of Quincunx found right', () => {
  it.each(readKept())('is what the program says: battle $at of players "$players"', (kept) => {
    const both = [...compareKept(kept)];
    expect(both.map(({ program }) => program)).toEqual(both.map(({ model }) => model));
    // The model has checked positions, movements of groups, and orders for lines.
    expect(both.length).toBeGreaterThan(10);
    expect(both.flatMap(({ model }) => model.asked.flatMap(({ groups }) => groups)).length).toBeGreaterThan(
      10,
    );
  });
});

describe.skipIf(python === null)('the model of Quincunx', () => {
  const command = python ?? '';

  it('passes its own tests', () => {
    const { status, stderr } = spawnSync(command, ['-B', script('test_model.py')], { encoding: 'utf8' });
    expect([status, stderr.trim().split('\n').at(-1)]).toEqual([0, 'OK']);
  });

  it('agrees with the program about battles from stirred positions', async () => {
    const { counts, differences } = await quincunxModel.compare({ ...run, python: command });
    expect(differences).toEqual([]);
    expect(counts['battles in all']).toBe(1);
    expect(counts['positions in all']).toBeGreaterThan(20);
    expect(counts['stops in all']).toBeGreaterThan(1000);
  });

  const lines = [...linesOf({ ...battleOf({ seed: 'planted', players: 'lines+stirred' }, 0), most: 12 })];

  /** The model's messages about a battle in which lines were changed. */
  const planted = async (change: (line: Commit) => Commit) => {
    const told = lines.map((line) => (line.k === 'c' ? change(line) : line));
    return (await follow({ python: command, script: script('lockstep.py') }, told)).differences;
  };

  it('finds a stop that the program does not list', async () => {
    const found = await planted((line) => ({
      ...line,
      asked: line.asked.map((asked) =>
        asked.groups === undefined
          ? asked
          : {
              ...asked,
              groups: asked.groups.map((group) => ({
                ...group,
                lanes: group.lanes.map(([dir, stops, charge]) => [dir, stops.slice(1), charge] as const),
              })),
            },
      ),
    }));
    expect(found[0]?.kind).toBe('choices: lanes');
  });

  it('finds a base that stands a hundredth of an inch aside', async () => {
    const found = await planted((line) => ({
      ...line,
      before: {
        ...line.before,
        units: line.before.units.map(([id, status, x, ...more]) => [
          id,
          status,
          typeof x === 'number' && line.n > 5 ? x + 1 : x,
          ...more,
        ]),
      },
    }));
    expect(found[0]).toMatchObject({ kind: 'position' });
  });

  it('finds a fight with another modifier', async () => {
    const found = await planted((line) => ({
      ...line,
      facts: line.facts.map((fact) =>
        fact.kind === 'FightRolled'
          ? { ...fact, rome: { ...fact.rome, modifiers: [{ code: 'flank' as const, value: 3 }] } }
          : fact,
      ),
    }));
    expect(found[0]?.kind).toBe('fact FightRolled');
  });

  it('finds a die that the rules do not roll', async () => {
    const found = await planted((line) => ({
      ...line,
      facts: line.facts.filter(({ kind }) => kind !== 'ShotRolled'),
    }));
    expect(found[0]?.kind).toMatch(/die|dice|fact/);
  });
});

describe('a battle of the lockstep', () => {
  it('is the same for a seed, and its positions are read as notation', () => {
    const battle = battleOf({ seed: 'same', players: 'any+stirred' }, 1);
    const twice = [0, 1].map(() => JSON.stringify([...linesOf({ ...battle, most: 8 })]));
    expect(twice[0]).toBe(twice[1]);
    const text = positionIn(battles, battle, 5) ?? '';
    const read = parsePosition(text);
    expect(read.ok && printPosition(read.value)).toBe(text);
  });
});
