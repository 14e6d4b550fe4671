import { along, frontOf, isPointWithin, minus, squaredDistance } from '@tessera/plane';
import { TABLES } from '../data.js';
import { baseOf, sizeIn } from '../model/base.js';
import { type Field, isFormed, isInGoodOrder, isPeltasts, unitNamed, unitOf } from '../model/field.js';
import type { Leader, Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Deed, LeaderId, Side } from '../vocabulary.js';
import { becauseOf, againstFormingWooded, walked } from '../ground/barred.js';
import { againstTurningWet } from '../ground/water.js';
import { againstMoving } from './able.js';
import { reasonsAgainstGroup } from './group.js';
import { againstEnding, restOf, spending } from './rate.js';

/** How far a leader goes in a round, by his wounds: 12", 6", 3" (2.1, R36). */
export const leaderRate = ({ wounds }: Leader): number =>
  TABLES.moveFactor * (TABLES.rates.leader[wounds] ?? 0);

/** A leader who goes to a unit, and stands behind it or is attached. */
export interface Lead {
  readonly leader: LeaderId;
  readonly unit: UnitId;
  readonly attached: boolean;
}

/** The leader of that name in a field, alive or dead; null when there is none. */
const leaderNamed = ({ leaders }: Field, id: LeaderId): Leader | null =>
  leaders.find((leader) => leader.id === id) ?? null;

/** True for a unit to which a leader may go in this round from where he is; his own is one (2.4). */
const isInReach = (leader: Leader, from: Unit, unit: Unit): boolean =>
  unit.side === leader.side &&
  isInGoodOrder(unit) &&
  (unit.id === from.id || isPointWithin(from, baseOf(unit), leaderRate(leader)));

/** The units to which a leader may go in this round, in set-up order (2.4). */
export function unitsFor(field: Field, leader: Leader): readonly Unit[] {
  const from = unitOf(field, leader.unit);
  return field.units.filter((unit) => isInReach(leader, from, unit));
}

/** The reasons why a leader of a side may not go there; empty when he may (2.4, R37). */
export function reasonsAgainstLead(field: Field, side: Side, step: Lead): readonly Reason[] {
  const [leader, unit] = [leaderNamed(field, step.leader), unitNamed(field, step.unit)];
  if (leader === null) return [because('noSuchLeader', '')];
  if (unit === null) return [because('noSuchUnit', '')];
  if (leader.side !== side) return [because('notYourLeader', '2.4')];
  if (!leader.alive) return [because('leaderIsDead', 'R36')];
  if (field.round?.active !== side) return [because('onlyInOwnRound', '2.4')];
  if (leader.led) return [because('hasLed', '2.4')];
  if (unit.side !== side) return [because('notYourUnit', '2.4', [unit.id])];
  if (!isInGoodOrder(unit))
    return [because(unit.status === 'gone' ? 'unitIsGone' : 'notInGoodOrder', '2.4', [unit.id])];
  return isInReach(leader, unitOf(field, leader.unit), unit)
    ? NO_REASON
    : [because('tooFarToLead', '2.4', [leader.unit, unit.id])];
}

/** The leader after going to a unit. */
export const afterLead = (leader: Leader, { unit, attached }: Lead): Leader => ({
  ...leader,
  unit,
  attached,
  led: true,
});

/** The most wounds that a leader lives with (R36). */
const MOST_WOUNDS = 2;

/** An attached leader after the two dice of an event that cost his unit figures: 1-1 dead, other doubles a wound (R36). */
export function afterRisk(leader: Leader, one: number, other: number): Leader {
  if (one !== other) return leader;
  const wounds = leader.wounds + 1;
  const dies = one === 1 || wounds > MOST_WOUNDS;
  return dies ? { ...leader, wounds, alive: false } : { ...leader, wounds };
}

/**
 * A leader whose unit is lost, disintegrated or berserk: he goes behind the nearest own unit in good order, by centres,
 * ties in set-up order; with none left he is gone (R37).
 */
export function afterLosingUnit(field: Field, leader: Leader): Leader {
  const from = unitOf(field, leader.unit);
  const [first, ...rest] = field.units.filter((unit) => unit.side === leader.side && isInGoodOrder(unit));
  if (first === undefined) return { ...leader, alive: false, attached: false };
  const nearest = rest.reduce(
    (best, unit) => (squaredDistance(from, unit) < squaredDistance(from, best) ? unit : best),
    first,
  );
  return { ...leader, unit: nearest.id, attached: false };
}

/** The unit in its other formation: the middle of its front edge stays (R16). */
function changed(unit: Unit): Unit {
  const formation = isFormed(unit) ? 'skirmish' : 'formed';
  const { depth } = sizeIn(unit, formation);
  const { x, y } = minus(frontOf(baseOf(unit)), along(unit.heading, depth / 2));
  return { ...unit, x, y, formation };
}

// Actions that count as a movement before a change of formation.
const MOVEMENTS: readonly Deed[] = ['moved', 'turned', 'changed', 'charged', 'brokeOff'];

/** The reasons why a unit of a side may not change between formed and skirmish; empty when it may (2.4, R16). */
export function reasonsAgainstForm(field: Field, side: Side, id: UnitId): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, [id]);
  if (against.length > 0) return against;
  const unit = unitOf(field, id);
  if (!isPeltasts(unit)) return [because('onlyPeltastsForm', 'R16', [id])];
  const moving = againstMoving(field, unit);
  if (moving !== null) return [moving];
  if (unit.deeds.some((deed) => MOVEMENTS.includes(deed))) return [because('formsFirst', 'R16', [id])];
  if (restOf([unit]) < TABLES.moveFactor) return [because('tooDear', '2.4', [id])];
  const reason = againstChanging(field, unit) ?? againstEnding(field, [changed(unit)]);
  return reason === null ? NO_REASON : [reason];
}

/** The reason why the ground keeps a unit from its other formation: wet, wooded, or barred where it would stand (R62 to R64). */
function againstChanging(field: Field, unit: Unit): Reason | null {
  const wet = againstTurningWet(field, unit);
  if (wet !== null) return wet;
  const wooded = againstFormingWooded(field, unit);
  if (wooded !== null) return wooded;
  const there = changed(unit);
  const place = { at: there, length: 0, cost: 0 };
  const { bar } = walked(field, { unit: there, manner: 'chosen', left: Infinity }, [place]);
  return bar === null ? null : becauseOf(bar, [unit.id]);
}

/** The unit in its other formation, one move factor taken from its rate. */
export const afterForm = (field: Field, id: UnitId): Unit =>
  spending(changed(unitOf(field, id)), TABLES.moveFactor, 'changed');
