import { hashOf } from '@tessera/core';
import {
  dataSchema,
  type Data,
  type GeneralData,
  type ProvinceData,
  type SpaceData,
  type StrategyCard,
} from './data.js';
import { PROVINCES, SPACES, type Province, type Space } from './spaces.js';
import { GENERALS, type General, type Tactic, type LinkKind } from './vocabulary.js';

/** A neighbouring space, and the link to it. */
export interface Neighbour {
  readonly space: Space;
  readonly way: LinkKind;
}

/** The countries that generals are bound to (24). */
type Country = 'africa' | 'italy';

/** A parsed data set with what the rules look up, shared by all games on it. */
export interface World {
  readonly hash: string;
  readonly map: Data['map'];
  readonly tables: Data['tables'];
  readonly setUp: Data['forces']['setUp'];
  readonly spaceOf: (space: Space) => SpaceData;
  readonly provinceOf: (province: Province) => ProvinceData;
  readonly generalOf: (general: General) => GeneralData;
  readonly cardOf: (card: number) => StrategyCard;
  /** The kind of a Battle card. */
  readonly tacticOf: (battleCard: number) => Tactic;
  /** The modifier of the Retreat roll when a kind of Battle card wins (14.12). */
  readonly retreatOf: (tactic: Tactic) => number;
  readonly neighbours: (space: Space) => readonly Neighbour[];
  /** The link between two spaces; null when there is none. */
  readonly wayBetween: (from: Space, to: Space) => LinkKind | null;
  /** The steps by land from a space to a country; the number of all spaces when no land joins them. */
  readonly stepsTo: (from: Space, country: Country) => number;
  readonly ports: readonly Space[];
  /** All Strategy cards and all Battle cards, by number. */
  readonly strategyCards: readonly number[];
  readonly battleCards: readonly number[];
}

/** What is wrong with a data set that fits its schema; null when nothing is. */
function complaintAbout({ map, cards, forces }: Data): string | null {
  if (map.spaces.some(({ id }, at) => id !== SPACES[at])) return 'the spaces are not those of the rules';
  if (map.provinces.some(({ id }, at) => id !== PROVINCES[at]))
    return 'the provinces are not those of the rules';
  if (forces.generals.some(({ id }, at) => id !== GENERALS[at]))
    return 'the generals are not those of the rules';
  const stray = map.spaces.find(
    ({ id, province }) => !map.provinces.some((one) => one.id === province && one.spaces.includes(id)),
  );
  if (stray !== undefined) return `${stray.id} is not in its province`;
  const wall = map.spaces.find(({ kind, capacity }) => (kind === 'city') !== (capacity !== undefined));
  if (wall !== undefined) return `${wall.id} is a city without a capacity, or none with one`;
  return cards.strategy.some(({ n }, at) => n !== at + 1)
    ? 'the Strategy cards are not numbered from 1'
    : null;
}

/** Returns a lookup by key. It throws for a key that is not in the list. */
function finder<K, V>(all: readonly V[], keyOf: (value: V) => K): (key: K) => V {
  const byKey = new Map(all.map((value) => [keyOf(value), value]));
  return (key) => {
    const found = byKey.get(key);
    if (found === undefined) throw new RangeError(`There is no ${String(key)}.`);
    return found;
  };
}

function neighboursIn({ spaces, connections }: Data['map']): ReadonlyMap<Space, readonly Neighbour[]> {
  const joined = ({ between: [one, two], way }: Data['map']['connections'][number], space: Space) => {
    if (one === space) return [{ space: two, way }];
    return two === space ? [{ space: one, way }] : [];
  };
  return new Map(spaces.map(({ id }) => [id, connections.flatMap((each) => joined(each, id))]));
}

/** The steps by land from every space that has a way to a country. */
function stepsInto(
  { map, neighbours }: Pick<World, 'map' | 'neighbours'>,
  country: Country,
): ReadonlyMap<Space, number> {
  const within = map.provinces.filter(({ region }) => region === country).flatMap(({ spaces }) => spaces);
  const reached = new Map<Space, number>(within.map((space) => [space, 0]));
  for (const [space, steps] of reached) {
    for (const next of neighbours(space)) if (!reached.has(next.space)) reached.set(next.space, steps + 1);
  }
  return reached;
}

/**
 * Parses a data set and computes what the rules look up.
 * Throws an error that says what is wrong when the data violates its schema or contradicts itself.
 */
export function createWorld(raw: unknown): World {
  const data = dataSchema.parse(raw);
  const complaint = complaintAbout(data);
  if (complaint !== null) throw new Error(`This data set cannot be played: ${complaint}.`);
  const { map, cards, forces, tables } = data;
  const around = neighboursIn(map);
  const neighbours = (space: Space) => around.get(space) ?? [];
  const steps = {
    africa: stepsInto({ map, neighbours }, 'africa'),
    italy: stepsInto({ map, neighbours }, 'italy'),
  };
  const tactics = cards.battle.flatMap(({ type, count }) => Array.from({ length: count }, () => type));
  const tactic = finder([...tactics.entries()], ([at]) => at + 1);
  const kind = finder(cards.battle, ({ type }) => type);
  return {
    hash: hashOf(raw),
    map,
    tables,
    setUp: forces.setUp,
    spaceOf: finder(map.spaces, ({ id }) => id),
    provinceOf: finder(map.provinces, ({ id }) => id),
    generalOf: finder(forces.generals, ({ id }) => id),
    cardOf: finder(cards.strategy, ({ n }) => n),
    tacticOf: (card) => tactic(card)[1],
    retreatOf: (type) => kind(type).retreat,
    neighbours,
    wayBetween: (from, to) => neighbours(from).find(({ space }) => space === to)?.way ?? null,
    stepsTo: (from, country) => steps[country].get(from) ?? SPACES.length,
    ports: map.spaces.filter(({ port }) => port !== null).map(({ id }) => id),
    strategyCards: cards.strategy.map(({ n }) => n),
    battleCards: tactics.map((_, at) => at + 1),
  };
}
