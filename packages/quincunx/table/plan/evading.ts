import { headingOf } from '@tessera/plane';
import {
  afterEvade,
  afterStep,
  carriedOnset,
  contactsOf,
  type EvadeDirection,
  evadeHeading,
  evadeLimit,
  evadeTo,
  type Field,
  getsAway,
  isPlanStep,
  isStandingStep,
  type LineId,
  type OrderStep,
  type Place,
  type Pursuit,
  quincunx,
  restOf,
  type Side,
  type State,
  TABLES,
  turnOf,
  type Unit,
  type UnitId,
  unitOf,
  unitsOf,
} from '@tessera/quincunx';
import { HIDDEN, isHidden } from '@tessera/core';

/** A charge that meets a unit, on the field from which it starts. */
interface Met {
  readonly field: Field;
  readonly pursuit: Pursuit;
}

/** The first charge of a plan that would come into contact with a unit, if nobody reacts; null where none does (R51, R53). */
function firstCharge(before: Field, plan: readonly OrderStep[], unit: UnitId): Met | null {
  let field = before;
  for (const step of plan) {
    const onset = step.verb === 'charge' ? carriedOnset(field, step) : null;
    const isMet = onset?.there.some((mover) => contactsOf(field, mover).some(({ id }) => id === unit));
    if (step.verb === 'charge' && onset !== null && isMet === true) {
      const movers = unitsOf(field, step.group);
      const heading = headingOf((movers[0]?.heading ?? 0) + turnOf(step.dir));
      return { field, pursuit: { heading, left: restOf(movers) - onset.length } };
    }
    field = afterStep(field, step);
  }
  return null;
}

const faces = (sides: number): readonly number[] => Array.from({ length: sides }, (_, face) => face + 1);

/** Who evades, and in which direction off the charge's. */
interface Evading {
  readonly unit: UnitId;
  readonly dir: EvadeDirection;
}

/** Where a skirmisher is and looks after it got away, and how far it went. */
interface Away {
  readonly unit: Unit;
  readonly gained: number;
}

/**
 * What comes of an evade from the first charge that a plan brings against a skirmisher, by every roll of both dice (R32):
 * null where it does not get away. No rolls at all where no charge of the plan would meet it. Fire on the way and other
 * evades are left out.
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

/** How likely a skirmisher gets away, 0 to 1, exact over both dice; null where no charge of the plan would meet it (R32). */
export function chanceToGetAway(before: Field, plan: readonly OrderStep[], evading: Evading): number | null {
  const outcomes = outcomesOf(before, plan, evading);
  return outcomes.length === 0 ? null : outcomes.filter((away) => away !== null).length / outcomes.length;
}

/** The unit where it stands if it gets away, by the middle one of the rolls that let it; null where none does (R32). */
export function placeWhenAway(before: Field, plan: readonly OrderStep[], evading: Evading): Unit | null {
  const ways = outcomesOf(before, plan, evading).flatMap((away) => (away === null ? [] : [away]));
  const ordered = ways.toSorted((one, other) => one.gained - other.gained);
  return ordered[ordered.length >> 1]?.unit ?? null;
}

/** What the enemy has planned, where a seat is asked how it reacts: it sees the whole plan (R53). None at any other question. */
export function enemyPlan({ frames }: Pick<State, 'frames'>, seat: Side): readonly OrderStep[] {
  const laid = frames.findLast((frame) => frame.at === 'carry');
  if (frames.at(-1)?.at !== 'react' || laid?.at !== 'carry' || laid.seat === seat || isHidden(laid.rest))
    return [];
  return laid.rest.filter((step) => isPlanStep(step)).filter((step) => !isStandingStep(step));
}

/** Where a plan leads if nobody reacts. */
export const afterPlan = (field: Field, plan: readonly OrderStep[]): Field =>
  plan.reduce((now, step) => afterStep(now, step), field);

/** Where a line of a side stands before the battle: as it was placed, else as section 9 lists it (R60). */
export function placeNow({ options, kept }: State, side: Side, line: LineId): Place | null {
  const listed = quincunx.world.scenarios[options.scenario].lines.find(({ id }) => id === line);
  if (listed?.side !== side) return null;
  const { deployment } = kept[side];
  const placed = deployment === HIDDEN ? undefined : deployment.places[line];
  const { x, front, gap, formation } = placed ?? listed;
  return { x, front, gap, formation };
}
