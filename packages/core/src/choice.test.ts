import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { admits, countSteps, drawStep, expand, type ChoiceOf } from './choice.js';

const schema = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('move'), unit: z.int(), to: z.int() }),
  z.strictObject({ verb: z.literal('pass') }),
]);
type Step = z.infer<typeof schema>;

const choice = { verb: 'move', unit: 4, to: [101, 102, 103] } as const;

describe('a choice', () => {
  it('bundles one step for each value of its list', () => {
    expect(countSteps(choice)).toBe(3);
    expect(expand<Step>(schema, choice).steps).toEqual([
      { verb: 'move', unit: 4, to: 101 },
      { verb: 'move', unit: 4, to: 102 },
      { verb: 'move', unit: 4, to: 103 },
    ]);
  });

  it('bundles all pairs of two lists', () => {
    const pairs = { verb: 'move', unit: [1, 2], to: [101, 102] } as const;
    expect(countSteps(pairs)).toBe(4);
    expect(new Set(expand<Step>(schema, pairs).steps.map((step) => JSON.stringify(step))).size).toBe(4);
  });

  it('admits the steps that it bundles', () => {
    expect(expand<Step>(schema, choice).steps.every((step) => admits(choice, step))).toBe(true);
    expect(admits({ verb: 'pass' }, { verb: 'pass' })).toBe(true);
  });

  it('admits no other unit, value or verb, and no step with fewer fields', () => {
    expect(admits(choice, { verb: 'move', unit: 5, to: 101 })).toBe(false);
    expect(admits(choice, { verb: 'move', unit: 4, to: 104 })).toBe(false);
    expect(admits(choice, { verb: 'pass' })).toBe(false);
    expect(admits({ verb: 'pass' }, { verb: 'move', unit: 4, to: 101 })).toBe(false);
  });

  it('bundles nothing when a list is empty', () => {
    expect(expand<Step>(schema, { verb: 'move', unit: 4, to: [] }).steps).toEqual([]);
  });
});

const marchSchema = z.discriminatedUnion('verb', [
  z.strictObject({
    verb: z.literal('march'),
    units: z.array(z.int()).readonly(),
    to: z.strictObject({ x: z.int(), y: z.int() }).readonly(),
    rate: z.int(),
  }),
]);

const march = {
  verb: 'march',
  units: { set: 'subset', of: [1, 2, 3], least: 1, most: 2 },
  to: { set: 'lattice', x: { from: 0, to: 10, by: 5 }, y: { from: 0, to: 0, by: 1 } },
  rate: { set: 'range', from: 2, to: 8, by: 2 },
} satisfies ChoiceOf<z.infer<typeof marchSchema>, 'units' | 'to' | 'rate'>;

describe('a choice out of described sets', () => {
  it('bundles a step for each of their members', () => {
    const { steps, isWhole } = expand(marchSchema, march);
    expect([steps.length, countSteps(march), isWhole]).toEqual([6 * 3 * 4, 6 * 3 * 4, true]);
    expect(new Set(steps.map((step) => JSON.stringify(step))).size).toBe(steps.length);
    expect(steps.every((step) => admits(march, step))).toBe(true);
  });

  it('admits no step outside of them', () => {
    const inside = { verb: 'march', units: [1, 3], to: { x: 5, y: 0 }, rate: 4 };
    expect(admits(march, inside)).toBe(true);
    expect(admits(march, { ...inside, units: [3, 1] })).toBe(false);
    expect(admits(march, { ...inside, units: [] })).toBe(false);
    expect(admits(march, { ...inside, to: { x: 6, y: 0 } })).toBe(false);
    expect(admits(march, { ...inside, rate: 5 })).toBe(false);
    expect(admits(march, { ...inside, rate: '4' })).toBe(false);
  });

  it('says so where only some of its steps are listed', () => {
    const { steps, isWhole } = expand(marchSchema, march, 10);
    expect([steps.length, isWhole]).toEqual([10, false]);
    expect(new Set(steps.map((step) => JSON.stringify(step))).size).toBe(10);
  });

  it('gives a step that it admits for each way to draw one', () => {
    for (let index = 0; index < countSteps(march); index++) {
      expect(
        admits(
          march,
          drawStep(marchSchema, march, () => index),
        ),
      ).toBe(true);
    }
  });
});
