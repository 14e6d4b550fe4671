import { describe, expect, it } from 'vitest';
import { box, fieldOf, groundWith, nextRound, STREAM, WOOD, type Given } from '../../testkit/index.js';
import type { Feature } from '../model/feature.js';
import { unitOf } from '../model/field.js';
import { threatOf } from './threat.js';

/** A friend far away, whose round it is. */
const far: Given = { kind: 'triarii', x: 9000, y: 500 };
/** Who looks south, the centre at that place. */
const celts: Given = { kind: 'celts', x: 1500, y: 2400 };
const ahead = (features: readonly Feature[], given: Given) => {
  const field = groundWith(features, far, given);
  return threatOf(field, unitOf(field, 'CA.1')).find(({ dir }) => dir === 0);
};

describe('how far an enemy could charge', () => {
  it('is its rate on open ground, whatever it has spent', () => {
    expect(ahead([], celts)).toEqual({ dir: 0, length: 600, bar: null });
    expect(ahead([], { ...celts, spent: 400, deeds: ['moved'] })?.length).toBe(600);
    expect(threatOf(fieldOf(celts), unitOf(fieldOf(celts), 'CA.1')).map(({ dir }) => dir)).toEqual([
      0, 15, -15, 30, -30, 45, -45,
    ]);
  });

  it('ends before a wood for those who do not enter it, and not for skirmishers (R63)', () => {
    expect(ahead([WOOD], celts)).toEqual({
      dir: 0,
      length: 375,
      bar: { code: 'wood', feature: 'wood' },
    });
    expect(ahead([WOOD], { ...celts, kind: 'celticJavelins', formation: 'skirmish' })?.bar).toBeNull();
  });

  it('ends before a stream, and in it for who stands at its bank now (R64)', () => {
    expect(ahead([STREAM], { ...celts, y: 1500 })).toMatchObject({ length: 275, bar: { code: 'stream' } });
    const atBank = nextRound(groundWith([STREAM], far, { ...celts, y: 1275 }));
    // The field's round knows nobody at the bank: the enemy's own next round is what counts.
    const { water: _, ...round } = atBank.round ?? { number: 1, active: 'rome', commanded: [] };
    expect(threatOf({ ...atBank, round }, unitOf(atBank, 'CA.1'))[0]).toMatchObject({
      length: 275,
      bar: { code: 'farBank', feature: 'stream' },
    });
  });

  it('ends before a wall for horse, and short of its rate for foot (R66)', () => {
    const wall: Feature = {
      kind: 'wall',
      name: 'farm',
      ends: [
        [1000, 2000],
        [2000, 2000],
      ],
    };
    expect(ahead([wall], { ...celts, kind: 'celticCavalry', y: 2500 })).toMatchObject({
      length: 475,
      bar: { code: 'wall', feature: 'farm' },
    });
    expect(ahead([wall], celts)).toMatchObject({ bar: { code: 'wallTooDear', feature: 'farm' } });
  });

  it('ends at the base that it reaches, and is nothing for psiloi', () => {
    const field = fieldOf({ kind: 'hastati', x: 1500, y: 2000 }, celts);
    expect(threatOf(field, unitOf(field, 'CA.1'))[0]?.length).toBeLessThan(260);
    expect(ahead([], { ...celts, kind: 'balearicSlingers' })).toBeUndefined();
  });

  it('is nothing by a way on which a river lies', () => {
    const river: Feature = { kind: 'river', name: 'lake', areas: [box([0, 2000], [9600, 2380])] };
    expect(ahead([river], celts)).toEqual({ dir: 0, length: 0, bar: { code: 'river', feature: 'lake' } });
  });
});
