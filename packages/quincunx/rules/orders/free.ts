import { againstMoving } from '../ground/able.js';
import { groupsIn } from '../ground/group.js';
import type { Field } from '../model/field.js';
import type { LineId, Unit, UnitId } from '../model/unit.js';
import type { Deed } from '../vocabulary.js';
import { byNearestEnemy } from './nearest.js';

const GOINGS: readonly Deed[] = ['moved', 'charged', 'brokeOff'];

/** True for a unit that has already moved, charged or broken off in this round: its line's order is done with it. */
export const hasGone = ({ deeds }: Unit): boolean => deeds.some((deed) => GOINGS.includes(deed));

/** True for a unit that takes its line's order: in good order, in command, no evade mark, not in melee, not yet gone (2.6). */
export const isFree = (field: Field, unit: Unit): boolean =>
  !hasGone(unit) && againstMoving(field, unit) === null;

/** The units of a line, those that are gone too, nearest to an enemy first (2.6). */
export const unitsOfLine = (field: Field, line: LineId): readonly Unit[] =>
  byNearestEnemy(
    field,
    field.units.filter((unit) => unit.line === line),
  );

/** The free units of a line, nearest to an enemy first. */
export const freeUnits = (field: Field, line: LineId): readonly Unit[] =>
  unitsOfLine(field, line).filter((unit) => isFree(field, unit));

/** The runs of a line: its free units with one heading, connected as R14 says; each, and all, nearest to an enemy first. */
export const runsOfLine = (field: Field, line: LineId): readonly (readonly UnitId[])[] =>
  groupsIn(freeUnits(field, line)).map((run) => run.map(({ id }) => id));
