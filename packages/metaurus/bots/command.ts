import type { Thought } from '@tessera/bots';
import { choicesIn, choicesOf, listOf } from '@tessera/core';
import {
  chitsOf,
  type ChitCommand,
  type ChitOrder,
  type Command,
  type Metaurus,
  type Step,
} from '../rules/index.js';
import { gapTo } from './outlook.js';
import type { Piece } from './sketch.js';
import { thought, type DecisionInput } from './thinking.js';

/** Returns the pieces of a command in the bot's sketch. */
export const piecesOf = ({ sketch }: DecisionInput, command: Command): Piece[] =>
  sketch.own.filter((piece) => piece.command === command);

/** Returns the distance of a command's nearest unit from the enemy; 99 when it has no unit. */
export const gapOf = (thinking: DecisionInput, command: Command): number =>
  Math.min(99, ...piecesOf(thinking, command).map(({ hex }) => gapTo(thinking.sketch, hex)));

/** True when a command should Reform: a third of its units are Disordered, and no enemy is within 2 hexes. The Gauls cannot. */
function needsRest(thinking: DecisionInput, command: ChitCommand, gap: number): boolean {
  if (thinking.view.options.gauls && command === 'celts') return false;
  const pieces = piecesOf(thinking, command);
  const hit = pieces.filter(({ disordered }) => disordered).length;
  return gap > 2 && hit * 3 >= pieces.length;
}

/**
 * Returns a command's order by rule of thumb: Reform when it needs rest, Move to Attack near the enemy. Farther away Rome
 * moves and Carthage stands. Slingers stand.
 */
export function orderByThumb(thinking: DecisionInput, command: ChitCommand): ChitOrder {
  const gap = gapOf(thinking, command);
  if (needsRest(thinking, command, gap)) return 'reform';
  if (thinking.seat === 'rome') return gap > 2 ? 'move' : 'moveToAttack';
  if (command === 'slingers') return 'stand';
  return gap > 2 ? 'stand' : 'moveToAttack';
}

/** Returns up to `most` changes of orders, those of the commands nearest to the enemy first. */
export function orderChanges(thinking: DecisionInput, most: number): Step[] {
  const { view, seat } = thinking;
  return chitsOf(view, seat)
    .map((command) => ({ command, order: orderByThumb(thinking, command), gap: gapOf(thinking, command) }))
    .filter(({ command, order }) => view.chits[command].order !== order)
    .sort((one, two) => one.gap - two.gap)
    .slice(0, most)
    .map(({ command, order }): Step => ({ verb: 'order', command, order }));
}

/** Plans the set-up: orders for all commands, units in their default hexes (R51). */
export function planSetUp(thinking: DecisionInput): Thought<Metaurus> {
  const steps = orderChanges(thinking, 99);
  return thought(steps, 'setUp', { gap: gapOfArmy(thinking), changes: steps.length });
}

/** How far apart the armies are. */
const gapOfArmy = ({ sketch }: DecisionInput): number =>
  Math.min(99, ...sketch.own.map(({ hex }) => gapTo(sketch, hex)));

/** Decides who goes first: this seat when one of its heavy units is within 2 hexes of the enemy, else the enemy (4.2). */
export function initiative(thinking: DecisionInput): Thought<Metaurus> {
  const { sketch } = thinking;
  const ready = sketch.own.filter(({ hex, isLight }) => !isLight && gapTo(sketch, hex) <= 2).length;
  const turn = ready > 0 ? 'first' : 'second';
  return thought([{ verb: 'go', turn }], `initiative.${turn}`, { ready });
}

/** Returns a plan of orders with its reason: that of the first change, or that none is needed. */
export function thoughtOfOrders(thinking: DecisionInput, steps: readonly Step[]): Thought<Metaurus> {
  const [first] = steps;
  if (first?.verb !== 'order') return thought(steps, 'orders.keep', { gap: gapOfArmy(thinking) });
  const { command, order } = first;
  const pieces = piecesOf(thinking, command);
  return thought(steps, 'orders', {
    command,
    order,
    gap: gapOf(thinking, command),
    units: pieces.length,
    disordered: pieces.filter(({ disordered }) => disordered).length,
  });
}

/** Plans the orders of a turn by rule of thumb (5.2). */
export const orders = (thinking: DecisionInput): Thought<Metaurus> =>
  thoughtOfOrders(thinking, orderChanges(thinking, thinking.game.world.tables.orderChanges));

/** Activates the command that is nearest to the enemy, so that others can follow it; passes where it may and none is near (5.3). */
export function activate(thinking: DecisionInput): Thought<Metaurus> {
  const choices = choicesIn(thinking.game, thinking.view, thinking.seat);
  const open = choicesOf(choices, 'activate').flatMap(({ command }) => listOf(command));
  const rated = open
    .map((command) => ({ command, gap: gapOf(thinking, command) }))
    .sort((one, two) => one.gap - two.gap);
  const mayPass = choices.some(({ verb }) => verb === 'pass');
  const [next] = rated;
  if (next === undefined || (mayPass && next.gap > ELEPHANT_RANGE)) {
    return thought([{ verb: 'pass' }], 'activate.pass', { gap: next?.gap ?? 0 });
  }
  return thought([{ verb: 'activate', command: next.command }], 'activate', next);
}

/** The distance of the enemy up to which a command that may pass acts. */
const ELEPHANT_RANGE = 6;
