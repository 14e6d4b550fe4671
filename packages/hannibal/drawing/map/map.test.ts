import { between, toSvg, type Box, type Group, type Point, type Shape } from '@tessera/drawing';
import { describe, expect, test } from 'vitest';
import { hannibal, SPACES, type Space } from '../../rules/index.js';
import { SIDES } from '../sites.js';
import { areasOf } from './areas.js';
import { drawMap, MAP_WORDS } from './index.js';
import { coastlines, landOf } from './land.js';
import { provinceBox } from './lettering.js';
import { nameBox, signed } from './names.js';
import { PROVINCE_INKS } from './palette.js';
import { middleOf } from './links.js';

const { world } = hannibal;
const { spaces, connections, provinces } = world.map;
const map = drawMap(world);
const { at, bend } = map.layout;
const coasts = coastlines();
const isLand = landOf(coasts);

/** The radius of a space's sign, and the box of an army above it. */
const SIGN = 50;
const NEAREST = 2.08 * SIGN;

const away = (one: Point, two: Point): number => Math.hypot(one.x - two.x, one.y - two.y);
const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, i) => all.slice(i + 1).map((two): [T, T] => [one, two]));
const moved = (box: Box, { x, y }: Point): Box => ({ ...box, x: box.x + x, y: box.y + y });
const overlap = (one: Box, two: Box): boolean =>
  one.x < two.x + two.width &&
  two.x < one.x + one.width &&
  one.y < two.y + two.height &&
  two.y < one.y + one.height;
/** How far a point is from a box. */
const beside = (box: Box, { x, y }: Point): number =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
const names = spaces.map((space) => ({
  id: space.id,
  box: moved(nameBox(space, SIDES[space.id] ?? 'south'), at(space.id)),
}));

/** Points along a link. */
const along = (one: Space, two: Space): Point[] => {
  const [from, through, to] = [at(one), bend(one, two), at(two)];
  const on = (share: number): Point =>
    between(between(from, through, share), between(through, to, share), share);
  return Array.from({ length: 41 }, (_, i) => on(i / 40));
};

const isText = (shape: Shape) => shape.kind === 'text';
const words = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ shapes }) => shapes.filter(isText).map(({ text }) => text));

describe('the spaces on the sheet', () => {
  test('lie on land, each', () => {
    expect(SPACES.filter((space) => !isLand(at(space)))).toEqual([]);
  });

  test('lie by the coast where they are ports', () => {
    const ports = spaces.filter(({ port }) => port !== null);
    const near = (space: Space) =>
      [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].some((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        const { x, y } = at(space);
        return !isLand({ x: x + Math.cos(angle) * 45, y: y + Math.sin(angle) * 45 });
      });
    expect(ports.map(({ id }) => id).filter((space) => !near(space))).toEqual([]);
  });

  test('leave room for what stands in them', () => {
    const close = pairs(SPACES).filter(([one, two]) => away(at(one), at(two)) < NEAREST);
    expect(close).toEqual([]);
  });

  test('lie within the frame', () => {
    const { x, y, width, height } = map.bounds;
    for (const space of SPACES) {
      expect(at(space).x, space).toBeGreaterThan(x + 80);
      expect(at(space).x, space).toBeLessThan(x + width - 80);
      expect(at(space).y, space).toBeGreaterThan(y + 90);
      expect(at(space).y, space).toBeLessThan(y + height - 60);
    }
  });

  test('are found where they are, and nowhere else', () => {
    for (const space of SPACES) {
      const { x, y } = at(space);
      expect(map.layout.placeAt({ x: x + 20, y: y - 20 })).toBe(`space:${space}`);
      expect(map.layout.middleOf(`space:${space}`)).toEqual({ x, y });
    }
    expect(map.layout.placeAt({ x: 10, y: 10 })).toBeNull();
    expect(map.layout.middleOf('space:nowhere')).toBeNull();
  });
});

