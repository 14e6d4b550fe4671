import { hexName, neighbours, type Direction, type HexId } from '@tessera/hex';
import { counterOf, unitOf, type Modifier } from '@tessera/metaurus';
import { peopleName, ratings, say, signed } from '@tessera/metaurus/texts';
import { reachFor, type Sight } from '../sight.js';
import { describeHex, likeSides, sumOf, type HexFacts, type HexSide } from './hex.js';
import { word } from './texts.js';

export const directionName = (direction: Direction): string => word(`direction.${direction}`);

/** Directions as a list: `NE, E and SE`. */
function directionNames(sides: readonly Pick<HexSide, 'direction'>[]): string {
  const names = sides.map(({ direction }) => directionName(direction));
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return names.slice(0, -1).join(word('directions.comma')) + word('directions.and') + last;
}

const levelName = (level: number): string =>
  word(level === 0 ? 'hex.level.0' : level === 1 ? 'hex.level.1' : 'hex.level.2');

const waterName = (name: string): string => word(name === 'Metaurus' ? 'water.Metaurus' : 'water.other');

/** A hex's terrain in a few words: `Height 1, wood`. */
export const terrainWords = ({ level, forest }: HexFacts): string =>
  [levelName(level), forest ? word('hex.forest') : ''].filter((one) => one !== '').join(', ');

/** The texts about a hex's sides: water, slopes, the way off the map. */
export function edgeWords({ sides, exit }: HexFacts): string[] {
  const waters = [...new Set(sides.flatMap(({ water }) => water ?? []))];
  const up = sides.filter(({ climb }) => climb > 0);
  const down = sides.filter(({ climb }) => climb < 0);
  return [
    ...waters.map((name) => {
      const along = directionNames(sides.filter(({ water }) => water === name));
      return word('hex.water', { name: waterName(name), sides: along });
    }),
    ...(up.length > 0 ? [word('hex.up', { sides: directionNames(up) })] : []),
    ...(down.length > 0 ? [word('hex.down', { sides: directionNames(down) })] : []),
    ...(exit === null ? [] : [word('hex.exit', { cost: exit.costs.foot })]),
  ];
}

function costWords({ foot, horse, elephants }: HexSide['costs']): string {
  if (foot === horse && foot === elephants) return `${foot} MP`;
  if (foot === elephants) return word('hex.enter.horse', { foot, horse });
  return word('hex.enter.same', { foot, horse, elephants });
}

/** The texts about the costs of entering a hex, by sides of equal cost. */
export function enterWords(facts: HexFacts): string[] {
  const groups = new Map<string, HexSide[]>();
  for (const side of facts.sides) {
    const key = costWords(side.costs);
    groups.set(key, [...(groups.get(key) ?? []), side]);
  }
  const list = [...groups];
  const [only] = list;
  if (list.length === 1 && only !== undefined) return [only[0]];
  return list.map(([costs, sides]) => word('hex.enter.from', { costs, sides: directionNames(sides) }));
}

const reasonOf = (ground: readonly Modifier[]): string =>
  ground.map(({ source }) => say(`modifier.${source}`)).join(word('directions.and'));

/** The texts about terrain modifiers of attacks on a hex, by the sides that they come from. */
export function attackWords(facts: HexFacts): string[] {
  const groups = new Map<string, { ground: readonly Modifier[]; sides: readonly HexSide[] }>();
  for (const { ground, sides } of likeSides(facts)) {
    const key = JSON.stringify(ground);
    groups.set(key, { ground, sides: [...(groups.get(key)?.sides ?? []), ...sides] });
  }
  const told = [...groups.values()].filter(({ ground }) => ground.length > 0);
  if (told.length === 0) return [word('hex.attack.none')];
  return told.map(({ ground, sides }) => {
    const values = { figure: signed(sumOf(ground)), why: reasonOf(ground) };
    if (sides.length === facts.sides.length) return word('hex.attack.all', values);
    const ordered = [...sides].sort((one, two) => one.direction - two.direction);
    return word('hex.attack.from', { ...values, sides: directionNames(ordered) });
  });
}

/** The text about the unit in a hex. */
export const statusWords = (sight: Sight, { unit }: HexFacts): string =>
  unit === null
    ? word('hex.nobody')
    : word('hex.unit', { unit: peopleName(sight, unit), ratings: ratings(sight, unit) });

/** The cost of a hex for the chosen unit: of the whole path when it can go there now, else of the step from a neighbour. */
export function moveCost(sight: Sight, hex: HexId): { from: HexId; cost: number } | null {
  const { world, view, unit } = sight;
  if (unit === null) return null;
  const from = unitOf(view, unit).hex;
  if (from === hex) return null;
  const reached = reachFor(sight, unit).find((place) => place.hex === hex);
  if (reached !== undefined) return { from, cost: reached.cost };
  if (!neighbours(world.grid, from).includes(hex)) return null;
  return { from, cost: world.stepCost(counterOf(world, unit).weapon)(from, hex) };
}

/** The chosen unit's way there, in words; null when it has none. */
export function moveWords(sight: Sight, hex: HexId): string | null {
  const way = moveCost(sight, hex);
  if (way === null || sight.unit === null) return null;
  return word('hex.way', { unit: peopleName(sight, sight.unit), cost: way.cost, hex: hexName(way.from) });
}

/** The text about a hex's terrain and sides for screen readers. */
export function terrainOfHex({ world, view }: Pick<Sight, 'world' | 'view'>, hex: HexId): string {
  const facts = describeHex(world, view, hex);
  return [terrainWords(facts), ...edgeWords(facts)].join(', ');
}
