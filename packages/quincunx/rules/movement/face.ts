import { along, HEADINGS, opposite, type Rectangle, sweeps } from '@tessera/plane';
import { TABLES } from '../data.js';
import { isHiddenUnit } from '../model/hidden.js';
import { type Field, isElephants, isPresent, isSkirmisher, shunsElephants, unitsOf } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import { because, NO_REASON, type Reason } from '../reason.js';
import type { Side } from '../vocabulary.js';
import { againstTurningWet } from '../ground/water.js';
import { againstMoving, againstTurning, firstAgainst } from './able.js';
import { reasonsAgainstGroup } from './group.js';
import { againstEnding, restOf, spending } from './rate.js';
import { areNear, baseOf } from '../model/base.js';

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

/** The reasons why units of a side may not turn so; empty when they may (2.4, R15). */
export function reasonsAgainstFace(field: Field, side: Side, step: Face): readonly Reason[] {
  const against = reasonsAgainstGroup(field, side, step.group);
  if (against.length > 0) return against;
  const units = unitsOf(field, step.group);
  const reason =
    firstAgainst(units, (unit) =>
      facesFreely(units)
        ? againstTurning(field, unit)
        : (againstMoving(field, unit) ?? againstTurningWet(field, unit)),
    ) ??
    againstTurn(units, step) ??
    againstEnding(field, facing(units, step.heading));
  return reason === null ? NO_REASON : [reason];
}

/** The headings to which units of a side may turn, ascending, of those that are meant (2.7). */
export const headingsFor = (
  { field, side }: { readonly field: Field; readonly side: Side },
  group: readonly UnitId[],
  isMeant: (heading: number) => boolean = () => true,
): readonly number[] =>
  Array.from({ length: HEADINGS }, (_, heading) => heading).filter(
    (heading) => isMeant(heading) && reasonsAgainstFace(field, side, { group, heading }).length === 0,
  );

/** The units when they have turned. A turn that changes nothing is no activity (R8). */
export function afterFace(field: Field, { group, heading }: Face): readonly Unit[] {
  const units = unitsOf(field, group);
  const cost = costOfFace(units);
  return units.map((unit) =>
    unit.heading === heading ? unit : spending({ ...unit, heading }, cost, 'turned'),
  );
}

// More than the size of a base and its reach, so that rounding never leaves a unit out.
const ROOM = 65;

// More than the distance that horse keeps from elephants, with the sizes of both.
const SHY = 1500;

/** A base with room all round for a reach, and for what rounding may add. */
const roomFor = (unit: Unit): Rectangle => {
  const base = baseOf(unit);
  return { ...base, halfFront: base.halfFront + ROOM, halfDepth: base.halfDepth + ROOM };
};

/** Units that go straight along a heading, with the greatest length. */
export interface Straight {
  readonly movers: readonly Unit[];
  readonly heading: number;
  readonly length: number;
}

/**
 * The field with only those units that movers could overlap, meet or shun anywhere on a straight way. It saves time when
 * every stop of a way is tested; the units left out affect none of them.
 */
export function beside(field: Field, { movers, heading, length }: Straight): Field {
  const way = along(heading, length);
  const rooms = movers.map((mover) => ({ mover, room: roomFor(mover) }));
  const isShy = movers.some(shunsElephants);
  const matters = (unit: Unit): boolean => {
    if (isShy && isElephants(unit) && movers.some((mover) => areNear(mover, unit, length + SHY))) return true;
    const room = roomFor(unit);
    return rooms.some((one) => sweeps(one.room, room, way));
  };
  return {
    ...field,
    units: field.units.filter((unit) => (isPresent(unit) || isHiddenUnit(unit)) && matters(unit)),
  };
}