test('names overlap neither one another nor a space', () => {
  const touching = pairs(names).filter(([one, two]) => overlap(one.box, two.box));
  expect(touching.map(([one, two]) => `${one.id} ${two.id}`)).toEqual([]);
  const over = names.flatMap(({ id, box }) =>
    SPACES.filter((space) => beside(box, at(space)) < SIGN / 2).map((space) => `${id} ${space}`),
  );
  expect(over).toEqual([]);
});

/** The factor by which a board of 1000 pixels enlarges names. */
const GROWTH = 1.25;

test('names do not overlap where a small board shows them larger', () => {
  const grown = names.map(({ id, box }) => {
    const { x, y } = at(id);
    const own = { x: (box.x - x) * GROWTH + x, y: (box.y - y) * GROWTH + y };
    return { id, box: { ...own, width: box.width * GROWTH * 0.9, height: box.height * GROWTH } };
  });
  const touching = pairs(grown).filter(([one, two]) => overlap(one.box, two.box));
  expect(touching.map(([one, two]) => `${one.id} ${two.id}`)).toEqual([]);
});

test('names leave free where an army stands, above its own space and above every other', () => {
  const over = names.flatMap(({ id, box }) =>
    SPACES.filter((space) => {
      const { x, y } = at(space);
      return overlap(box, { x: x - 26, y: y - 74, width: 52, height: 52 });
    }).map((space) => `${id} ${space}`),
  );
  expect(over).toEqual([]);
});

test('the names of provinces stand clear of spaces, of their names, and of one another', () => {
  const titles = provinces.map((province) => ({ id: province.id, box: provinceBox(province) }));
  const touching = pairs([...titles, ...names]).filter(([one, two]) => overlap(one.box, two.box));
  expect(touching.map(([one, two]) => `${one.id} ${two.id}`)).toEqual([]);
  const over = titles.flatMap(({ id, box }) =>
    SPACES.filter((space) => beside(box, at(space)) < SIGN / 2).map((space) => `${id} ${space}`),
  );
  expect(over).toEqual([]);
});

test('each province prints its name and its majority, and a star where it counts', () => {
  for (const { id, name, majority, spaces: own, significant } of provinces) {
    const group = map.groups.find(({ key }) => key === `name-of-${id}`);
    const printed = group === undefined ? [] : words([group]);
    expect(printed.join(' ')).toContain(name.toUpperCase().replace('/', ' '));
    expect(printed).toContain(MAP_WORDS.majority(majority, own.length));
    expect(
      group?.shapes.some(({ kind }) => kind === 'polygon'),
      id,
    ).toBe(significant);
  }
});

/** The perceived lightness of a colour, from 0 to 100. */
const lightness = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const share = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return share <= 0.04 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 116 * Math.cbrt(0.2126 * r + 0.7152 * g + 0.0722 * b) - 16;
};

test('provinces that touch differ in lightness or in hatching, not in hue alone', () => {
  const provinceOf = new Map(spaces.map(({ id, province }) => [id, province]));
  const counting = new Set(provinces.filter(({ significant }) => significant).map(({ id }) => id));
  const alike = connections.filter(({ between: [one, two], way }) => {
    const [a, b] = [provinceOf.get(one), provinceOf.get(two)];
    if (a === undefined || b === undefined || a === b || way === 'strait') return false;
    const differs = Math.abs(lightness(PROVINCE_INKS[a]) - lightness(PROVINCE_INKS[b])) >= 4;
    return counting.has(a) === counting.has(b) && !differs;
  });
  expect(alike.map((way) => way.between.join('-'))).toEqual([]);
});

test('each space lies in the land of its own province', () => {
  const { provinceAt } = areasOf(world, map.layout);
  expect(spaces.filter(({ id, province }) => provinceAt(at(id)) !== province).map(({ id }) => id)).toEqual(
    [],
  );
});

