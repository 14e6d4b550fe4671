import { describe, expect, test } from 'vitest';
import { baseOf } from '../rules/index.js';
import { setUp } from '../testkit/index.js';
import {
  angleOf,
  cornersOn,
  createLayout,
  INCH,
  ORIENTATIONS,
  placeOf,
  pointIn,
  tableBox,
} from './layout.js';

const field = setUp('skirmish');
const north = createLayout(field.table, 'north');
const south = createLayout(field.table, 'south');

test('an inch of the table is as long everywhere: Skirmish is 96 by 72, Full 144 by 72', () => {
  expect(tableBox(north)).toMatchObject({ width: 96 * INCH, height: 72 * INCH });
  expect(tableBox(createLayout(setUp('full').table, 'south'))).toMatchObject({
    width: 144 * INCH,
    height: 72 * INCH,
  });
});

describe('with the north up', () => {
  test('Rome stands at the foot of the sheet and the west lies to the left', () => {
    const [roman, punic] = [north.at({ x: 100, y: 100 }), north.at({ x: 9500, y: 7100 })];
    expect(roman.y).toBeGreaterThan(punic.y);
    expect(roman.x).toBeLessThan(punic.x);
  });

  test('a heading of 0 points up, 18 to the right, 36 down', () => {
    expect([0, 18, 36].map((heading) => angleOf(north, heading))).toEqual([0, 90, 180]);
  });
});

describe('turned for the player of Carthage', () => {
  test('Carthage stands at the foot, and every point lies half a circle about the sheet’s origin', () => {
    const place = { x: 1230, y: 4560 };
    const [one, other] = [north.at(place), south.at(place)];
    expect(other).toEqual({ x: -one.x, y: -one.y });
    expect(south.turned).toBe(true);
    expect(north.turned).toBe(false);
  });

  test('a heading of 0 points down', () => {
    expect(angleOf(south, 0)).toBe(180);
  });
});

describe.each(ORIENTATIONS)('with the %s up', (orientation) => {
  const layout = createLayout(field.table, orientation);

  test('a point of the sheet leads back to its place', () => {
    const places = field.units.map(({ x, y }) => ({ x, y }));
    expect(places.map((place) => layout.under(layout.at(place)))).toEqual(places);
  });

  test('a place has a name to the tenth of an inch, and the name its middle', () => {
    expect(layout.placeAt(layout.at({ x: 4803, y: 1797 }))).toBe('point:4800:1800');
    expect(layout.middleOf('point:4800:1800')).toEqual(layout.at({ x: 4800, y: 1800 }));
  });

  test('beyond the edge nothing has a name', () => {
    expect(layout.placeAt(layout.at({ x: -20, y: 10 }))).toBeNull();
    expect(layout.placeAt(layout.at({ x: 10, y: 7220 }))).toBeNull();
    expect(layout.middleOf('point:9700:10')).toBeNull();
    expect(layout.middleOf('unit:RH.1')).toBeNull();
  });

  test('every base of the set-up lies on the table', () => {
    const box = tableBox(layout);
    const corners = field.units.flatMap((unit) => cornersOn(layout, baseOf(unit)));
    expect(
      corners.filter(({ x, y }) => x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height),
    ).toEqual([]);
  });
});

test('names of places are read again, and nothing else is', () => {
  expect(pointIn(placeOf({ x: 120, y: 7200 }))).toEqual({ x: 120, y: 7200 });
  expect(['point:1', 'point:a:b', 'unit:RH.1', ''].map(pointIn)).toEqual([null, null, null, null]);
});
