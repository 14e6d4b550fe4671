import { recorder } from '@tessera/core';
import { isInRegion } from '../board/control.js';
import {
  type Board,
  controls,
  cusIn,
  cusOf,
  cusOutside,
  generalsOf,
  holds,
  isBesieged,
  isEnemyPc,
  roomIn,
  sizeOf,
} from '../board/forces.js';
import { evolve } from '../evolve.js';
import { type Fact, passAttritionIn, type State } from '../model/index.js';
import type { Space } from '../spaces.js';
import { enemyOf, type General, type LinkKind, type Seat } from '../vocabulary.js';
import type { World } from '../world.js';
import { armySize, marchers, marching, type Marching, placeOf, pointsLeft } from './army.js';
import { countOf } from './batches.js';
import { isCampaign, keepsConsuls } from './consular.js';
import { type Walk, walkArmy } from './walk.js';

/** Why an army may not do something: a key of the texts, and the rule. */
export interface Fault {
  readonly code: string;
  readonly rule: string;
}

/** A fault, by its code and its rule. */
export const fault = (code: string, rule: string): Fault => ({ code, rule });

/** The Movement Points that a link costs: two for passes and straits, else one (10.6). */
export const costOf = (way: LinkKind): number => (way === 'road' ? 1 : 2);

/**
 * Whether an army that crosses a link rolls for attrition: over the passes of the Alps and the others, unless the players
 * have agreed to play without it (10.6, 21.1, S8.3). Nobody does over roads and straits.
 */
export const rollsAcross = ({ options }: Pick<State, 'options'>, way: LinkKind): boolean =>
  (way === 'pass' || way === 'alps') && passAttritionIn(options) === 'on';

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

/** The fault of a movement that counsels or a bound general forbid; null when it is allowed (S8.35, S8.92). */
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

/** A seat's generals outside the city in a space, when the seat has no CUs there; else none. */
export const loneGenerals = (board: Board, seat: Seat, space: Space): General[] =>
  cusOutside(board.state, seat, space) > 0 ? [] : generalsOf(board, { seat, space, inside: false });

/**
 * Whether a seat's generals without CUs may stop in a space: not with enemy generals who have no CUs either (10.4, S8.33).
 */
export const mayStandAlone = (board: Board, seat: Seat, space: Space): boolean =>
  cusOutside(board.state, seat, space) > 0 || loneGenerals(board, enemyOf(seat), space).length === 0;

/** Whether the army could go on from the space that a walk leads to, if nothing interrupts it. */
function leadsOn({ world, state }: Board, walk: Walk): boolean {
  const log = recorder<State, Fact>(evolve, state);
  walkArmy(world, log, walk);
  const [there, on] = [{ world, state: log.now() }, marching(log.now())];
  if (on === null) return false;
  return (
    landsFor(there, on).length > 0 || Object.values(portsFor(there, on)).some(({ length }) => length > 0)
  );
}

/** The fault of a general without CUs who could neither stop at the end of a walk nor go on from there; else null (10.4, S8.33). */
function loneFault(board: Board, on: Marching, walk: Walk): Fault | null {
  const { seat } = on.move;
  const { to } = walk;
  if (armySize(on.move) > 0 || cusOutside(board.state, seat, to) > 0) return null;
  if (cusIn(board.state, enemyOf(seat), to) > 0) return fault('loneGeneral', 'S8.33');
  return mayStandAlone(board, seat, to) || leadsOn(board, walk) ? null : fault('mayNotStop', '10.4');
}

/** The fault of an army that may not leave its space, because of a consul left behind or a siege; else null (18.1, S8.52). */
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

/** The fault of every further step, when the march has to end; else null (10.2). */
function marchFault({ move }: Marching): Fault | null {
  if (move.over !== 'no') return fault('marchOver', '10.2');
  return move.army === null ? fault('notMustered', '10.2') : null;
}

