import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examplesIn, isReadHoweverSpaced, replayed } from '@tessera/notation/testkit';
import { describe, expect, it } from 'vitest';
import {
  beginningOf,
  faultText,
  parsePlan,
  parsePosition,
  printLog,
  printPlan,
  printPosition,
  replayLog,
  writingOf,
} from '../../notation/index.js';
import { INVARIANTS, metaurus, optionsSchema, stepSchema } from '../../rules/index.js';

const document = readFileSync(join(import.meta.dirname, '../../../../docs/notation.md'), 'utf8');

const examples = (kind: string): string[] => examplesIn(document, kind);
const logs = { writing: writingOf(metaurus), faultText };

const start = beginningOf(metaurus, optionsSchema.parse({}));

describe('docs/notation.md', () => {
  it('has positions that read and print as they stand', () => {
    const positions = examples('position');
    expect(positions.length).toBe(1);
    for (const text of positions) {
      const read = parsePosition(metaurus.world, text);
      if (!read.ok) throw new Error(faultText(read.error));
      expect(read.value).toEqual(start);
      expect(printPosition(metaurus.world, read.value)).toBe(text);
    }
  });

  it('has a step of every kind, each printed as it is read', () => {
    const [text = ''] = examples('steps');
    const plan = parsePlan(metaurus, start, { seat: 'rome', text });
    if (!plan.ok) throw new Error(faultText(plan.error));
    const verbs = stepSchema.options.map(({ shape }) => shape.verb.value);
    expect(new Set(plan.value.map(({ verb }) => verb))).toEqual(new Set(verbs));
    expect(printPlan(metaurus, start, { seat: 'rome', steps: plan.value })).toEqual(text.trim().split('\n'));
  });

  it('has logs that replay and print as they stand', () => {
    const written = examples('log');
    expect(written.length).toBe(1);
    for (const text of written) {
      const replay = replayed(logs, text);
      expect(replay.end.outcome).toEqual({ winner: 'carthage', by: 'resignation' });
      expect(printLog(metaurus, replay)).toBe(text);
    }
  });

  const [log = ''] = examples('log');
  const endOf = (text: string) => replayed(logs, text).end;
  const said = (words: string) => {
    // When Carthage takes its set-up back, nothing has been rolled yet; when Rome takes its choice back, nothing since then.
    const until = /(?:accepts|declines) takeback/.test(words) ? 'rome dice' : 'rome\n  VII';
    return replayLog(metaurus, log.slice(0, log.indexOf(until)) + words);
  };

  it('takes 8 to 64 digits of the hash, any blanks between words, empty lines, remarks, and steps in one line', () => {
    isReadHoweverSpaced(logs, log);
    const end = endOf(log);
    expect(endOf(log.replace('V = move\n  0504', 'V = move ; 0504'))).toEqual(end);
    expect(endOf(log.replace('0504 faces', '0504@ faces'))).toEqual(end);
  });

  it('takes every word that it says may be said at the table', () => {
    const told = [
      ...document.matchAll(/`rome ((?:resigns|offers|withdraws|accepts|declines|claims|asks)[^`]*)`/g),
    ];
    const words = told.map(([, word = '']) => word);
    expect(words).toHaveLength(10);
    for (const word of words) {
      const before =
        word.includes('takeback 1') && !word.startsWith('withdraws') ? 'carthage asks takeback\n' : '';
      const asked = word === 'withdraws takeback 1' ? 'rome asks takeback\n' : before;
      const offered = /(?:accepts|declines) draw/.test(word) ? 'carthage offers draw\n' : '';
      const open = word === 'withdraws draw 1' ? 'rome offers draw\n' : offered;
      const read = said(`${asked}${open}rome ${word}\n`);
      // A claim needs a game without a limit (R49).
      const code = read.ok ? 'none' : read.error.code;
      expect([word, code]).toEqual([word, word === 'claims draw' ? 'refused' : 'none']);
    }
  });

  it('tells every invariant by its name and its sentence', () => {
    const told = [...document.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)].map(([, name, sentence]) => [
      name,
      sentence,
    ]);
    expect(told.filter(([name = '']) => Object.hasOwn(INVARIANTS, name))).toEqual(Object.entries(INVARIANTS));
  });

  it('quotes a fault as it is told', () => {
    const [position = ''] = examples('position');
    const read = parsePosition(metaurus.world, position.replace(' 0504N', ' 0504@0027N'));
    expect(read.ok ? '' : faultText(read.error)).toContain(
      '"0027" is not a hex of this map. Write four digits, such as 0504.',
    );
    expect(document).toContain('"0027" is not a hex of this map. Write four digits, such as 0504.');
  });
});
