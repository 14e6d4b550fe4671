import { rollAttrition } from '../battle/harm.js';
import { displace, lose, rollDie } from '../board/changes.js';
import {
  ATTRITION_DRM,
  type Board,
  controls,
  cusOf,
  cusOutside,
  holds,
  navalResult,
} from '../board/forces.js';
import { openWindow } from '../events/windows.js';
import type { FrameOf } from '../model/index.js';
import type { Space } from '../spaces.js';
import { change, close } from '../stack.js';
import type { Dealing } from '../types.js';
import type { World } from '../world.js';
import { enemyOf, type General, type MarchStage, type LinkKind, type Window } from '../vocabulary.js';
import {
  armySize,
  cusOfArmy,
  halt,
  interrupt,
  marchers,
  marching,
  noteArmy,
  noteMove,
  placeOf,
  type Marching,
} from './army.js';
import { countOf, NONE, split, without } from './batches.js';
import { note } from '../stack.js';
import { costOf, loneGenerals, mayStandAlone, rollsAcross } from './moves.js';
import { walkArmy } from './walk.js';

export type March = FrameOf<'march'>;

export const boardOf = ({ world, log }: Dealing): Board => ({ world, state: log.now() });

/** The march under way. Throws when there is none: a step is always on top of a march. */
export function onMarch({ log }: Dealing): Marching {
  const on = marching(log.now());
  if (on === null) throw new Error('A step is made by no march.');
  return on;
}

/** Notes the next stage of a step. */
export const goTo = ({ log }: Dealing, frame: March, stage: MarchStage): void => {
  change(log, { ...frame, stage });
};

/** Ends the step and stops the army where it is, with all its movement spent (S8.48). */
function stopHere({ log }: Dealing): void {
  halt(log, 'stopped');
  close(log);
}

/** Generals who pursue on a higher number than their Battle rating (section 4). */
const PURSUERS: Partial<Record<General, number>> = { flaminius: 4 };

/** The highest die on which a general pursues an enemy that has avoided battle (13.4). */
export const pursuesUpTo = (world: World, general: General): number =>
  PURSUERS[general] ?? world.generalOf(general).battle;

/** Rolls for pursuit when the army moves on after an enemy that avoided battle (13.4). */
export function pursue(dealing: Dealing, frame: March): void {
  const { world, log } = dealing;
  const { move } = onMarch(dealing);
  if (frame.by === 'sortie' || !move.owesPursuit) return goTo(dealing, frame, 'weather');
  const { general, seat } = move;
  const most = pursuesUpTo(world, general);
  const { space } = log.now().posts[general];
  const result = (die: number) => (die <= most ? 'pursues' : 'loses');
  const die = rollDie(dealing, { name: 'pursuit', seat, modifier: 0, space, result });
  if (die > most) return stopHere(dealing);
  noteMove(log, { owesPursuit: false });
  goTo(dealing, frame, 'weather');
}

/** The link that the army takes by land. */
function wayOf(dealing: Dealing, frame: March): LinkKind {
  const { general } = onMarch(dealing).move;
  const { space } = dealing.log.now().posts[general];
  return (space === null ? null : dealing.world.wayBetween(space, frame.to)) ?? 'road';
}

/** Whether Bad Weather can stop a step: a third space, a late pass or strait, a leg by sea (S8.56). */
function isExposed(dealing: Dealing, frame: March): boolean {
  const { move } = onMarch(dealing);
  if (frame.by === 'sea') return true;
  const isLate = wayOf(dealing, frame) !== 'road' && move.points >= 2;
  return frame.by === 'land' && (move.spaces === 2 || isLate);
}

/**
 * Opens a window to the enemy. The plan is interrupted whenever their switch asks for the window, even if an order answers
 * it at once. When the switch passes it, only a card that is played interrupts the plan (13.1, 14.2).
 */
function ask(dealing: Dealing, { seat }: March, window: Window): void {
  if (openWindow(dealing, { window, seat: enemyOf(seat) }) === 'asked') interrupt(dealing.log);
}

export function weather(dealing: Dealing, frame: March): void {
  goTo(dealing, frame, 'storms');
  if (isExposed(dealing, frame)) ask(dealing, frame, 'weather');
}

/** Stops the army by Bad Weather where it is. A general alone who may not stop there goes back (S8.56). */
function cutOff(dealing: Dealing, frame: March): void {
  goTo(dealing, frame, 'end');
  halt(dealing.log, 'stopped');
  const { move } = onMarch(dealing);
  const place = placeOf(boardOf(dealing), move);
  const isFree = place === null || mayStand(boardOf(dealing), move, place.space);
  if (!isFree) walkBack(dealing);
}

/** Whether an army, or a general alone, may stop in a space (10.4). */
const mayStand = (board: Board, move: Marching['move'], space: Space): boolean =>
  armySize(move) > 0 || mayStandAlone(board, move.seat, space);

