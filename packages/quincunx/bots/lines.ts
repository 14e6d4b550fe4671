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

/** The lines of a legion from front to rear: each follows the one before, and takes its place. */
const RANKS: readonly TroopKind[] = ['hastati', 'princeps', 'triarii'];

/** A line as its units in good order. */
interface Standing {
  readonly id: LineId;
  readonly units: readonly Unit[];
}

const linesOf = ({ units }: Field, side: Side): readonly Standing[] => {
  const own = units.filter((unit) => unit.side === side && isInGoodOrder(unit));
  return [...new Set(own.map(({ line }) => line))].map((id) => ({
    id,
    units: own.filter(({ line }) => line === id),
  }));
};

/** Rings of a line on the mean at which it is spent: from there on its dice are worse than those of the next. */
const SPENT = 2.5;

const ringsOf = ({ units }: Standing): number =>
  units.reduce((sum, { rings }) => sum + rings, 0) / Math.max(1, units.length);

const rankOf = ({ units }: Standing): number => RANKS.findIndex((kind) => kind === units[0]?.kind);

/** True for lines of one command; the last rank is the reserve of all. */
const belong = (front: Standing, rear: Standing): boolean =>
  front.units[0]?.command === rear.units[0]?.command || rankOf(rear) === RANKS.length - 1;

/** The lines behind a line of a legion, the nearest first. */
const behind = (all: readonly Standing[], line: Standing): readonly Standing[] =>
  all
    .filter((other) => rankOf(line) >= 0 && rankOf(other) > rankOf(line) && belong(line, other))
    .toSorted((one, other) => rankOf(one) - rankOf(other));

const ahead = (all: readonly Standing[], line: Standing): readonly Standing[] =>
  all.filter((other) => behind([line], other).length > 0 && rankOf(other) >= 0);

/** A legion's line: the foremost that is not spent fights, a spent one is relieved by the next, the others follow. */
function orderInLegion(all: readonly Standing[], line: Standing): LineOrder {
  const isSpent = ringsOf(line) >= SPENT;
  const [next] = behind(all, line).filter((other) => ringsOf(other) < SPENT);
  if (isSpent && next !== undefined) return { word: 'relieve', by: next.id };
  const isCovered = ahead(all, line).some((other) => ringsOf(other) < SPENT);
  return isCovered ? { word: 'follow', gap: 250 } : { word: 'charge' };
}

/** What a line is told by rules of thumb: skirmishers skirmish, a legion fights line by line, everybody else charges. */
function orderOf(all: readonly Standing[], line: Standing): LineOrder {
  const [first] = line.units;
  if (first === undefined) return { word: 'run' };
  if (isSkirmisher(first) && !isHorse(first)) return { word: 'skirmish' };
  const isOfLegion = isFormed(first) && !isElephants(first) && rankOf(line) >= 0;
  return isOfLegion ? orderInLegion(all, line) : { word: 'charge' };
}

/** An order for every line of a side (2.6). */
export function ordersFor(field: Field, side: Side): LineOrders {
  const all = linesOf(field, side);
  return Object.fromEntries(all.map((line) => [line.id, orderOf(all, line)]));
}
