import { along, sweeps, type Rectangle } from '@tessera/plane';
import { areNear, baseOf } from '../model/base.js';
import type { Field } from '../model/field.js';
import { isElephants, shunsElephants } from '../model/troops.js';
import type { Unit } from '../model/unit.js';

/** More than a base and its reach take up, so that rounding never leaves anybody out. */
const ROOM = 65;
/** More than horse keeps from elephants, and the sizes of both. */
const SHY = 1500;

/** A base with room all round for a reach, and for what rounding may add. */
const roomFor = (unit: Unit): Rectangle => {
  const base = baseOf(unit);
  return { ...base, halfFront: base.halfFront + ROOM, halfDepth: base.halfDepth + ROOM };
};

/** Units that go straight: along a heading, so far at most. */
export interface Straight {
  readonly movers: readonly Unit[];
  readonly heading: number;
  readonly length: number;
}

/**
 * The field with those units alone on whom movers could stand, whom they could meet, or whom they shun, anywhere on a
 * straight way: for speed, where every stop of a way is looked at. Who is left out makes no difference to any of them.
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
  return { ...field, units: field.units.filter((unit) => unit.status !== 'gone' && matters(unit)) };
}
