import {
  isElephants,
  isFormed,
  isHorse,
  isInGoodOrder,
  isSkirmisher,
  type Field,
  type LineId,
  type LineOrder,
  type LineOrders,
  type Side,
  type TroopKind,
  type Unit,
} from '../rules/index.js';

/** The kinds of a legion's lines from front to rear. Each line follows the one before it, and relieves it. */
const RANKS: readonly TroopKind[] = ['hastati', 'princeps', 'triarii'];

/** A line and those of its units that are in good order. */
interface LineUnits {
  readonly id: LineId;
  readonly units: readonly Unit[];
}

const linesOf = ({ units }: Field, side: Side): readonly LineUnits[] => {
  const own = units.filter((unit) => unit.side === side && isInGoodOrder(unit));
  return [...new Set(own.map(({ line }) => line))].map((id) => ({
    id,
    units: own.filter(({ line }) => line === id),
  }));
};

/** A line is spent when its units have this many rings on average: its dice are then worse than those of the next line. */
const SPENT = 2.5;

const ringsOf = ({ units }: LineUnits): number =>
  units.reduce((sum, { rings }) => sum + rings, 0) / Math.max(1, units.length);

const rankOf = ({ units }: LineUnits): number => RANKS.findIndex((kind) => kind === units[0]?.kind);

// The last rank is the reserve of all commands.
const areOfOneCommand = (front: LineUnits, rear: LineUnits): boolean =>
  front.units[0]?.command === rear.units[0]?.command || rankOf(rear) === RANKS.length - 1;

const linesBehind = (all: readonly LineUnits[], line: LineUnits): readonly LineUnits[] =>
  all
    .filter((other) => rankOf(line) >= 0 && rankOf(other) > rankOf(line) && areOfOneCommand(line, other))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

const linesAhead = (all: readonly LineUnits[], line: LineUnits): readonly LineUnits[] =>
  all.filter((other) => linesBehind([line], other).length > 0 && rankOf(other) >= 0);

/** The order of a legion's line: the foremost fresh line fights, the next fresh line relieves a spent one, the others follow. */
function orderInLegion(all: readonly LineUnits[], line: LineUnits): LineOrder {
  const isSpent = ringsOf(line) >= SPENT;
  const [next] = linesBehind(all, line).filter((other) => ringsOf(other) < SPENT);
  if (isSpent && next !== undefined) return { word: 'relieve', by: next.id };
  const isCovered = linesAhead(all, line).some((other) => ringsOf(other) < SPENT);
  return isCovered ? { word: 'follow', gap: 250 } : { word: 'charge' };
}

/** The order of a line: skirmishers on foot skirmish, a legion fights line by line, everybody else charges. */
function orderOf(all: readonly LineUnits[], line: LineUnits): LineOrder {
  const [first] = line.units;
  if (first === undefined) return { word: 'run' };
  if (isSkirmisher(first) && !isHorse(first)) return { word: 'skirmish' };
  const isOfLegion = isFormed(first) && !isElephants(first) && rankOf(line) >= 0;
  return isOfLegion ? orderInLegion(all, line) : { word: 'charge' };
}

/** Returns an order for every line of a side that has units in good order (2.6). */
export function ordersFor(field: Field, side: Side): LineOrders {
  const all = linesOf(field, side);
  return Object.fromEntries(all.map((line) => [line.id, orderOf(all, line)]));
}
