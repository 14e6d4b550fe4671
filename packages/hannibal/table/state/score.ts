import {
  holderOf,
  markerAt,
  nearestAt,
  pointsOf,
  PROVINCES,
  spacesHeld,
  winnerOf,
  type Province,
  type ProvinceData,
  type Seat,
  type State,
  type World,
  isShort,
  spacesOf,
  turnsOf,
} from '@tessera/hannibal';

/** The areas by which provinces are grouped; the last one is for provinces that do not count. */
export const AREAS = ['spain', 'italy', 'islands', 'africa', 'others'] as const;
export type Area = (typeof AREAS)[number];

/** The state of a province. */
export interface ProvinceScore {
  readonly province: Province;
  readonly area: Area;
  /** The number of its spaces, and the number needed to control it. */
  readonly spaces: number;
  readonly majority: number;
  readonly held: Readonly<Record<Seat, number>>;
  /** How many of its spaces hold a neutral tribe. */
  readonly tribes: number;
  readonly holder: Seat | null;
  /** Who would control it after the plan; null when that does not change. */
  readonly planned: Seat | 'nobody' | null;
}

/** The score of the war, by public facts. */
export interface WarScore {
  /** All provinces, area by area. */
  readonly provinces: readonly ProvinceScore[];
  readonly points: Readonly<Record<Seat, number>>;
  /** The spaces that decide the short war (S8.117); null in the whole one, which points decide. */
  readonly spaces: Readonly<Record<Seat, number>> | null;
  /** The winner if the last turn ended now, and the ending; null before the first event. */
  readonly forecast: {
    readonly winner: Seat;
    readonly by: 'italy' | 'points' | 'tie' | 'spaces' | 'even';
  } | null;
  readonly turn: number;
  /** All turns, with their years and how many cards each side is dealt. */
  readonly turns: World['tables']['turns'];
  /** Strategy cards left in each hand. */
  readonly cards: Readonly<Record<Seat, number>>;
  /** The stage of the turn. */
  readonly stage: string | null;
  readonly playing: Seat | null;
  readonly outcome: State['outcome'];
}

/** One value for each side. */
export const ofSeats = <V>(of: (seat: Seat) => V): Record<Seat, V> => ({
  rome: of('rome'),
  carthage: of('carthage'),
});

/** The area in which a province is shown. */
export function areaOf({ region, significant }: Pick<ProvinceData, 'region' | 'significant'>): Area {
  if (!significant || region === 'own' || region === 'baleares') return 'others';
  return region === 'sicily' || region === 'sardinia' ? 'islands' : region;
}

/** The positions before and after the plan. */
interface Positions {
  readonly world: World;
  readonly base: State;
  readonly view: State;
}

function provinceScore({ world, base, view }: Positions, province: Province): ProvinceScore {
  const now = { world, state: base };
  const data = world.provinceOf(province);
  const holder = holderOf(now, province);
  const then = holderOf({ world, state: view }, province);
  return {
    province,
    area: areaOf(data),
    spaces: data.spaces.length,
    majority: data.majority,
    held: ofSeats((seat) => spacesHeld(now, seat, province)),
    tribes: data.spaces.filter((space) => markerAt(base, space) === 'tribe').length,
    holder,
    planned: then === holder ? null : (then ?? 'nobody'),
  };
}

/** The seat whose Strategy card is being chosen or carried out; null outside the Strategy Phase. */
const playingIn = (state: State): Seat | null =>
  (nearestAt(state, 'card') ?? nearestAt(state, 'playCard'))?.seat ?? null;

const inOrder = (provinces: readonly ProvinceScore[]): ProvinceScore[] =>
  AREAS.flatMap((area) => provinces.filter((one) => one.area === area));

/** The score of the war: `base` is the position, `view` the position after the plan. */
export function warScore(positions: Positions): WarScore {
  const { world, base } = positions;
  const board = { world, state: base };
  const turns = turnsOf(board);
  return {
    provinces: inOrder(PROVINCES.map((province) => provinceScore(positions, province))),
    points: ofSeats((seat) => pointsOf(board, seat)),
    spaces: isShort(base) ? ofSeats((seat) => spacesOf(base, seat)) : null,
    forecast: base.frames.length === 0 ? null : winnerOf({ world, state: { ...base, turn: turns.length } }),
    turn: base.turn,
    turns,
    cards: ofSeats((seat) => base.hands[seat].length),
    stage: nearestAt(base, 'war')?.stage ?? null,
    playing: playingIn(base),
    outcome: base.outcome,
  };
}

/** What decides the war after its last turn: spaces in the short one, provinces that count in the whole one. */
export const deciding = ({ spaces, points }: Pick<WarScore, 'spaces' | 'points'>): WarScore['points'] =>
  spaces ?? points;

/** The provinces that count. */
export const counting = ({ provinces }: WarScore): ProvinceScore[] =>
  provinces.filter(({ area }) => area !== 'others');
