import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promptIn, random } from '@tessera/core';
import { wordsOf } from '@tessera/plain';
import { saidFaults, schemaFaults } from '@tessera/plain/testkit';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { fighter } from '../testkit/fighter.js';
import { activated, go, muster, plan, shortWars, type Changes } from '../testkit/index.js';
import { hannibal, world } from '../testkit/position.js';
import { frameSchema, stepSchema } from '../rules/model/index.js';
import type { Fact, Hannibal, Seat, State } from '../rules/index.js';
import { ENDINGS, GENERALS, LASTING, ROLLS, SEATS, TACTICS, USES, WINDOWS } from '../rules/vocabulary.js';
import { hannibalTexts, hintText, linesOf, nothingTold, tellAll } from './index.js';

const words = wordsOf<Hannibal>(hannibal, hannibalTexts);
const has = (key: string): boolean => Object.hasOwn(hannibalTexts, key);
const lacking = (keys: readonly string[]): string[] => keys.filter((key) => !has(key));

const rules = join(import.meta.dirname, '..', 'rules');
const sources = readdirSync(rules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(rules, file), 'utf8'))
  .join('\n');
const found = (pattern: RegExp): string[] => [...sources.matchAll(pattern)].map((match) => match[1] ?? '');

const questions = frameSchema.options
  .filter(({ shape }) => 'answer' in shape)
  .map(({ shape }) => String(shape.at.value));
/** The march asks for the army, and then for its way. */
const codes = questions.flatMap((at) => (at === 'move' ? ['army', 'step'] : [at]));

