import {
  chanceAlone,
  checksOf,
  fold,
  hmacChance,
  promptIn,
  random,
  seedHash,
  sharesOf,
  startView,
  type StepBase,
  streamOf,
} from '@tessera/core';
import { randomGame, tinyGame, type Wager, type WagerEvent, withShares } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { forcesTexts, wagerTexts } from '../testkit/index.js';
import { sketch } from './letter.js';
import { offeringOf, offeringsOf, stepFrom } from './offers.js';
import { wordsOf } from './words.js';

const words = wordsOf<Wager>(tinyGame, wagerTexts);
const seed = new Uint8Array(32).fill(7);
const source = hmacChance(seed, 'plain');
const seal = seedHash(seed);
const begun: readonly WagerEvent[] = [
  ...tinyGame.begin({}, seal),
  ...withShares(tinyGame, {}, { seat: 'north', share: 'a0'.repeat(16), fresh: '0b'.repeat(16) }).log.slice(1),
];
const setting = { options: {}, draw: random('plain'), source, begun, most: 500 };
const log: readonly WagerEvent[] = [
  ...begun,
  ...[...randomGame(tinyGame, setting)].flatMap(({ events }) => [...events]),
];

const viewAfter = (kind: WagerEvent['kind'], viewer: 'north' | 'south') => {
  const until = log.findIndex((event) => event.kind === kind) + 1;
  return fold(tinyGame, streamOf(tinyGame, log.slice(0, until), viewer), startView(tinyGame, viewer));
};

describe('the words of a game that brings texts alone', () => {
  it('tell a fact by its values, and a seat by its name', () => {
    expect(words.tell({ kind: 'Laid', seat: 'north', card: 4, says: 7 })).toBe(
      'North lays the 4 and calls it 7.',
    );
    expect(words.tell({ kind: 'Laid', seat: 'north', card: 'hidden', says: 7 })).toBe(
      'North lays a card face down and calls it 7.',
    );
    expect(words.tell({ kind: 'DrawAnswered', seat: 'south', offer: 1, accepted: false, frame: 3 })).toBe(
      'South declines the draw.',
    );
    const switched = { kind: 'WindowSwitched', seat: 'south', window: 'answer' } as const;
    expect(words.tell({ ...switched, asked: false })).toBe(
      'South does not want to be asked any more: believe or doubt.',
    );
    expect(words.tell({ ...switched, asked: true })).toBe('South wants to be asked again: believe or doubt.');
    expect(words.tell({ kind: 'GameEnded', winner: null, by: 'points' })).toBe(
      'The game is over. Nobody has won.',
    );
  });

  it('name what is inside others by its own name, each of a list by its number, records of it one by one, and null', () => {
    const { valuesOf } = wordsOf<Wager>(tinyGame, forcesTexts).catalogue;
    expect(valuesOf({ post: { space: 'a' } })).toEqual({ post_space: 'Alba' });
    expect(valuesOf({ space: ['a', 'b'] })).toEqual({ space: 'Alba, b', space_0: 'Alba', space_1: 'b' });
    expect(valuesOf({ forces: [{ space: 'a', size: 2 }] })).toMatchObject({ forces: 'Alba: 2' });
    expect(valuesOf({ space: ['a', 'a', 'a'] })).toMatchObject({ space: '3 × Alba', space_2: 'Alba' });
    expect(valuesOf({ train: null, name: null })).toEqual({ train: 'nowhere' });
  });

  it('say nothing of a fact without a text', () => {
    expect(words.tell({ kind: 'ShareGiven', seat: 'north', share: 'aa' })).toBeNull();
  });

  it('show of a position what the viewer has, and leave out what is not there', () => {
    const lines = words.position(viewAfter('Tossed', 'north'));
    expect(lines[1]).toMatch(/^North holds 3 cards: \d, \d, \d\.$/);
    expect(lines[2]).toBe('South holds 3 cards: face down.');
    expect(lines).toHaveLength(3);
    expect(words.position(viewAfter('Laid', 'north'))[3]).toMatch(/^On the table lies a card of/);
  });

  it('name a question, its commit and its reasons, and fall back where the game has no text', () => {
    const view = viewAfter('Began', 'north');
    const prompt = promptIn(tinyGame, view, 'north')?.prompt ?? { code: '', values: {} };
    expect(words.question(view, prompt).title).toBe('Are you ready?');
    expect(words.commit(prompt)).toBe('Sit down to play');
    expect(words.commit(null)).toBe('Commit');
    expect(words.reason({ code: 'strange', rule: '', at: [] })).toBe(
      'The rules do not allow it now (strange).',
    );
    expect(words.question(view, { code: 'strange', values: {} }).title).toBe('Your move');
  });
});

