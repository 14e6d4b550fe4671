import { noise, path, polyline, type Shape } from '@tessera/drawing';
import {
  hitsOf,
  isElephants,
  isHorse,
  isJoined,
  sizeIn,
  TABLES,
  troopOf,
  type Unit,
} from '../../rules/index.js';
import { lengthOf } from '../layout.js';
import { oval, type Oval, type Spot, type Turned } from './glyphs.js';

/** The spot of a man on his base; `lean` is the angle by which he is turned, in degrees. */
export interface Man extends Spot {
  readonly lean: number;
}

/** The places of a base: those of its men, and those of the men lost. */
export interface Places {
  readonly men: readonly Man[];
  readonly empty: readonly Spot[];
}

/** Returns a number that is always the same for a unit, as the seed by which its men are scattered. */
export const numberOf = ({ id }: Pick<Unit, 'id'>): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);

/** The files from the middle outwards, because losses empty the outer ones first. */
const outwards = (files: number): number[] =>
  Array.from({ length: files }, (_, file) => file).toSorted(
    (one, other) => Math.abs(one - (files - 1) / 2) - Math.abs(other - (files - 1) / 2) || one - other,
  );

/** How far men may be from their places and turned from the front; formed units are almost exact. */
function looseness({ status, formation }: Unit): { readonly away: number; readonly lean: number } {
  if (status === 'disintegrated') return { away: 0.95, lean: 150 };
  return formation === 'skirmish' ? { away: 0.4, lean: 16 } : { away: 0.07, lean: 3 };
}

/** The files of lights among elephants, as places of files from the middle: two between the beasts, two on each side (6). */
const AMONG = [-0.5, 0.5, -4, 4, -5, 5] as const;

/** The places of lights among elephants: six files of two ranks (R70). */
function slotsAmong(lights: Unit): readonly Spot[] {
  const { file, rank } = TABLES.bases.foot;
  const slots = AMONG.flatMap((at) =>
    [0.5, -0.5].map((row) => ({ right: lengthOf(at * file), forward: lengthOf(row * rank) })),
  );
  return slots.slice(0, troopOf(lights).figures);
}

/** All places of a unit. Losses empty them from the end: middle files come first, each from the front. */
function slotsOf(unit: Unit): readonly Spot[] {
  const size = sizeIn(unit, unit.formation);
  const { file, rank } = isHorse(unit) ? TABLES.bases.horse : TABLES.bases.foot;
  const [files, ranks] = [Math.round(size.front / file), Math.round(size.depth / rank)];
  const slots = outwards(files).flatMap((at) =>
    Array.from({ length: ranks }, (_, row) => ({
      right: lengthOf((at - (files - 1) / 2) * file),
      forward: lengthOf(((ranks - 1) / 2 - row) * rank),
    })),
  );
  return slots.slice(0, troopOf(unit).figures);
}

/** Returns the men of a unit of foot or horse, one for each figure left, and the empty places. */
export function placesOf(unit: Unit): Places {
  const { away, lean } = looseness(unit);
  const number = numberOf(unit);
  const cell = lengthOf(isHorse(unit) ? TABLES.bases.horse.file : TABLES.bases.foot.file);
  const stray = (i: number, purpose: number): number => (noise(number + i * 53, purpose) - 0.5) * away * cell;
  const slots = isJoined(unit) ? slotsAmong(unit) : slotsOf(unit);
  return {
    men: slots.slice(0, unit.figures).map(({ right, forward }, i) => ({
      right: right + stray(i, 3),
      forward: forward + stray(i, 4),
      lean: (noise(number + i * 53, 5) - 0.5) * 2 * lean,
    })),
    empty: slots.slice(unit.figures),
  };
}

/** An elephant: its spot, its remaining crew (pikeman, javelineer, mahout, lost in this order), and its wounds. */
export interface Beast extends Spot {
  readonly crew: number;
  readonly wounds: number;
}

/** The hits that an elephant's crew takes before the animal does, and the hits of both together (6). */
const CREW = 3;
const HITS = 6;

