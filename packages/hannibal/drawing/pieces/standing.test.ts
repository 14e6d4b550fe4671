import { contrast } from '@tessera/drawing';
import { expect, test } from 'vitest';
import { SEATS, type State } from '../../rules/index.js';
import { positionWith, world } from '../../testkit/index.js';
import { drawMap, drawPosition } from '../index.js';
import { SIDES, TRIBE } from './shaping.js';
import { keyOf, cardUseByGeneral, forcesOnMap } from './provinces.js';

const { layout } = drawMap(world);
const lookOf = (view: State, key: string): string | undefined =>
  drawPosition({ world, view, layout }).forces.find((group) => group.key === key)?.look;

test('a force is led by who commands it, and known by them', () => {
  const view = positionWith({
    empty: true,
    troops: [{ seat: 'rome', space: 'arpi', regulars: 7 }],
    posts: {
      fabius: { space: 'arpi', rank: 'proconsul' },
      varro: { space: 'arpi', rank: 'consul' },
      mago: 'gades',
    },
  });
  const [gades, arpi] = forcesOnMap(world, view);
  expect(gades).toMatchObject({ commander: 'mago', regulars: 0 });
  expect(arpi).toMatchObject({ commander: 'varro', others: ['fabius'], regulars: 7, elephants: 0 });
  expect([gades, arpi].map((one) => one && keyOf(one))).toEqual(['army-mago', 'army-varro']);
});

test('a counter tells who has been activated with this card, and what they have spent', () => {
  const campaign = {
    at: 'campaign',
    seat: 'carthage',
    card: 61,
    isEvent: true,
    left: 1,
    activated: ['hannibal'],
    hasSailed: false,
    tried: [],
  } as const;
  const view: State = {
    ...positionWith({ frames: [campaign] }),
    walked: [{ general: 'hannibal', points: 3, nero: false }],
  };
  expect(cardUseByGeneral(view)).toEqual(new Map([['hannibal', { isActivated: true, points: 3 }]]));
  expect(lookOf(view, 'army-hannibal')).not.toBe(lookOf({ ...view, walked: [] }, 'army-hannibal'));
  expect(lookOf(view, 'army-hanno')).toBe(lookOf(positionWith(), 'army-hanno'));
});

test('a consul, a proconsul and a general without either look different', () => {
  const looks = (['consul', 'proconsul', null] as const).map((rank) =>
    lookOf(positionWith({ posts: { publius: { space: 'rome', rank } } }), 'army-publius'),
  );
  expect(new Set(looks).size).toBe(3);
});

test.each(SEATS)('what is written on the counters of %s can be read', (seat) => {
  expect(contrast(SIDES[seat].ground, SIDES[seat].ink)).toBeGreaterThan(7);
  expect(contrast(SIDES[seat].edge, '#efbf45')).toBeGreaterThan(7);
});

test('the torc of a tribe can be seen on its shield', () => {
  expect(contrast(TRIBE.ground, TRIBE.ink)).toBeGreaterThan(4.5);
});
