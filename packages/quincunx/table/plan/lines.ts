import { isSameStep } from '@tessera/core';
import { squaredDistance, type Vector } from '@tessera/plane';
import {
  afterSteps,
  type Field,
  FOLLOWING_GAP,
  groupsIn,
  isDisintegrated,
  isFormedFoot,
  isInGoodOrder,
  isOrderStep,
  isPresent,
  type LineId,
  type LineOrder,
  type LineWord,
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

/** A side's lines that still stand on the table, in set-up order. */
export const linesOn = ({ units }: Field, side: Side): readonly LineId[] => [
  ...new Set(units.filter((unit) => unit.side === side && isPresent(unit)).map(({ line }) => line)),
];

/** The first part of the next line after this one that has been told nothing yet; null: there is none. */
export function nextUntold({ field, seat, orders }: Pick<Sight, 'field' | 'seat' | 'orders'>, line: LineId) {
  const lines = linesOn(field, seat);
  const next = lines.slice(lines.indexOf(line) + 1).find((one) => orders[one] === undefined);
  const first = next === undefined ? undefined : unitsOn(field, next).find(isInGoodOrder);
  return first === undefined ? null : partOf(field, first);
}

/** The units of a line that still stand on the table. */
export const unitsOn = ({ units }: Field, line: LineId): readonly Unit[] =>
  units.filter((unit) => unit.line === line && isPresent(unit));

/** A unit's part of its line: the units that are connected with it and have its heading (R14). */
export function partOf(field: Field, unit: Unit): readonly UnitId[] {
  const groups = groupsIn(unitsOn(field, unit.line).filter(isInGoodOrder));
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

/** True for a line that may relieve another: formed foot goes through formed foot (R13). */
export const mayRelieve = (field: Field, line: LineId): boolean =>
  unitsOn(field, line).some((unit) => isInGoodOrder(unit) && isFormedFoot(unit));

/** Whether an order is useful for a line: only disintegrated units run, only formed foot is relieved. */
export function isOffered(field: Field, line: LineId, word: LineWord): boolean {
  if (word === 'run') return unitsOn(field, line).some(isDisintegrated);
  return word !== 'relieve' || mayRelieve(field, line);
}

/** The order that a word gives a line; null for a relief without the other line, and for a wood without its name. */
export function orderBy(word: LineOrder['word'], by: LineId | null): LineOrder | null {
  switch (word) {
    case 'into':
      return null;
    case 'relieve':
      return by === null ? null : { word, by };
    case 'follow':
      return { word, gap: FOLLOWING_GAP };
    case 'hold':
    case 'forward':
    case 'charge':
    case 'back':
    case 'skirmish':
    case 'run':
      return { word };
  }
}

/** The line whose middle is nearest to a line's middle, as the first choice for relieving it. */
export function nearestLine(field: Field, line: LineId): LineId | null {
  const middle = (of: LineId): Vector => {
    const units = unitsOn(field, of);
    const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / units.length;
    return { x: mean(units.map(({ x }) => x)), y: mean(units.map(({ y }) => y)) };
  };
  const [side] = unitsOn(field, line).map((unit) => unit.side);
  if (side === undefined) return null;
  const at = middle(line);
  const others = linesOn(field, side).filter((other) => other !== line && mayRelieve(field, other));
  const [nearest] = others.toSorted(
    (one, other) => squaredDistance(middle(one), at) - squaredDistance(middle(other), at),
  );
  return nearest ?? null;
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
