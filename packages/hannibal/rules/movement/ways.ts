import { recorder } from '@tessera/core';
import { isInRegion } from '../board/control.js';
import {
  cusIn,
  cusOf,
  cusOutside,
  generalsOf,
  holds,
  isBesieged,
  isEnemyPc,
  controls,
  roomIn,
  sizeOf,
  type Board,
} from '../board/forces.js';
import { evolve } from '../evolve.js';
import type { Fact, State } from '../model/index.js';
import type { Space } from '../spaces.js';
import { enemyOf, type General, type Seat, type Way } from '../vocabulary.js';
import type { World } from '../world.js';
import { armySize, marchers, marching, placeOf, pointsLeft, type Marching } from './army.js';
import { countOf } from './batches.js';
import { isCampaign, keepsConsuls } from './consular.js';
import { walkArmy, type Walk } from './walk.js';

/** Why an army may not do something: a key of the texts, and the rule. */
export interface Fault {
  readonly code: string;
  readonly rule: string;
}

/** A fault, by its code and its rule. */
export const fault = (code: string, rule: string): Fault => ({ code, rule });

/** What a way costs: passes and straits two (10.6). */
export const costOf = (way: Way): number => (way === 'road' ? 1 : 2);

/** Generals who may not leave a country (24, S8.35). */
const BOUND: Partial<Record<General, 'africa' | 'italy'>> = { hanno: 'africa', fabius: 'italy' };

/** Whether generals who are bound to a country may go from one space to another (S8.35). */
const mayTake = (world: World, { generals, from, to }: Pick<Shift, 'generals' | 'from' | 'to'>): boolean =>
  generals.every((general) => {
    const region = BOUND[general];
    if (region === undefined || isInRegion(world, to, region)) return true;
    return world.stepsTo(to, region) < world.stepsTo(from, region);
  });

/** What moves: a number of CUs, with generals, from one space to another. */
export interface Shift {
  readonly cus: number;
  readonly generals: readonly General[];
  readonly from: Space;
  readonly to: Space;
}

/** Why counsels and bound generals forbid a movement; null: they do not (S8.35, S8.92). */
export function boundFault({ world, state }: Board, shift: Shift): Fault | null {
  const { cus, generals, from, to } = shift;
  if (!mayTake(world, shift)) return fault('boundGeneral', 'S8.35');
  const [leaves, enters] = [isInRegion(world, from, 'africa'), isInRegion(world, to, 'africa')];
  const isRoman = generals.some((general) => world.generalOf(general).seat === 'rome');
  if (cus > 0 && !isRoman && leaves && !enters && holds(state, 'hannoCounsels')) {
    return fault('hannoCounsels', 'S8.92');
  }
  return cus > 0 && isRoman && !leaves && enters && holds(state, 'catoCounsels')
    ? fault('catoCounsels', 'S8.92')
    : null;
}

/** Enemy generals without CUs outside in a space. */
export const loneGenerals = (board: Board, seat: Seat, space: Space): General[] =>
  cusOutside(board.state, seat, space) > 0 ? [] : generalsOf(board, { seat, space, inside: false });

/**
 * Whether generals of a seat who have no CUs with them may stand in a space: not where there is nothing but generals of
 * the enemy (10.4, S8.33).
 */
export const mayStandAlone = (board: Board, seat: Seat, space: Space): boolean =>
  cusOutside(board.state, seat, space) > 0 || loneGenerals(board, enemyOf(seat), space).length === 0;

/** Whether there is a way on from a space that a walk leads to, when nothing interrupts it. */
function leadsOn({ world, state }: Board, walk: Walk): boolean {
  const log = recorder<State, Fact>(evolve, state);
  walkArmy(world, log, walk);
  const [there, on] = [{ world, state: log.now() }, marching(log.now())];
  if (on === null) return false;
  return (
    landsFor(there, on).length > 0 || Object.values(portsFor(there, on)).some(({ length }) => length > 0)
  );
}

/** Why a general without CUs may not go there: they may not stop, and so have to be able to go on (10.4, S8.33). */
function loneFault(board: Board, on: Marching, walk: Walk): Fault | null {
  const { seat } = on.move;
  const { to } = walk;
  if (armySize(on.move) > 0 || cusOutside(board.state, seat, to) > 0) return null;
  if (cusIn(board.state, enemyOf(seat), to) > 0) return fault('loneGeneral', 'S8.33');
  return mayStandAlone(board, seat, to) || leadsOn(board, walk) ? null : fault('mayNotStop', '10.4');
}

