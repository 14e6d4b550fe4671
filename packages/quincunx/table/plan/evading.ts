import { headingOf } from '@tessera/plane';
import {
  afterStep,
  carriedOnset,
  contactsOf,
  evadeHeading,
  evadeLimit,
  evadeTo,
  getsAway,
  restOf,
  TABLES,
  turnOf,
  unitOf,
  unitsOf,
  type EvadeDirection,
  type Field,
  type OrderStep,
  type Pursuit,
  type UnitId,
} from '@tessera/quincunx';

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

/**
 * How likely a skirmisher gets away in a direction from the first charge that a plan brings against it, 0 to 1, exact over
 * both dice (R32); null where no charge of the plan would meet it. Fire on the way and other evades are left out.
 */
export function chanceToGetAway(
  before: Field,
  plan: readonly OrderStep[],
  { unit: id, dir }: { readonly unit: UnitId; readonly dir: EvadeDirection },
): number | null {
  const met = firstCharge(before, plan, id);
  if (met === null) return null;
  const { field, pursuit } = met;
  const unit = unitOf(field, id);
  const heading = evadeHeading(pursuit.heading, dir);
  const gains = new Map<number, boolean>();
  const isAway = (limit: number): boolean => {
    const known = gains.get(limit);
    if (known !== undefined) return known;
    const away = getsAway(evadeTo(field, unit, { heading, limit }).gained, pursuit);
    gains.set(limit, away);
    return away;
  };
  const { evader: own, charger: theirs } = TABLES.evadeDice;
  const rolls = faces(own).flatMap((evader) => faces(theirs).map((charger) => ({ evader, charger })));
  return rolls.filter((roll) => isAway(evadeLimit(unit, roll))).length / rolls.length;
}
