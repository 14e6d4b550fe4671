import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FACTS,
  COMMANDS,
  ENDINGS,
  FRAMES,
  MANNERS,
  metaurus,
  MODIFIERS,
  ORDERS,
  PEOPLES,
  RESULTS,
  type Event,
  type State,
} from '../rules/index.js';
import type { Prompt } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import { saidFaults, schemaFaults } from '@tessera/plain/testkit';
import { describe, expect, it } from 'vitest';
import { shortGames } from '../testkit/index.js';
import { tell } from './log.js';
import { promptTitle, reasonText } from './naming.js';
import { hasText, say } from './catalogue.js';
import { english } from './english/index.js';

const packages = join(import.meta.dirname, '..', '..');

/** The sources of a folder, without its tests. */
const sources = (folder: string): string =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(packages, folder, file), 'utf8'))
    .join('\n');

const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();

/** Kinds of facts without a line of their own, because other lines say the same. */
const SILENT = new Set([
  // Its text is the same for all games.
  'TimeKept',
  'PlanCommitted',
  'ShareGiven',
  'ShareOpened',
  'SharesAsked',
  'ChitsTurnedDown',
  'CommandActivated',
  'ActivationEnded',
  'TurnEnded',
  'PlayerTurnEnded',
  'AttackPaired',
  'RetreatOpened',
  'AttackChosen',
  'CounterOpened',
  'AdvanceOpened',
  'ContinuationOpened',
  'FrameClosed',
]);

describe('the texts of the Metaurus', () => {
  const rules = sources('metaurus/rules');

  it('have one for every reason that the rules give', () => {
    const codes = found(rules, /because\(\s*(?:[^'()]*\?\s*)?'(\w+)'/g);
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => !hasText(`reason.${code}`))).toEqual([]);
  });

  it('have one for both words of a reason that depends', () => {
    const codes = found(rules, /because\([^)]*:\s*'(\w+)'/g);
    expect(codes.filter((code) => !hasText(`reason.${code}`))).toEqual([]);
  });

  it('have one for every reason that is named by a word of its own', () => {
    const codes = found(rules, /\breason\('(\w+)'/g);
    expect(codes).toContain('mustAttack');
    expect(codes.filter((code) => !hasText(`reason.${code}`))).toEqual([]);
  });

  it('have one for every reason that the core gives about a plan', () => {
    const files = ['plan.ts', 'foresight.ts'].map((file) => join(packages, 'core/src', file));
    const codes = found(files.map((file) => readFileSync(file, 'utf8')).join('\n'), /\bbecause\('(\w+)'/g);
    expect(codes).toEqual(['gameOver', 'notAsked', 'notForeseen', 'notListed', 'sharesMissing']);
    expect(codes.filter((code) => !hasText(`reason.${code}`))).toEqual([]);
  });

  it('have one for every prompt, and what is waited for, of every frame', () => {
    const missing = FRAMES.flatMap((at) => [
      `prompt.${at}`,
      `prompt.short.${at}`,
      `waiting.${at}`,
      `commit.${at}`,
    ]);
    expect(missing.filter((key) => !hasText(key))).toEqual([]);
    expect(found(rules, /code: '(\w+)',\s*values/g).filter((code) => !hasText(`prompt.${code}`))).toEqual([]);
  });

  it('have one for every kind of fact that is told', () => {
    const keys = ['event.SetUpFinished', 'event.UnitMoved'];
    // This game has no windows that a seat could switch off.
    const never = metaurus.windows.length === 0 ? ['WindowSwitched'] : [];
    const told = FACTS.kinds.filter((kind) => !SILENT.has(kind) && !never.includes(kind));
    const has = (kind: string) =>
      ['', '.yes', '.none', '.left', '.retreat'].some((form) => hasText(`event.${kind}${form}`));
    expect(told.filter((kind) => !has(kind))).toEqual([]);
    expect(keys.every(hasText)).toBe(true);
  });

  it('have one for every ending, command, order, people, result and modifier', () => {
    const keys = [
      ...ENDINGS.map((by) => `outcome.${by}`),
      ...COMMANDS.map((command) => `command.${command}`),
      ...ORDERS.flatMap((order) => [`order.${order}`, `order.${order}.hint`]),
      ...PEOPLES.map((people) => `people.${people}`),
      ...RESULTS.flatMap((result) => [`result.${result}`, `result.short.${result}`]),
      ...MODIFIERS.map((source) => `modifier.${source}`),
      ...MANNERS.map((manner) => `event.AttackRolled.${manner}`),
    ];
    expect(keys.filter((key) => !hasText(key))).toEqual([]);
  });

  it('call a command by its name alone, whether it is one or many', () => {
    for (const command of ['celts', 'V', 'horse'] as const) {
      const name = say(`command.${command}`);
      expect(say('event.ChitShown', { command: name, order: 'Move' })).toBe(`Chit shown: ${name}, Move.`);
    }
  });

  it('write no figure below zero with a hyphen', () => {
    const hyphened = Object.entries(english).filter(([, words]) =>
      /(^|[\s("])-\d/.test(JSON.stringify(words)),
    );
    expect(hyphened).toEqual([]);
    expect(say('event.AttackRolled', { face: 1, modifiers: '−1', total: -3, result: '' })).toContain('= −3.');
  });

  it('say so when a reason is unknown to them', () => {
    expect(reasonText({ code: 'newer', rule: '', at: [] })).toBe(say('reason.unknown', { code: 'newer' }));
  });
});

describe('every text has what it names', () => {
  it('of what a question has; facts, steps and commits are put into words by this game itself', () => {
    const own = ['event', 'do', 'commit', 'waiting.movement'];
    expect(schemaFaults({ game: metaurus, texts: english, own })).toEqual([]);
  });

  it('in games, and with every other word in its place', () => {
    const says = {
      tell: (event: Event, view: State) =>
        tell(event, { world: metaurus.world, view }).map(({ text }) => text),
      ask: (view: State, prompt: Prompt) => [promptTitle(view, prompt)],
      refuse: reasonText,
    };
    expect(saidFaults(shortGames, seeds(3, 50), says)).toEqual([]);
  });
});