test('a language brings its own words', () => {
  const printed = words(drawMap(world, { ...MAP_WORDS, tribe: 'Stamm', north: 'Nord' }).groups);
  expect(printed).toContain('Stamm');
  expect(printed).toContain('Nord');
  expect(printed).not.toContain(MAP_WORDS.tribe);
});

test('ways run through no space that they do not join', () => {
  const through = connections.flatMap(({ between: [one, two] }) =>
    SPACES.filter((space) => space !== one && space !== two)
      .filter((space) => along(one, two).some((point) => away(point, at(space)) < SIGN / 2 + 10))
      .map((space) => `${one}-${two} ${space}`),
  );
  expect(through).toEqual([]);
});

test('ways that are no straits keep to the land, but for a step', () => {
  const wet = connections
    .filter(({ way }) => way !== 'strait')
    .filter(({ between: [one, two] }) => {
      const points = along(one, two).filter(
        (point) => away(point, at(one)) > 30 && away(point, at(two)) > 30,
      );
      return points.filter((point) => !isLand(point)).length > points.length / 4;
    });
  expect(wet.map((way) => way.between.join('-'))).toEqual([]);
});

test('signs of passes and straits lie on their ways, clear of names and spaces', () => {
  for (const {
    between: [one, two],
    way,
  } of connections) {
    if (way === 'road') continue;
    const middle = middleOf(at(one), bend(one, two), at(two));
    for (const space of SPACES) expect(away(middle, at(space)), `${one}-${two}`).toBeGreaterThan(42);
    for (const { box, id } of names) expect(beside(box, middle), `${one}-${two} ${id}`).toBeGreaterThan(14);
  }
});

test('everything that the data prints is printed: names, ports, walls', () => {
  for (const { id, name, port, capacity, siege } of spaces) {
    const printed = words(map.groups.filter(({ key }) => key === `name-${id}`));
    expect(printed.join(' ')).toContain(name);
    if (port !== null) expect(printed).toContain(signed(port));
    if (capacity !== undefined) expect(printed).toContain(String(capacity));
    if (siege !== undefined) expect(printed).toContain(signed(siege));
  }
});

test('kinds of spaces and of ways differ to the eye', () => {
  const shapes = (key: string) => JSON.stringify(map.groups.find((group) => group.key === key)?.shapes);
  const kinds = ['space-capua', 'space-bruttium', 'space-paestium', 'space-croton', 'space-rhegium'];
  expect(new Set(kinds.map(shapes)).size).toBe(kinds.length);
  const signs = connections.map(({ between: [one, two], way }) => {
    const group = map.groups.find(({ key }) => key === `way-${one}-${two}`);
    return [way, group?.shapes.length];
  });
  expect(new Set(signs.map(([way]) => way)).size).toBe(4);
  for (const [way, parts] of signs) expect(Number(parts) > 2, String(way)).toBe(way !== 'road');
});

test('the map is the same every time, each part once, and light', () => {
  expect(JSON.stringify(drawMap(world).groups)).toBe(JSON.stringify(map.groups));
  const keys = map.groups.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(toSvg(map, []).length).toBeLessThan(425_000);
});

/** The points of an SVG path. */
const goals = (d: string): Point[] =>
  [...d.matchAll(/[MLQ][^MLQZ]*/g)].map(([piece]) => {
    const [x = NaN, y = NaN] = piece.slice(1).trim().split(/\s+/).map(Number).slice(-2);
    return { x, y };
  });

test('every shape lies in the box that its group gives, so that squares may be painted alone', () => {
  const own = map.groups.filter(({ box, look }) => box !== map.bounds && !look.startsWith('legend'));
  expect(own.length).toBeGreaterThan(300);
  for (const { box, shapes, key } of own) {
    const points = shapes.flatMap((shape) => (shape.kind === 'path' ? goals(shape.d) : []));
    const outside = points.filter((point) => beside(box, point) > 0);
    expect(outside, key).toEqual([]);
  }
});
