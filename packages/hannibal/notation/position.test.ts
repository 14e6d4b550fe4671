import { canonical, preview, project, random, startView, type Viewer } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { fighter, hannibal, positionWith, startOfWar, world } from '../testkit/index.js';
import type { Seat, State } from '../rules/index.js';
import { bare } from './bare.js';
import { inOrder } from './board.js';
import { faultText } from './fault.js';
import { parsePosition, printPosition } from './position.js';

/** Rome is asked for a card in its first turn. */
const asking = positionWith({
  hands: { rome: [3, 41], carthage: [12] },
  frames: [{ at: 'playCard', seat: 'rome', answer: null, campaignOnly: false }],
});

const VIEWERS: readonly Viewer<Seat>[] = ['all', 'rome', 'carthage', 'public'];

/** Returns the state of a text. Throws with the fault's sentence when it is not a position. */
function read(text: string): State {
  const result = parsePosition(world, text);
  if (!result.ok) throw new Error(`${faultText(result.error)}\n${text}`);
  return result.value;
}

const ordered = (state: State): State => ({ ...state, troops: inOrder(state.troops) });

const roundTrip = (state: State): void => {
  expect(canonical(read(printPosition(world, state)))).toBe(canonical(ordered(state)));
};

const setting = (seed: string, most: number) => ({
  options: { bid: 2 },
  draw: random(seed),
  source: idealChance(seed),
  most,
  lean: fighter,
});

/** Yields every position of a random game, also after each step of a plan. */
function* positions(seed: string, most: number): Generator<State> {
  for (const { before, seat, commit, after } of randomGame(hannibal, setting(seed, most))) {
    yield before;
    let planned = hannibal.conceal(before, seat);
    for (const step of commit.steps) yield (planned = preview(hannibal, planned, { seat, plan: [step] }));
    yield after;
  }
}

describe('a position as text', () => {
  it.each(seeds(2, 60))('is read as it was written, in every question and for every viewer (%s)', (seed) => {
    let count = 0;
    for (const state of positions(seed, 120)) {
      const viewer = VIEWERS[count++ % VIEWERS.length] ?? 'all';
      if (count % 3 === 0 || viewer !== 'all') roundTrip(hannibal.conceal(state, viewer));
    }
    expect(count).toBeGreaterThan(150);
  });

  it('can leave out what proves the chance, and then stands for the state without it', () => {
    const text = printPosition(world, bare(startOfWar()));
    expect(text).not.toMatch(/^(seal|shares)/m);
    expect(printPosition(world, startOfWar())).toMatch(/^seal seal$/m);
    roundTrip(bare(startOfWar()));
  });

  it('is read from what a viewer alone has folded', () => {
    const begun = hannibal.begin({ bid: 2 }, 'seal');
    let view = begun.reduce(hannibal.evolve, startView(hannibal, 'rome'));
    for (const { events } of randomGame(hannibal, setting('view', 40))) {
      for (const event of events) {
        const seen = project(hannibal, event, 'rome');
        if (seen !== null) view = hannibal.evolve(view, seen);
      }
      roundTrip(view);
    }
  });

  it('says that there is no attrition in passes, and nothing where there is (21.1)', () => {
    const calm: State = { ...asking, options: { bid: 0, passAttrition: 'off' } };
    expect(printPosition(world, calm)).toMatch(/^options passAttrition=off$/m);
    roundTrip(calm);
    expect(printPosition(world, asking)).not.toMatch(/passAttrition/);
    const all = positionWith({ options: { bid: 2, war: 'short', passAttrition: 'off' } });
    expect(printPosition(world, all)).toMatch(/^options bid=2 war=short passAttrition=off$/m);
    const wrong = printPosition(world, calm).replace('=off', '=on');
    expect(parsePosition(world, wrong).ok).toBe(false);
  });

  it('may leave out a deck: it is all that lies nowhere else', () => {
    const state = {
      ...asking,
      deck: positionWith({ hands: { rome: [3, 41], carthage: [12] }, discards: [64] }).deck,
      discards: [64],
    };
    const text = printPosition(world, state)
      .replace(/^deck .*\n/m, '')
      .replace(/^battleDeck .*\n/m, '');
    expect(canonical(read(text))).toBe(canonical(ordered(state)));
  });

  it('does not take a fault for a position, wherever a letter is lost or changed', () => {
    const draw = random('noise');
    const text = printPosition(world, asking);
    for (let count = 0; count < 300; count++) {
      const at = draw.below(text.length);
      const other = draw.pick(['', 'x', '9', '=', ' ', '!', '?', '\n', ',', '%', '(', ']', ';']);
      const result = parsePosition(world, text.slice(0, at) + other + text.slice(at + 1));
      if (!result.ok) expect(faultText(result.error)).toMatch(/^\w+ at line \d+, column \d+: ./);
      else roundTrip(result.value);
    }
  });
});

