import {
  ATTRITION_DRM,
  controls,
  costOf,
  type Counted,
  countOf,
  type General,
  holderOf,
  holds,
  nearestAt,
  passAttritionIn,
  pointsAt,
  pointsOf,
  type Province,
  rollsAcross,
  type Seat,
  SEATS,
  type Space,
  spacesHeld,
  type State,
  type Tactic,
  TACTICS,
  TURN_OF_AFRICANUS,
  LINK_KINDS,
  type World,
} from '@tessera/hannibal';
import type { Lit } from '@tessera/table/reference/sheet';
import { ofSeats } from '../../state/score.js';
import type { InUse, SiegeInUse } from '../inUse.js';
import { span, word } from '../texts.js';
import type { Sight } from '../../sight.js';

type Tables = World['tables'];

const litIf = (isIn: boolean): Lit => (isIn ? 'yes' : 'no');

/** What a row is called that is read by a die from `first` on: its ends are open. */
export function dieText(first: number, at: number, length: number): string {
  const die = first + at;
  if (at === 0) return word('die.low', { to: die });
  return at === length - 1 ? word('die.high', { from: die }) : String(die);
}

/** A column of the Attrition Table: the sizes that it is for. */
export interface Column {
  readonly from: number;
  /** Null: all that are larger. */
  readonly to: number | null;
  readonly text: string;
  readonly lit: Lit;
}

/** The columns of the Attrition Table; that of the size in use is lit. */
export function attritionColumns({ attrition }: Tables, size: number | null): Column[] {
  return attrition.columns.map((from, at) => {
    const next = attrition.columns[at + 1];
    const to = next === undefined ? null : next - 1;
    const isIn = size !== null && size >= from && (to === null || size <= to);
    return { from, to, text: to === null ? `${from}+` : span(from, to), lit: litIf(isIn) };
  });
}

/** The rows of the Attrition Table, by modified die: `2e` as it is printed. */
export const attritionRows = ({ attrition }: Tables): { die: string; cells: string[] }[] =>
  attrition.rows.map((row, at, all) => ({
    die: dieText(1, at, all.length),
    cells: row.map(({ lost, elephant }) => `${lost}${elephant ? 'e' : ''}`),
  }));

const PASS_SOURCES = ['alps', 'pass', 'guide'] as const;
const OTHER_SOURCES = ['storm', 'pestilence'] as const;

/** What changes an attrition roll: that of a pass only where there is one (21.1). */
export const attritionDrms = ({ options }: Pick<State, 'options'>) =>
  [...(passAttritionIn(options) === 'on' ? PASS_SOURCES : []), ...OTHER_SOURCES].map((source) => ({
    source,
    figure: ATTRITION_DRM[source],
  }));

/** The rows of the Retreat Table. */
export const retreatRows = ({ retreat }: Tables) =>
  retreat.few.map((few, at, all) => ({
    die: dieText(0, at, all.length),
    few,
    many: retreat.many[at] ?? null,
  }));

/** What a way costs, and what crossing it adds to the attrition roll; null: nobody rolls. */
export interface WayRow {
  readonly way: (typeof LINK_KINDS)[number] | 'sea';
  readonly cost: number;
  readonly attrition: number | null;
}

/** The ways, by land and by sea, with the attrition that is agreed on (21.1). */
export const wayRows = ({ tables }: World, { options }: Pick<State, 'options'>): WayRow[] => [
  ...LINK_KINDS.map((way) => ({
    way,
    cost: costOf(way),
    attrition:
      (way === 'pass' || way === 'alps') && rollsAcross({ options }, way) ? ATTRITION_DRM[way] : null,
  })),
  { way: 'sea', cost: tables.sailCost, attrition: null },
];

/** The rows of the Siege Table. */
export const siegeRows = ({ siege }: Tables) =>
  siege.map((row, at, all) => ({ die: dieText(1, at, all.length), ...row }));

/** What changes the roll of a siege. */
export const SIEGE_SOURCES = ['train', 'city', 'marcellus'] as const;
const SIEGE_DRM = { train: -1, marcellus: 1 } as const;

/** The cities that are harder to take than others. */
export const hardCities = ({ map }: World) => map.spaces.filter(({ siege = 0 }) => siege !== 0);

/** The modifiers of a siege; those of the siege in use are lit, and their sum is its modifier. */
export function siegeDrms(world: World, { train }: Pick<State, 'train'>, siege: SiegeInUse | null) {
  const seat = siege === null ? null : world.generalOf(siege.general).seat;
  const isCity = siege !== null && world.spaceOf(siege.space).kind === 'city';
  const wall = hardCities(world)[0]?.siege ?? 0;
  const isIn = {
    train: isCity && seat === 'carthage' && train !== siege.space,
    city: isCity && (world.spaceOf(siege.space).siege ?? 0) !== 0,
    marcellus: isCity && siege.general === 'marcellus' && siege.byCampaign,
  };
  const figures = { ...SIEGE_DRM, city: wall };
  return SIEGE_SOURCES.map((source) => ({
    source,
    figure: figures[source],
    lit: litIf(isIn[source]),
  }));
}

/** Walled cities, with their room, modifier, who holds them now and the siege points there. */
export const cityRows = (world: World, state: State, space: Space | null) =>
  world.map.spaces
    .filter(({ kind }) => kind === 'city')
    .map(({ id, capacity = 0, siege = 0 }) => ({
      space: id,
      room: capacity,
      siege,
      holder: SEATS.find((seat) => controls(state, seat, id)) ?? null,
      points: pointsAt(state, id),
      lit: litIf(id === space),
    }));

