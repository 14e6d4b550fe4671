import { hexName } from '@tessera/hex';
import { metaurus } from '../../rules/index.js';
import { describe, expect, test } from 'vitest';
import { between } from '@tessera/drawing';
import { type Group, type Point, type Shape } from '@tessera/drawing';
import { courses, createSheet } from './sheet.js';
import { drawMap, MAP_WORDS } from './index.js';
import { contours } from './relief.js';
import { hexside } from './water.js';
import { ORIENTATIONS } from '../layout.js';

const { world } = metaurus;
const isText = (shape: Shape) => shape.kind === 'text';
const words = (groups: readonly Group[]) =>
  groups.flatMap((group) => group.shapes.filter(isText).map((shape) => shape.text));

/** True when a point lies in a polygon. */
function isInside({ x, y }: Point, loop: readonly Point[]): boolean {
  return loop.reduce((inside, a, i) => {
    const b = loop[(i + 1) % loop.length] ?? a;
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !inside : inside;
  }, false);
}

describe.each(ORIENTATIONS)('the map with the %s up', (orientation) => {
  const map = drawMap(world, orientation);
  const sheet = createSheet(world, orientation);

  test('prints each hex number once, in its hex', () => {
    const printed = map.groups
      .flatMap(({ shapes, x, y }) => shapes.filter(isText).map(({ text }) => ({ text, x, y })))
      .filter(({ text }) => /^\d{4}$/.test(text));
    expect(printed.map(({ text }) => text).sort()).toEqual(world.grid.hexes.map(hexName).sort());
    for (const { text, x, y } of printed) expect(map.layout.hexAt({ x, y })).toBe(Number(text));
  });

  test('plants every wood of the data, and no other on the map', () => {
    const planted = map.groups
      .filter(({ key }) => key.startsWith('trees-'))
      .map(({ box }) => map.layout.hexAt({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .filter((hex) => hex !== null);
    expect(planted.sort((a, b) => a - b)).toEqual([...world.map.forest].sort((a, b) => a - b));
  });

  test('draws each contour so that exactly the hexes of its height lie within', () => {
    for (const level of [1, 2] as const) {
      const loops = contours(sheet, level);
      const within = world.grid.hexes.filter(
        (hex) => loops.filter((loop) => isInside(map.layout.centre(hex), loop)).length % 2 === 1,
      );
      expect(within).toEqual(world.grid.hexes.filter((hex) => world.level(hex) >= level));
    }
  });

  test('leads the water along every hexside that is water, once', () => {
    const sides = world.map.rivers.flatMap(({ hexsides }) => hexsides);
    const pairs = sides.flatMap((side) => hexside(map.layout, side));
    expect(pairs).toHaveLength(sides.length);
    const middles = courses(pairs).flatMap((course) =>
      course.slice(1).map((point, i) => between(point, course[i] ?? point)),
    );
    const name = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;
    const wanted = pairs.map(([a, b]) => name(between(a, b)));
    expect(middles.map(name).sort()).toEqual(wanted.sort());
  });

  test('shows the way out at the edge where units leave', () => {
    const exits = map.groups
      .flatMap(({ shapes }) => shapes)
      .filter(isText)
      .filter(({ text }) => text === MAP_WORDS.exit);
    const edge = map.layout.centre(101).y;
    const beyond = orientation === 'north' ? 1 : -1;
    expect(exits.length).toBeGreaterThan(0);
    for (const { y } of exits) expect(Math.sign(y - edge)).toBe(beyond);
  });

  test('is the same every time', () => {
    expect(JSON.stringify(drawMap(world, orientation).groups)).toBe(JSON.stringify(map.groups));
  });

  test('has these parts, each once', () => {
    const keys = map.groups.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => !/^(trees|line|number)-/.test(key))).toEqual([
      'field',
      'level-1',
      'level-2',
      'grass',
      'forest',
      'water-narrow',
      'water-wide',
      'name-Metaurus',
      'mat',
      'furniture',
    ]);
  });
});

test('a language brings its own words', () => {
  const french = { ...MAP_WORDS, exit: 'SORTIE', forest: 'Forêt' };
  const printed = words(drawMap(world, 'north', french).groups);
  expect(printed).toContain('SORTIE');
  expect(printed).toContain('Forêt');
  expect(printed).not.toContain('EXIT');
});

/** The points of an SVG path. */
const goals = (d: string): Point[] =>
  [...d.matchAll(/[MLQ][^MLQZ]*/g)].map(([piece]) => {
    const [x = NaN, y = NaN] = piece.slice(1).trim().split(/\s+/).map(Number).slice(-2);
    return { x, y };
  });

function pointsOf(shape: Shape): Point[] {
  switch (shape.kind) {
    case 'path':
      return goals(shape.d);
    case 'line':
      return [shape.from, shape.to];
    case 'polygon':
      return shape.points.flatMap((x, i, all) => (i % 2 === 0 ? { x, y: all[i + 1] ?? NaN } : []));
    default:
      return [shape];
  }
}

test('every shape lies in the box that its group gives, so that squares may be painted alone', () => {
  const { groups, bounds } = drawMap(world);
  for (const { box, shapes, key } of groups.filter(
    (group) => group.box !== bounds && group.key !== 'furniture',
  )) {
    for (const { x, y } of shapes.flatMap(pointsOf)) {
      expect(x, key).toBeGreaterThanOrEqual(box.x);
      expect(x, key).toBeLessThanOrEqual(box.x + box.width);
      expect(y, key).toBeGreaterThanOrEqual(box.y);
      expect(y, key).toBeLessThanOrEqual(box.y + box.height);
    }
  }
});