describe('what is wrong with a text', () => {
  const text = printPosition(world, asking);
  const lines = text.split('\n');
  const lineOf = (head: string) => lines.findIndex((line) => line.startsWith(`${head} `)) + 1;
  const fault = (changed: string): string => {
    const result = parsePosition(world, changed);
    return result.ok ? 'none' : `${result.error.code} ${result.error.line}:${result.error.column}`;
  };
  const forces = lineOf('forces rome');

  it.each([
    ['emptyText 1:1', () => ''],
    ['wrongGame 1:1', () => text.replace('hannibal', 'metaurus')],
    ['wrongData 1:10', () => text.replace(/hannibal \w+/, 'hannibal 0123456789')],
    [`unknownLine ${lineOf('deck')}:1`, () => text.replace('\ndeck', '\nduck')],
    ['repeatedLine 3:1', () => text.replace('\ncount', '\nturn 1\ncount')],
    ['missingLine 1:1', () => text.replace(/\nturn .*/, '')],
    ['unknownField 2:8', () => text.replace('turn 1', 'turn 1 weather=fine')],
    ['badNumber 2:6', () => text.replace('turn 1', 'turn one')],
    [`noSuchProvince ${forces}:13`, () => text.replace('forces rome ', 'forces rome gaul ')],
    [
      `noSuchSpace ${lineOf('markers etruria')}:22`,
      () => text.replace('markers etruria rome=', 'markers etruria rome=paris,'),
    ],
    [
      `otherProvince ${lineOf('markers etruria')}:22`,
      () => text.replace('markers etruria rome=', 'markers etruria rome=capua,'),
    ],
    [
      `repeatedField ${lineOf('markers etruria')}`,
      () => text.replace('markers etruria rome=', 'markers etruria tribe=pisae rome=pisae,'),
    ],
    ['badForce', () => text.replace(/(forces rome \w+ \w+)=\d+/, '$1=many')],
    ['noSuchGeneral', () => text.replace('publius', 'caesar')],
    ['badGeneral', () => text.replace('publius/consul', 'publius/king')],
    ['generalTwice', () => text.replace('publius', 'longus')],
    ['generalMissing', () => text.replace(/,publius\/consul:\d+/, '')],
    ['otherSide', () => text.replace('publius', 'x').replace('mago', 'publius').replace('x/consul', 'mago')],
    ['noSuchCard', () => text.replace('hand rome #3', 'hand rome #65')],
    [`cardTwice ${lineOf('deck')}:1`, () => text.replace('hand rome #3', 'hand rome #5')],
    ['cardTwice', () => text.replace('hand carthage #12', 'hand carthage #12 #3')],
    [`cardMissing ${lineOf('deck')}:1`, () => text.replace('hand rome #3 ', 'hand rome ')],
    ['strangeMarker', () => text.replace(/(markers campania rome=)capua,?/, '$1')],
    ['badFrame', () => text.replace(' next=carthage', '')],
    ['alreadyOver', () => `${text}outcome rome points\n`],
    ['nobodyAsked', () => text.replace(/^frame \d+ playCard .*\n/m, '')],
    [`frameOrder ${lineOf('frame') + 1}:1`, () => text.replace(' playCard ', ' battleAttack ')],
    ['frameOrder', () => text.replace(/^frame \d+ war .*\n/m, '')],
    ['frameNumbers', () => text.replace(/^frame \d+ /m, 'frame 99 ')],
  ])('is said with its place: %s', (expected, changed) => {
    expect(fault(changed())).toContain(expected);
  });
});
