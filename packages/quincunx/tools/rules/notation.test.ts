import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLog } from '@tessera/notation';
import { examplesIn, isReadHoweverSpaced, replayed } from '@tessera/notation/testkit';
import { describe, expect, it } from 'vitest';
import {
  faultText,
  parseBattle,
  parsePlan,
  parsePosition,
  printBattle,
  printPosition,
  printStep,
  writing,
} from '../../notation/index.js';
import { problemsOf, stepSchema } from '../../rules/index.js';

const document = readFileSync(join(import.meta.dirname, '../../../../docs/notation-quincunx.md'), 'utf8');

/** The only fenced example of a kind in the document. */
function example(kind: string): string {
  const [found = '', ...others] = examplesIn(document, kind);
  expect(others).toEqual([]);
  return found;
}

const logs = { writing, faultText };

describe('docs/notation-quincunx.md', () => {
  it('has a log that replays and prints as it stands', () => {
    const text = example('log');
    const replay = replayed(logs, text);
    expect(replay.end.outcome?.winner).toBe('rome');
    expect(printLog(writing, replay)).toBe(text);
  });

  it('has a position that reads and prints as it stands: that of the log before its end', () => {
    const text = example('position');
    const read = parsePosition(text);
    if (!read.ok) throw new Error(faultText(read.error));
    expect(printPosition(read.value)).toBe(text);
    expect(read.value).toEqual(replayed(logs, example('log')).actions.at(-1)?.before);
  });

  it('has a battle of one’s own that can be fought, and prints as it stands', () => {
    const text = example('battle');
    const read = parseBattle(text);
    if (!read.ok) throw new Error(faultText(read.error));
    expect(problemsOf(read.value.battle)).toEqual([]);
    expect(printBattle(read.value.battle)).toBe(text);
  });

  it('has a step of every kind, each printed as it is read', () => {
    const text = example('steps');
    const plan = parsePlan(text);
    if (!plan.ok) throw new Error(faultText(plan.error));
    const verbs = stepSchema.options.map(({ shape }) => shape.verb.value);
    expect(plan.value.map(({ verb }) => verb).sort()).toEqual([...verbs].sort());
    expect(plan.value.map(printStep)).toEqual(text.trim().split('\n'));
  });

  it('takes 8 to 64 digits of the hash, any blanks between words, empty lines, remarks, and steps in one line', () => {
    const log = example('log');
    isReadHoweverSpaced(logs, log);
    const inOne = log.replace('quarters=8\n  advance', 'quarters=8 ; advance');
    expect([inOne === log, replayed(logs, inOne).end]).toEqual([false, replayed(logs, log).end]);
  });

  it('takes a number of a step that is left out for 0', () => {
    const [short, long] = ['advance RH.1 quarters=12', 'advance RH.1 dir=0 quarters=12'].map(parsePlan);
    expect(short).toEqual(long);
    expect(short).toMatchObject({ ok: true });
  });

  it('quotes a fault as it is told', () => {
    const read = parsePosition(example('position').replace('count', 'unit RH.9 x=3\ncount'));
    expect(document).toContain(read.ok ? 'none' : faultText(read.error));
  });
});
