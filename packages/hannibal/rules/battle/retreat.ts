import { type Cus, move } from '../board/changes.js';
import {
  type Board,
  controls,
  cusOf,
  cusOutside,
  generalsOf,
  isBesieged,
  isEnemyPc,
  isStrangeTribe,
  markerAt,
  roomIn,
  sizeOf,
} from '../board/forces.js';
import type { Space } from '../spaces.js';
import { change, open } from '../stack.js';
import type { Dealing } from '../types.js';
import { enemyOf, type General, type Seat } from '../vocabulary.js';
import { eliminate, loserOf } from './after.js';
import { type Battle, cityOf, fieldOf, fightersOf, total } from './fighters.js';
import { openHarm } from './harm.js';
import { partiesOf, type Party } from './parties.js';
import { exhaustMoved } from '../movement/batches.js';
import { displaceLone } from './withdraw.js';

/** A beaten force that has to retreat (15.1). */
export interface Fleeing {
  readonly seat: Seat;
  readonly cus: number;
}

/** A path of retreat: its spaces, and its cost in CUs (15.3). */
export interface Retreat {
  readonly path: readonly Space[];
  readonly cost: number;
}

const MOST_SPACES = 4;

/**
 * The number of enemy CUs in a space that are not shut in. A garrison is inside only while its besiegers are in the space
 * (S8.28). A garrison that the beaten army besieged and left behind on its way counts as inside too (S8.86, S8.87).
 */
const enemyCus = (
  { state }: Board,
  { shutIn }: Battle,
  { seat, space }: { seat: Seat; space: Space },
): number => (shutIn.includes(space) ? 0 : cusOutside(state, enemyOf(seat), space));

/** The CUs that entering a space costs a retreating force (15.3). */
export function costOf(board: Board, battle: Battle, at: { seat: Seat; space: Space }): number {
  const { state } = board;
  const { seat, space } = at;
  const isHostile = isEnemyPc(state, seat, space) || isStrangeTribe(state, seat, space);
  return Number(isHostile) + enemyCus(board, battle, at);
}

/** Whether a retreat may end in a space: a friendly PC, or more friendly CUs than the force, and no enemy CUs (15.1). */
function isDestination(board: Board, battle: Battle, at: { seat: Seat; space: Space; cus: number }): boolean {
  const { seat, space, cus } = at;
  if (battle.shutIn.includes(space) || enemyCus(board, battle, at) > 0) return false;
  return controls(board.state, seat, space) || cusOutside(board.state, seat, space) > cus;
}

/** The spaces that a beaten force may enter first; null means any but the one that the attacker came from (15.2). */
const firstOf = ({ active, from, way }: Battle, seat: Seat): readonly Space[] | null => {
  if (seat !== active) return null;
  return way === 'road' && from !== null ? [from] : [];
};

/** All paths of retreat of at most four spaces. Each ends at the first destination on it. */
function allRetreats(board: Board, battle: Battle, { seat, cus }: Fleeing): Retreat[] {
  const first = firstOf(battle, seat);
  const barred = seat !== battle.active && battle.way !== 'sea' ? battle.from : null;
  const found: Retreat[] = [];
  const visit = (space: Space, { path, cost }: Retreat, left: number): void => {
    for (const next of board.world.neighbours(space)) {
      const to = next.space;
      if (next.way !== 'road' || to === battle.space || to === barred || path.includes(to)) continue;
      if (path.length === 0 && first?.includes(to) === false) continue;
      enter(to, { path: [...path, to], cost }, left);
    }
  };
  const enter = (space: Space, { path, cost }: Retreat, before: number): void => {
    // S8.85: a force without CUs cannot pay for enemy CUs, so it avoids them.
    if (cus === 0 && enemyCus(board, battle, { seat, space }) > 0) return;
    const price = cus === 0 ? 0 : costOf(board, battle, { seat, space });
    const left = before - price;
    if (cus > 0 && left <= 0) return;
    const way = { path, cost: cost + price };
    if (isDestination(board, battle, { seat, space, cus: left })) found.push(way);
    else if (path.length < MOST_SPACES) {
      const swept = cus === 0 ? 0 : cusOutside(board.state, seat, space);
      visit(space, way, left + swept);
    }
  };
  visit(battle.space, { path: [], cost: 0 }, cus);
  return found;
}

/**
 * The paths of retreat from which the beaten side may choose: the shortest, and longer ones that cost fewer CUs (15.1,
 * S8.20). When there is none, the force is eliminated.
 */
export function retreatsOf(board: Board, battle: Battle, fleeing: Fleeing): Retreat[] {
  const all = allRetreats(board, battle, fleeing);
  const shortest = Math.min(...all.map(({ path }) => path.length));
  const least = Math.min(...all.filter(({ path }) => path.length === shortest).map(({ cost }) => cost));
  return all.filter(({ path, cost }) => path.length === shortest || cost < least);
}

const boardOf = ({ world, log }: Dealing): Board => ({ world, state: log.now() });

/** The CUs and generals of a beaten side outside the city, which have to retreat. */
function beaten(board: Board, battle: Battle, seat: Seat): { cus: Cus; generals: General[] } {
  const generals = generalsOf(board, fieldOf(battle, seat));
  return { cus: fightersOf(board, battle, seat).outside, generals };
}

