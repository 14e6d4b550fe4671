import type { Point } from '@tessera/drawing';
import { describe, expect, test } from 'vitest';
import { PROVINCES, SPACES, type Space, type State } from '../../rules/index.js';
import { hannibal, positionWith, startOfWar, world } from '../../testkit/index.js';
import { coastlines, landOf } from '../map/land.js';
import { courseOf } from './course.js';
import { shieldAt } from './shaping.js';
import { aimOf, drawMap, drawPosition, LAYERS, type Marks, type Position } from '../index.js';

const { layout } = drawMap(world);
const drawn = (view: State, marks: Marks = {}): Position => drawPosition({ world, view, layout, marks });
const written = (position: Position, key: string): string[] =>
  LAYERS.flatMap((layer) => position[layer])
    .filter((group) => group.key === key)
    .flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : [])));
const groupOf = (position: Position, key: string) =>
  LAYERS.flatMap((layer) => position[layer]).find((group) => group.key === key);

/** Hannibal before Tarentum with two subordinates, a garrison within; two armies face to face at Cannae. */
const war = positionWith({
  empty: true,
  troops: [
    { seat: 'carthage', space: 'tarentum', regulars: 10, elephants: 2 },
    { seat: 'rome', space: 'tarentum', inside: true, regulars: 2 },
    { seat: 'rome', space: 'cannae', regulars: 9 },
    { seat: 'carthage', space: 'cannae', regulars: 5 },
  ],
  posts: { hannibal: 'tarentum', mago: 'tarentum', gisgo: 'tarentum', varro: 'cannae', nero: 'rome' },
  sieges: [{ space: 'tarentum', seat: 'carthage', points: 2 }],
  train: 'tarentum',
});

describe('forces', () => {
  test('have one counter each, which says how many CUs it has', () => {
    const position = drawn(startOfWar());
    const counters = position.forces.map(({ key }) => key);
    expect(counters.toSorted()).toEqual([
      'army-hannibal',
      'army-hanno',
      'army-hasdrubal',
      'army-longus',
      'army-publius',
    ]);
    expect(written(position, 'army-hannibal')).toEqual(
      expect.arrayContaining(['HANNIBAL', '10', '2', '1', '4', 'MAG', 'GIS']),
    );
    expect(written(position, 'army-longus')).toContain('8');
  });

  test('without a general are known by their space, and a general alone has no number', () => {
    const position = drawn(war);
    expect(written(position, 'force-carthage-cannae-outside')).toEqual(['5']);
    expect(written(position, 'army-nero')).toEqual(['NERO', '1', '2']);
  });

  test('inside a city are drawn within its wall, apart from who besieges it', () => {
    const position = drawn(war);
    const inside = groupOf(position, 'force-rome-tarentum-inside');
    expect(inside?.look).toContain('inside');
    expect(groupOf(position, 'army-hannibal')?.look).toContain('alone');
    const order = position.forces.map(({ key }) => key);
    expect(order.indexOf('force-rome-tarentum-inside')).toBeGreaterThan(order.indexOf('army-hannibal'));
  });

  test('of both sides in the open stand side by side', () => {
    const position = drawn(war);
    expect(groupOf(position, 'army-varro')?.look).toContain('left');
    expect(groupOf(position, 'force-carthage-cannae-outside')?.look).toContain('right');
  });

  test('of the two sides differ in their outlines, not only in their colours', () => {
    const view = positionWith({
      empty: true,
      troops: [
        { seat: 'rome', space: 'capua', regulars: 3 },
        { seat: 'carthage', space: 'gades', regulars: 3 },
      ],
    });
    const [one, other] = drawn(view).forces.map(({ shapes }) =>
      shapes.flatMap((shape) => (shape.kind === 'path' && shape.fill !== undefined ? shape.d : [])),
    );
    expect(one?.length).toBeGreaterThan(0);
    expect(other?.filter((d) => one?.includes(d))).toEqual([]);
  });

  test('keep their key when their commander marches', () => {
    const before = groupOf(drawn(war), 'army-varro');
    const after = groupOf(
      drawn({
        ...war,
        troops: war.troops.map((troop) =>
          troop.seat === 'rome' && !troop.inside ? { ...troop, space: 'arpi' } : troop,
        ),
        posts: { ...war.posts, varro: { ...war.posts.varro, space: 'arpi' } },
      }),
      'army-varro',
    );
    expect(after).toMatchObject(layout.at('arpi'));
    expect(before).toMatchObject(layout.at('cannae'));
  });

  test('lead a click back to their generals, to the garrison, or to the space', () => {
    const aims = (key: string) => groupOf(drawn(war), key)?.touches?.map(({ target }) => aimOf(target)) ?? [];
    expect(aims('army-hannibal')).toEqual([
      { kind: 'general', general: 'hannibal' },
      { kind: 'general', general: 'mago' },
      { kind: 'general', general: 'gisgo' },
    ]);
    expect(aims('force-rome-tarentum-inside')).toEqual([{ kind: 'city', space: 'tarentum' }]);
    expect(aims('force-carthage-cannae-outside')).toEqual([{ kind: 'space', space: 'cannae' }]);
  });

  test('with the siege train show it', () => {
    const look = (view: State) => groupOf(drawn(view), 'army-hannibal')?.look;
    expect(look(war)).not.toBe(look({ ...war, train: null }));
  });

  test('show the rating that counts: Publius Scipio is a better leader in Spain', () => {
    const at = (space: Space) => written(drawn(positionWith({ posts: { publius: space } })), 'army-publius');
    expect(at('rome').slice(0, 3)).toEqual(['P. SCIPIO', '3', '2']);
    expect(at('tarraco').slice(0, 3)).toEqual(['P. SCIPIO', '2', '2']);
  });

  test('of generals who may act have a light edge', () => {
    const look = (marks: Marks) => groupOf(drawn(war, marks), 'army-hannibal')?.look;
    expect(look({ able: ['mago'] })).not.toBe(look({}));
    expect(look({ able: ['varro'] })).toBe(look({}));
  });
});

