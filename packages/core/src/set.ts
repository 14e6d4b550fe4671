/**
 * Described sets: the values that a step's field may have, when they are finite but too many to list. Plain data,
 * computed in whole numbers only, so that every machine agrees.
 */

/** The whole numbers `from`, `from + by`, … up to at most `to`. `by` is at least 1. Empty when `from` is above `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly by: number;
}

/** A point of a plane, in the game's own whole units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Any number of a span. */
export interface RangeSet extends Span {
  readonly set: 'range';
}

/** Any point whose two coordinates are in these spans. */
export interface LatticeSet {
  readonly set: 'lattice';
  readonly x: Span;
  readonly y: Span;
}

/** What subsets consist of. */
export type Member = string | number;

/** Any `least` to `most` members of `of`, each at most once, in the order of `of`. */
export interface SubsetSet<M extends Member = Member> {
  readonly set: 'subset';
  readonly of: readonly M[];
  readonly least: number;
  readonly most: number;
}

export type DescribedSet = RangeSet | LatticeSet | SubsetSet;

/** Returns a whole number from 0 to `limit` - 1: by chance, or from a list in tests. */
export type Draw = (limit: number) => number;

/** The operations on a set. */
interface SetRules {
  readonly size: () => number;
  readonly contains: (value: unknown) => boolean;
  readonly at: (index: number) => number | Point | readonly Member[];
}

const sizeOfSpan = ({ from, to, by }: Span): number => (from > to ? 0 : Math.floor((to - from) / by) + 1);

const inSpan = ({ from, to, by }: Span, value: unknown): boolean =>
  typeof value === 'number' &&
  Number.isSafeInteger(value) &&
  value >= from &&
  value <= to &&
  (value - from) % by === 0;

const range = (span: Span): SetRules => ({
  size: () => sizeOfSpan(span),
  contains: (value) => inSpan(span, value),
  at: (index) => span.from + span.by * index,
});

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  Object.keys(value).length === 2;

const lattice = ({ x, y }: LatticeSet): SetRules => ({
  size: () => sizeOfSpan(x) * sizeOfSpan(y),
  contains: (value) => isPoint(value) && inSpan(x, value.x) && inSpan(y, value.y),
  at: (index) => {
    const column = index % sizeOfSpan(x);
    return { x: x.from + x.by * column, y: y.from + y.by * Math.floor(index / sizeOfSpan(x)) };
  },
});

/** How many ways there are to choose `some` of `all`; exact up to 2^53. */
function waysToChoose(all: number, some: number): number {
  let ways = some < 0 || some > all ? 0 : 1;
  for (let taken = 1; taken <= Math.min(some, all - some); taken++) {
    ways = (ways * (all - taken + 1)) / taken;
  }
  return ways;
}

/** The sizes that the set's members may have. */
const sizesOf = ({ of, least, most }: SubsetSet): number[] => {
  const [low, high] = [Math.max(0, least), Math.min(most, of.length)];
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, step) => low + step);
};

/** Combination number `index` (from 0) of `some` out of `members`, in the order of the list. */
function combination(members: readonly Member[], some: number, index: number): Member[] {
  const [first, ...rest] = members;
  if (some === 0 || first === undefined) return [];
  const withFirst = waysToChoose(rest.length, some - 1);
  return index < withFirst
    ? [first, ...combination(rest, some - 1, index)]
    : combination(rest, some, index - withFirst);
}

const isMember = (value: unknown): value is Member => typeof value === 'string' || typeof value === 'number';

const subset = (set: SubsetSet): SetRules => ({
  size: () => sizesOf(set).reduce((sum, some) => sum + waysToChoose(set.of.length, some), 0),
  contains: (value) => {
    if (!Array.isArray(value) || value.length < set.least || value.length > set.most) return false;
    const places = value.map((member: unknown) => (isMember(member) ? set.of.indexOf(member) : -1));
    return places.every((place, at) => place > (places[at - 1] ?? -1));
  },
  at: (index) => {
    let rest = index;
    for (const some of sizesOf(set)) {
      const ways = waysToChoose(set.of.length, some);
      if (rest < ways) return combination(set.of, some, rest);
      rest -= ways;
    }
    return [];
  },
});

function rulesOf(set: DescribedSet): SetRules {
  switch (set.set) {
    case 'range':
      return range(set);
    case 'lattice':
      return lattice(set);
    case 'subset':
      return subset(set);
  }
}

/** True when a field's value is a described set. */
export const isDescribed = (value: unknown): value is DescribedSet =>
  typeof value === 'object' && value !== null && 'set' in value;

/** How many members a set has; exact up to 2^53. */
export const sizeOf = (set: DescribedSet): number => rulesOf(set).size();

/** True when a value is a member of the set. */
export const contains = (set: DescribedSet, value: unknown): boolean => rulesOf(set).contains(value);

/** Member number `index`, from 0 to the set's size - 1. */
export const memberAt = (set: DescribedSet, index: number): number | Point | readonly Member[] =>
  rulesOf(set).at(index);

/** Draws a member, each equally likely. The set must not be empty. */
export const sample = (set: DescribedSet, draw: Draw): number | Point | readonly Member[] =>
  memberAt(set, draw(sizeOf(set)));

/** The number of a range that is nearest; the lower one of two that are equally near. The range must not be empty. */
export function nearestNumber(span: Span | RangeSet, value: number): number {
  const { from, by } = span;
  const index = Math.ceil((2 * (value - from) - by) / (2 * by));
  return from + by * Math.min(Math.max(index, 0), sizeOfSpan(span) - 1);
}

/** The lattice point that is nearest, each coordinate by itself. The lattice must not be empty. */
export const nearestPoint = ({ x, y }: LatticeSet, value: Point): Point => ({
  x: nearestNumber(x, value.x),
  y: nearestNumber(y, value.y),
});

/**
 * The subset that keeps most of a list: other values are dropped, and the first missing members are added when there
 * are too few.
 */
export function nearestSubset({ of, least, most }: SubsetSet, value: readonly Member[]): readonly Member[] {
  const kept = of.filter((member) => value.includes(member)).slice(0, most);
  const filling = of.filter((member) => !kept.includes(member)).slice(0, Math.max(0, least - kept.length));
  return of.filter((member) => kept.includes(member) || filling.includes(member));
}
