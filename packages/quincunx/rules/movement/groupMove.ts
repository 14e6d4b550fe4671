import { along, plus, slide, type Slide, sweeps } from '@tessera/plane';
import type { Manner } from '../ground/barred.js';
import { type Open, openOver } from '../ground/straight.js';
import { coreOf } from '../model/base.js';
import { isHiddenUnit } from '../model/hidden.js';
import { type Field, isPresent } from '../model/field.js';
import type { Unit } from '../model/unit.js';
import { type Motion, stops } from './passing.js';

/** Units that go one way together. */
export interface GroupMove extends Slide {
  readonly movers: readonly Unit[];
  readonly motion: Motion;
  /** What the rate leaves for a chosen way, and 2 where it costs double; walls cost more (R66). */
  readonly rate?: Rate;
}

/** What a group may spend on a way, and what an inch of it costs. */
export interface Rate {
  readonly left: number;
  readonly factor: number;
}

const MANNERS = {
  advance: 'chosen',
  charge: 'chosen',
  break: 'chosen',
  wheel: 'chosen',
  free: 'free',
  evade: 'compelled',
  recoil: 'compelled',
} as const satisfies Record<Motion, Manner>;

/** All units on the table but the movers, in set-up order. To its owner a unit in ambush is there, to nobody else (R71). */
export function othersOf(field: Field, movers: readonly Unit[]): readonly Unit[] {
  const ids = new Set(movers.map(({ id }) => id));
  const side = movers[0]?.side;
  const isThere = (unit: Unit): boolean => isPresent(unit) || (isHiddenUnit(unit) && unit.side === side);
  return field.units.filter((unit) => isThere(unit) && !ids.has(unit.id));
}

/** How far the ground lets all members of a group go (R62). */
function overGround(field: Field, { movers, motion, heading, limit, rate }: GroupMove): Open {
  const { left, factor } = rate ?? { left: Infinity, factor: 1 };
  let open: Open = { length: limit, bar: null };
  if (field.features === undefined) return open;
  for (const unit of movers) {
    const walk = { unit, manner: MANNERS[motion], left, heading, length: open.length, factor };
    const own = openOver(field, walk);
    open = { length: own.length, bar: own.bar ?? open.bar };
  }
  return open;
}

/** The open way of a group: as far as units leave it free, and then as far as the ground does (R57, R62). */
export const openWay = (field: Field, move: GroupMove): Open =>
  overGround(field, { ...move, limit: betweenBases(field, move) });

/** The length of a group's open way, in hundredths of an inch. */
export const freeWay = (field: Field, move: GroupMove): number => openWay(field, move).length;

/**
 * The length of a way that units leave free, from 0 to its limit, in hundredths of an inch (2.5 e, R57). It is 0 when a
 * unit that stops a mover overlaps it already.
 */
function betweenBases(field: Field, { movers, motion, heading, limit }: GroupMove): number {
  const cores = movers.map((mover) => ({ mover, core: coreOf(mover) }));
  let least = limit;
  let way = along(heading, least);
  for (const other of othersOf(field, movers)) {
    const standing = coreOf(other);
    for (const { mover, core } of cores) {
      if (!sweeps(core, standing, way)) continue;
      if (!stops(field, { mover, motion }, other)) continue;
      const far = slide({ mover: core, other: standing }, { heading, limit: least });
      if (far === null) return 0;
      least = far;
      way = along(heading, least);
    }
  }
  return least;
}

/** A unit that has gone so far along a heading, its own heading kept. */
export const shifted = (unit: Unit, heading: number, length: number): Unit => {
  const { x, y } = plus(unit, along(heading, length));
  return { ...unit, x, y };
};