/** Why an army may not leave: those left behind, and a city that is shut (18.1, S8.52). */
function leaveFault(board: Board, { move }: Marching, bySea: boolean): Fault | null {
  const place = placeOf(board, move);
  if (place === null) return fault('marchOver', '10.2');
  const { state } = board;
  const shut = place.inside && cusOutside(state, enemyOf(move.seat), place.space) > 0;
  if (shut && !(bySea && !isBesieged(state, place.space))) return fault('shutIn', 'S8.52');
  const goers = marchers(move);
  const stayers = generalsOf(board, place).filter((general) => !goers.includes(general));
  const given = move.spaces > 0 ? move.given : null;
  const parting = { all: countOf(cusOf(state, place)), going: armySize(move), given };
  if (keepsConsuls(state, parting, { goers, stayers })) return null;
  // A proconsul who has met the consul on the way has to leave them five (18.3).
  const hasMet = given !== null && !goers.some((general) => state.posts[general].rank === 'consul');
  return fault('consularArmy', hasMet ? '18.3' : '18.1');
}

/** Why any step of a march is out of the question (10.2). */
function marchFault({ move }: Marching): Fault | null {
  if (move.over !== 'no') return fault('marchOver', '10.2');
  return move.army === null ? fault('notMustered', '10.2') : null;
}

/** Why a truce forbids to go there (#64). */
function truceFault({ state }: Board, { move }: Marching, to: Space): Fault | null {
  if (!holds(state, 'truce')) return null;
  const foe = enemyOf(move.seat);
  return isEnemyPc(state, move.seat, to) || cusIn(state, foe, to) > 0 ? fault('truce', '#64') : null;
}

/** Why the strait of Messana is shut: it is open to who controls both its shores (10.6). */
function straitFault({ state }: Board, { move }: Marching, ends: readonly Space[]): Fault | null {
  const isMessana = ends.includes('messana');
  return isMessana && ends.some((end) => !controls(state, move.seat, end)) ? fault('strait', '10.6') : null;
}

/** Why a space that a way leads to is closed to an army that may leave. */
function landFault(
  board: Board,
  on: Marching,
  { from, to, way }: { readonly from: Space; readonly to: Space; readonly way: Way },
): Fault | null {
  return (
    (way === 'strait' ? straitFault(board, on, [from, to]) : null) ??
    truceFault(board, on, to) ??
    boundFault(board, { cus: armySize(on.move), generals: marchers(on.move), from, to }) ??
    loneFault(board, on, { to, inside: false, by: 'land', way, cost: costOf(way) })
  );
}

/** Why the army may not go to a space by land; null: it may. */
export function goFault(board: Board, on: Marching, to: Space): Fault | null {
  const place = placeOf(board, on.move);
  const way = place === null ? null : board.world.wayBetween(place.space, to);
  const general = marchFault(on);
  if (general !== null) return general;
  if (place === null || way === null) return fault('noWay', '10.2');
  if (costOf(way) > pointsLeft(board, on)) return fault('noPoints', way === 'road' ? '10.2' : '10.6');
  return leaveFault(board, on, false) ?? landFault(board, on, { from: place.space, to, way });
}

/** Why nobody may go by sea with a card; null: somebody may (8.1, 11.1, 11.4, #29, S8.55). */
function shipsFault({ world, state }: Board, { move, campaign }: Marching): Fault | null {
  if (!world.cardOf(campaign.card).ship) return fault('noShips', '11.1');
  const isOne = isCampaign(campaign);
  if (move.seat === 'rome' && holds(state, 'navalVictory') && !isOne) return fault('seaClosed', '#29');
  const hasTurn = !campaign.hasSailed || move.trail.some(({ by }) => by === 'sea');
  return isOne && !hasTurn ? fault('otherSailed', '11.4') : null;
}

/** How many CUs may go by sea with a card under whose ships somebody may (11.4, S8.55). */
const shipRoom = ({ world }: Board, { campaign }: Marching): number =>
  isCampaign(campaign) ? world.tables.armyLimit : world.tables.sailLimit;

/** Why the ships of a card do not take an army along; null: they do. */
const boardingFault = (board: Board, on: Marching): Fault | null =>
  shipsFault(board, on) ?? (armySize(on.move) > shipRoom(board, on) ? fault('overShips', '11.4') : null);

/** Whether a seat's own city may be sailed into, past the enemy outside (S8.55). */
function cityFault({ world, state }: Board, { move }: Marching, to: Space): Fault | null {
  const { seat } = move;
  const room = roomIn({ world, state }, seat, to);
  const isShut = cusOutside(state, enemyOf(seat), to) > 0;
  if (!isShut || world.spaceOf(to).capacity === undefined || !controls(state, seat, to)) {
    return fault('noCityToEnter', 'S8.55');
  }
  if (isBesieged(state, to)) return fault('cityFull', '11.3');
  return armySize(move) > room ? fault('cityFull', 'S8.55') : null;
}

