import { HEADINGS, opposite } from '@tessera/plane';
import { TABLES } from '../data.js';
import { type Field, isSkirmisher, unitsOf } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Side } from '../vocabulary.js';
import { againstTurningWet } from '../ground/water.js';
import { againstMoving, againstTurning, firstAgainst } from './able.js';
import { reasonsAgainstGroup } from './group.js';
import { againstEnding, restOf, spending } from './rate.js';

/** Units that turn on the spot to a heading. */
export interface Face {
  readonly group: readonly UnitId[];
  readonly heading: number;
}

/** A skirmisher by itself faces anywhere, for nothing. */
const facesFreely = (units: readonly Unit[]): boolean => units.length === 1 && units.every(isSkirmisher);

/** What a turn costs: nothing for a skirmisher, one move factor for an about-face (2.4). */
const costOfFace = (units: readonly Unit[]): number => (facesFreely(units) ? 0 : TABLES.moveFactor);

const facing = (units: readonly Unit[], heading: number): readonly Unit[] =>
  units.map((unit) => ({ ...unit, heading }));

/** The reason why these units may not turn to that heading, wherever they stand. */
function againstTurn(units: readonly Unit[], { group, heading }: Face): Reason | null {
  if (!Number.isSafeInteger(heading) || heading < 0 || heading >= HEADINGS)
    return because('noSuchHeading', '2.3', group);
  if (facesFreely(units)) return null;
  if (units.some(isSkirmisher)) return because('skirmishersFaceAlone', '2.4', group);
  const isAbout = units.every((unit) => opposite(unit.heading) === heading);
  if (!isAbout) return because('onlyAboutFace', 'R15', group);
  return restOf(units) < TABLES.moveFactor ? because('tooDear', '2.4', group) : null;
}

/** The reasons why units of a side may not turn at all, whatever the heading (2.4, R15). */
function againstFacing(field: Field, side: Side, group: readonly UnitId[]): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, group);
  if (against.length > 0) return against;
  const units = unitsOf(field, group);
  const reason = firstAgainst(units, (unit) =>
    facesFreely(units)
      ? againstTurning(field, unit)
      : (againstMoving(field, unit) ?? againstTurningWet(field, unit)),
  );
  return reason === null ? NO_REASON : [reason];
}

/** The reason why units that may turn may not turn to that heading (2.4, R15). */
const againstHeading = (field: Field, units: readonly Unit[], step: Face): Reason | null =>
  againstTurn(units, step) ?? againstEnding(field, facing(units, step.heading));

/** The reasons why units of a side may not turn so; empty when they may (2.4, R15). */
export function reasonsAgainstFace(field: Field, side: Side, step: Face): readonly Reason[] {
  const against = againstFacing(field, side, step.group);
  if (against.length > 0) return against;
  const reason = againstHeading(field, unitsOf(field, step.group), step);
  return reason === null ? NO_REASON : [reason];
}

/** The headings to which units of a side may turn, ascending, of those that are meant (2.7). */
export const headingsFor = (
  { field, side }: { readonly field: Field; readonly side: Side },
  group: readonly UnitId[],
  isMeant: (heading: number) => boolean = () => true,
): readonly number[] => {
  if (againstFacing(field, side, group).length > 0) return [];
  const units = unitsOf(field, group);
  return Array.from({ length: HEADINGS }, (_, heading) => heading).filter(
    (heading) => isMeant(heading) && againstHeading(field, units, { group, heading }) === null,
  );
};

/** The units when they have turned. A turn that changes nothing is no activity (R8). */
export function afterFace(field: Field, { group, heading }: Face): readonly Unit[] {
  const units = unitsOf(field, group);
  const cost = costOfFace(units);
  return units.map((unit) =>
    unit.heading === heading ? unit : spending({ ...unit, heading }, cost, 'turned'),
  );
}