/** Moves the army back to the last space on its trail, a general alone to the last one where they may stop (S8.33). Returns that space, or null. */
export function walkBack(dealing: Dealing): Space | null {
  const { world, log } = dealing;
  const { move } = onMarch(dealing);
  const board = boardOf(dealing);
  const last = move.trail.findLast(({ space }) => mayStand(board, move, space)) ?? move.trail.at(-1);
  if (last === undefined) return null;
  const { space: to, inside, by, way } = last;
  walkArmy(world, log, { to, inside, by, way, cost: 0 });
  return to;
}

/** Stops the army when Bad Weather was played; else a leg by sea opens the window for storms (W2). */
export function storms(dealing: Dealing, frame: March): void {
  if (frame.countered.includes(41)) return cutOff(dealing, frame);
  goTo(dealing, frame, frame.by === 'sea' ? 'storm' : 'enter');
  if (frame.by !== 'sea') return;
  const { move, campaign } = onMarch(dealing);
  // 11.4: only one army sails with a card, even if it is then sunk or sent back.
  note(dealing.log, { ...campaign, hasSailed: true });
  if (armySize(move) > 0) ask(dealing, frame, 'storms');
}

/**
 * Displaces generals of the mover's side without CUs in the space where interceptors have arrived, except those in `but`
 * (10.10).
 */
export function displaceLeft(dealing: Dealing, { seat, to }: March, but: readonly General[] = []): void {
  const board = boardOf(dealing);
  if (cusOutside(board.state, enemyOf(seat), to) === 0) return;
  for (const general of loneGenerals(board, seat, to)) {
    if (!but.includes(general)) displace(dealing, general, 'overtaken');
  }
}

interface Harm {
  readonly name: 'storm' | 'pass' | 'hostileTribes';
  readonly modifier: number;
}

/** Rolls attrition for the army, not for others in its space (S8.27). Afterwards `reckon` computes the army's loss from its force. */
function suffer(dealing: Dealing, frame: March, { name, modifier }: Harm): void {
  const { log } = dealing;
  const { move } = onMarch(dealing);
  const force = placeOf(boardOf(dealing), move);
  if (force === null) return;
  const { regulars, elephants } = cusOf(log.now(), force);
  change(log, { ...frame, before: { regulars, elephants } });
  const size = name === 'hostileTribes' ? null : armySize(move);
  const most = cusOfArmy(move);
  if (countOf(most) > 0) rollAttrition(dealing, { force, size, modifier, most, name });
}

/** Subtracts the CUs that the army's force has lost since the last attrition from the army: those first that have spent most (S8.47). */
export function reckon(dealing: Dealing, frame: March): void {
  const { log } = dealing;
  const { move } = onMarch(dealing);
  const force = placeOf(boardOf(dealing), move);
  if (force === null || move.army === null || countOf(frame.before) === 0) return;
  const lost = without(frame.before, cusOf(log.now(), force));
  if (countOf(lost) > 0) {
    noteArmy(log, { batches: split(move.army.batches, lost, 'spent').left });
    interrupt(log);
  }
  note(log, { ...frame, before: NONE });
}

/** Rolls the attrition of Storms at Sea before the army leaves port (#60, S8.57). */
export function storm(dealing: Dealing, frame: March): void {
  const isStorm = frame.countered.includes(60);
  const next: March = { ...frame, stage: 'naval' };
  if (isStorm) suffer(dealing, next, { name: 'storm', modifier: ATTRITION_DRM.storm });
  else change(dealing.log, next);
}

/** The modifier of the Naval Combat roll (7.4, 11.6). */
function navalModifier(board: Board, on: Marching, [from, to]: readonly [Space, Space]): number {
  const { world, state } = board;
  const ports = [from, to].map((space) => world.spaceOf(space).port ?? 0);
  const roman = [from, to].filter((space) => controls(state, 'rome', space)).length;
  const less = [
    armySize(on.move) <= 1,
    controls(state, 'carthage', 'syracuse'),
    holds(state, 'alliance'),
    holds(state, 'navalVictory'),
    on.move.general === 'mago',
  ].filter(Boolean).length;
  return ports.reduce((sum, port) => sum + port, roman - less);
}

/** The ports that pirates open (#50). */
const PIRATE_PORTS: readonly Space[] = ['brundisium', 'croton', 'tarentum'];

/** Whether the Adriatic Pirates make a small army's leg safe (#50). */
const isWithPirates = ({ move, campaign }: Marching, ports: readonly Space[]): boolean =>
  campaign.isEvent &&
  campaign.card === 50 &&
  armySize(move) <= 3 &&
  ports.some((port) => PIRATE_PORTS.includes(port));

/** The modifier of a leg's Naval Combat roll; null when the army is safe without a roll. */
export function navalModifierFor(board: Board, on: Marching, ports: readonly [Space, Space]): number | null {
  const isTruce = holds(board.state, 'truce');
  const isSafe = on.move.seat === 'rome' || isTruce || isWithPirates(on, ports);
  return isSafe ? null : navalModifier(board, on, ports);
}