/** A port, and whether an army sails straight into its city. */
interface Landing {
  readonly to: Space;
  readonly inside: boolean;
}

/** Why a port is closed to an army that may put to sea. */
function portFault(
  board: Board,
  on: Marching,
  { from, to, inside }: Landing & { from: Space },
): Fault | null {
  return (
    truceFault(board, on, to) ??
    boundFault(board, { cus: armySize(on.move), generals: marchers(on.move), from, to }) ??
    (inside
      ? cityFault(board, on, to)
      : loneFault(board, on, { to, inside, by: 'sea', way: 'road', cost: board.world.tables.sailCost }))
  );
}

/** Why the army may not sail to a port; null: it may. `inside`: straight into the city. */
export function sailFault(board: Board, on: Marching, { to, inside }: Landing): Fault | null {
  const general = marchFault(on);
  if (general !== null) return general;
  const { world } = board;
  const place = placeOf(board, on.move);
  const cost = world.tables.sailCost;
  if (place === null || place.space === to) return fault('noWay', '11.1');
  if (world.spaceOf(place.space).port === null || world.spaceOf(to).port === null)
    return fault('noPort', '11.1');
  const boarding = boardingFault(board, on);
  if (boarding !== null) return boarding;
  if (cost > pointsLeft(board, on)) return fault('noPoints', '11.1');
  return leaveFault(board, on, true) ?? portFault(board, on, { from: place.space, to, inside });
}

/** Where the army may go by land; of one space that is asked about, whether there. */
export function landsFor(board: Board, on: Marching, only?: Space): Space[] {
  const place = placeOf(board, on.move);
  if (place === null || marchFault(on) !== null || leaveFault(board, on, false) !== null) return [];
  const left = pointsLeft(board, on);
  return board.world
    .neighbours(place.space)
    .filter(({ space, way }) => (only === undefined || space === only) && costOf(way) <= left)
    .filter(({ space, way }) => landFault(board, on, { from: place.space, to: space, way }) === null)
    .map(({ space }) => space);
}

/** Whether the army may put to sea at all, wherever it is bound (11). */
function putsToSea(board: Board, on: Marching): boolean {
  const place = placeOf(board, on.move);
  if (place === null || marchFault(on) !== null) return false;
  const { spaceOf, tables } = board.world;
  const hasShips = boardingFault(board, on) === null && spaceOf(place.space).port !== null;
  return hasShips && tables.sailCost <= pointsLeft(board, on) && leaveFault(board, on, true) === null;
}

/** The ports that the army may sail to, outside their cities or straight into them; or one that is asked about. */
export function portsFor(
  board: Board,
  on: Marching,
  only?: Space,
): { readonly outside: Space[]; readonly inside: Space[] } {
  const place = placeOf(board, on.move);
  if (place === null || !putsToSea(board, on)) return { outside: [], inside: [] };
  const from = place.space;
  const ports = board.world.ports.filter((to) => to !== from && (only === undefined || to === only));
  return {
    outside: ports.filter((to) => portFault(board, on, { from, to, inside: false }) === null),
    inside: ports
      .filter((to) => cityFault(board, on, to) === null)
      .filter((to) => portFault(board, on, { from, to, inside: true }) === null),
  };
}

/** Why those inside a city may not attack who stands outside; null: they may (20.5, S8.53). */
export function sortieFault(board: Board, on: Marching): Fault | null {
  const general = marchFault(on);
  if (general !== null) return general;
  const place = placeOf(board, on.move);
  if (!place?.inside || cusOutside(board.state, enemyOf(on.move.seat), place.space) === 0) {
    return fault('noSortie', '20.5');
  }
  if (armySize(on.move) === 0) return fault('noSortie', '20.5');
  if (holds(board.state, 'truce')) return fault('truce', '#64');
  const goers = marchers(on.move);
  const stayers = generalsOf(board, place).filter((one) => !goers.includes(one));
  const parting = { all: sizeOf(board.state, place), going: armySize(on.move), given: null };
  return keepsConsuls(board.state, parting, { goers, stayers }) ? null : fault('consularArmy', '18.1');
}

/** Why the army may not stop: a lone general before another (10.4). */
export function stopFault(board: Board, on: Marching): Fault | null {
  const general = marchFault(on);
  if (general !== null) return general;
  const place = placeOf(board, on.move);
  if (place === null || place.inside || on.move.spaces === 0) return null;
  return mayStandAlone(board, on.move.seat, place.space) ? null : fault('mayNotStop', '10.4');
}
