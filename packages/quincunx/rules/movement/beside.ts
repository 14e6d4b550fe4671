import { along, partOfMeeting, type Rectangle, sweeps, type WayPart } from '@tessera/plane';
import { areNear, baseOf } from '../model/base.js';
import { type Field, isElephants, isPresent, shunsElephants } from '../model/field.js';
import { isHiddenUnit } from '../model/hidden.js';
import type { Unit } from '../model/unit.js';

// More than a reach and what rounding may add.
const ROOM = 65;

// More than the distance that horse keeps from elephants, with the sizes of both.
const SHY = 1500;

/** A base with room all round for a reach. */
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

/** Whoever matters to a straight way. */
export interface Beside {
  /** The field with those units alone. */
  readonly field: Field;
  /** The movers for whom one of those units may matter at a length of the way. */
  readonly affectedAt: (length: number) => readonly Unit[];
}

/** Horse shuns elephants from afar, those among the movers too: then everybody is affected everywhere. */
function besideShy(field: Field, { movers, heading, length }: Straight): Beside {
  const rooms = movers.map(roomFor);
  const way = along(heading, length);
  const matters = (unit: Unit): boolean =>
    isElephants(unit)
      ? movers.some((mover) => areNear(mover, unit, length + SHY))
      : rooms.some((room) => sweeps(room, roomFor(unit), way));
  return { field: { ...field, units: thereIn(field).filter(matters) }, affectedAt: () => movers };
}

/** Everybody with a base, and who lies in ambush. */
const thereIn = ({ units }: Field): readonly Unit[] =>
  units.filter((unit) => isPresent(unit) || isHiddenUnit(unit));

/**
 * The field with only those units that movers could overlap, meet or shun anywhere on a straight way, and whom of the
 * movers they could affect where. It saves time when every stop of a way is tested; the units left out affect none of them.
 */
export function beside(field: Field, straight: Straight): Beside {
  const { movers, heading, length } = straight;
  if (movers.some(shunsElephants)) return besideShy(field, straight);
  const way = along(heading, length);
  const going = movers.map((mover) => ({ mover, room: roomFor(mover), parts: new Array<WayPart>() }));
  const units = thereIn(field).filter((unit) => {
    if (movers.some(({ id }) => id === unit.id)) return false;
    const room = roomFor(unit);
    const meeting = going.filter((one) => sweeps(one.room, room, way));
    for (const { room: own, parts } of meeting) {
      const part = partOfMeeting(own, room, heading);
      if (part !== null) parts.push(part);
    }
    return meeting.length > 0;
  });
  const affectedAt = (at: number) =>
    going
      .filter(({ parts }) => parts.some(({ from, to }) => from <= at && at <= to))
      .map(({ mover }) => mover);
  return { field: { ...field, units }, affectedAt };
}
