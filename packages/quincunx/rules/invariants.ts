import { isBarredHere } from './ground/barred.js';
import { areInContact } from './movement/passing.js';
import { stoodOn } from './movement/rate.js';
import {
  isBerserk,
  isDisintegrated,
  isInGoodOrder,
  isPresent,
  unitNamed,
  type Field,
} from './model/field.js';
import { goesBerserk, isTooWeak, rosterOf } from './model/base.js';
import { againstAmbushes } from './ambushes.js';
import { isSoundCompany } from './model/company.js';
import type { Unit } from './model/unit.js';
import type { State } from './model/state.js';
import { TABLES } from './data.js';

/** A condition of every unit in every position in which a seat has to decide. */
type Invariant = (field: Field, unit: Unit) => boolean;

const isOnTable = ({ table }: Field, { x, y }: Unit): boolean =>
  x >= 0 && y >= 0 && x <= table.width && y <= table.depth;

// R45, R57: units in good order do not overlap, unless a berserk beast has run over them.
const standsFree: Invariant = (field, unit) =>
  !isInGoodOrder(unit) || stoodOn(field, unit).every((other) => !isInGoodOrder(other));

// 5, 6, R33, R44: a unit's status must fit its remaining figures.
function isWhatItsFiguresSay(unit: Unit): boolean {
  switch (unit.status) {
    case 'gone':
      return true;
    case 'berserk':
      return goesBerserk(unit);
    case 'disintegrated':
      return isTooWeak(unit) && unit.figures > 0;
    case 'good':
    case 'joined':
    case 'hidden':
      return unit.figures > 0 && !isTooWeak(unit) && !goesBerserk(unit);
  }
}

const INVARIANTS: Readonly<Record<string, Invariant>> = {
  onTable: (field, unit) => !isPresent(unit) || isOnTable(field, unit),
  standsFree,
  // R62: nobody comes to stand where the ground bars them; beasts that run wild mind none.
  ground: (field, unit) => !isPresent(unit) || isBerserk(unit) || !isBarredHere(field, unit),
  company: isSoundCompany,
  figures: (_field, unit) => unit.figures >= 0 && unit.figures <= rosterOf(unit),
  status: (_field, unit) => isWhatItsFiguresSay(unit),
  losses: (_field, unit) => (unit.loss === null) === (unit.status !== 'gone'),
  // R22, R23: fights count while contact lasts, and no longer.
  foes: (field, unit) =>
    unit.foes.every(({ unit: id }) => {
      const enemy = unitNamed(field, id);
      return enemy !== null && areInContact(unit, enemy);
    }),
  marks: (field, unit) =>
    [unit.passMark, unit.evadeMark].every((mark) => mark !== 'inForce' || field.round?.active === unit.side),
  disintegratedHasNoFoes: (_field, unit) =>
    !(isDisintegrated(unit) || isBerserk(unit)) || unit.foes.length === 0,
};

/** Faults of leaders. R37: a living leader is with a unit of their side in good order. R36: no leader survives more wounds than allowed. */
const againstLeaders = ({ leaders, ...field }: Field): readonly string[] =>
  leaders
    .filter((leader) => {
      const unit = unitNamed({ ...field, leaders }, leader.unit);
      const isWell = leader.wounds < TABLES.rates.leader.length;
      return leader.alive && (unit === null || unit.side !== leader.side || !isInGoodOrder(unit) || !isWell);
    })
    .map(({ id }) => `leader: ${id}`);

/** The invariants that a position violates, as texts; empty when it violates none. */
export function faultsIn(state: State): readonly string[] {
  const { field } = state;
  const units = field.units.flatMap((unit) =>
    Object.entries(INVARIANTS).flatMap(([name, holds]) =>
      holds(field, unit) ? [] : [`${name}: ${unit.id}`],
    ),
  );
  return [...units, ...againstLeaders(field), ...againstAmbushes(state)];
}
