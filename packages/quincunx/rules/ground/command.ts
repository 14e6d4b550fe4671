import { isPointWithin, isWithin, type Vector } from '@tessera/plane';
import { TABLES } from '../data.js';
import { baseOf } from '../model/base.js';
import { isInGoodOrder, unitOf, type Field } from '../model/field.js';
import type { Unit, UnitId } from '../model/unit.js';
import type { Command, Side } from '../vocabulary.js';

/** A place from which a command is led, and how far. */
interface Post {
  readonly at: Vector;
  readonly reach: number;
}

/**
 * From where a command is led: from its own commander's unit; he dead, from the C-in-C's; he dead too, from that of any
 * living commander of the side, but only for 6" (R34, R35).
 */
export function postsOf(field: Field, side: Side, command: Command): readonly Post[] {
  const living = field.leaders.filter((leader) => leader.alive && leader.side === side);
  const own = living.find((leader) => leader.command === command) ?? living.find(({ chief }) => chief);
  const [leaders, reach] =
    own === undefined ? [living, TABLES.ground.lastCommand] : [[own], TABLES.ground.command];
  return leaders.map(({ unit }) => ({ at: unitOf(field, unit), reach }));
}

/** Who is reached from some units through others, each within 6" of the one before (R34). */
function linked(first: readonly Unit[], units: readonly Unit[]): readonly Unit[] {
  const found = [...first];
  let left = units.filter((unit) => !first.includes(unit));
  for (const from of found) {
    const near = left.filter((unit) => isWithin(baseOf(from), baseOf(unit), TABLES.ground.link));
    left = left.filter((unit) => !near.includes(unit));
    found.push(...near);
  }
  return found;
}

/** The units of one command that are led now, by place alone. */
function ledIn(field: Field, side: Side, command: Command): readonly Unit[] {
  const units = field.units.filter(
    (unit) => unit.side === side && unit.command === command && isInGoodOrder(unit),
  );
  const posts = postsOf(field, side, command);
  const near = units.filter((unit) => posts.some(({ at, reach }) => isPointWithin(at, baseOf(unit), reach)));
  return linked(near, units);
}

/**
 * The units of a side that are in command as its round starts, in set-up order (R34): within 12" of their commander,
 * linked to such units, or driven back since the start of their own last round.
 */
export function commandedUnits(field: Field, side: Side): readonly UnitId[] {
  const own = field.units.filter((unit) => unit.side === side && isInGoodOrder(unit));
  const commands = [...new Set(own.map(({ command }) => command))];
  const led = new Set(commands.flatMap((command) => ledIn(field, side, command)).map(({ id }) => id));
  return own.filter(({ id, drivenBack }) => drivenBack || led.has(id)).map(({ id }) => id);
}

/** True for a unit that is in command in this round: found at its start, it holds throughout (R34). */
export const isCommanded = ({ round }: Field, { id, side }: Unit): boolean =>
  round !== null && round.active === side && round.commanded.includes(id);
