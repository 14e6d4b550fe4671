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

/**
 * The results of evading the first charge of a plan against a skirmisher, for every roll of both dice (R32): null for a roll
 * with which it does not get away. Empty when no charge of the plan would meet it. Fire on the way and other evades are not
 * considered.
 */
function outcomesOf(
  before: Field,
  plan: readonly OrderStep[],
  { unit: id, dir }: Evading,
): readonly (Away | null)[] {
  const met = firstCharge(before, plan, id);
  if (met === null) return [];
  const { field, pursuit } = met;
  const unit = unitOf(field, id);
  const heading = evadeHeading(pursuit.heading, dir);
  const awayBy = (limit: number): Away | null => {
    const { there, gained } = evadeTo(field, unit, { heading, limit });
    return getsAway(gained, pursuit) ? { unit: afterEvade(field, unit, { there, heading }), gained } : null;
  };
  const { evader: own, charger: theirs } = TABLES.evadeDice;
  const limits = faces(own).flatMap((evader) =>
    faces(theirs).map((charger) => evadeLimit(unit, { evader, charger })),
  );
  const byLimit = new Map([...new Set(limits)].map((limit) => [limit, awayBy(limit)]));
  return limits.map((limit) => byLimit.get(limit) ?? null);
}

/** The exact chance that a skirmisher gets away, from 0 to 1; null when no charge of the plan would meet it (R32). */
export function chanceToGetAway(before: Field, plan: readonly OrderStep[], evading: Evading): number | null {
  const outcomes = outcomesOf(before, plan, evading);
  return outcomes.length === 0 ? null : outcomes.filter((away) => away !== null).length / outcomes.length;
}

/** The unit at its place after getting away with the median successful roll; null when no roll succeeds (R32). */
export function placeWhenAway(before: Field, plan: readonly OrderStep[], evading: Evading): Unit | null {
  const ways = outcomesOf(before, plan, evading).flatMap((away) => (away === null ? [] : [away]));
  const ordered = ways.toSorted((one, other) => one.gained - other.gained);
  return ordered[ordered.length >> 1]?.unit ?? null;
}