it('texts that are not compiled are refused, by the first of their keys', () => {
  const written = { 'game.name': 'The Wager', 'do.lay': 'Lay the {card}' };
  expect(() => wordsOf<Wager>(tinyGame, written)).toThrow('do.lay');
});

describe('an offering', () => {
  it('is one step where nothing is open in it', () => {
    const offering = offeringOf(words, { verb: 'lay', card: [4], says: [7] }, 0);
    expect(offering.fields).toEqual([]);
    expect(stepFrom(tinyGame, offering, {})).toEqual({ verb: 'lay', card: 4, says: 7 });
  });

  it('shows the only value of a list beside others that are open', () => {
    const offering = offeringOf(words, { verb: 'lay', card: [4], says: [6, 7] }, 0);
    expect(offering.label).toBe('Lay this card');
    expect(offering.fields.map(({ label }) => label)).toEqual(['Your card', 'What you call it']);
    expect(stepFrom(tinyGame, offering, { card: 4 })).toBeNull();
    expect(stepFrom(tinyGame, offering, { card: 4, says: 6 })).toEqual({ verb: 'lay', card: 4, says: 6 });
  });

  it('is called by the values in which it differs from others of the same words, else by its number', () => {
    const sail = (to: string, by: string, cargo: object = {}) => ({
      verb: 'sail',
      to: [to],
      by: [by],
      cargo,
    });
    const labels = (...choices: readonly StepBase[]) => offeringsOf(words, choices).map(({ label }) => label);
    expect(labels(sail('a', 'x'), sail('b', 'x'), { verb: 'wait' })).toEqual([
      'sail (to: a)',
      'sail (to: b)',
      'wait',
    ]);
    expect(labels(sail('a', 'x', { n: 1 }), sail('a', 'x', { n: 2 }))).toEqual([
      'sail (cargo: 1)',
      'sail (cargo: 2)',
    ]);
    expect(labels(sail('a', 'x'), sail('a', 'x'))).toEqual(['sail (1)', 'sail (2)']);
  });

  it('leaves a described set as it is', () => {
    const set = { set: 'range', from: 1, to: 90, by: 1 };
    const choice: StepBase & { readonly by: object } = { verb: 'go', by: set };
    const { fields } = offeringOf(words, choice, 0);
    expect(fields).toEqual([{ name: 'by', label: 'by', of: { is: 'set', set, names: {} } }]);
  });

  it('names what is settled beside what is open, and the members of a set', () => {
    const set = { set: 'subset', of: ['a', 'b'], least: 0, most: 2 };
    const choice: StepBase & { readonly card: number; readonly space: object } = {
      verb: 'lay',
      card: 4,
      space: set,
    };
    const { given, fields } = offeringOf(
      wordsOf<Wager>(tinyGame, { ...wagerTexts, ...forcesTexts }),
      choice,
      0,
    );
    expect(given).toEqual([{ label: 'Your card', value: '4' }]);
    expect(fields).toEqual([
      { name: 'space', label: 'space', of: { is: 'set', set, names: { a: 'Alba', b: 'b' } } },
    ]);
  });

  it('has nothing settled to name where it is one step', () => {
    expect(offeringOf(words, { verb: 'lay', card: [4], says: [7] }, 0).given).toEqual([]);
  });
});

describe('a letter', () => {
  it('tells a seat what is new in its own stream, and draws what it sees', () => {
    const until = log.findIndex((event) => event.kind === 'Laid') + 2;
    const events = streamOf(tinyGame, log.slice(0, until), 'north');
    const { lines, svg, task } = sketch(tinyGame, words, { seat: 'north', events, seen: events.length - 2 });
    expect(lines.at(0)).toMatch(/lays .* and calls it \d\.$/);
    expect(svg).toContain('South holds');
    expect(['Do you believe it?', '']).toContain(task);
  });
});

describe('a record', () => {
  const shares = sharesOf(fold(tinyGame, log).table.shares);
  const record = {
    game: 'plain',
    data: tinyGame.data,
    options: {},
    seal,
    seed: Buffer.from(seed).toString('hex'),
    shares,
  };
  const verdicts = (events: readonly unknown[]) =>
    checksOf(chanceAlone(tinyGame), { ...record, events }).map(({ verdict }) => verdict);

  it('is verified by what its facts claim, which is not all where its actions are not decided anew', () => {
    expect(new Set(verdicts(log))).toEqual(new Set(['good', 'open']));
  });

  it('is wrong where a hand is another, or a fact is none of the game', () => {
    const other = log.map((event) => (event.kind === 'Dealt' ? { ...event, cards: [1, 2, 3] } : event));
    expect(verdicts(other)).toContain('wrong');
    expect(verdicts([...log, { kind: 'Nothing' }])).toEqual(['wrong']);
  });
});
