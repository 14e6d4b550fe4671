import {
  isElephants,
  isFormed,
  isHiddenUnit,
  isHorse,
  isInGoodOrder,
  isSkirmisher,
  type Field,
  type LineId,
  type LineOrder,
  type LineOrders,
  type Side,
  type Unit,
} from '../rules/index.js';
import { lyingStill } from './ambush.js';
import { linesBehind } from './ranks.js';
import { isStrong, shelterFor } from './strong.js';

/** A line and those of its units that are in good order, or in ambush. */
interface LineUnits {
  readonly id: LineId;
  readonly units: readonly Unit[];
}

const linesOf = ({ units }: Field, side: Side): readonly LineUnits[] => {
  const own = units.filter((unit) => unit.side === side && (isInGoodOrder(unit) || isHiddenUnit(unit)));
  return [...new Set(own.map(({ line }) => line))].map((id) => ({
    id,
    units: own.filter(({ line }) => line === id),
  }));
};

/** A line is spent when its units have this many rings on average: its dice are then worse than those of the next line. */
const SPENT = 2.5;

const ringsOf = ({ units }: LineUnits): number =>
  units.reduce((sum, { rings }) => sum + rings, 0) / Math.max(1, units.length);

const isFresh = (line: LineUnits): boolean => ringsOf(line) < SPENT;

/** A side's lines on a field. */
interface Army {
  readonly field: Field;
  readonly lines: readonly LineUnits[];
}

/** The lines that stood behind a line as the battle began, the nearest first. */
const rearOf = ({ field, lines }: Army, line: LineUnits): readonly LineUnits[] =>
  linesBehind(field, line.id).flatMap((id) => lines.filter((other) => other.id === id));

const isBehind = ({ field, lines }: Army, line: LineUnits): readonly LineUnits[] =>
  lines.filter((other) => linesBehind(field, other.id).includes(line.id));

/** The order of a line of heavy foot: the foremost fresh one fights, the next fresh one relieves one that is spent, the others follow. */
function orderInRanks(army: Army, line: LineUnits): LineOrder {
  const next = rearOf(army, line).find(isFresh);
  if (!isFresh(line) && next !== undefined) return { word: 'relieve', by: next.id };
  const isCovered = isBehind(army, line).some(isFresh);
  return isCovered ? { word: 'follow', gap: 250 } : { word: 'charge' };
}

/** The order of a line that fights: skirmishers on foot skirmish or shelter in a wood, ranks fight one by one, everybody else charges. */
function fightingOrder(army: Army, line: LineUnits): LineOrder {
  const [first] = line.units;
  if (first === undefined) return { word: 'run' };
  if (isSkirmisher(first) && !isHorse(first)) {
    const wood = shelterFor(army.field, line.units);
    return wood === null ? { word: 'skirmish' } : { word: 'into', feature: wood };
  }
  return isFormed(first) && !isElephants(first) ? orderInRanks(army, line) : { word: 'charge' };
}

function orderOf(army: Army, line: LineUnits): LineOrder {
  const order = fightingOrder(army, line);
  const isHeld = order.word === 'charge' && isStrong(army.field, line.units);
  return isHeld ? { word: 'hold' } : order;
}

/** Returns an order for every line of a side that has units in good order, or lies in ambush (2.6). */
export function ordersFor(field: Field, side: Side): LineOrders {
  const lines = linesOf(field, side);
  const still = lyingStill(field, side);
  return Object.fromEntries(
    lines.map((line) => [
      line.id,
      still.includes(line.id) ? { word: 'hold' } : orderOf({ field, lines }, line),
    ]),
  );
}
