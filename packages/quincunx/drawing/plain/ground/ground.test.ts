import { contrast, type Shape } from '@tessera/drawing';
import { describe, expect, test } from 'vitest';
import type { Feature } from '../../../rules/index.js';
import { battleFields } from '../../../tools/album/grounds.js';
import { setUp } from '../../../testkit/index.js';
import { createLayout, type Orientation, tableBox } from '../../layout.js';
import { DRAWING_WORDS, GROUND_INKS, PLAIN } from '../../words.js';
import { drawPlain } from '../index.js';
import { groundOn, hills } from './index.js';

const area: [number, number][] = [
  [1000, 3000],
  [1000, 4000],
  [3000, 4000],
  [3000, 3000],
];
const KINDS = ['wood', 'clearing', 'road', 'stream', 'river', 'ford'] as const;
const FEATURES: readonly Feature[] = [
  ...KINDS.map((kind): Feature => ({ kind, name: kind, areas: [area] })),
  { kind: 'hill', name: 'hill', areas: [area], level: 1 },
  {
    kind: 'wall',
    name: 'farm',
    ends: [
      [1000, 3000],
      [3000, 3000],
    ],
  },
];
const plainWith = (features?: readonly Feature[]) =>
  drawPlain({ ...setUp('skirmish'), ...(features !== undefined && { features }) }, 'north');
const { table } = setUp('skirmish');
const drawnOn = (features: readonly Feature[], size = table, orientation: Orientation = 'north') => {
  const layout = createLayout(size, orientation);
  return [...hills(features, layout), ...groundOn(features, layout, DRAWING_WORDS)];
};

/** How a shape is drawn, whatever its colours are. */
const withoutColour = (shape: Shape): string => {
  const { fill, stroke, ...rest } = shape;
  return JSON.stringify({ ...rest, fill: fill !== undefined, stroke: stroke !== undefined });
};

describe('the features of the ground', () => {
  test.each(FEATURES)('a $kind is drawn with its name, and not by colour alone', (feature) => {
    // A ford and a clearing are such only where they lie in a channel or a wood.
    const under = feature.kind === 'ford' ? ['stream'] : feature.kind === 'clearing' ? ['wood'] : [];
    const below = FEATURES.filter(({ kind }) => under.includes(kind));
    const shapes = (features: readonly Feature[]) => drawnOn(features).flatMap((group) => group.shapes);
    const said = shapes([...below, feature]).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(said).toContain(DRAWING_WORDS.feature(feature.name));
    const drawn = new Set(shapes([...below, feature]).map(withoutColour));
    for (const other of FEATURES.filter((one) => one !== feature)) {
      const others = new Set(shapes([...below, other]).map(withoutColour));
      expect([...drawn].filter((shape) => !others.has(shape)).length, other.kind).toBeGreaterThan(1);
    }
  });

  test.each(battleFields)('lie on the table of $name, each drawing the same each time', ({ field }) => {
    const { features = [], table: size } = field;
    for (const orientation of ['north', 'south'] as const) {
      const groups = drawnOn(features, size, orientation);
      expect(JSON.stringify(groups)).not.toMatch(/NaN|null|Infinity/);
      expect(drawnOn(features, size, orientation)).toEqual(groups);
      const { x, y, width, height } = tableBox(createLayout(size, orientation));
      for (const name of groups.filter(({ key }) => key.startsWith('feature-'))) {
        expect(name.x > x && name.x < x + width, name.key).toBe(true);
        expect(name.y > y && name.y < y + height, name.key).toBe(true);
      }
    }
  });

  test('are drawn in few shapes, since a map is painted again and again', () => {
    for (const { name, field } of battleFields) {
      const shapes = drawnOn(field.features ?? [], field.table).flatMap((group) => group.shapes);
      expect(shapes.length, name).toBeLessThan(150);
    }
  });

  test('have names that are words: no key of the data is shown', () => {
    const names = battleFields.flatMap(({ field }) => (field.features ?? []).map(({ name }) => name));
    expect(names.filter((name) => DRAWING_WORDS.feature(name) === name)).toEqual([]);
  });

  test('make another map of a table, and leave an open one as it is', () => {
    const keys = [plainWith(), plainWith(FEATURES), plainWith(FEATURES.slice(1))].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys[0]).toBe('plain-9600-7200-north-Rome');
    expect(plainWith([]).groups).toEqual(plainWith().groups);
  });
});

test('the edges of features stand out from the grass, and names from their halo', () => {
  const { ink, halo, wood, stream, river, hill, road, wall, ford } = GROUND_INKS;
  for (const { edge } of [wood, stream, river, hill, road, wall])
    expect(contrast(edge, PLAIN.grass)).toBeGreaterThan(3);
  expect(contrast(ford.edge, ford.sand)).toBeGreaterThan(4.5);
  expect(contrast(stream.edge, stream.water)).toBeGreaterThan(4.5);
  expect(contrast(river.wave, river.water)).toBeGreaterThan(2.5);
  expect(contrast(wall.edge, wall.stone)).toBeGreaterThan(7);
  expect(contrast(ink, halo)).toBeGreaterThan(7);
});
