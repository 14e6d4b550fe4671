import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beginningOf, printLog, replayLog } from '@tessera/notation';
import { describe, expect, it } from 'vitest';
import {
  faultText,
  parsePlan,
  parsePosition,
  printPlan,
  printPosition,
  writingOf,
} from '../../notation/index.js';
import { hannibal } from '../../rules/index.js';
import { stepSchema } from '../../rules/model/index.js';

const { world } = hannibal;
const writing = writingOf(hannibal);
const document = readFileSync(join(import.meta.dirname, '../../../../docs/notation-hannibal.md'), 'utf8');

/** The only fenced example of a kind in the document. */
function example(kind: string): string {
  const [found, ...others] = document.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'));
  expect(others).toEqual([]);
  return found?.[1] ?? '';
}

describe('docs/notation-hannibal.md', () => {
  it('has a position that reads and prints as it stands: the beginning of a war', () => {
    const text = example('position');
    const read = parsePosition(world, text);
    if (!read.ok) throw new Error(faultText(read.error));
    expect(read.value).toEqual(beginningOf(writing, { bid: 0 }));
    expect(printPosition(world, read.value)).toBe(text);
  });

  it('has a step of every kind, each printed as it is read', () => {
    const text = example('steps');
    const plan = parsePlan(world, text);
    if (!plan.ok) throw new Error(faultText(plan.error));
    const verbs = stepSchema.options.map(({ shape }) => shape.verb.value);
    expect(plan.value.map(({ verb }) => verb).sort()).toEqual([...verbs].sort());
    expect(printPlan(world, plan.value)).toEqual(text.trim().split('\n'));
  });

  it('has a log that replays and prints as it stands', () => {
    const text = example('log');
    const replay = replayLog(writing, text);
    if (!replay.ok) throw new Error(faultText(replay.error));
    expect(replay.value.end.outcome?.winner).toBe('rome');
    expect(printLog(writing, replay.value)).toBe(text);
  });

  it('quotes a fault as it is told', () => {
    const read = parsePosition(world, example('position').replace('etruria rome=', 'etruria rome=paris,'));
    expect(document).toContain(read.ok ? 'none' : faultText(read.error));
  });
});
