import { describe, expect, it } from 'vitest';
import { fieldOf, groundWith, row, WOOD, type Given } from '../../testkit/index.js';
import { movementsOf } from '../index.js';

describe('the movements of a group (2.7)', () => {
  it('of a maniple before Spaniards: eight lanes with stops, and whom it may charge', () => {
    const field = fieldOf({ kind: 'hastati', y: 2920 }, { kind: 'spanish', y: 3380 });
    const { lanes, wheels, headings, breaks, forms } = movementsOf(field, 'rome', ['RA.1']);
    expect(lanes.map(({ dir }) => dir)).toEqual([0, 15, -15, 30, -30, 45, -45, 180]);
    expect(lanes[0]).toEqual({ dir: 0, stops: [{ from: 1, to: 10, by: 1 }], charge: ['CA.1'] });
    expect(lanes.at(-1)).toEqual({ dir: 180, stops: [{ from: 1, to: 12, by: 1 }], charge: [] });
    expect(wheels.L.length + wheels.R.length).toBeGreaterThan(0);
    expect([headings, breaks, forms]).toEqual([[36], [], false]);
  });

  it('of skirmishing peltasts: 24 lanes, every heading, and another formation', () => {
    const field = fieldOf({ kind: 'velites', formation: 'skirmish' });
    const { lanes, headings, forms } = movementsOf(field, 'rome', ['RA.1']);
    expect([lanes.length, headings.length, forms]).toEqual([24, 72, true]);
  });

  it('in melee nothing but to break off', () => {
    const field = fieldOf({ kind: 'hastati', y: 3000 }, { kind: 'celts', y: 3170 });
    expect(movementsOf(field, 'rome', ['RA.1'])).toEqual({
      lanes: [],
      shut: null,
      wheels: { L: [], R: [] },
      headings: [],
      breaks: [{ from: 2, to: 24, by: 1 }],
      forms: false,
    });
  });

  it('none of what is no group; of a group all together', () => {
    const field = fieldOf(...row('hastati', 3, { x: 3000, y: 3000, pitch: 961 }));
    expect(movementsOf(field, 'rome', ['RA.1', 'RA.2']).lanes).toEqual([]);
    const close = fieldOf(...row('hastati', 3, { x: 3000, y: 3000, pitch: 480 }));
    const { wheels, breaks } = movementsOf(close, 'rome', ['RA.1', 'RA.2', 'RA.3']);
    expect(wheels).toEqual({ L: [{ from: 1, to: 4, by: 1 }], R: [{ from: 1, to: 4, by: 1 }] });
    expect(breaks).toEqual([]);
  });
});

describe('the way straight ahead that ground shuts at once (R62)', () => {
  const shutFor = (given: Partial<Given>) => {
    const { lanes, shut } = movementsOf(
      groundWith([WOOD], { kind: 'hastati', x: 1500, y: 990, ...given }),
      'rome',
      ['RA.1'],
    );
    return [lanes.some(({ dir }) => dir === 0), shut?.code];
  };

  it('names what shuts it, though nothing is open there', () => {
    expect(shutFor({})).toEqual([false, 'wood']);
  });

  it('names nothing where it is open, or where their rate is spent', () => {
    expect(shutFor({ y: 500 })).toEqual([true, undefined]);
    expect(shutFor({ spent: 600 })).toEqual([false, undefined]);
  });
});