/** Rolls on the Naval Combat Table for Carthage (7.4, 11.5); Rome is always safe, and so is Carthage in a truce (#64). */
export function rollNaval(dealing: Dealing, [from, to]: readonly [Space, Space]): 'safe' | 'return' | 'sunk' {
  const { world } = dealing;
  const on = onMarch(dealing);
  const modifier = navalModifierFor(boardOf(dealing), on, [from, to]);
  if (modifier === null) return 'safe';
  const result = (die: number) => navalResult(world, die);
  return navalResult(world, rollDie(dealing, { name: 'naval', seat: 'rome', modifier, space: to, result }));
}

/** Sinks the army: its CUs are lost and its generals displaced (11.5). Ends the frame on top and the march. */
export function sink(dealing: Dealing): void {
  const { log } = dealing;
  const { move } = onMarch(dealing);
  const force = placeOf(boardOf(dealing), move);
  halt(log, 'stopped');
  close(log);
  if (force === null) return;
  lose(log, force, { ...cusOfArmy(move), why: 'sunk' });
  noteArmy(log, { batches: [] });
  for (const general of marchers(move)) displace(dealing, general, 'sunk');
}

/** Rolls for a leg of Carthage by sea, after a storm if there is one (11.5, S8.57). */
export function naval(dealing: Dealing, frame: March): void {
  const { log } = dealing;
  reckon(dealing, frame);
  const on = onMarch(dealing);
  const from = placeOf(boardOf(dealing), on.move)?.space;
  if (from === undefined) return close(log);
  const isAlone = frame.countered.includes(60) && armySize(on.move) === 0;
  if (isAlone) return stopHere(dealing);
  const result = rollNaval(dealing, [from, frame.to]);
  if (result === 'sunk') return sink(dealing);
  if (result === 'return') return stopHere(dealing);
  goTo(dealing, { ...frame, before: NONE }, 'enter');
}

/** Moves the army into the new space. Straight into its own city, its move is over (S8.55). */
export function enter(dealing: Dealing, frame: March): void {
  const { world, log } = dealing;
  const { by, to, inside } = frame;
  if (by === 'sortie') return goTo(dealing, frame, 'clash');
  const { move } = onMarch(dealing);
  const from = placeOf(boardOf(dealing), move);
  if (from === null) return close(log);
  const way = wayOf(dealing, frame);
  const cost = by === 'sea' ? world.tables.sailCost : costOf(way);
  goTo(dealing, frame, inside ? 'end' : 'pass');
  walkArmy(world, log, { to, inside, by, way, cost });
  // S8.48, S8.55: the move is over, but the army has spent only the cost of the leg.
  if (inside) noteMove(log, { over: 'stopped' });
}

/** The last leg of the army's trail; null at the start. */
export const lastOf = (dealing: Dealing) => onMarch(dealing).move.trail.at(-1) ?? null;

/** The modifier of a pass's attrition roll, with the Native Guide's (10.6, #5). */
export function passModifier({ campaign }: Marching, way: LinkKind): number {
  const isGuided = campaign.isEvent && campaign.card === 5;
  const { pass: rough, guide } = ATTRITION_DRM;
  return (way === 'pass' ? rough : 0) + (isGuided ? guide : 0);
}

/** Notes the next stage of the step, and rolls attrition when the army has just crossed a pass that has it (10.6, 21.1). */
export function afterPass(dealing: Dealing, next: March): void {
  const last = lastOf(dealing);
  if (last?.by !== 'land' || !rollsAcross(dealing.log.now(), last.way)) return change(dealing.log, next);
  suffer(dealing, next, { name: 'pass', modifier: passModifier(onMarch(dealing), last.way) });
}

/** The stage of a mountain pass's attrition (10.6). */
export const pass = (dealing: Dealing, frame: March): void => {
  afterPass(dealing, { ...frame, stage: 'tribes' });
};

/** Whether Hostile Tribes may attack an army that enters a space (S8.58). */
export function isWildLand(world: World, space: Space): boolean {
  const { province } = world.spaceOf(space);
  return province === 'gallia_transalpinia' || province === 'liguria';
}

/** Opens the window for Hostile Tribes when the army enters Gallia Transalpinia or Liguria (W3, S8.58). */
export function tribes(dealing: Dealing, frame: March): void {
  reckon(dealing, frame);
  const isWild = isWildLand(dealing.world, frame.to);
  change(dealing.log, { ...frame, before: NONE, stage: 'raids' });
  if (!isWild || armySize(onMarch(dealing).move) === 0) return;
  ask(dealing, frame, 'tribes');
}

const TRIBES: readonly number[] = [7, 8];

/** Rolls attrition for each Hostile Tribes card that was played (21.3). */
export function raids(dealing: Dealing, frame: March): void {
  reckon(dealing, frame);
  const card = frame.countered.find((one) => TRIBES.includes(one));
  const countered = frame.countered.filter((one) => one !== card);
  const next: March = { ...frame, countered, before: NONE };
  if (card === undefined) return change(dealing.log, { ...next, stage: 'declare' });
  suffer(dealing, next, { name: 'hostileTribes', modifier: 0 });
}
