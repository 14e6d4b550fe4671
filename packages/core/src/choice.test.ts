import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { admits, countSteps, expand } from './choice.js';

const schema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('move'), unit: z.int(), to: z.int() }),
  z.strictObject({ verb: z.literal('pass') }),
]);
type Step = z.infer<typeof schema>;

const choice = { verb: 'move', unit: 4, to: [101, 102, 103] } as const;

describe('a choice', () => {
  it('bundles one step for each value of its list', () => {
    expect(countSteps<Step>(choice)).toBe(3);
    expect(expand<Step>(schema, choice)).toEqual([
      { verb: 'move', unit: 4, to: 101 },
      { verb: 'move', unit: 4, to: 102 },
      { verb: 'move', unit: 4, to: 103 },
    ]);
  });

  it('bundles all pairs of two lists', () => {
    const pairs = { verb: 'move', unit: [1, 2], to: [101, 102] } as const;
    expect(countSteps<Step>(pairs)).toBe(4);
    expect(new Set(expand<Step>(schema, pairs).map((step) => JSON.stringify(step))).size).toBe(4);
  });

  it('admits the steps that it bundles', () => {
    expect(expand<Step>(schema, choice).every((step) => admits<Step>(choice, step))).toBe(true);
    expect(admits<Step>({ verb: 'pass' }, { verb: 'pass' })).toBe(true);
  });

  it('admits no other unit, value or verb, and no step with fewer fields', () => {
    expect(admits<Step>(choice, { verb: 'move', unit: 5, to: 101 })).toBe(false);
    expect(admits<Step>(choice, { verb: 'move', unit: 4, to: 104 })).toBe(false);
    expect(admits<Step>(choice, { verb: 'pass' })).toBe(false);
    expect(admits<Step>({ verb: 'pass' }, { verb: 'move', unit: 4, to: 101 })).toBe(false);
  });

  it('bundles nothing when a list is empty', () => {
    expect(expand<Step>(schema, { verb: 'move', unit: 4, to: [] })).toEqual([]);
  });
});
