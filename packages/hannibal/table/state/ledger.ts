import {
  type Board,
  commanderOf,
  controls,
  controlsProvince,
  cusOf,
  type Force,
  forcesOf,
  type General,
  GENERALS,
  generalsOf,
  ITALY_BUT_LATIUM,
  markersFor,
  pointsAt,
  pointsOf,
  type Province,
  type Seat,
  SEATS,
  softOf,
  type Space,
  spacesHeld,
  type State,
  strategyOf,
  TURN_OF_AFRICANUS,
  lastTurnOf,
  turnsOf,
} from '@tessera/hannibal';
import { type Area, areaOf, AREAS, ofSeats } from './score.js';
import type { Session } from '../session.js';

/** A number of CUs, and the number of elephants among them. */
export interface Strength {
  readonly cus: number;
  readonly elephants: number;
}

/** A force with its generals, the commander first. */
export interface Army extends Force, Strength {
  readonly generals: readonly General[];
}

const isSame = (one: Force, two: Force): boolean =>
  one.seat === two.seat && one.space === two.space && one.inside === two.inside;

/** The forces that a seat's generals belong to. */
const placesOfGenerals = ({ world, state }: Board, seat: Seat): Force[] =>
  GENERALS.flatMap((general): Force[] => {
    const { at, space, inside } = state.posts[general];
    const isOurs = world.generalOf(general).seat === seat;
    return at === 'map' && space !== null && isOurs ? [{ seat, space, inside }] : [];
  });

/** A force with its generals and CUs. */
export function armyOf(board: Board, force: Force): Army {
  const { seat, space, inside } = force;
  const { regulars, elephants } = cusOf(board.state, force);
  const lead = commanderOf(board, force);
  const others = generalsOf(board, force).filter((general) => general !== lead);
  return {
    seat,
    space,
    inside,
    cus: regulars + elephants,
    elephants,
    generals: lead === null ? [] : [lead, ...others],
  };
}

/** All forces of a seat in the order of the map, and after them generals without CUs. */
export function armiesOf(board: Board, seat: Seat): Army[] {
  const forces: Force[] = forcesOf(board.state, seat);
  const lone = placesOfGenerals(board, seat).filter((one) => !forces.some((force) => isSame(force, one)));
  const apart = lone.filter((one, at) => lone.findIndex((other) => isSame(one, other)) === at);
  return [...forces, ...apart].map((force) => armyOf(board, force));
}

const areaOfSpace = ({ world }: Board, space: Space): Area =>
  areaOf(world.provinceOf(world.spaceOf(space).province));

/** The CUs in play by area and side. */
export function strengths(board: Board): { readonly area: Area; readonly of: Record<Seat, Strength> }[] {
  const inArea = (area: Area, seat: Seat): Strength => {
    const there = forcesOf(board.state, seat).filter(({ space }) => areaOfSpace(board, space) === area);
    const elephants = there.reduce((sum, troop) => sum + troop.elephants, 0);
    return { cus: there.reduce((sum, troop) => sum + troop.regulars, elephants), elephants };
  };
  return AREAS.map((area) => ({ area, of: ofSeats((seat) => inArea(area, seat)) }));
}

/** The same of the whole map. */
export const allStrengths = (board: Board): Record<Seat, Strength> =>
  ofSeats((seat) =>
    strengths(board).reduce(
      (sum, { of }) => ({ cus: sum.cus + of[seat].cus, elephants: sum.elephants + of[seat].elephants }),
      { cus: 0, elephants: 0 },
    ),
  );

/** A row of the costs of a defeat: a number of CUs lost, and the markers that it costs (15.5). */
export interface DefeatRow {
  readonly from: number;
  readonly to: number;
  readonly markers: number;
}

/** The rows up to a number of CUs lost; each number of markers once. */
export function defeatRows(most: number): DefeatRow[] {
  const losses = Array.from({ length: most + 1 }, (_, lost) => lost);
  return [...new Set(losses.map(markersFor))].map((markers) => {
    const those = losses.filter((lost) => markersFor(lost) === markers);
    return { markers, from: those[0] ?? 0, to: those.at(-1) ?? 0 };
  });
}