/** The fault of entering a space that a truce closes; else null (#64). */
function truceFault({ state }: Board, { move }: Marching, to: Space): Fault | null {
  if (!holds(state, 'truce')) return null;
  const foe = enemyOf(move.seat);
  return isEnemyPc(state, move.seat, to) || cusIn(state, foe, to) > 0 ? fault('truce', '#64') : null;
}

/** The fault of crossing the strait of Messana without control of both shores; else null (10.6). */
function straitFault({ state }: Board, { move }: Marching, ends: readonly Space[]): Fault | null {
  const isMessana = ends.includes('messana');
  return isMessana && ends.some((end) => !controls(state, move.seat, end)) ? fault('strait', '10.6') : null;
}

/** The fault of a space that is closed to an army which may leave; else null. */
function landFault(
  board: Board,
  on: Marching,
  { from, to, way }: { readonly from: Space; readonly to: Space; readonly way: LinkKind },
): Fault | null {
  return (
    (way === 'strait' ? straitFault(board, on, [from, to]) : null) ??
    truceFault(board, on, to) ??
    boundFault(board, { cus: armySize(on.move), generals: marchers(on.move), from, to }) ??
    loneFault(board, on, { to, inside: false, by: 'land', way, cost: costOf(way) })
  );
}

/** The fault of going to a space by land; null when the army may. */
export function goFault(board: Board, on: Marching, to: Space): Fault | null {
  const place = placeOf(board, on.move);
  const way = place === null ? null : board.world.wayBetween(place.space, to);
  const general = marchFault(on);
  if (general !== null) return general;
  if (place === null || way === null) return fault('noWay', '10.2');
  if (costOf(way) > pointsLeft(board, on)) return fault('noPoints', way === 'road' ? '10.2' : '10.6');
  return leaveFault(board, on, false) ?? landFault(board, on, { from: place.space, to, way });
}

/** The fault of a card by which no army may sail; null when some army may (8.1, 11.1, 11.4, #29, S8.55). */
function shipsFault({ world, state }: Board, { move, campaign }: Marching): Fault | null {
  if (!world.cardOf(campaign.card).ship) return fault('noShips', '11.1');
  const isOne = isCampaign(campaign);
  if (move.seat === 'rome' && holds(state, 'navalVictory') && !isOne) return fault('seaClosed', '#29');
  const hasTurn = !campaign.hasSailed || move.trail.some(({ by }) => by === 'sea');
  return isOne && !hasTurn ? fault('otherSailed', '11.4') : null;
}

/** The number of CUs that may sail with a card (11.4, S8.55). */
const shipRoom = ({ world }: Board, { campaign }: Marching): number =>
  isCampaign(campaign) ? world.tables.armyLimit : world.tables.sailLimit;

/** The fault of an army that a card's ships cannot take; null when they can. */
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

/** The fault of a port that is closed to an army which may sail; else null. */
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

/** The fault of sailing to a port; null when the army may. `inside`: straight into the city. */
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

/** The spaces that the army may go to by land; with `only`, just that space if it is one of them. */
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

/** Whether the army may sail at all, to any port (11). */
function putsToSea(board: Board, on: Marching): boolean {
  const place = placeOf(board, on.move);
  if (place === null || marchFault(on) !== null) return false;
  const { spaceOf, tables } = board.world;
  const hasShips = boardingFault(board, on) === null && spaceOf(place.space).port !== null;
  return hasShips && tables.sailCost <= pointsLeft(board, on) && leaveFault(board, on, true) === null;
}

/** The ports that the army may sail to, outside their cities or straight into them; with `only`, just that port. */
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

/** The fault of a sortie from a city; null when the army may attack those outside (20.5, S8.53). */
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

/** The fault of stopping: a general without CUs next to an enemy one; else null (10.4). */
export function stopFault(board: Board, on: Marching): Fault | null {
  const general = marchFault(on);
  if (general !== null) return general;
  const place = placeOf(board, on.move);
  if (place === null || place.inside || on.move.spaces === 0) return null;
  return mayStandAlone(board, on.move.seat, place.space) ? null : fault('mayNotStop', '10.4');
}
