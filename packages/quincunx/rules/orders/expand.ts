import { isHiddenUnit } from '../model/hidden.js';
import { isDisintegrated, isInGoodOrder, type Field } from '../model/field.js';
import { isInMelee } from '../movement/passing.js';
import type { LineId, UnitId } from '../model/unit.js';
import type { Side } from '../vocabulary.js';
import { back, byLeast, follow, forward, run, squareToEnemy } from './follow.js';
import { charge } from './charge.js';
import { into } from './into.js';
import type { Expansion } from './expansion.js';
import { freeUnits, hasGone, isFree, reliefsAmong, runsOfLine, skirmish, unitsOfLine } from './free.js';
import type { LineOrder, LineOrders } from './words.js';

/** An enemy within 15" makes a disintegrated unit run without an order. */
const RUNS_FROM = 1500;

type ByRun = (expansion: Expansion, run: readonly UnitId[]) => Expansion;
type ByUnit = (expansion: Expansion, id: UnitId) => Expansion;

const eachRun = (expansion: Expansion, line: LineId, order: ByRun): Expansion =>
  runsOfLine(expansion.field, line).reduce(order, expansion);

const eachFree = (expansion: Expansion, line: LineId, order: ByUnit): Expansion =>
  freeUnits(expansion.field, line)
    .map(({ id }) => id)
    .reduce(order, expansion);

/** *Back* is also for units in melee, which are not free. */
function goingBack(expansion: Expansion, line: LineId): Expansion {
  const { field } = expansion;
  const units = unitsOfLine(field, line).filter(
    (unit) => isFree(field, unit) || (isInGoodOrder(unit) && isInMelee(field, unit)),
  );
  return units.map(({ id }) => id).reduce(back, expansion);
}

/** The disintegrated units of a line run: all by its order, else those with an enemy within 15". */
function running(expansion: Expansion, line: LineId, isOrdered: boolean): Expansion {
  const { field } = expansion;
  const units = unitsOfLine(field, line).filter(
    (unit) =>
      isDisintegrated(unit) &&
      !hasGone(unit) &&
      (isOrdered || squareToEnemy(field, unit) <= RUNS_FROM * RUNS_FROM),
  );
  return units.map(({ id }) => id).reduce(run, expansion);
}

/** What a line's order comes to for its units in good order. */
function ordered(expansion: Expansion, line: LineId, order: LineOrder): Expansion {
  switch (order.word) {
    case 'hold':
    case 'run':
      return expansion;
    case 'forward':
      return eachRun(expansion, line, forward);
    case 'charge':
      return eachRun(expansion, line, charge);
    case 'follow':
      return eachRun(expansion, line, (so, units) => follow(so, units, order.gap));
    case 'back':
      return goingBack(expansion, line);
    case 'skirmish':
      return eachFree(expansion, line, skirmish);
    case 'into':
      return eachFree(expansion, line, (so, id) => into(so, id, order.feature));
    case 'relieve': {
      const after = goingBack(expansion, line);
      const isOwn = after.field.units.some((unit) => unit.line === order.by && unit.side === after.side);
      return isOwn && order.by !== line ? eachRun(after, order.by, charge) : after;
    }
  }
}

/** The lines of a side in the order in which they are expanded: nearest to an enemy first, ties in set-up order (2.6). */
function linesInTurn(field: Field, side: Side): readonly LineId[] {
  const own = field.units.filter(
    (unit) => unit.side === side && (isInGoodOrder(unit) || isDisintegrated(unit) || isHiddenUnit(unit)),
  );
  const lines = [...new Set(own.map(({ line }) => line))];
  return byLeast(lines, (line) =>
    Math.min(...own.filter((unit) => unit.line === line).map((unit) => squareToEnemy(field, unit))),
  );
}

/**
 * The steps that the orders of a side's lines come to, each legal when its turn comes, and the field after them as if
 * nobody reacts (2.6). The field is that after the leaders' steps, and any others taken before. A line without an order
 * holds; whoever is disintegrated with an enemy near runs whatever the line's order; a line that relieves another has
 * no order of its own.
 */
export function expandLines(field: Field, side: Side, orders: LineOrders): Expansion {
  const start: Expansion = { side, field, steps: [] };
  if (field.round?.active !== side) return start;
  const lines = linesInTurn(field, side);
  const reliefs = reliefsAmong(orders, lines);
  return lines.reduce((so, line) => {
    const order = orders[line];
    const isOut = order === undefined || reliefs.has(line);
    const after = isOut ? so : ordered(so, line, order);
    return running(after, line, order?.word === 'run');
  }, start);
}
