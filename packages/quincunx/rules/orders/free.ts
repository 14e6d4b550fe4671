import { againstMoving } from '../movement/able.js';
import { groupsIn } from '../movement/group.js';
import { type Field, isFormed, unitOf } from '../model/field.js';
import type { LineId, Unit, UnitId } from '../model/unit.js';
import type { Deed, Weapon } from '../vocabulary.js';
import { byNearestEnemy, nearestEnemy } from './follow.js';
import type { LineOrders } from './words.js';
import { along, bearingOf, minus, plus, squaredDistance } from '@tessera/plane';
import { TABLES, troopOf } from '../data.js';
import { type Expansion, goingFar, MOST_QUARTERS, trying } from './expansion.js';

const GOINGS: readonly Deed[] = ['moved', 'charged', 'brokeOff'];

/** True for a unit that has already moved, charged or broken off in this round: its line's order is done with it. */
export const hasGone = ({ deeds }: Unit): boolean => deeds.some((deed) => GOINGS.includes(deed));

/** True for a unit that takes its line's order: in good order or in ambush, in command, no evade mark, not in melee, not yet gone (2.6, R71). */
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

/** The line that relieves a line by its order; null when it has another order. */
const reliefOf = (orders: LineOrders, line: LineId): LineId | null => {
  const order = orders[line];
  return order?.word === 'relieve' && order.by !== line ? order.by : null;
};

/**
 * The lines that relieve others, and therefore do nothing of their own (2.6: *relieve* A by B is back for A, then charge
 * for B). Lines are given in the order in which they are expanded. Of two that would relieve each other the first is
 * relieved; a line that is itself relieved keeps its own order.
 */
export function reliefsAmong(orders: LineOrders, lines: readonly LineId[]): ReadonlySet<LineId> {
  const relieved = new Set<LineId>();
  const reliefs = new Set<LineId>();
  for (const line of lines) {
    const by = reliefOf(orders, line);
    if (by === null || reliefs.has(line)) continue;
    relieved.add(line);
    if (!relieved.has(by)) reliefs.add(by);
  }
  return reliefs;
}

/** Formed enemies nearer than this are shot at and left. */
const TOO_NEAR = 700;
/** The distance that is kept, by weapon, and of those without one; by how much an enemy is too far beyond it. */
const KEEP = { javelin: 850, sling: 1150, bow: 1700 } as const satisfies Record<Weapon, number>;
const KEEP_UNARMED = 900;
const BEYOND = 150;

const square = (length: number): number => length * length;

const keepOf = (unit: Unit): number => {
  const { weapon } = troopOf(unit);
  return weapon === null ? KEEP_UNARMED : KEEP[weapon];
};

/** A unit that looks at an enemy: not turned where it does so already, or may not. */
function facing(expansion: Expansion, unit: Unit, enemy: Unit): Expansion {
  const heading = bearingOf(minus(enemy, unit));
  if (heading === unit.heading) return expansion;
  return trying(expansion, { verb: 'face', group: [unit.id], heading }) ?? expansion;
}

/** The most quarter inches straight ahead before a unit comes nearer to an enemy than it keeps. */
function quartersKeeping(unit: Unit, enemy: Unit): number {
  const keep = square(keepOf(unit));
  const isTooFar = (quarters: number): boolean =>
    squaredDistance(plus(unit, along(unit.heading, quarters * TABLES.quarter)), enemy) < keep;
  const all = Array.from({ length: MOST_QUARTERS }, (_, index) => index + 1);
  return (all.find(isTooFar) ?? MOST_QUARTERS + 1) - 1;
}

/** *Skirmish* for a unit (2.6): it faces its nearest enemy, keeps away from formed ones, and comes up to its distance. */
export function skirmish(expansion: Expansion, id: UnitId): Expansion {
  const before = unitOf(expansion.field, id);
  const enemy = nearestEnemy(expansion.field, before);
  if (enemy === null) return expansion;
  const faced = facing(expansion, before, enemy);
  const unit = unitOf(faced.field, id);
  const away = squaredDistance(unit, enemy);
  if (isFormed(enemy) && away < square(TOO_NEAR)) {
    const shot = trying(faced, { verb: 'shoot', unit: id, target: enemy.id }) ?? faced;
    return goingFar(shot, { group: [id], dir: 180 }) ?? shot;
  }
  if (away <= square(keepOf(unit) + BEYOND)) return faced;
  return goingFar(faced, { group: [id], dir: 0 }, quartersKeeping(unit, enemy)) ?? faced;
}