/** The parts of a beaten force that may go into its own city, when nobody besieges it (15.4, S8.88). */
export function partiesInto(board: Board, battle: Battle, seat: Seat): Party[] {
  const { space, active, way } = battle;
  if (!isCityOf(board, battle, seat)) return [];
  const { cus, generals } = beaten(board, battle, seat);
  const isDoomed = seat === active && way !== 'road';
  return partiesOf(board, {
    cus,
    generals,
    most: roomIn(board, seat, space),
    least: 0,
    // 18.1: CUs that are inside already count for a consul's army.
    joined: sizeOf(board.state, cityOf(battle, seat)),
    isFree: isDoomed,
  }).filter((party) => total(party) + party.generals.most > 0);
}

/** Asks which of the beaten go into their city (frame 37). */
export function askCity(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const seat = loserOf(battle);
  change(log, { ...battle, stage: 'retreat' });
  if (seat === null || isHome(boardOf(dealing), battle, seat)) return;
  if (partiesInto(boardOf(dealing), battle, seat).length === 0) return;
  open(log, { at: 'retreatCity', seat, answer: null, space: battle.space });
}

/** Whether no beaten CU or general is left outside. Those outside must retreat even from a winner without CUs (15.1, 15.4). */
function isHome(board: Board, battle: Battle, seat: Seat): boolean {
  const { cus, generals } = beaten(board, battle, seat);
  return total(cus) + generals.length === 0;
}

/** Whether a battle is at a city of a side's own that nobody besieges. */
const isCityOf = ({ world, state }: Board, { space }: Battle, seat: Seat): boolean =>
  world.spaceOf(space).kind === 'city' && markerAt(state, space) === seat && !isBesieged(state, space);

/** Begins the retreat of the beaten outside, or eliminates them when they have no path (15.1, 15.3). */
export function flee(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const board = boardOf(dealing);
  const seat = loserOf(battle);
  if (seat === null || isHome(board, battle, seat)) {
    change(log, { ...battle, stage: 'price' });
    return;
  }
  const { cus } = beaten(board, battle, seat);
  const ways = retreatsOf(board, battle, { seat, cus: total(cus) });
  if (ways.length === 0) return eliminate(dealing, battle, seat);
  const paths = ways.map(({ path }) => [...path]);
  change(log, { ...battle, fled: battle.space, paths, stage: 'onTheWay' });
}

/** The spaces that the beaten may enter next. */
export const nextSpaces = ({ paths }: Battle): Space[] => [...new Set(paths.flatMap(([next]) => next ?? []))];

/** Moves the beaten on by one space, and asks their owner where when there is a choice (frame 38). */
export function askWay(dealing: Dealing, battle: Battle): void {
  const seat = loserOf(battle);
  const [only, ...others] = nextSpaces(battle);
  if (seat === null || only === undefined) return arrive(dealing, battle);
  if (others.length === 0) return head(dealing, battle, only);
  open(dealing.log, { at: 'retreat', seat, answer: null, space: battle.fled ?? battle.space });
}

/** Ends the retreat. A siege train is lost in it (section 7.3). */
function arrive({ log }: Dealing, battle: Battle): void {
  change(log, { ...battle, stage: 'price' });
  if (loserOf(battle) === 'carthage' && log.now().train === battle.space) {
    log.emit({ kind: 'TrainSet', space: null });
  }
}

/** Opens the loss that entering the next space costs (15.3). */
export function head(dealing: Dealing, battle: Battle, space: Space): void {
  const { log } = dealing;
  const seat = loserOf(battle);
  const paths = battle.paths.filter(([next]) => next === space).map(([, ...rest]) => rest);
  change(log, { ...battle, paths, heading: space, stage: 'enter' });
  if (seat === null || battle.fled === null) return;
  const force = { seat, space: battle.fled, inside: false };
  openHarm(dealing, force, {
    lost: costOf(boardOf(dealing), battle, { seat, space }),
    elephantFirst: false,
    why: 'retreatPath',
  });
}

/** Moves the beaten, with all friends in their space, into the next space (15.1). */
export function enter(dealing: Dealing, battle: Battle): void {
  const { log } = dealing;
  const { fled, heading } = battle;
  const seat = loserOf(battle);
  change(log, { ...battle, fled: heading, heading: null, stage: 'onTheWay' });
  if (seat === null || fled === null || heading === null) return;
  const board = boardOf(dealing);
  const force = { seat, space: fled, inside: false };
  const generals = generalsOf(board, force);
  const { regulars, elephants } = cusOf(board.state, force);
  const to = { seat, space: heading, inside: false };
  move(log, force, { to, regulars, elephants, generals, why: 'retreat' });
  // 15.1, S8.48: friends taken along belong to the beaten force, and have spent their movement with it.
  if (seat === battle.active) exhaustMoved(log, { from: force, to }, { regulars, elephants });
  const isArmy = regulars + elephants > 0 && generals.length > 0;
  if (isArmy) displaceLone(dealing, enemyOf(seat), heading);
}