/** The rows of the Naval Combat Table. */
export const navalRows = ({ naval }: Tables) =>
  naval.map((result, at, all) => ({ die: dieText(1, at, all.length), result }));

/** What changes the roll at sea besides the ports' own figures. */
const NAVAL_SOURCES = ['roman', 'single', 'syracuse', 'alliance', 'victory', 'mago'] as const;
const NAVAL_DRM = {
  roman: 1,
  single: -1,
  syracuse: -1,
  alliance: -1,
  victory: -1,
  mago: -1,
} as const;

/** The modifiers at sea; those that hold whatever the leg are lit. */
export function navalDrms(state: State, { size, generals }: Pick<InUse, 'size' | 'generals'>) {
  const move = nearestAt(state, 'move');
  const isSailing = move !== null && move.seat === 'carthage';
  const isIn = {
    roman: false,
    single: isSailing && (size ?? 0) <= 1,
    syracuse: controls(state, 'carthage', 'syracuse'),
    alliance: holds(state, 'alliance'),
    victory: holds(state, 'navalVictory'),
    mago: isSailing && generals.includes('mago') && move.general === 'mago',
  };
  return NAVAL_SOURCES.map((source) => ({ source, figure: NAVAL_DRM[source], lit: litIf(isIn[source]) }));
}

/** The ports by their figures, the safest for Carthage first. */
export function portRows({ map }: World, space: Space | null) {
  const ports = map.spaces.filter(({ port }) => port !== null);
  const figures = [...new Set(ports.map(({ port }) => port ?? 0))].sort((one, two) => one - two);
  return figures.map((figure) => {
    const spaces = ports.filter(({ port }) => port === figure).map(({ id }) => id);
    return { figure, spaces, lit: litIf(space !== null && spaces.includes(space)) };
  });
}

/** What Battle cards are counted for: the two Numidias apart. */
export const COUNT_ROWS = [
  'rating',
  'cus',
  'intercepted',
  'failedAvoid',
  'allies',
  'numidia',
  'militia',
  'tribe',
] as const;
export type CountRow = (typeof COUNT_ROWS)[number];

/** How many cards each gives; null: as many as the commander's rating. */
export const countFigures = ({ militia }: Tables): Readonly<Record<CountRow, number | null>> => ({
  rating: null,
  cus: 1,
  intercepted: 1,
  failedAvoid: -1,
  allies: 1,
  numidia: 2,
  militia,
  tribe: 1,
});

const NUMIDIAS: readonly (Province | null)[] = ['western_numidia', 'eastern_numidia'];

const rowOf = ({ item, province }: Counted): CountRow =>
  item === 'allies' && NUMIDIAS.includes(province) ? 'numidia' : item;

/** What both sides have counted for the battle under way, row by row, and in all; null: there is none. */
export function countsOf(world: World, state: State) {
  const battle = nearestAt(state, 'battle');
  if (battle === null) return null;
  const of = (seat: Seat) => {
    const { items, cards } = countOf({ world, state }, battle, seat);
    const sum = (row: CountRow) =>
      items.filter((item) => rowOf(item) === row).reduce((all, one) => all + one.cards, 0);
    return { rows: new Map(COUNT_ROWS.map((row) => [row, sum(row)])), cards };
  };
  return ofSeats(of);
}

/** The kinds of Battle cards: how many there are, and what each adds to the Retreat roll when it wins. */
export const tacticRows = (world: World): { tactic: Tactic; count: number; retreat: number | null }[] =>
  TACTICS.map((tactic) => ({
    tactic,
    count: world.battleCards.filter((card) => world.tacticOf(card) === tactic).length,
    retreat: tactic === 'reserve' ? null : world.retreatOf(tactic),
  }));

/** The turns: years, cards, and what else is particular about them. */
export const turnRows = ({ turns }: Tables, turn: number) =>
  turns.map(({ years, cards }, at, all) => {
    const n = at + 1;
    const last = n === all.length ? ('last' as const) : null;
    return {
      turn: n,
      years,
      cards,
      event: n === 1 ? ('first' as const) : n === TURN_OF_AFRICANUS ? ('africanus' as const) : last,
      lit: litIf(n === turn),
    };
  });

/** The generals of a side with their ratings. */
export const generalRows = (world: World, generals: readonly General[], inUse: readonly General[]) =>
  generals.map((id) => {
    const { seat, strategy, battle } = world.generalOf(id);
    return { general: id, seat, strategy, battle, lit: litIf(inUse.includes(id)) };
  });

/** The provinces: what they need, what each side has, and who controls them. */
export const provinceRows = (world: World, state: State, province: Province | null) => {
  const board = { world, state };
  return world.map.provinces.map(({ id, spaces, majority, significant }) => ({
    province: id,
    spaces: spaces.length,
    majority,
    significant,
    held: ofSeats((seat) => spacesHeld(board, seat, id)),
    holder: holderOf(board, id),
    lit: litIf(id === province),
  }));
};

/** The points of both sides. */
export const pointRows = (world: World, state: State): Readonly<Record<Seat, number>> =>
  ofSeats((seat) => pointsOf({ world, state }, seat));

/** What a chart is made from: the position, and what of it is in use. */
export interface ChartProps {
  readonly sight: Sight;
  readonly used: InUse;
}
