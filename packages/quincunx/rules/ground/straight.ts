import { along, plus, stretchesMeet } from '@tessera/plane';
import { GROUND } from '../data.js';
import type { Field } from '../model/field.js';
import { type Bar, type Station, type Walk, walked } from './barred.js';
import { boxAbout, boxesMeet, type Ground, groundOf } from './terrain.js';
import { wadingOf } from './water.js';

/** A straight way of a unit, and what a length of it costs. */
export interface StraightWalk extends Walk {
  readonly heading: number;
  readonly length: number;
  /** 2 where a way straight back costs double. */
  readonly factor: number;
}

/** The places of a straight way: every quarter inch, and its end (R62). */
function placesOn({ unit, heading, length, factor }: StraightWalk): readonly Station[] {
  const count = Math.ceil(length / GROUND.look);
  return Array.from({ length: Math.max(0, count) }, (_, index): Station => {
    const gone = Math.min((index + 1) * GROUND.look, length);
    return { at: plus(unit, along(heading, gone)), length: gone, cost: gone * factor };
  });
}

/** True where no feature that could bar a way lies near it, and the unit has nothing to do with water. Only for speed. */
function isClear(field: Field, ground: Ground, { unit, heading, length }: StraightWalk): boolean {
  const way = boxAbout([unit, plus(unit, along(heading, length))]);
  return wadingOf(field, unit) === 'neither' && !ground.bars.some((box) => boxesMeet(box, way));
}

/** How far a straight way is open, and what of the ground ends it; null where nothing does (R62). */
export interface Open {
  readonly length: number;
  readonly bar: Bar | null;
}

/** How far a unit gets on a straight way before ground bars it (R62). */
export function openOver(field: Field, walk: StraightWalk): Open {
  const { length } = walk;
  const ground = groundOf(field);
  if (ground === null || length <= 0 || isClear(field, ground, walk)) return { length, bar: null };
  const places = placesOn(walk);
  const { passed, bar } = walked(field, walk, places);
  return { length: places[passed - 1]?.length ?? 0, bar };
}

/** True when a straight way crosses a wall (R66). */
export function crossesWall(field: Field, walk: StraightWalk): boolean {
  const ground = groundOf(field);
  if (ground === null || ground.walls.length === 0) return false;
  const places = [walk.unit, ...placesOn(walk).map(({ at }) => at)];
  return places.some((to, index) => {
    const from = places[index - 1];
    return from !== undefined && ground.walls.some((wall) => stretchesMeet({ from, to }, wall));
  });
}
