import { headingOf } from '@tessera/plane';
import { TABLES } from '../data.js';
import {
  enemiesInGoodOrder,
  type Field,
  isElephants,
  isPsiloi,
  shunsElephants,
  unitsOf,
} from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Side } from '../vocabulary.js';
import { backFrom } from './back.js';
import { againstMoving, CHARGE_DIRECTIONS, firstAgainst, turnOf } from './able.js';
import type { Going } from './advance.js';
import { areInContact, touches } from './passing.js';
import { reasonsAgainstGroup } from './group.js';
import { againstStanding, costOfWalls, quartersIn, restOf, spending } from './rate.js';
import { freeWay, shifted } from './groupMove.js';

/** A charge up to a length: the units there, and the enemies that their front edges reach, in set-up order. */
export interface Onset {
  readonly length: number;
  /** What it takes from the rate: its length, and more for a wall (R66). */
  readonly cost: number;
  readonly there: readonly Unit[];
  readonly struck: readonly UnitId[];
}

const headingOfCharge = (movers: readonly Unit[], dir: number): number =>
  headingOf((movers[0]?.heading ?? 0) + turnOf(dir));

/** The charge after a length. */
function onsetAt(field: Field, { group, dir }: Going, length: number): Onset {
  const movers = unitsOf(field, group);
  const [first] = movers;
  const heading = headingOfCharge(movers, dir);
  const there = movers.map((unit) => shifted(unit, heading, length));
  const struck = enemiesInGoodOrder(field, first?.side ?? 'rome').filter((enemy) =>
    there.some((unit) => touches(unit, enemy)),
  );
  const cost = length + costOfWalls(field, movers, { heading, length });
  return { length, cost, there, struck: struck.map(({ id }) => id) };
}

/** The charge up to a limit: until the first base touches an enemy, or to the end (2.4). */
export function onsetOf(field: Field, going: Going, limit: number): Onset {
  const movers = unitsOf(field, going.group);
  const heading = headingOfCharge(movers, going.dir);
  const rate = { left: restOf(movers), factor: 1 };
  return onsetAt(field, going, freeWay(field, { movers, motion: 'charge', heading, limit, rate }));
}

/** The length by which a charge's legality is judged: the rest of the rate in whole quarter inches (2.4). */
const plannedLimit = (units: readonly Unit[]): number => quartersIn(restOf(units)) * TABLES.quarter;

/** The charge of a group as it is planned. */
export const plannedOnset = (field: Field, going: Going): Onset =>
  onsetOf(field, going, plannedLimit(unitsOf(field, going.group)));

/** The reason why a unit never charges, or not in this round (R56). */
function againstCharger(field: Field, unit: Unit): Reason | null {
  if (isPsiloi(unit)) return because('psiloiNeverCharge', 'R56', [unit.id]);
  if (unit.deeds.includes('brokeOff')) return because('hasBrokenOff', 'R56', [unit.id]);
  return againstMoving(field, unit);
}

/** The first horse that would come into contact with elephants which it shuns (R46, R56). */
export function againstElephants(field: Field, there: readonly Unit[]): Reason | null {
  for (const unit of there.filter(shunsElephants)) {
    const met = enemiesInGoodOrder(field, unit.side).find(
      (enemy) => isElephants(enemy) && areInContact(unit, enemy),
    );
    if (met !== undefined) return because('horseShunsElephants', 'R46', [unit.id, met.id]);
  }
  return null;
}

/**
 * The charge of a group as it is carried out: with all that its rate has left, back from there in quarter inches to the
 * greatest place where it may stand and touches no elephants that its horse shuns (2.4, R53). Null when there is none. With
 * a limit it goes no farther, for there somebody was found in ambush (R71).
 */
export function carriedOnset(field: Field, going: Going, limit = Infinity): Onset | null {
  const rest = restOf(unitsOf(field, going.group));
  const { length: most } = onsetOf(field, going, Math.min(rest, limit));
  for (const length of backFrom(most)) {
    const onset = onsetAt(field, going, length);
    const reason = againstStanding(field, onset.there) ?? againstElephants(field, onset.there);
    if (reason === null) return onset;
  }
  return null;
}

/** The reasons why a group of a side may not charge that way; empty when it may (2.4, R56). */
export function reasonsAgainstCharge(field: Field, side: Side, going: Going): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, going.group);
  if (against.length > 0) return against;
  const unable = firstAgainst(unitsOf(field, going.group), (unit) => againstCharger(field, unit));
  if (unable !== null) return [unable];
  if (!CHARGE_DIRECTIONS.some((dir) => dir === going.dir))
    return [because('noSuchDirection', '2.3', going.group)];
  const { there, struck } = plannedOnset(field, going);
  if (struck.length === 0) return [because('reachesNobody', '2.4', going.group)];
  const reason = againstElephants(field, there) ?? againstStanding(field, there);
  return reason === null ? NO_REASON : [reason];
}

/** The enemies whom a group of a side may charge that way; empty when it may not (2.7). */
export const chargedBy = (field: Field, side: Side, going: Going): readonly UnitId[] =>
  reasonsAgainstCharge(field, side, going).length > 0 ? [] : plannedOnset(field, going).struck;

/** The units after a charge, with its cost taken from their rates; none for null. */
export const afterOnset = (onset: Onset | null): readonly Unit[] =>
  onset === null ? [] : onset.there.map((unit) => spending(unit, onset.cost, 'charged'));
