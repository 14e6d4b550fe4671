import { TABLES } from '../data.js';
import { shifted } from '../ground/way.js';
import { withUnits, type Field } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { BANDS } from '../vocabulary.js';
import { shotAt, type Shot } from './shot.js';

/** The way that a unit is about to go, straight, all others standing where they are (R31). */
export interface Passing {
  readonly mover: Unit;
  readonly heading: number;
  readonly length: number;
}

/** The points of a way at which it may be shot: its start, every 3", and its end (R31). */
export function pointsOf(length: number): readonly number[] {
  const points: number[] = [];
  for (let at = 0; at < length; at += TABLES.moveFactor) points.push(at);
  return [...points, length];
}

/** A shot at a unit that passes, and how far it then is on its way. */
export interface PassingShot extends Shot {
  readonly at: number;
  /** The mover where it is shot: it falls back from there, if it disintegrates. */
  readonly there: Unit;
}

/** How near a mover must come for those who shoot at close distance alone (R30). */
const CLOSE = TABLES.moveFactor;

/**
 * The shot that a unit has at another on its way: at the point with the best band, the earliest of them; null where it
 * has none. With `close` only points within 3" count (R30, R31). Who may shoot is not asked.
 */
export function passingShot(
  field: Field,
  shooter: Unit,
  { mover, heading, length, close }: Passing & { readonly close: boolean },
): PassingShot | null {
  let best: PassingShot | null = null;
  for (const at of pointsOf(length)) {
    const there = shifted(mover, heading, at);
    const aim = { shooter, target: there, ...(close && { most: CLOSE }) };
    const shot = shotAt(withUnits(field, [there]), aim);
    if (shot === null) continue;
    const isBetter = best === null || BANDS.indexOf(shot.band) < BANDS.indexOf(best.band);
    if (isBetter) best = { ...shot, at, there };
  }
  return best;
}
