import { describe, expect, test } from 'vitest';
import { DATA, isElephants, TROOPS } from '../../rules/index.js';
import { busyMelee, fresh, setUp } from '../../testkit/index.js';
import { createLayout } from '../layout.js';
import { drawBase, halfOf } from './base.js';
import { FIGURES } from './figures.js';
import { beastsOf, placesOf } from './men.js';

const onFootOrHorse = TROOPS.filter((kind) => kind !== 'elephants');
const layout = createLayout({ width: 9600, depth: 7200 }, 'north');

/** How many helmets, heads or caps of a kind's own ink a base shows. */
function heads(unit: Parameters<typeof drawBase>[0]): number {
  if (unit.kind === 'elephants') throw new Error('Elephants wear no helmets.');
  const { top } = FIGURES[unit.kind];
  const drawn = drawBase(unit, layout).shapes.filter((shape) => shape.kind === 'path' && shape.fill === top);
  return drawn.reduce((sum, shape) => sum + (shape.kind === 'path' ? shape.d.split('M').length - 1 : 0), 0);
}

describe('one man stands for each figure', () => {
  test.each(onFootOrHorse)('of fresh %s, and none more', (kind) => {
    const unit = fresh({ kind });
    expect(placesOf(unit).men).toHaveLength(DATA.troops[kind].figures);
    expect(placesOf(unit).empty).toEqual([]);
    expect(heads(unit)).toBe(DATA.troops[kind].figures);
  });

  test.each(onFootOrHorse)('of %s with losses: the places of those who fell are empty', (kind) => {
    const roster = DATA.troops[kind].figures;
    for (let figures = 1; figures <= roster; figures++) {
      const unit = fresh({ kind, figures });
      expect(placesOf(unit).men).toHaveLength(figures);
      expect(placesOf(unit).empty).toHaveLength(roster - figures);
      expect(heads(unit)).toBe(figures);
    }
  });

  test('of both set-ups and a melee', () => {
    for (const field of [setUp('skirmish'), setUp('full'), busyMelee()])
      for (const unit of field.units.filter((one) => !isElephants(one) && one.status !== 'gone'))
        expect(heads(unit)).toBe(unit.figures);
  });
});

test('losses empty the outer files first, so that a weak unit looks narrow', () => {
  const weak = placesOf(fresh({ kind: 'hastati', figures: 4 }));
  const widest = Math.max(...weak.men.map(({ right }) => Math.abs(right)));
  const nearest = Math.min(...weak.empty.map(({ right }) => Math.abs(right)));
  expect(widest).toBeLessThan(nearest);
});

test('men of a formed unit stand on their base; those of a rout are scattered', () => {
  const isOn = (unit: ReturnType<typeof fresh>) => {
    const { wide, deep } = halfOf(unit);
    return ({ right, forward }: { right: number; forward: number }) =>
      Math.abs(right) < wide && Math.abs(forward) < deep;
  };
  for (const kind of onFootOrHorse.filter((one) => DATA.troops[one].ranks.formed !== null)) {
    const unit = fresh({ kind, formation: 'formed' });
    expect(placesOf(unit).men.every(isOn(unit))).toBe(true);
  }
  const rout = placesOf(fresh({ kind: 'hastati', figures: 3, status: 'disintegrated' }));
  const kept = placesOf(fresh({ kind: 'hastati', figures: 3 }));
  expect(rout.men).not.toEqual(kept.men);
});

describe('a unit of elephants (6)', () => {
  const after = (hits: number) => beastsOf(fresh({ kind: 'elephants', figures: 12 - hits }));

  test('has two beasts with three men each, all hits going to the first until it is gone', () => {
    expect(after(0).map(({ crew, wounds }) => [crew, wounds])).toEqual([
      [3, 0],
      [3, 0],
    ]);
    expect(after(2).map(({ crew, wounds }) => [crew, wounds])).toEqual([
      [1, 0],
      [3, 0],
    ]);
    expect(after(5).map(({ crew, wounds }) => [crew, wounds])).toEqual([
      [0, 2],
      [3, 0],
    ]);
  });

  test('has one beast in the middle from the sixth hit on', () => {
    expect(after(6)).toEqual([{ right: 0, forward: 0, crew: 3, wounds: 0 }]);
    expect(after(7).map(({ crew }) => crew)).toEqual([2]);
    expect(after(10).map(({ crew, wounds }) => [crew, wounds])).toEqual([[0, 1]]);
  });

  test('shows in men and unhurt beasts the hits that it can still take', () => {
    for (let hits = 0; hits < 12; hits++) {
      const left = after(hits).reduce((sum, { crew, wounds }) => sum + crew + (3 - wounds), 0);
      expect(left).toBe(12 - hits);
    }
  });
});
