import { describe, expect, it } from 'vitest';
import { fieldOf, type Given } from '../../testkit/index.js';
import { expandLines, type LineOrders } from '../index.js';

const broken: Given = { kind: 'hastati', status: 'disintegrated', figures: 3, x: 4800, y: 3600 };
const run = (own: Given, enemy: { readonly x: number; readonly y: number }, orders: LineOrders = {}) =>
  expandLines(fieldOf(own, { kind: 'celts', ...enemy }), 'rome', orders).steps.map((step) =>
    step.verb === 'advance' ? [step.dir, step.quarters] : [step.verb],
  );

describe('run (2.6, R33)', () => {
  it('is given by default to a disintegrated unit with an enemy within 15"', () => {
    expect(run(broken, { x: 4800, y: 3600 + 1500 })).toEqual([[180, 24]]);
    expect(run(broken, { x: 4800, y: 3600 + 1501 })).toEqual([]);
  });

  it('is carried out by order whatever the distance', () => {
    expect(run(broken, { x: 4800, y: 3600 + 3000 }, { RA: { word: 'run' } })).toEqual([[180, 24]]);
  });

  it('holds whatever the order of the line is', () => {
    for (const word of ['hold', 'forward', 'charge', 'back', 'skirmish'] as const) {
      expect(run(broken, { x: 4800, y: 4600 }, { RA: { word } })).toEqual([[180, 24]]);
    }
  });

  it('leads straight away from the nearest enemy, in 15 degrees rounded down', () => {
    expect(run(broken, { x: 4800, y: 2600 })).toEqual([[0, 24]]);
    expect(run(broken, { x: 3800, y: 3600 })).toEqual([[90, 24]]);
    expect(run(broken, { x: 5800, y: 3600 })).toEqual([[-90, 24]]);
    // 175 degrees, and 355.
    expect(run(broken, { x: 4800 - 87, y: 4596 })).toEqual([[165, 24]]);
    expect(run(broken, { x: 4800 + 87, y: 2604 })).toEqual([[-15, 24]]);
    expect(run({ ...broken, heading: 20 }, { x: 4800, y: 2600 })).toEqual([[-105, 24]]);
  });

  it('is not for units in good order, nor twice in a round', () => {
    const hastati: Given = { kind: 'hastati', x: 4800, y: 3600 };
    expect(run(hastati, { x: 4800, y: 4600 }, { RA: { word: 'run' } })).toEqual([]);
    expect(run({ ...broken, deeds: ['moved'], spent: 100 }, { x: 4800, y: 4600 })).toEqual([]);
  });

  it('goes by enemies in good order alone', () => {
    const field = fieldOf(broken, { kind: 'celts', y: 3800, status: 'disintegrated' });
    expect(expandLines(field, 'rome', {}).steps).toEqual([]);
  });
});