describe('what lies in the spaces', () => {
  test('is drawn where something lies, and lets clicks through', () => {
    const { markers } = drawn(startOfWar());
    const spaces = markers.filter(({ key }) => key.startsWith('marker-')).length;
    expect(spaces).toBe(startOfWar().markers.filter((marker) => marker !== 'none').length);
    expect(markers.filter(({ target }) => target !== undefined)).toEqual([]);
  });

  test('is told apart by its shapes alone', () => {
    const all: Partial<Record<Space, State['markers'][number]>> = {
      falerii: 'rome',
      faesulae: 'carthage',
      capua: 'rome',
      tarentum: 'carthage',
      boii: 'tribe',
      insubrians: 'friendlyTribe',
    };
    const { markers } = drawn(positionWith({ markers: all }));
    const pictures = SPACES.filter((space) => space in all).map((space) =>
      JSON.stringify(markers.find(({ key }) => key === `marker-${space}`)?.shapes).replaceAll(
        /"(fill|stroke)":"#\w+"/g,
        '',
      ),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test('counts the points of a siege, and those that lack', () => {
    const shapes = groupOf(drawn(war), 'points-tarentum')?.shapes ?? [];
    const pips = shapes.flatMap((shape) => (shape.kind === 'circle' && shape.r === 4 ? [shape.fill] : []));
    expect(pips).toHaveLength(world.tables.siegePoints);
    expect(pips.filter((fill) => fill === pips[0])).toHaveLength(2);
  });

  test('gives each province the shield of who controls it', () => {
    const look = (view: State) => groupOf(drawn(view), 'province-campania')?.look;
    expect(look(startOfWar())).toBe('shield|rome|true');
    expect(look(positionWith({ markers: { capua: 'carthage', neapolis: 'carthage' } }))).toBe(
      'shield|carthage|true',
    );
    expect(look(positionWith({ markers: { capua: 'none', neapolis: 'none' } }))).toBe('shield|nobody|true');
  });
});

const MARKS: Marks = {
  selected: 'tarentum',
  able: ['hannibal'],
  choosable: ['mutina', 'verona', 'mutina', 'heraclea'],
  reach: [
    { space: 'heraclea', by: 'land', cost: 1 },
    { space: 'croton', by: 'sea', cost: 3 },
  ],
  ways: [
    { spaces: ['tarentum', 'heraclea', 'paestium'], by: ['land', 'land'] },
    { spaces: ['lilybaeum', 'carales'], by: ['sea'], look: 'gone' },
  ],
  threats: [{ from: 'cannae', to: 'heraclea', percent: 50 }],
  ghosts: [{ general: 'hannibal', seat: 'carthage', space: 'brundisium' }],
  concerned: ['messana', 'messana'],
  hover: 'enna',
  cursor: 'panormus',
};

describe('what is lit', () => {
  test('says what each step costs, and whether it goes by sea', () => {
    const position = drawn(war, MARKS);
    expect(written(position, 'cost-land-heraclea')).toEqual(['1']);
    expect(written(position, 'cost-sea-croton')).toEqual(['3']);
    expect(groupOf(position, 'land-heraclea')?.look).not.toBe(groupOf(position, 'sea-croton')?.look);
  });

  test('gives a way by sea a ship, and a threat its chance', () => {
    const position = drawn(war, MARKS);
    expect(groupOf(position, 'way-1-fleet-0')).toBeDefined();
    expect(groupOf(position, 'way-0-fleet-0')).toBeUndefined();
    expect(written(position, 'threat-chance-cannae-heraclea')).toEqual(['50%']);
  });

  test('leads a click on a space that may be chosen back to it', () => {
    const aims = drawn(war, MARKS).lights.flatMap(({ target }) => (target === undefined ? [] : [target]));
    expect(aims.toSorted()).toEqual(['space:croton', 'space:heraclea', 'space:mutina', 'space:verona']);
  });
});

describe('every drawing', () => {
  test('has keys that are unique in each layer, and equal shapes for equal looks', () => {
    for (const position of [drawn(war, MARKS), drawn(startOfWar())]) {
      const looks = new Map<string, string>();
      for (const layer of LAYERS) {
        const keys = position[layer].map(({ key }) => key);
        expect(keys).toEqual([...new Set(keys)]);
        for (const { look, shapes } of position[layer]) {
          const picture = JSON.stringify(shapes);
          expect(looks.get(look) ?? picture).toBe(picture);
          looks.set(look, picture);
        }
      }
    }
  });

  test('is the same for positions that differ in what a viewer does not see', () => {
    const hands = [
      { rome: [1, 2, 3], carthage: [9, 10, 11] },
      { rome: [4, 5, 6], carthage: [9, 10, 11] },
    ];
    const [one, other] = hands.map((held) =>
      JSON.stringify(drawn(hannibal.conceal(positionWith({ hands: held }), 'carthage'))),
    );
    expect(one).toBe(other);
  });

  test('keeps its shapes within its boxes', () => {
    const position = drawn(war, MARKS);
    for (const { key, shapes, box } of LAYERS.flatMap((layer) => position[layer])) {
      for (const { x, y } of shapes.flatMap(pointsOf)) {
        expect([key, x >= box.x && x <= box.x + box.width], `${key} at ${x}`).toEqual([key, true]);
        expect([key, y >= box.y && y <= box.y + box.height], `${key} at ${y}`).toEqual([key, true]);
      }
    }
  });
});

/** The approximate extent of a shape: its corners, or the points of its path. */
function pointsOf(shape: Position['forces'][number]['shapes'][number]): { x: number; y: number }[] {
  switch (shape.kind) {
    case 'circle':
      return [-shape.r, shape.r].map((d) => ({ x: shape.x + d, y: shape.y + d }));
    case 'line':
      return [shape.from, shape.to];
    case 'text':
      return [{ x: shape.x, y: shape.y }];
    case 'polygon':
      return shape.points.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: shape.points[i + 1] ?? 0 }] : []));
    case 'path':
      return [...shape.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
        x: Number(x),
        y: Number(y),
      }));
  }
}

test('the shields of the provinces stand clear of spaces and of each other', () => {
  const shields = PROVINCES.map(shieldAt);
  const away = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y);
  for (const [i, shield] of shields.entries()) {
    const others = [...SPACES.map(layout.at), ...shields.slice(i + 1)];
    expect(Math.min(...others.map((other) => away(other, shield))), PROVINCES[i]).toBeGreaterThan(66);
  }
});

test('fleets keep to the water, but for the shore of their ports', () => {
  const isLand = landOf(coastlines());
  const { ports } = world;
  const legs = ports.slice(1).map((port, i): [Space, Space] => [ports[i] ?? port, port]);
  for (const [from, to] of [...legs, ['massilia', 'tarentum'], ['carthage', 'brundisium']] as const) {
    const course = courseOf(from, to, layout);
    const ends = [layout.at(from), layout.at(to)];
    const ashore = course.filter(
      (point) => isLand(point) && ends.every((end) => Math.hypot(end.x - point.x, end.y - point.y) > 110),
    );
    expect(ashore.length, `${from} to ${to}`).toBeLessThan(4);
  }
});
