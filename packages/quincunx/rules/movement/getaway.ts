import { headingOf } from '@tessera/plane';
import { TABLES } from '../data.js';
import { type Field, unitOf, unitsOf } from '../model/field.js';
import type { OrderStep } from '../model/step.js';
import type { Unit, UnitId } from '../model/unit.js';
import { turnOf } from './able.js';
import { carriedOnset } from './charge.js';
import {
  afterEvade,
  type EvadeDirection,
  evadeHeading,
  evadeLimit,
  evadeTo,
  getsAway,
  type Pursuit,
} from './evade.js';
import { contactsOf } from './passing.js';
import { restOf } from './rate.js';
import { afterStep } from './steps.js';

/** A charge that meets a unit, on the field from which it starts. */
interface Met {
  readonly field: Field;
  readonly pursuit: Pursuit;
}

/** The first charge of a plan that would come into contact with a unit, if nobody reacts; null when none does (R51, R53). */
function firstCharge(before: Field, plan: readonly OrderStep[], unit: UnitId): Met | null {
  let field = before;
  for (const step of plan) {
    const onset = step.verb === 'charge' ? carriedOnset(field, step) : null;
    const isMet = onset?.there.some((mover) => contactsOf(field, mover).some(({ id }) => id === unit));
    if (step.verb === 'charge' && onset !== null && isMet === true) {
      const movers = unitsOf(field, step.group);
      const heading = headingOf((movers[0]?.heading ?? 0) + turnOf(step.dir));
      return { field, pursuit: { heading, left: restOf(movers) - onset.cost } };
    }
    field = afterStep(field, step);
  }
  return null;
}

const faces = (sides: number): readonly number[] => Array.from({ length: sides }, (_, face) => face + 1);

/** The evading unit, and its direction relative to the charge. */
interface Evading {
  readonly unit: UnitId;
  readonly dir: EvadeDirection;
}

/** A skirmisher after it got away, and the length of its way. */
interface Away {
  readonly unit: Unit;
  readonly gained: number;
}

/** The result of an evade for a limit of the dice: null where the unit does not get away (R32). */
function awayBy({ field, pursuit }: Met, { unit: id, dir }: Evading, limit: number): Away | null {
  const unit = unitOf(field, id);
  const heading = evadeHeading(pursuit.heading, dir);
  const { there, gained } = evadeTo(field, unit, { heading, limit });
  return getsAway(gained, pursuit) ? { unit: afterEvade(field, unit, { there, heading }), gained } : null;
}

/** What an evade may come to, before the dice fall (R32). */
export interface Getaway {
  /** Where it leads, in headings of five degrees. */
  readonly heading: number;
  /** The exact chance to get away, from 0 to 1. */
  readonly chance: number;
  /** The unit at its place after the median roll with which it gets away; null when no roll suffices. */
  readonly place: Unit | null;
}

/**
 * What evading the first charge of a plan against a skirmisher may come to, over all rolls of both dice. Null when no charge
 * of the plan would meet it. Fire on the way and other evades are not considered.
 */
export function getawayOf(before: Field, plan: readonly OrderStep[], evading: Evading): Getaway | null {
  const met = firstCharge(before, plan, evading.unit);
  if (met === null) return null;
  const unit = unitOf(met.field, evading.unit);
  const { evader: own, charger: theirs } = TABLES.evadeDice;
  const limits = faces(own).flatMap((evader) =>
    faces(theirs).map((charger) => evadeLimit(unit, { evader, charger })),
  );
  const byLimit = new Map([...new Set(limits)].map((limit) => [limit, awayBy(met, evading, limit)]));
  const ways = limits.flatMap((limit) => byLimit.get(limit) ?? []);
  const ordered = ways.toSorted((one, other) => one.gained - other.gained);
  return {
    heading: evadeHeading(met.pursuit.heading, evading.dir),
    chance: ways.length / limits.length,
    place: ordered[ordered.length >> 1]?.unit ?? null,
  };
}
