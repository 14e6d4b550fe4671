import { FACINGS, VERTICES, type Facing } from '@tessera/hex';
import { metaurus } from '@tessera/metaurus';
import { fifth, unit } from '@tessera/metaurus/testkit';
import { ORIENTATIONS } from '@tessera/metaurus/drawing';
import { describe, expect, it } from 'vitest';
import { turnUnit } from './actions/moving.js';
import { enemiesBefore, inScreenOrder, onScreen } from './plan.js';
import { mapOf } from './sight.js';
import { sightOf } from './testkit/positions.js';

const named = (facings: readonly Facing[]) => facings.map((facing) => VERTICES[facing]);

describe('a facing as it lies on the screen', () => {
  it('points up for the north, and down where the map is turned', () => {
    expect(onScreen(0, 'north')).toBe(0);
    expect(onScreen(0, 'south')).toBe(180);
    expect(onScreen(2, 'south')).toBe(300);
  });

  it('points between the two hexes that are then before the unit', () => {
    const hex = 610;
    for (const orientation of ORIENTATIONS)
      for (const facing of FACINGS) {
        const { centre } = mapOf(metaurus.world, orientation).layout;
        const two = [...Array(2).keys()].map(
          (index) => metaurus.world.grid.around[hex]?.[(facing + 5 + index) % 6],
        );
        const there = two.flatMap((one) => (one === null || one === undefined ? [] : [centre(one)]));
        expect(there).toHaveLength(2);
        const x = there.reduce((sum, point) => sum + point.x - centre(hex).x, 0);
        const y = there.reduce((sum, point) => sum + point.y - centre(hex).y, 0);
        const turn = (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360;
        expect(turn).toBe(onScreen(facing, orientation));
      }
  });

  it('is read from the upper left on, whichever way the map lies', () => {
    expect(named(inScreenOrder('north'))).toEqual(['NW', 'N', 'NE', 'SW', 'S', 'SE']);
    expect(named(inScreenOrder('south'))).toEqual(['SE', 'S', 'SW', 'NE', 'N', 'NW']);
  });
});

describe('what stands before a unit', () => {
  const state = fifth({ 504: 610, 505: 611, 1003: 710, 1004: 709 });
  const sight = sightOf(state, 'rome', { unit: unit(504) });

  it('is each enemy in its frontal hexes, with the facing that it has or another', () => {
    expect(enemiesBefore(sight, unit(504))).toEqual([unit(1003), unit(1004)]);
    expect(enemiesBefore(sight, unit(504), 1)).toEqual([unit(1003)]);
    expect(enemiesBefore(sight, unit(504), 3)).toEqual([]);
  });

  it('is said where the unit can turn, for the eye and for the ear', () => {
    const [north, , southEast] = turnUnit.offers(sight);
    expect(north?.hint).toBe('before it: Iberians in 0710 and Iberians in 0709');
    expect(north?.spoken).toBe('north, before it: Iberians in 0710 and Iberians in 0709');
    expect([southEast?.hint, southEast?.spoken]).toEqual([undefined, 'south-east']);
  });
});
