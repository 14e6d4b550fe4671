import { isMissileUnit } from '../missiles/shooting.js';
import { isHiddenUnit } from '../model/hidden.js';
import { isJoined, isPresent } from '../model/field.js';
import { advanceOf, type Choices, fireOf, initiativeOf, passOf } from '../model/standing.js';
import type { State } from '../model/state.js';
import type { StandingStep, Verb } from '../model/step.js';
import type { Unit } from '../model/unit.js';
import { because, becauseLine, NO_REASON, type Reason } from '../reason.js';
import type { About, Choice } from '../types.js';
import {
  type Side,
  STANDING_ADVANCES,
  STANDING_FIRES,
  STANDING_INITIATIVES,
  STANDING_PASSES,
} from '../vocabulary.js';

/** True when a selection leaves that verb open. */
export const asksFor = (about: About | undefined, verb: Verb): boolean =>
  about?.verb === undefined || about.verb === verb;

/** True when a selection leaves that value of a field open. */
export function leaves(about: About | undefined, field: string, value: unknown): boolean {
  if (about === undefined || !(field in about)) return true;
  const wanted: unknown = Reflect.get(about, field);
  return wanted === undefined || wanted === value;
}

/** The group that a selection names; null when it names none. */
export function groupIn(about: About | undefined): readonly string[] | null {
  return about !== undefined && 'group' in about && about.group !== undefined ? about.group : null;
}

/** The number that a selection gives for a field; null when it leaves the field open. */
export function numberIn(about: About | undefined, field: string): number | null {
  const wanted: unknown = about === undefined ? undefined : Reflect.get(about, field);
  return typeof wanted === 'number' ? wanted : null;
}

/** A group as a field of a choice: the only subset of its members that has all of them. */
export const wholeOf = (group: readonly string[]) =>
  ({ set: 'subset', of: group, least: group.length, most: group.length }) as const;

/** Whole numbers of a span as a field of a choice. */
export const rangeOf = ({
  from,
  to,
  by,
}: {
  readonly from: number;
  readonly to: number;
  readonly by: number;
}) => ({ set: 'range', from, to, by }) as const;

/** True for a unit that standing choices are for: on the table, within elephants (R70), or in ambush (R71). */
const isStanding = (unit: Unit): boolean => isPresent(unit) || isJoined(unit) || isHiddenUnit(unit);

/** The missile units of a side that standing choices are for. */
const missilesOf = ({ field }: Pick<State, 'field'>, side: Side): readonly string[] =>
  field.units
    .filter((unit) => unit.side === side && isStanding(unit) && isMissileUnit(unit))
    .map(({ id }) => id);

/** The lines of a side with at least one unit on the table, in ambush too. */
const linesOf = ({ field }: Pick<State, 'field'>, side: Side): readonly string[] => [
  ...new Set(field.units.filter((unit) => unit.side === side && isStanding(unit)).map(({ line }) => line)),
];

const others = <V extends string>(all: readonly V[], now: V): readonly V[] =>
  all.filter((one) => one !== now);

/** The standing choices that a side may set, without their present values (7.2). */
export function standingChoices(
  state: Pick<State, 'field'> & { readonly choices: Choices },
  side: Side,
  about: About | undefined,
): readonly Choice[] {
  const { choices } = state;
  const units = missilesOf(state, side).filter((unit) => leaves(about, 'unit', unit));
  const lines = linesOf(state, side).filter((line) => leaves(about, 'line', line));
  const all: readonly Choice[] = [
    { verb: 'standInitiative', to: others(STANDING_INITIATIVES, initiativeOf(choices, side)) },
    ...units.map((unit): Choice => ({
      verb: 'standFire',
      unit,
      to: others(STANDING_FIRES, fireOf(choices, unit)),
    })),
    ...units.map((unit): Choice => ({
      verb: 'standPass',
      unit,
      to: others(STANDING_PASSES, passOf(choices, unit)),
    })),
    ...lines.map((line): Choice => ({
      verb: 'standAdvance',
      line,
      to: others(STANDING_ADVANCES, advanceOf(choices, line)),
    })),
  ];
  return all.filter(({ verb }) => asksFor(about, verb));
}

/** The present value of a standing choice. */
function nowOf(choices: Choices, side: Side, step: StandingStep): string {
  switch (step.verb) {
    case 'standInitiative':
      return initiativeOf(choices, side);
    case 'standFire':
      return fireOf(choices, step.unit);
    case 'standPass':
      return passOf(choices, step.unit);
    case 'standAdvance':
      return advanceOf(choices, step.line);
  }
}

/** The reasons against setting a standing choice; none when the side may (7.2). */
export function reasonsAgainstStanding(
  state: Pick<State, 'field'> & { readonly choices: Choices },
  side: Side,
  step: StandingStep,
): readonly Reason[] {
  if ('unit' in step && !missilesOf(state, side).includes(step.unit))
    return [because('noMissileUnitOfYours', '7.2')];
  if ('line' in step && !linesOf(state, side).includes(step.line))
    return [becauseLine('notYourLine', '7.2', step.line)];
  return nowOf(state.choices, side, step) === step.to ? [because('standsSoAlready', '7.2')] : NO_REASON;
}
