import { canonical, preview, project, random, startView, type Viewer } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { activating, fighter, melee } from '../testkit/index.js';
import { FRAMES, metaurus, type MetaurusGame, type Seat, type State } from '../rules/index.js';
import { bare } from '../rules/bare.js';
import { faultText } from './fault.js';
import { parsePosition, printPosition } from './position.js';

const VIEWERS: readonly Viewer<Seat>[] = ['all', 'rome', 'carthage', 'public'];

/** Returns the state of a text. Throws with the fault's sentence when it is not a position. */
function read(game: MetaurusGame, text: string): State {
  const result = parsePosition(game.world, text);
  if (!result.ok) throw new Error(faultText(result.error));
  return result.value;
}

const roundTrip = (game: MetaurusGame, state: State): void => {
  const again = read(game, printPosition(game.world, state));
  expect(canonical(again)).toBe(canonical(state));
};

/** Yields every position of a random game, also after each step of a plan. */
function* positions(game: MetaurusGame, seed: string): Generator<State> {
  const draw = random(seed);
  const options = {
    gauls: draw.happens(0.5),
    ownElephantVictimsCount: draw.happens(0.5),
    turnLimit: '20',
  } as const;
  const setting = { options, draw, source: idealChance(seed), most: 400, lean: fighter(game) };
  for (const { before, seat, commit, after } of randomGame(game, setting)) {
    yield before;
    let planned = game.conceal(before, seat);
    for (const step of commit.steps) yield (planned = preview(game, planned, { seat, plan: [step] }));
    yield after;
  }
}

describe('a position as text', () => {
  // In meas/17 two legions act as one, and the enemy has seen one of their orders.
  it.each([...seeds(2, 60), 'meas/17'])(
    'is read as it was written, in every question and for every viewer (%s)',
    (seed) => {
      let count = 0;
      for (const state of positions(melee, seed)) {
        roundTrip(melee, melee.conceal(state, VIEWERS[count++ % VIEWERS.length] ?? 'all'));
      }
      expect(count).toBeGreaterThan(100);
    },
  );

  it('is met in every kind of question', () => {
    const met = new Set(
      ['a', 'b', 'c', 'd', 'e'].flatMap((seed) =>
        [...positions(melee, seed)].flatMap(({ frames }) => frames.map(({ at }) => at)),
      ),
    );
    expect(FRAMES.filter((at) => !met.has(at))).toEqual([]);
  });

  it('can leave out what proves the chance and the chits, and then stands for the state without it', () => {
    const [...some] = positions(metaurus, 'bare');
    for (const state of some.filter((_, index) => index % 10 === 0)) {
      const text = printPosition(metaurus.world, bare(state));
      expect(text).not.toMatch(/^(seal|shares|tokens)/m);
      roundTrip(metaurus, bare(state));
      roundTrip(metaurus, bare(metaurus.conceal(state, 'rome')));
    }
  });

  it('is read from what a viewer alone has folded', () => {
    let view = startView(melee, 'rome');
    const setting = {
      options: { gauls: false, ownElephantVictimsCount: false, turnLimit: '20' },
      most: 20,
    } as const;
    for (const { events } of randomGame(melee, {
      ...setting,
      draw: random('view'),
      source: idealChance('view'),
    })) {
      for (const event of events) {
        const seen = project(melee, event, 'rome');
        if (seen !== null) view = melee.evolve(view, seen);
      }
      roundTrip(melee, view);
    }
  });

  it('does not take a fault for a position, wherever a letter is lost or changed', () => {
    const draw = random('noise');
    const text = printPosition(
      metaurus.world,
      activating('rome', { units: { 504: 1515 }, engaged: [[504, 1615]], orders: { V: 'move' } }),
    );
    for (let count = 0; count < 400; count++) {
      const at = draw.below(text.length);
      const other = draw.pick(['', 'x', '9', '=', ' ', '!', '?', '\n', ',', '%']);
      const result = parsePosition(metaurus.world, text.slice(0, at) + other + text.slice(at + 1));
      if (!result.ok) expect(faultText(result.error)).toMatch(/^\w+ at line \d+, column \d+: ./);
      else
        expect(canonical(read(metaurus, printPosition(metaurus.world, result.value)))).toBe(
          canonical(result.value),
        );
    }
  });
});

describe('what is wrong with a text', () => {
  const text = printPosition(metaurus.world, activating('rome', { orders: { V: 'move' } }));
  const lines = text.split('\n');
  const lineOf = (head: string) => lines.findIndex((line) => line.startsWith(`${head} `)) + 1;
  const fault = (changed: string): string => {
    const result = parsePosition(metaurus.world, changed);
    return result.ok ? 'none' : `${result.error.code} ${result.error.line}:${result.error.column}`;
  };

  it.each([
    ['emptyText 1:1', () => ''],
    ['wrongGame 1:1', () => text.replace('metaurus', 'chess')],
    ['wrongData 1:10', () => text.replace(/metaurus \w+/, 'metaurus 0123456789')],
    [`unknownLine ${lineOf('V')}:1`, () => text.replace('\nV ', '\nVI ')],
    [`repeatedLine 3:1`, () => text.replace('\ncount', '\nturn 1\ncount')],
    ['missingLine 1:1', () => text.replace(/\nV .*/, '')],
    ['unknownField 2:8', () => text.replace('turn 1', 'turn 1 weather=fine')],
    ['repeatedField 2:16', () => text.replace('turn 1 ', 'turn 1 quiet=0 quiet=1 ')],
    ['badNumber 2:6', () => text.replace('turn 1', 'turn one')],
    [`badOrder ${lineOf('V')}:3`, () => text.replace('V (move)', 'V (run)')],
    [`badUnit ${lineOf('V')}:10`, () => text.replace('0504N', '0504X')],
    [`noSuchCounter ${lineOf('V')}:10`, () => text.replace('0504N', '0511N')],
    [`counterTwice ${lineOf('V')}:16`, () => text.replace('0504N', '0505N')],
    ['counterMissing 1:1', () => text.replace(' 0504N', '')],
    [`badHex ${lineOf('V')}:15`, () => text.replace('0504N', '0504@0027N')],
    ['hexTaken', () => text.replace('0504N', '0504@0505N')],
  ])('is said with its place: %s', (expected, changed) => {
    expect(fault(changed())).toContain(expected);
  });
});
