import { along, plus, slide, type Slide, sweeps } from '@tessera/plane';
import { coreOf } from '../model/base.js';
import type { Field } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { type Motion, stops } from './passing.js';

/** Units that go one way together. */
export interface GroupMove extends Slide {
  readonly movers: readonly Unit[];
  readonly motion: Motion;
}

/** All units on the table but the movers, in set-up order. */
export function othersOf(field: Field, movers: readonly Unit[]): readonly Unit[] {
  const ids = new Set(movers.map(({ id }) => id));
  return field.units.filter(({ id, status }) => status !== 'gone' && !ids.has(id));
}

/**
 * The free length of a way, from 0 to its limit, in hundredths of an inch (2.5 e, R57). It is 0 when a unit that stops a
 * mover overlaps it already.
 */
export function freeWay(field: Field, { movers, motion, heading, limit }: GroupMove): number {
  const cores = movers.map((mover) => ({ mover, core: coreOf(mover) }));
  let least = limit;
  for (const other of othersOf(field, movers)) {
    const standing = coreOf(other);
    for (const { mover, core } of cores) {
      if (!sweeps(core, standing, along(heading, least))) continue;
      if (!stops(field, { mover, motion }, other)) continue;
      const far = slide({ mover: core, other: standing }, { heading, limit: least });
      if (far === null) return 0;
      least = far;
    }
  }
  return least;
}

/** A unit that has gone so far along a heading, its own heading kept. */
export const shifted = (unit: Unit, heading: number, length: number): Unit => {
  const { x, y } = plus(unit, along(heading, length));
  return { ...unit, x, y };
};
