import { path, type Group, type Point, type Shape, type Touch } from '@tessera/drawing';
import { strategyOf, type General, type Space } from '../../rules/index.js';
import { placeOf, type PositionScene } from '../layout.js';
import { SIDES } from '../sites.js';
import { targetOf } from '../targets.js';
import { COUNTER_LEGIBLE, INK, once, ORIGIN, placed, SHADOW } from './shaping.js';
import { faceShapes, halfOf, lookOfFace, staff, tabAt, type Face } from './standard.js';
import { keyOf, spentIn, standingsIn, type Spent, type Standing } from './provinces.js';

/** Where a counter stands at its space: alone, beside an enemy's, or within the wall, away from the city's name. */
type Slot = 'alone' | 'left' | 'right' | 'inside' | 'insideLeft';

/** The middle of a counter about its space, and its size. */
const SPOTS: Readonly<Record<Slot, { readonly at: Point; readonly size: number }>> = {
  alone: { at: { x: 0, y: -52 }, size: 1 },
  left: { at: { x: -57, y: -42 }, size: 1 },
  right: { at: { x: 57, y: -42 }, size: 1 },
  inside: { at: { x: 46, y: 14 }, size: 0.7 },
  insideLeft: { at: { x: -46, y: 14 }, size: 0.7 },
};

const BOX = { x: -112, y: -104, width: 232, height: 172 };

/** The town about a garrison: a wall behind it, and before its feet one with a gate. */
function townBehind(half: number): Shape[] {
  const wall = `M${-half} 22L${-half} -34L${-half + 9} -34L${-half + 9} -26L${half - 9} -26L${half - 9} -34L${half} -34L${half} 22Z`;
  return [
    path(wall, { stroke: SHADOW, width: 6, opacity: 0.3 }),
    path(wall, { fill: '#b7a27a', stroke: INK, width: 2.4 }),
  ];
}

function townBefore(half: number): Shape[] {
  const notches = Math.max(2, Math.floor((2 * half) / 16));
  const step = (2 * half) / (2 * notches + 1);
  const top = Array.from({ length: 2 * notches + 1 }, (_, i) => {
    const [x, y] = [-half + i * step, i % 2 === 0 ? 19 : 24];
    return `L${x} ${y}L${x + step} ${y}`;
  });
  return [
    path(`M${-half} 38${top.join('')}L${half} 38Z`, { fill: '#d8c59a', stroke: INK, width: 2.2 }),
    path('M-6 38L-6 32Q0 25 6 32L6 38Z', { fill: INK }),
  ];
}

function shapesIn(face: Face, slot: Slot): Shape[] {
  const { at, size } = SPOTS[slot];
  const shapes = placed(faceShapes(face), at, size);
  if (slot === 'alone') return [...staff({ x: at.x, y: at.y + 28 }, { x: at.x, y: -13 }), ...shapes];
  if (slot === 'left' || slot === 'right') return shapes;
  const half = (halfOf(face) + 8) * size;
  return [...placed(townBehind(half), at), ...shapes, ...placed(townBefore(half), at)];
}

const drawn = once(
  (face: Face, slot: Slot) => `force|${slot}|${lookOfFace(face)}`,
  (face, slot) => shapesIn(face, slot),
);

const isNameRight = (space: Space): boolean => ['east', 'southEast'].includes(SIDES[space] ?? 'south');

const slotOf = (one: Standing, all: readonly Standing[]): Slot => {
  if (one.inside) return isNameRight(one.space) ? 'insideLeft' : 'inside';
  const isBeside = all.some(({ space, inside, seat }) => space === one.space && !inside && seat !== one.seat);
  if (!isBeside) return 'alone';
  return one.seat === 'rome' ? 'left' : 'right';
};

function faceOf(
  { seat, space, commander, others, regulars, elephants }: Standing,
  { world, view, marks = {} }: PositionScene,
  spent: ReadonlyMap<General, Spent>,
): Face {
  const able = marks.able ?? [];
  return {
    seat,
    commander,
    others,
    size: regulars + elephants,
    elephants,
    rank: commander === null ? null : view.posts[commander].rank,
    strategy: commander === null ? 0 : strategyOf({ world, state: view }, commander),
    battle: commander === null ? 0 : world.generalOf(commander).battle,
    isActivated: commander !== null && (spent.get(commander)?.isActivated ?? false),
    points: commander === null ? 0 : (spent.get(commander)?.points ?? 0),
    hasTrain: view.train === space && seat === 'carthage' && commander !== null,
    isAble: [commander, ...others].some((general) => general !== null && able.includes(general)),
  };
}

/** What a click on a force means. */
const targetOfForce = ({ commander, inside, space }: Standing) => {
  if (commander !== null) return targetOf({ kind: 'general', general: commander });
  return inside ? targetOf({ kind: 'city', space }) : placeOf(space);
};

interface Counter {
  readonly one: Standing;
  readonly face: Face;
  readonly slot: Slot;
  readonly foot: Point;
}

/** A point of a counter's face, about its space. */
const onFace = (slot: Slot, { x, y } = ORIGIN): Point => {
  const { at, size } = SPOTS[slot];
  return { x: at.x + x * size, y: at.y + y * size };
};

/** Where a click means the force, or one of those who follow its commander. */
const touchesOf = ({ one, face, slot }: Counter): Touch[] => [
  { at: onFace(slot), reach: 34, target: targetOfForce(one) },
  ...one.others.map((general, i) => ({
    at: onFace(slot, tabAt(face, i)),
    reach: 12,
    target: targetOf({ kind: 'general', general }),
  })),
];

const counterOf = (counter: Counter): Group => ({
  key: keyOf(counter.one),
  ...drawn(counter.face, counter.slot),
  ...counter.foot,
  box: BOX,
  legible: COUNTER_LEGIBLE,
  target: targetOfForce(counter.one),
  touches: touchesOf(counter),
});

/** Every force on the map, one counter each, those that stand nearer last, and what a click on each means. */
export function drawForces(scene: PositionScene): Group[] {
  const all = standingsIn(scene.world, scene.view);
  const spent = spentIn(scene.view);
  const counters = all
    .map((one): Counter => ({
      one,
      face: faceOf(one, scene, spent),
      slot: slotOf(one, all),
      foot: scene.layout.at(one.space),
    }))
    .sort(
      (a, b) => a.foot.y - b.foot.y || Number(a.one.inside) - Number(b.one.inside) || a.foot.x - b.foot.x,
    );
  return counters.map(counterOf);
}
