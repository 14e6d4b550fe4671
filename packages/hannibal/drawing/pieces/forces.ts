import { path, type Group, type Point, type Shape, type Touch } from '@tessera/drawing';
import { strategyOf, type General, type Space } from '../../rules/index.js';
import { placeOf, type PositionScene } from '../layout.js';
import { SIDES } from '../sites.js';
import { targetOf } from '../targets.js';
import { COUNTER_LEGIBLE, INK, cachedByKey, ORIGIN, placed, SHADOW } from './shaping.js';
import { faceShapes, halfOf, lookOfFace, staff, tabAt, type Face } from './standard.js';
import { keyOf, cardUseByGeneral, forcesOnMap, type CardUse, type ForceOnMap } from './provinces.js';

/** The position of a counter at its space: alone, beside an enemy's, or inside the wall on the side away from the name. */
type Slot = 'alone' | 'left' | 'right' | 'inside' | 'insideLeft';

/** The middle of a counter relative to its space, and its size. */
const SLOT_PLACES: Readonly<Record<Slot, { readonly at: Point; readonly size: number }>> = {
  alone: { at: { x: 0, y: -52 }, size: 1 },
  left: { at: { x: -57, y: -42 }, size: 1 },
  right: { at: { x: 57, y: -42 }, size: 1 },
  inside: { at: { x: 46, y: 14 }, size: 0.7 },
  insideLeft: { at: { x: -46, y: 14 }, size: 0.7 },
};

const BOX = { x: -112, y: -104, width: 232, height: 172 };

/** The town around a garrison: a wall behind the counter, and a wall with a gate in front of its foot. */
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
  const { at, size } = SLOT_PLACES[slot];
  const shapes = placed(faceShapes(face), at, size);
  if (slot === 'alone') return [...staff({ x: at.x, y: at.y + 28 }, { x: at.x, y: -13 }), ...shapes];
  if (slot === 'left' || slot === 'right') return shapes;
  const half = (halfOf(face) + 8) * size;
  return [...placed(townBehind(half), at), ...shapes, ...placed(townBefore(half), at)];
}

const cachedShapes = cachedByKey(
  (face: Face, slot: Slot) => `force|${slot}|${lookOfFace(face)}`,
  (face, slot) => shapesIn(face, slot),
);

const isNameRight = (space: Space): boolean => ['east', 'southEast'].includes(SIDES[space] ?? 'south');

const slotOf = (one: ForceOnMap, all: readonly ForceOnMap[]): Slot => {
  if (one.inside) return isNameRight(one.space) ? 'insideLeft' : 'inside';
  const isBeside = all.some(({ space, inside, seat }) => space === one.space && !inside && seat !== one.seat);
  if (!isBeside) return 'alone';
  return one.seat === 'rome' ? 'left' : 'right';
};

function faceOf(
  { seat, space, commander, others, regulars, elephants }: ForceOnMap,
  { world, view, marks = {} }: PositionScene,
  spent: ReadonlyMap<General, CardUse>,
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

/** The target of a click on a force. */
const targetOfForce = ({ commander, inside, space }: ForceOnMap) => {
  if (commander !== null) return targetOf({ kind: 'general', general: commander });
  return inside ? targetOf({ kind: 'city', space }) : placeOf(space);
};

interface Counter {
  readonly one: ForceOnMap;
  readonly face: Face;
  readonly slot: Slot;
  readonly foot: Point;
}

/** A point of a counter's face, relative to its space. */
const onFace = (slot: Slot, { x, y } = ORIGIN): Point => {
  const { at, size } = SLOT_PLACES[slot];
  return { x: at.x + x * size, y: at.y + y * size };
};

/** The hit areas of a force, and of each general under its commander. */
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
  ...cachedShapes(counter.face, counter.slot),
  ...counter.foot,
  isLit: counter.face.isAble,
  box: BOX,
  legible: COUNTER_LEGIBLE,
  target: targetOfForce(counter.one),
  touches: touchesOf(counter),
});

/** Draws a counter for every force on the map, with its hit areas. Southern counters come last and cover the others. */
export function drawForces(scene: PositionScene): Group[] {
  const all = forcesOnMap(scene.world, scene.view);
  const spent = cardUseByGeneral(scene.view);
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