/** Markers that each side could take away: neither cities nor tribes (15.5, S8.19). */
export const softMarkers = (board: Board): Record<Seat, number> =>
  ofSeats((seat) => softOf(board, seat).length);

/** The armies of a seat with the markers that their loss would cost, the highest first. */
export const stakes = (board: Board, seat: Seat): { readonly army: Army; readonly markers: number }[] =>
  armiesOf(board, seat)
    .map((army) => ({ army, markers: markersFor(army.cus) }))
    .filter(({ markers }) => markers > 0)
    .sort((one, two) => two.markers - one.markers);

/** The state of the victory checks (22, 23). */
export interface Checks {
  /** The provinces that Carthage still lacks for all Italy but Latium, and how many spaces of each. */
  readonly italy: readonly { readonly province: Province; readonly lacks: number }[];
  /** Each side's capital: whether the side still controls it, and the siege points against it. */
  readonly capitals: Readonly<Record<Seat, { readonly isHeld: boolean; readonly points: number }>>;
  /** The seat that would have to remove markers at the end of the turn, and their number (22.2); null in the last turn (S8.98). */
  readonly repercussions: { readonly seat: Seat | null; readonly markers: number } | null;
}

/** The results of the victory checks if they were made now. */
export function checks(board: Board): Checks {
  const { world, state } = board;
  const points = ofSeats((seat) => pointsOf(board, seat));
  const lead = points.rome - points.carthage;
  const behind = lead < 0 ? 'rome' : 'carthage';
  const isLast = state.turn >= lastTurnOf(board);
  return {
    italy: ITALY_BUT_LATIUM.filter((province) => !controlsProvince(board, 'carthage', province)).map(
      (province) => ({
        province,
        lacks: world.provinceOf(province).majority - spacesHeld(board, 'carthage', province),
      }),
    ),
    capitals: ofSeats((seat) => ({ isHeld: controls(state, seat, seat), points: pointsAt(state, seat) })),
    repercussions: isLast ? null : { seat: lead === 0 ? null : behind, markers: Math.abs(lead) },
  };
}

/** A general with post and ratings. */
export interface GeneralStanding {
  readonly general: General;
  readonly strategy: number;
  readonly battle: number;
  readonly post: State['posts'][General];
}

/** The generals of a seat, those on the map first. */
export const generalStandings = (board: Board, seat: Seat): GeneralStanding[] =>
  GENERALS.filter((general) => board.world.generalOf(general).seat === seat)
    .map((general) => ({
      general,
      strategy: strategyOf(board, general),
      battle: board.world.generalOf(general).battle,
      post: board.state.posts[general],
    }))
    .sort((one, two) => Number(two.post.at === 'map') - Number(one.post.at === 'map'));

/** What the next turn brings (6, 7.1); null in the last. */
export interface NextTurn {
  readonly turn: number;
  readonly years: string;
  readonly cards: number;
  readonly africanus: boolean;
  /** Carthaginians who return, and Romans who go to the pool of the draw (10.10, S8.40). */
  readonly displaced: Readonly<Record<Seat, readonly General[]>>;
}

/** What the next turn brings. */
export function nextTurn({ world, state }: Board): NextTurn | null {
  const turn = state.turn + 1;
  const track = turnsOf({ world, state })[turn - 1];
  if (track === undefined) return null;
  const isDisplaced = (seat: Seat) =>
    GENERALS.filter(
      (general) => state.posts[general].at === 'displaced' && world.generalOf(general).seat === seat,
    );
  return {
    turn,
    ...track,
    africanus: turn === TURN_OF_AFRICANUS && state.posts.africanus.at === 'aside',
    displaced: ofSeats(isDisplaced),
  };
}

/** All forces of both sides. */
export const allArmies = (board: Board): Army[] => SEATS.flatMap((seat) => armiesOf(board, seat));

/** The parts of a seat's or a spectator's page that these views need. */
export type Looker = Pick<Session, 'sight' | 'look' | 'show'>;

/** Looks at a space, and brings it into view. */
export function goTo({ look, show }: Looker, space: Space): void {
  look(space);
  show([space]);
}

/** The position before the plan, with its world. */
export const boardOf = ({ sight }: Looker): Board => ({ world: sight.value.world, state: sight.value.base });