describe('the texts of Hannibal', () => {
  it('count what a bot’s hint counts', () => {
    expect(hintText('bots.first', { size: 7 })).toMatch(/^With 7 cards in hand/);
    expect(hintText('bots.claim', { size: 1 })).toMatch(/^With 1 card in hand/);
  });

  it('ask every question, in full and in short, and say who is waited for', () => {
    expect(codes.length).toBeGreaterThan(40);
    expect(
      lacking(
        codes.flatMap((code) => [
          `prompt.${code}`,
          `prompt.${code}.how`,
          `prompt.short.${code}`,
          `commit.${code}`,
        ]),
      ),
    ).toEqual([]);
    expect(lacking(questions.map((at) => `waiting.${at}`))).toEqual([]);
    expect(
      lacking(
        WINDOWS.flatMap((window) => [
          `prompt.short.${window}`,
          `value.window.${window}`,
          `value.moment.${window}`,
        ]),
      ),
    ).toEqual([]);
  });

  it('name every step, before anything in it is chosen and when it is, and each of its fields', () => {
    const verbs = stepSchema.options.map(({ shape }) => shape.verb.value);
    expect(lacking(verbs.flatMap((verb) => [`choose.${verb}`, `do.${verb}`]))).toEqual([]);
    const fields = stepSchema.options.flatMap(({ shape }) => Object.keys(shape));
    expect(lacking(fields.filter((name) => name !== 'verb').map((name) => `field.${name}`))).toEqual([]);
  });

  it('have a text for every reason that the rules give', () => {
    const given = [...found(/\bbecause\(\s*'(\w+)'/g), ...found(/\bfault\(\s*'(\w+)'/g)];
    expect(given.length).toBeGreaterThan(20);
    expect(lacking([...given, ...USES.map((use) => `no${use}`)].map((code) => `reason.${code}`))).toEqual([]);
  });

  it('name every ending, every space, general and card as the data does', () => {
    const ofTheTable = ['resignation', 'agreement', 'time', 'unfinished'];
    const endings = ENDINGS.filter((by) => !ofTheTable.includes(by));
    expect(lacking(endings.map((by) => `over.by.${by}`))).toEqual([]);
    const named = (name: string, value: string | number): unknown => words.catalogue.word(name, value);
    for (const { id, name } of world.map.spaces)
      for (const field of ['space', 'from', 'to']) expect(named(field, id)).toBe(name);
    for (const { id, name } of world.map.provinces) expect(named('province', id)).toBe(name);
    for (const general of GENERALS) expect(named('general', general)).toBe(world.generalOf(general).name);
    for (const card of world.strategyCards) {
      const { title, ops } = world.cardOf(card);
      expect(named('card', card)).toBe(title);
      expect(named('inHand', card)).toContain(`${title} (${String(ops)}: `);
    }
    const tacticOf = (card: number) => named('as', world.tacticOf(card));
    for (const card of world.battleCards) expect(named('battleCard', card)).toBe(tacticOf(card));
    const lists = { name: ROLLS, as: TACTICS, what: LASTING, use: USES };
    for (const [name, all] of Object.entries(lists))
      expect(lacking(all.map((value) => `value.${name}.${value}`))).toEqual([]);
  });
});

/** What no text may contain: a key of the rules, a placeholder without a value, or an undefined value. */
const RAW = /\b[a-z]+[A-Z]\w*|\w_\w|[{}]|\bundefined\b|\bnull\b|\bNaN\b|\[object/;
const gameOf = (seed: string) =>
  randomGame(hannibal, {
    options: { bid: 2 },
    draw: random(seed),
    source: idealChance(seed),
    lean: fighter,
    most: 250,
  });
type Played = ReturnType<typeof gameOf> extends Generator<infer P> ? P : never;

/** What a viewer reads before one commit and about it. */
function readIn({ before, seat, commit }: Played, viewer: Seat): string[] {
  const view = hannibal.conceal(before, viewer);
  const asked = viewer === seat ? promptIn(hannibal, view, seat) : null;
  const question = asked === null ? null : words.question(view, asked.prompt);
  return [
    ...(question === null ? [] : [question.title, question.how]),
    words.waiting(view, seat),
    ...(viewer === seat ? commit.steps.map(words.step) : []),
  ];
}

describe('the question about reactions', () => {
  /** Carthage's question when Varro goes from Nemausus to Rhone. */
  const askedAt = ({ posts, troops }: Required<Pick<Changes, 'posts' | 'troops'>>) => {
    const marching: Changes = {
      troops: [{ seat: 'rome', space: 'nemausus', regulars: 6 }, ...troops],
      posts: { varro: { space: 'nemausus', rank: 'proconsul' }, ...posts },
    };
    const start = activated(marching, { seat: 'rome', card: 61, general: 'varro' });
    const view = hannibal.conceal(plan(start, [muster(6), go('rhone')]).state, 'carthage');
    const asked = promptIn(hannibal, view, 'carthage');
    return asked === null ? null : words.question(view, asked.prompt);
  };
  const beside = { seat: 'carthage', space: 'druentia', regulars: 6 } as const;
  const within = { seat: 'carthage', space: 'rhone', regulars: 4 } as const;

  it('asks only what can be', () => {
    const intercepts = askedAt({ troops: [beside], posts: { hannibal: 'druentia' } });
    expect(intercepts?.title).toBe('Do you intercept in Rhone?');
    expect(intercepts?.how).not.toContain('avoid');
    const avoids = askedAt({ troops: [within], posts: { hannibal: 'rhone' } });
    expect(avoids?.title).toBe('Do you avoid battle in Rhone?');
    expect(avoids?.how).not.toContain('intercept');
    const both = askedAt({ troops: [beside, within], posts: { hannibal: 'druentia', mago: 'rhone' } });
    expect(both?.title).toBe('Do you avoid battle in Rhone, or intercept there?');
  });
});

describe('random games of Hannibal, in words', () => {
  it.each(seeds(3, 30))('never show a key, nor a value that is missing (%s)', (seed) => {
    const shown = new Set<string>();
    for (const played of gameOf(seed))
      for (const viewer of SEATS) for (const line of readIn(played, viewer)) shown.add(line);
    expect([...shown].filter((line) => RAW.test(line))).toEqual([]);
    expect(shown.size).toBeGreaterThan(200);
  });

  it('tell a rule that is broken, and a card that is taken at random', () => {
    expect(words.reason({ code: 'noShips', rule: '11.1', at: [] })).toBe(
      'This card shows no ships: no army sails with it.',
    );
    expect(words.step({ verb: 'takeCard', battleCard: null })).toBe('Take a Battle card: one at random');
  });
});

describe('every text has what it names', () => {
  it('of what a fact, a step and a question have, whatever the values are', () => {
    expect(schemaFaults({ game: hannibal, texts: hannibalTexts })).toEqual([]);
  });

  it('in wars, and with every other word in its place', () => {
    const nothing = nothingTold(world);
    const says = {
      tell: (fact: Fact, view: State) =>
        linesOf(tellAll([fact], { ...nothing, view })).map(({ text }) => text),
      step: words.step,
      refuse: words.reason,
    };
    expect(saidFaults(shortWars, seeds(2, 20), says)).toEqual([]);
  });
});
