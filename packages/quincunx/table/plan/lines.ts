import { isSameStep } from '@tessera/core';
import {
  afterSteps,
  type Field,
  groupsIn,
  isHiddenUnit,
  isInGoodOrder,
  isOrderStep,
  isPlaced,
  type LineId,
  type Movements,
  movementsOf,
  plannedOnset,
  quartersIn,
  restOf,
  type Side,
  type Step,
  topAt,
  type Unit,
  type UnitId,
  unitsOf,
} from '@tessera/quincunx';
import type { Sight } from '../sight.js';

/** A side's lines that still stand on the table, or lie in ambush, in set-up order. */
export const linesOn = ({ units }: Field, side: Side): readonly LineId[] => [
  ...new Set(units.filter((unit) => unit.side === side && isPlaced(unit)).map(({ line }) => line)),
];

/** The first part of the next line after this one that has been told nothing yet; null: there is none. */
export function nextUntold({ field, seat, orders }: Pick<Sight, 'field' | 'seat' | 'orders'>, line: LineId) {
  const lines = linesOn(field, seat);
  const next = lines.slice(lines.indexOf(line) + 1).find((one) => orders[one] === undefined);
  const first = next === undefined ? undefined : unitsOn(field, next).find(takesOrders);
  return first === undefined ? null : partOf(field, first);
}

/** The units of a line that still stand on the table, or lie in ambush. */
export const unitsOn = ({ units }: Field, line: LineId): readonly Unit[] =>
  units.filter((unit) => unit.line === line && isPlaced(unit));

/** True for a unit that takes orders: in good order, or in ambush (R71). */
export const takesOrders = (unit: Unit): boolean => isInGoodOrder(unit) || isHiddenUnit(unit);

/** A unit's part of its line: the units that are connected with it and have its heading (R14). */
export function partOf(field: Field, unit: Unit): readonly UnitId[] {
  const groups = groupsIn(unitsOn(field, unit.line).filter(takesOrders));
  const part = groups.find((group) => group.some(({ id }) => id === unit.id));
  return part?.map(({ id }) => id) ?? [unit.id];
}

/** The steps of a plan that no line's order has led to: those that were made by hand. */
export const byHand = (plan: readonly Step[], ofLines: readonly Step[]): readonly Step[] =>
  plan.filter((step) => !ofLines.some((known) => isSameStep(known, step)));

/** The units that a step names. */
export function unitsIn(step: Step): readonly UnitId[] {
  if ('group' in step) return step.group;
  return 'unit' in step ? [step.unit] : [];
}

/** Whether a step is about some units, and about no others. */
export const isAboutAlone = (step: Step, units: readonly UnitId[]): boolean =>
  unitsIn(step).length > 0 && unitsIn(step).every((id) => units.includes(id));

/** A step without one of its units, once for each group that the others form (R14); empty when it was about that unit alone. */
function without(field: Field, step: Step, unit: UnitId): readonly Step[] {
  if (!unitsIn(step).includes(unit)) return [step];
  if (!('group' in step)) return [];
  const others = step.group.filter((id) => id !== unit);
  return groupsIn(unitsOf(field, others)).map((group) => ({ ...step, group: group.map(({ id }) => id) }));
}

/** The steps made by hand without one of their units. */
export function handWithout(field: Field, hand: readonly Step[], unit: Unit): readonly Step[] {
  let now = field;
  return hand.flatMap((step) => {
    const left = without(now, step, unit.id);
    now = afterSteps(now, unit.side, left.filter(isOrderStep));
    return left;
  });
}

/** Returns a test for steps that a step replaces: the placing of the same line, or the same standing choice. */
export function saysAgain(step: Step): (other: Step) => boolean {
  const about = (one: Step): string | null => {
    if (one.verb === 'place' || one.verb === 'standAdvance') return `${one.verb} ${one.line}`;
    if (one.verb === 'standFire' || one.verb === 'standPass') return `${one.verb} ${one.unit}`;
    return one.verb === 'standInitiative' ? one.verb : null;
  };
  return (other) => about(step) !== null && about(other) === about(step);
}

/** Whether this seat gives orders now. */
export const isOrdering = ({ base, seat }: Pick<Sight, 'base' | 'seat'>): boolean =>
  topAt(base, 'orders')?.seat === seat;

/** All movements that are open to the chosen group; null when none is chosen, or nobody is asked. */
export function movementsIn(sight: Sight): Movements | null {
  const { group, seat, field } = sight;
  return group.length === 0 || !isOrdering(sight) ? null : movementsOf(field, seat, group);
}

/** The rest of a group's rate, in quarter inches. */
export const rateLeft = ({ field }: Pick<Sight, 'field'>, group: readonly UnitId[]): number =>
  quartersIn(restOf(unitsOf(field, group)));

/** The length of a charge until it touches an enemy, in hundredths of an inch. */
export const chargeLength = (
  { field }: Pick<Sight, 'field'>,
  group: readonly UnitId[],
  dir: number,
): number => plannedOnset(field, { group, dir }).length;
