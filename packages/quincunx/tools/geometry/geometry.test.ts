import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonical } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerTo, KINDS, type GeometryCase } from './cases.js';
import { answersOnJsc, answersOnQuickjs, findJsc } from './engine.js';

const keptSchema = z.tuple([z.enum(KINDS), z.array(z.int()), z.unknown()]);
const kept: readonly GeometryCase[] = readFileSync(join(import.meta.dirname, 'kept.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => keptSchema.parse(JSON.parse(line)));
const answersOf = (cases: readonly GeometryCase[]) => cases.map(([, , answer]) => canonical(answer));

/** True for an answer other than false, null or an empty one. */
const says = (answer: unknown): boolean => !['false', 'null', '[]'].includes(JSON.stringify(answer));

describe('the kept cases of geometry (2.5, R52)', () => {
  it('are 2,000, of every kind, and about whole numbers alone', () => {
    expect(kept).toHaveLength(2000);
    for (const kind of KINDS) {
      const own = kept.filter(([one]) => one === kind);
      expect([kind, own.length > 150]).toEqual([kind, true]);
      expect([kind, own.filter(([, , answer]) => says(answer)).length > 10]).toEqual([kind, true]);
    }
    expect(JSON.stringify(kept)).not.toMatch(/\d\.\d|\de[+-]?\d|-0\b/);
  });

  it('are answered on V8, the engine of Node and Chromium, as they were', () => {
    expect(kept.map(([kind, numbers]) => canonical(answerTo(kind, numbers)))).toEqual(answersOf(kept));
  });

  const asked = kept.map(([kind, numbers]) => [kind, numbers] as const);
  const read = (answers: unknown) =>
    z
      .array(z.unknown())
      .parse(answers)
      .map((answer) => canonical(answer));

  it('are answered on QuickJS as on V8', async () => {
    expect(read(await answersOnQuickjs(asked))).toEqual(answersOf(kept));
  });

  const jsc = findJsc();
  it.skipIf(jsc === null)('are answered on JavaScriptCore, the engine of Safari, as on V8', async () => {
    expect(read(await answersOnJsc(jsc ?? '', asked))).toEqual(answersOf(kept));
  });
});
