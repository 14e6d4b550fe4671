import { describe, expect, it } from 'vitest';
import { fieldOf, row, setUp, type Given } from '../../testkit/index.js';
import {
  afterWheel,
  commandedUnits,
  costOfWheel,
  pivotOf,
  reasonsAgainstWheel,
  stopsOfWheel,
  unitsOf,
  widthOf,
  type Field,
  type WheelSide,
} from '../index.js';

const maniples = (count: number, ...others: readonly Given[]) =>
  fieldOf(...row('hastati', count, { x: 3000, y: 3000, pitch: 480 }), ...others);
const all = (field: Field) => field.units.filter(({ side }) => side === 'rome').map(({ id }) => id);
const why = (field: Field, ...[to, steps, group = all(field)]: [WheelSide, number, (readonly string[])?]) =>
  reasonsAgainstWheel(field, 'rome', { group, to, steps }).map(({ code }) => code);
const stops = (field: Field, to: WheelSide = 'R') =>
  stopsOfWheel(field, 'rome', { group: all(field), to }).map(({ from, to: last }) => [from, last]);

describe('what a wheel costs (2.4)', () => {
  it('the way of its outer end: three maniples 5.03" for 20 degrees, and not 25', () => {
    const field = maniples(3);
    expect(widthOf(field.units)).toBe(1440);
    expect(costOfWheel(field.units, 4)).toBe(503);
    expect(why(field, 'R', 4)).toEqual([]);
    expect(why(field, 'R', 5)).toEqual(['tooDear']);
    expect(stops(field)).toEqual([[1, 4]]);
  });

  it('one maniple 1.26" for 15 degrees', () => {
    expect(costOfWheel(maniples(1).units, 3)).toBe(126);
  });

  it('five maniples with gaps 3.78" for 5 degrees, and not 10', () => {
    const start = setUp('skirmish');
    const field: Field = {
      ...start,
      round: { number: 1, active: 'rome', commanded: commandedUnits(start, 'rome') },
    };
    const group = [1, 2, 3, 4, 5].map((number) => `RH.${number}`);
    expect(widthOf(unitsOf(field, group))).toBe(4320);
    expect(costOfWheel(unitsOf(field, group), 1)).toBe(378);
    expect(why(field, 'R', 2, group)).toEqual(['tooDear']);
  });

  it('is taken from the rate of each', () => {
    const field = maniples(3);
    for (const unit of afterWheel(field, { group: all(field), to: 'R', steps: 4 })) {
      expect(unit).toMatchObject({ spent: 503, heading: 4, deeds: ['moved'] });
    }
  });
});

describe('the pivot (2.4)', () => {
  it('is the outermost front corner on that side', () => {
    const { units } = maniples(3);
    expect(pivotOf(units, 'R')).toEqual({ x: 4200, y: 3080 });
    expect(pivotOf(units, 'L')).toEqual({ x: 2760, y: 3080 });
  });

  it('of several that are as far out is the foremost, then that of the first named', () => {
    const { units } = fieldOf({ kind: 'hastati', y: 2000 }, { kind: 'hastati', y: 2300 });
    expect(pivotOf(units, 'R')).toEqual({ x: 5040, y: 2380 });
    const { units: turned } = fieldOf(
      { kind: 'hastati', heading: 18 },
      { kind: 'hastati', heading: 18, x: 6000 },
    );
    expect(pivotOf(turned, 'L')).toEqual({ x: 6080, y: 3840 });
  });

  it('stays where it is, and the other end goes forward', () => {
    const field = maniples(1);
    const [right] = afterWheel(field, { group: ['RA.1'], to: 'R', steps: 3 });
    const [left] = afterWheel(field, { group: ['RA.1'], to: 'L', steps: 3 });
    expect(right).toMatchObject({ heading: 3 });
    expect(left).toMatchObject({ heading: 69 });
    expect(right?.y).toBeGreaterThan(3000);
    expect(left?.y).toBe(right?.y);
  });
});

describe('what stands in the way of a wheel (2.5 g)', () => {
  it('an enemy on the arc of its outer end', () => {
    const field = maniples(3, { kind: 'celts', x: 2900, y: 3500 });
    expect(stops(field)).toEqual([[1, 2]]);
    expect(why(field, 'R', 3)).toEqual(['wayBlocked']);
    expect(why(field, 'R', 4)).toEqual(['wayBlocked']);
  });

  it('formed friends, though there are gaps: relief is no part of a wheel (R57)', () => {
    const field = maniples(1, { kind: 'triarii', x: 3000, y: 3200 });
    expect(why(field, 'R', 3, ['RA.1'])).toEqual(['wayBlocked']);
  });

  it('skirmishers are crossed, and not stood on', () => {
    const screen: Given = { kind: 'velites', formation: 'skirmish', x: 2700, y: 3170 };
    const field = maniples(1, screen);
    const legal = stopsOfWheel(field, 'rome', { group: ['RA.1'], to: 'R' });
    expect(legal).toEqual([{ from: 11, to: 14, by: 1 }]);
    expect(why(field, 'R', 1, ['RA.1'])).toEqual(['standsOn']);
  });

  it('the edge of the table', () => {
    const field = fieldOf({ kind: 'hastati', x: 600, y: 3000, heading: 54 });
    expect(why(field, 'R', 14)).toEqual([]);
    expect(why(fieldOf({ kind: 'hastati', x: 90, y: 3000, heading: 54 }), 'R', 2)).toEqual(['offTable']);
  });

  it('disintegrated units are no hindrance', () => {
    expect(stops(maniples(3, { kind: 'celts', x: 2900, y: 3500, status: 'disintegrated' }))).toEqual([
      [1, 4],
    ]);
  });
});

describe('who wheels, and how far', () => {
  it('1 to 18 steps of five degrees', () => {
    for (const steps of [0, 19, 1.5]) expect(why(maniples(1), 'L', steps)).toEqual(['noSuchWheel']);
    expect(stops(fieldOf({ kind: 'extraordinariiArchers' }), 'L')).toEqual([[1, 18]]);
  });

  it('nobody in melee, disintegrated or after an evade', () => {
    expect(why(maniples(1, { kind: 'celts', x: 3000, y: 3170 }), 'R', 1)).toEqual(['isInMelee']);
    expect(why(fieldOf({ kind: 'hastati', status: 'disintegrated' }), 'R', 1)).toEqual(['isDisintegrated']);
    expect(why(fieldOf({ kind: 'velites', evadeMark: 'inForce' }), 'R', 1)).toEqual(['hasEvaded']);
    expect(stops(fieldOf({ kind: 'velites', evadeMark: 'inForce' }))).toEqual([]);
  });

  it('every wheel that is offered is legal, and no other', () => {
    const field = maniples(3, { kind: 'celts', x: 2900, y: 3500 });
    for (const to of ['L', 'R'] as const) {
      const spans = stopsOfWheel(field, 'rome', { group: all(field), to });
      for (let steps = 1; steps <= 6; steps++) {
        const offered = spans.some(({ from, to: last }) => from <= steps && steps <= last);
        expect(why(field, to, steps).length === 0).toBe(offered);
      }
    }
  });
});
