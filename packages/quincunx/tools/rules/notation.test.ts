import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printLog } from '@tessera/notation';
import { describe, expect, it } from 'vitest';
import {
  faultText,
  parsePlan,
  parsePosition,
  printPosition,
  printStep,
  replayLog,
  writing,
} from '../../notation/index.js';
import { quincunx, stepSchema } from '../../rules/index.js';

const document = readFileSync(join(import.meta.dirname, '../../../../docs/notation-quincunx.md'), 'utf8');

/** The only fenced example of a kind in the document. */
function example(kind: string): string {
  const [found, ...others] = document.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'));
  expect(others).toEqual([]);
  return found?.[1] ?? '';
}

const replayed = (text: string) => {
  const replay = replayLog(text);
  if (!replay.ok) throw new Error(faultText(replay.error));
  return replay.value;
};

describe('docs/notation-quincunx.md', () => {
  it('has a log that replays and prints as it stands', () => {
    const text = example('log');
    const replay = replayed(text);
    expect(replay.end.outcome?.winner).toBe('rome');
    expect(printLog(writing, replay)).toBe(text);
  });

  it('has a position that reads and prints as it stands: that of the log before its end', () => {
    const text = example('position');
    const read = parsePosition(text);
    if (!read.ok) throw new Error(faultText(read.error));
    expect(printPosition(read.value)).toBe(text);
    expect(read.value).toEqual(replayed(example('log')).actions.at(-1)?.before);
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
    const { end } = replayed(log);
    const head = (digits: number) =>
      log.replace(/^quincunx .*/, `quincunx ${quincunx.data.slice(0, digits)}`);
    for (const digits of [8, 16, 64]) expect(replayed(head(digits)).end).toEqual(end);
    expect(replayLog(head(7))).toMatchObject({ error: { code: 'wrongData' } });
    expect(replayed(log.replaceAll(' ', '\t  ').replaceAll('\n', '\r\n\n# a remark\n')).end).toEqual(end);
    const inOne = log.replace('quarters=8\n  advance', 'quarters=8 ; advance');
    expect([inOne === log, replayed(inOne).end]).toEqual([false, end]);
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
