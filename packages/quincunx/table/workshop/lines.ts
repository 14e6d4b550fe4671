import type { Vector } from '@tessera/plane';
import {
  BOUNDS,
  COMMANDS,
  idOf,
  LEADERS_OF,
  LETTERS,
  type OwnBattle,
  type OwnLeader,
  type OwnLine,
  type Side,
  type TroopKind,
  troopOf,
  zoneOf,
} from '@tessera/quincunx';
import { nameOf } from '@tessera/quincunx/texts';
import { withoutLoose } from './companies.js';
import { readOf } from './parts.js';

const TENTH = 10;
const inTenths = (length: number): number => Math.max(0, Math.round(length / TENTH) * TENTH);

/** The troops of a line, kind by kind: `5 Hastati`. */
export function troopsText({ units }: OwnLine): string {
  const counts = new Map<TroopKind, number>();
  for (const kind of units) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => `${count} ${nameOf('kind', kind)}`).join(', ');
}

/** The battle with something else said of a line; unchanged where that is beyond the bounds. */
export function withLine(battle: OwnBattle, index: number, said: Partial<OwnLine>): OwnBattle {
  const lines = battle.lines.map((line, at) => (at === index ? { ...line, ...said } : line));
  return readOf(withoutLoose({ ...battle, lines })) ?? battle;
}

/** The battle with a line moved by so much, on the table. */
export function withLineMoved(battle: OwnBattle, index: number, { x, y }: Vector): OwnBattle {
  const line = battle.lines[index];
  if (line === undefined) return battle;
  const { width, depth } = battle.table;
  const front = line.front + (line.side === 'rome' ? y : -y);
  return withLine(battle, index, {
    x: Math.min(width, inTenths(line.x + x)),
    front: Math.min(depth, inTenths(front)),
  });
}

const TAGS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A tag that no line of a side has. */
function tagFor(lines: readonly OwnLine[], side: Side): string {
  const taken = lines.filter((line) => line.side === side).map(({ tag }) => tag);
  return TAGS.find((tag) => !taken.includes(tag)) ?? 'A1';
}

/** The formation in which troops stand at first. */
const formationOf = (kind: TroopKind): OwnLine['formation'] => {
  const troop = troopOf({ kind });
  return troop.class === 'elephants' || troop.ranks.formed !== null ? 'formed' : 'skirmish';
};

/** Room for a line with what is free behind it. */
const ROW = 350;

/** Where a new line of a side stands: in its zone, behind those that are there; where no row is free, at the zone's front. */
function frontFor(battle: OwnBattle, side: Side): number {
  const depth = zoneOf(battle, side);
  const { lines } = battle;
  const own = lines.filter((line) => line.side === side).map(({ front }) => front);
  const rows = [0, 1, 2, 3, 4, 5].map((row) => inTenths(depth - row * ROW)).filter((front) => front >= ROW);
  return rows.find((front) => own.every((other) => Math.abs(other - front) >= 300)) ?? depth;
}

/** The battle with a new line of a side, of the first command that it has; null where there may be no more. */
export function withNewLine(
  battle: OwnBattle,
  side: Side,
  { kind, count }: { readonly kind: TroopKind; readonly count: number },
): OwnBattle | null {
  const { lines, leaders, table } = battle;
  const led = leaders.find((leader) => leader.side === side);
  const line = {
    side,
    tag: tagFor(lines, side),
    command: led?.command ?? (side === 'rome' ? 'legion' : 'line'),
    units: Array.from({ length: count }, () => kind),
    x: inTenths(table.width / 2),
    front: frontFor(battle, side),
    gap: 240,
    formation: formationOf(kind),
  };
  const own = lines.filter((one) => one.side === side).length;
  return own < BOUNDS.lines ? readOf({ ...battle, lines: [...lines, line] }) : null;
}

/** The battle without a line; leaders who were with it go to another of their side, where there is one. */
export function withoutLine(battle: OwnBattle, index: number): OwnBattle {
  const gone = battle.lines[index];
  if (gone === undefined) return battle;
  const lines = battle.lines.toSpliced(index, 1);
  const heirs = lines.filter(({ side, ambush }) => side === gone.side && ambush !== true);
  const leaders = battle.leaders.flatMap((leader): readonly OwnLeader[] => {
    if (!leader.unit.startsWith(`${idOf(gone)}.`)) return [leader];
    const heir = heirs.find(({ command }) => command === leader.command) ?? heirs[0];
    return heir === undefined ? [] : [{ ...leader, unit: `${idOf(heir)}.1` }];
  });
  return withoutLoose({ ...battle, lines, leaders });
}

/** The units of a side, by their ids, with their kinds. */
export const unitsOf = ({ lines }: OwnBattle, side: Side) =>
  lines
    .filter((line) => line.side === side)
    .flatMap((line) => line.units.map((kind, at) => ({ id: `${idOf(line)}.${at + 1}`, kind, line })));

/** The battle with something else said of a leader. */
export function withLeader(battle: OwnBattle, index: number, said: Partial<OwnLeader>): OwnBattle {
  const side = battle.leaders[index]?.side;
  const leaders = battle.leaders.map((leader, at) => {
    if (at === index) return { ...leader, ...said };
    // A side has one C-in-C.
    return said.chief === true && leader.side === side ? { ...leader, chief: false } : leader;
  });
  return readOf({ ...battle, leaders }) ?? battle;
}

/** A leader of a side who is not there yet, of a command that has none; null where there is none. */
export function newLeader(battle: OwnBattle, side: Side): OwnLeader | null {
  const { leaders, lines } = battle;
  const own = lines.filter((line) => line.side === side && line.ambush !== true);
  const led = leaders.filter((leader) => leader.side === side);
  const line = own.find(({ command }) => led.every((leader) => leader.command !== command)) ?? own[0];
  const id = LEADERS_OF[side].find((one) => leaders.every((leader) => leader.id !== one));
  if (line === undefined || id === undefined) return null;
  return { id, side, command: line.command, unit: `${idOf(line)}.1`, chief: !led.some(({ chief }) => chief) };
}

/** The commands that a side may use; those in use come first. */
export function commandsOf({ lines }: OwnBattle, side: Side): readonly OwnLine['command'][] {
  const used = new Set(lines.filter((line) => line.side === side).map(({ command }) => command));
  return [...used, ...COMMANDS.filter((command) => !used.has(command))];
}

/** True for an id of a line of a side. */
export const isOfSide = (id: string, side: Side): boolean => id.startsWith(LETTERS[side]);
