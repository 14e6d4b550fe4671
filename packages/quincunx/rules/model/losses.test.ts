import { describe, expect, it } from 'vitest';
import { changing, fresh, setUp, type Given } from '../../testkit/index.js';
import {
  doubledLosses,
  doubledPoints,
  figuresAtStart,
  isBroken,
  losing,
  lost,
  type Field,
  type Side,
} from '../index.js';

const after = (given: Given, figures: number) => {
  const { status, figures: left, loss } = losing(fresh(given), figures);
  return { status, left, loss };
};

describe('losing figures (5, 6)', () => {
  it('leaves a unit in good order above a quarter', () => {
    expect(after({ kind: 'hastati' }, 8)).toEqual({ status: 'good', left: 4, loss: null });
  });

  it('R33: at a quarter it disintegrates, and never rallies', () => {
    expect(after({ kind: 'hastati' }, 9)).toEqual({ status: 'disintegrated', left: 3, loss: null });
    expect(after({ kind: 'hastati', figures: 3, status: 'disintegrated' }, 1).status).toBe('disintegrated');
  });

  it('with none left it is destroyed', () => {
    expect(after({ kind: 'hastati' }, 12)).toEqual({ status: 'gone', left: 0, loss: 'destroyed' });
    expect(after({ kind: 'hastati', figures: 2 }, 5)).toEqual({ status: 'gone', left: 0, loss: 'destroyed' });
  });

  it('R44: elephants go berserk at their tenth hit, and die at the twelfth', () => {
    expect(after({ kind: 'elephants' }, 9).status).toBe('good');
    expect(after({ kind: 'elephants' }, 10)).toEqual({ status: 'berserk', left: 2, loss: null });
    expect(after({ kind: 'elephants', figures: 2, status: 'berserk' }, 2).loss).toBe('destroyed');
  });

  it('in other ways a unit keeps the place where it was lost', () => {
    const unit = fresh({ kind: 'celts', x: 70, y: 80 });
    expect(lost(unit, 'captured')).toEqual({ ...unit, status: 'gone', loss: 'captured' });
  });
});

describe('lost points (9.3)', () => {
  it('twice: half of what others lost, all of who is gone or berserk', () => {
    const points = (given: Given) => doubledPoints(fresh(given)) / 2;
    expect(points({ kind: 'hastati' })).toBe(0);
    expect(points({ kind: 'hastati', figures: 7 })).toBe(2.5);
    expect(points({ kind: 'hastati', figures: 7, status: 'gone' })).toBe(12);
    expect(points({ kind: 'elephants', figures: 2, status: 'berserk' })).toBe(12);
    expect(points({ kind: 'elephants', figures: 7 })).toBe(2.5);
  });

  it('of a disintegrated unit those lost, and half of the rest', () => {
    expect(doubledPoints(fresh({ kind: 'hastati', figures: 3, status: 'disintegrated' })) / 2).toBe(10.5);
  });

  /** The least points at which a side is broken: figures are taken one by one, then whole units. */
  const breaks = (field: Field, side: Side, percent: number): number => {
    let worn = field;
    for (const unit of field.units.filter((one) => one.side === side)) {
      for (let figures = unit.figures - 1; figures >= 0; figures--) {
        if (isBroken(worn, side, percent)) return doubledLosses(worn, side) / 2;
        worn = changing(worn, unit.id, { figures });
      }
    }
    return doubledLosses(worn, side) / 2;
  };

  it.each([
    ['skirmish', 'rome', 46.5, 35],
    ['skirmish', 'carthage', 42, 31.5],
    ['full', 'rome', 101, 76],
    ['full', 'carthage', 102, 76.5],
  ] as const)('%s, %s: broken at %d, with the chief dead at %d', (...[name, side, points, fewer]) => {
    expect(breaks(setUp(name), side, 20)).toBe(points);
    expect(breaks(setUp(name), side, 15)).toBe(fewer);
  });

  it('are counted against the figures at the start', () => {
    expect(figuresAtStart(setUp('skirmish'), 'rome')).toBe(231);
    expect(figuresAtStart(changing(setUp('skirmish'), 'RH.1', { status: 'gone', figures: 0 }), 'rome')).toBe(
      231,
    );
  });
});
