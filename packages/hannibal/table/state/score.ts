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
} from '@tessera/hannibal';

/** Where provinces lie, as they are shown together; the last are those that do not count. */
export const AREAS = ['spain', 'italy', 'islands', 'africa', 'others'] as const;
export type Area = (typeof AREAS)[number];

/** How a province stands. */
export interface ProvinceStanding {
  readonly province: Province;
  readonly area: Area;
  /** How many spaces it has, and how many of them control it. */
  readonly spaces: number;
  readonly majority: number;
  readonly held: Readonly<Record<Seat, number>>;
  /** How many of its spaces hold a neutral tribe. */
  readonly tribes: number;
  readonly holder: Seat | null;
  /** Who would control it after the plan, where that is another. */
  readonly planned: Seat | 'nobody' | null;
}

/** How the war stands, as everybody may see it. */
export interface Standing {
  /** All provinces, area by area. */
  readonly provinces: readonly ProvinceStanding[];
  readonly points: Readonly<Record<Seat, number>>;
  /** Who would win if the last turn ended now, and by what; null before the first fact. */
  readonly forecast: { readonly winner: Seat; readonly by: 'italy' | 'points' | 'tie' } | null;
  readonly turn: number;
  /** All turns, with their years and how many cards each side is dealt. */
  readonly turns: World['tables']['turns'];
  /** Strategy cards left in each hand. */
  readonly cards: Readonly<Record<Seat, number>>;
  /** What part of the turn it is, and in the Strategy Phase whose play. */
  readonly stage: string | null;
  readonly playing: Seat | null;
  readonly outcome: State['outcome'];
}

/** One value for each side. */
export const ofSeats = <V>(of: (seat: Seat) => V): Record<Seat, V> => ({
  rome: of('rome'),
  carthage: of('carthage'),
});

/** Where a province is shown. */
export function areaOf({ region, significant }: Pick<ProvinceData, 'region' | 'significant'>): Area {
  if (!significant || region === 'own' || region === 'baleares') return 'others';
  return region === 'sicily' || region === 'sardinia' ? 'islands' : region;
}

/** The two positions that are compared: as the game stands, and after the plan. */
interface Positions {
  readonly world: World;
  readonly base: State;
  readonly view: State;
}

function standingOf({ world, base, view }: Positions, province: Province): ProvinceStanding {
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

/** Whose Strategy card is chosen or carried out; null outside the Strategy Phase. */
const playingIn = (state: State): Seat | null =>
  (nearestAt(state, 'card') ?? nearestAt(state, 'playCard'))?.seat ?? null;

const inOrder = (provinces: readonly ProvinceStanding[]): ProvinceStanding[] =>
  AREAS.flatMap((area) => provinces.filter((one) => one.area === area));

/** How the war stands: `base` as it is, `view` as a plan would leave it. */
export function standing(positions: Positions): Standing {
  const { world, base } = positions;
  const { turns } = world.tables;
  const board = { world, state: base };
  return {
    provinces: inOrder(PROVINCES.map((province) => standingOf(positions, province))),
    points: ofSeats((seat) => pointsOf(board, seat)),
    forecast: base.frames.length === 0 ? null : winnerOf({ world, state: { ...base, turn: turns.length } }),
    turn: base.turn,
    turns,
    cards: ofSeats((seat) => base.hands[seat].length),
    stage: nearestAt(base, 'war')?.stage ?? null,
    playing: playingIn(base),
    outcome: base.outcome,
  };
}

/** The provinces that count. */
export const counting = ({ provinces }: Standing): ProvinceStanding[] =>
  provinces.filter(({ area }) => area !== 'others');