/** Returns the elephants of a unit. All hits go to one until it is gone (6). */
export function beastsOf(unit: Unit): readonly Beast[] {
  if (!isElephants(unit)) return [];
  const hits = hitsOf(unit);
  // Lights among them stand beside and between: the beasts keep their places (R70).
  const { one, two } = TABLES.bases.elephants;
  const aside = lengthOf((two.front - one.front) / 2);
  const beast = (right: number, taken: number): Beast => ({
    right,
    forward: 0,
    crew: Math.max(0, CREW - taken),
    wounds: Math.max(0, taken - CREW),
  });
  if (unit.figures === 0) return [];
  return hits < HITS ? [beast(-aside, hits), beast(aside, 0)] : [beast(0, hits - HITS)];
}

const LINE = '#20160d';
const HIDE = '#7d7a76';
const HIDE_LIGHT = '#99958f';
const TUSK = '#f4ecd8';
const CLOTH = '#20476b';
const CREW_INKS = ['#d9b44f', '#ece6d4', '#2b2017'] as const;

const about = ({ right, forward }: Spot, r: number, f: number): Spot => ({
  right: right + r,
  forward: forward + f,
});

/** The seats of the crew, the last lost first: the mahout on the neck, the javelineer, the pikeman. */
const SEATS = [
  [0, 15],
  [-3, -1],
  [4, -10],
] as const;

/** The places of the animal's wounds. */
const WOUNDS = [
  [-9, 5],
  [9, -3],
  [-8, -14],
] as const;

function drawBeast(view: Turned, beast: Beast): Shape[] {
  const at = (r: number, f: number) => about(beast, r, f);
  const round = (shape: Oval) => oval(view, shape);
  const stroke = (...spots: readonly Spot[]) => polyline(spots.map(view.to));
  const line = { stroke: LINE, width: 1.2 } as const;
  const tusks = stroke(at(-5, 23), at(-6.5, 33)) + stroke(at(5, 23), at(6.5, 33));
  const crew = SEATS.slice(0, beast.crew).flatMap(([r, f], i) => [
    path(round({ ...at(r, f), wide: 4.6, deep: 3.6 }), {
      fill: CREW_INKS[i] ?? TUSK,
      stroke: LINE,
      width: 0.8,
    }),
    path(round({ ...at(r, f), wide: 2.3, deep: 2.3 }), { fill: '#b9855a', stroke: LINE, width: 0.6 }),
  ]);
  const pike =
    beast.crew === SEATS.length
      ? [path(stroke(at(9, -16), at(9, 40)), { stroke: '#3c2a17', width: 1.8, cap: 'round' })]
      : [];
  const wounds = WOUNDS.slice(0, beast.wounds).map(([r, f]) =>
    path(round({ ...at(r, f), wide: 3.2, deep: 1.6, tilt: 40 }), {
      fill: '#b3201a',
      stroke: LINE,
      width: 0.6,
    }),
  );
  return [
    path(stroke(at(0, -26), at(3, -35)), { stroke: LINE, width: 2.4, cap: 'round' }),
    path(round({ ...at(0, -6), wide: 15, deep: 22 }), { fill: HIDE, ...line }),
    path(
      round({ ...at(-12, 17), wide: 8, deep: 5, tilt: -35 }) +
        round({ ...at(12, 17), wide: 8, deep: 5, tilt: 35 }),
      { fill: HIDE_LIGHT, ...line },
    ),
    path(tusks, { stroke: TUSK, width: 3, cap: 'round' }),
    path(round({ ...at(0, 19), wide: 8.5, deep: 9.5 }), { fill: HIDE_LIGHT, ...line }),
    path(stroke(at(0, 27), at(1, 35), at(-2, 41)), { stroke: HIDE, width: 5, cap: 'round' }),
    ...(beast.crew > 0
      ? [path(round({ ...at(0, -6), wide: 9.5, deep: 13 }), { fill: CLOTH, stroke: '#d9b44f', width: 1.6 })]
      : []),
    ...wounds,
    ...crew,
    ...pike,
  ];
}

/** Draws elephants from above, each with its remaining crew and its wounds. */
export const drawBeasts = (view: Turned, beasts: readonly Beast[]): Shape[] =>
  beasts.flatMap((beast) => drawBeast(view, beast));
