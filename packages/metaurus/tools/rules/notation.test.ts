import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
} from '../../notation/index.js';
import { INVARIANTS, metaurus, optionsSchema, stepSchema } from '../../rules/index.js';

const document = readFileSync(join(import.meta.dirname, '../../../../docs/notation.md'), 'utf8');

/** The fenced examples of a kind in the document. */
const examples = (kind: string): string[] =>
  [...document.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  );

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
    const logs = examples('log');
    expect(logs.length).toBe(1);
    for (const text of logs) {
      const replay = replayLog(metaurus, text);
      if (!replay.ok) throw new Error(faultText(replay.error));
      expect(replay.value.end.outcome).toEqual({ winner: 'carthage', by: 'resignation' });
      expect(printLog(metaurus, replay.value)).toBe(text);
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
