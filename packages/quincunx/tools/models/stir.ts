import type { Random } from '@tessera/core';
import {
  collide,
  commandedUnits,
  isElephants,
  isInGoodOrder,
  isInMelee,
  isOnTable,
  isSkirmisher,
  isTooWeak,
  rosterOf,
  SIDES,
  troopOf,
  type Field,
  type Leader,
  type Side,
  type State,
  type Unit,
} from '../../rules/index.js';

/** How far a side has advanced, and how far a line may be in front of or behind the others. */
const NEAREST = 900;
const FORWARD = 1000;
const AROUND = 700;

const between = (draw: Random, least: number, most: number): number => least + draw.below(most - least + 1);

/** The unit after some fighting: fewer figures, rings, its volley used; elephants may have lost a beast, or run wild. */
function worn(unit: Unit, draw: Random): Unit {
  const roster = rosterOf(unit);
  const share = draw.happens(0.12) ? 0.85 : 0.4;
  const losses = draw.happens(0.5) ? draw.below(Math.ceil(roster * share)) : 0;
  const figures = isElephants(unit) && draw.happens(0.2) ? between(draw, 1, 3) : roster - losses;
  const { volley } = troopOf(unit);
  const tired = {
    ...unit,
    figures,
    rings: draw.happens(0.5) ? draw.below(6) : 0,
    volleyUsed: (volley === 'pila' || volley === 'darts') && draw.happens(0.5),
  };
  if (isElephants(tired)) return { ...tired, status: figures <= 2 ? 'berserk' : 'good' };
  return isTooWeak(tired) ? { ...tired, status: 'disintegrated', rings: 0 } : tired;
}

/** The unit with a random heading: any for a skirmisher, a little aside for others. */
const turnALittle = (unit: Unit, draw: Random): Unit => {
  if (!draw.happens(0.3)) return unit;
  const turn = isSkirmisher(unit) && draw.happens(0.5) ? draw.below(72) : between(draw, -4, 4);
  return { ...unit, heading: (unit.heading + turn + 72) % 72 };
};

/** The first of some places of a unit that is free and on the table; null when none is. */
function placed(field: Field, before: readonly Unit[], tries: readonly Unit[]): Unit | null {
  const isFree = (unit: Unit) => isOnTable(field, unit) && !before.some((other) => collide(unit, other));
  return tries.find(isFree) ?? null;
}

/** Both armies after some fighting: nearer to each other, worn, turned. */
function unitsOf(field: Field, draw: Random): readonly Unit[] {
  const forward: Record<Side, number> = { rome: 0, carthage: 0 };
  for (const side of SIDES) forward[side] = NEAREST + draw.below(FORWARD);
  const byLine = new Map<string, number>();
  const stand: Unit[] = [];
  for (const unit of field.units) {
    const line = byLine.get(unit.line) ?? between(draw, -AROUND, AROUND);
    byLine.set(unit.line, line);
    const way = (unit.side === 'rome' ? 1 : -1) * (forward[unit.side] + line);
    const aside = draw.happens(0.2) ? between(draw, -60, 60) : 0;
    const there = { ...worn(unit, draw), x: unit.x + aside, y: unit.y + way };
    const tries = [turnALittle(there, draw), there, { ...there, x: unit.x, y: unit.y }];
    // A unit without room is out of this battle.
    const free = placed(field, stand, tries) ?? { ...there, status: 'gone', loss: 'captured', rings: 0 };
    stand.push(free);
  }
  return stand;
}

/** A leader with a unit in good order, and perhaps wounded; gone when there is no such unit. */
function leaderIn(units: readonly Unit[], leader: Leader, draw: Random): Leader {
  const good = units.filter((unit) => unit.side === leader.side && isInGoodOrder(unit));
  const own = good.filter(({ command }) => command === leader.command);
  const [unit] = [units.find(({ id }) => id === leader.unit)].filter(
    (one) => one !== undefined && isInGoodOrder(one),
  );
  const to = unit ?? (own.length > 0 ? draw.pick(own) : good.length > 0 ? draw.pick(good) : null);
  if (to === null) return { ...leader, alive: false, attached: false };
  const wounds = draw.happens(0.3) ? between(draw, 1, 2) : 0;
  return { ...leader, unit: to.id, attached: draw.happens(0.4), wounds, alive: draw.happens(0.95) };
}

/** Returns a random position in the middle of a battle, made from one at its beginning. */
export function randomPosition(state: State, draw: Random): State {
  const units = unitsOf(state.field, draw);
  const leaders = state.field.leaders.map((leader) => leaderIn(units, leader, draw));
  const stood: Field = { ...state.field, units, leaders };
  const active = state.field.round?.active;
  const field: Field = {
    ...stood,
    units: units.map((unit) => ({
      ...unit,
      wasInMelee: isInGoodOrder(unit) && isInMelee(stood, unit) && draw.happens(0.5),
      drivenBack: isInGoodOrder(unit) && unit.side !== active && draw.happens(0.1),
    })),
  };
  if (field.round === null) return { ...state, field };
  const commanded = [...commandedUnits(field, field.round.active)];
  return { ...state, field: { ...field, round: { ...field.round, commanded } } };
}
