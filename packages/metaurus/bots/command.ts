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
import { thought, type Thinking } from './thinking.js';

/** The units of a command, as a bot thinks of them. */
export const piecesOf = ({ sketch }: Thinking, command: Command): Piece[] =>
  sketch.own.filter((piece) => piece.command === command);

/** How far the nearest unit of a command is from the enemy. */
export const gapOf = (thinking: Thinking, command: Command): number =>
  Math.min(99, ...piecesOf(thinking, command).map(({ hex }) => gapTo(thinking.sketch, hex)));

/** Whether a command does best to put itself in order again: many are out of it, and nobody is near. */
function needsRest(thinking: Thinking, command: ChitCommand, gap: number): boolean {
  if (thinking.view.options.gauls && command === 'celts') return false;
  const pieces = piecesOf(thinking, command);
  const hit = pieces.filter(({ disordered }) => disordered).length;
  return gap > 2 && hit * 3 >= pieces.length;
}

/** The order that a command gets by rule of thumb: come on, strike who is near, hold what is high, rest who is hurt. */
export function thumb(thinking: Thinking, command: ChitCommand): ChitOrder {
  const gap = gapOf(thinking, command);
  if (needsRest(thinking, command, gap)) return 'reform';
  if (thinking.seat === 'rome') return gap > 2 ? 'move' : 'moveToAttack';
  if (command === 'slingers') return 'stand';
  return gap > 2 ? 'stand' : 'moveToAttack';
}

/** The orders that a plan changes, those of commands next to the enemy first. */
export function changes(thinking: Thinking, most: number): Step[] {
  const { view, seat } = thinking;
  return chitsOf(view, seat)
    .map((command) => ({ command, order: thumb(thinking, command), gap: gapOf(thinking, command) }))
    .filter(({ command, order }) => view.chits[command].order !== order)
    .sort((one, two) => one.gap - two.gap)
    .slice(0, most)
    .map(({ command, order }): Step => ({ verb: 'order', command, order }));
}

/** The first orders, units in their default hexes (R51). */
export function setUp(thinking: Thinking): Thought<Metaurus> {
  const steps = changes(thinking, 99);
  return thought(steps, 'setUp', { gap: gapOfArmy(thinking), changes: steps.length });
}

/** How far apart the armies are. */
const gapOfArmy = ({ sketch }: Thinking): number =>
  Math.min(99, ...sketch.own.map(({ hex }) => gapTo(sketch, hex)));

/** Who could strike now goes first; else the enemy may come nearer (4.2). */
export function initiative(thinking: Thinking): Thought<Metaurus> {
  const { sketch } = thinking;
  const ready = sketch.own.filter(({ hex, isLight }) => !isLight && gapTo(sketch, hex) <= 2).length;
  const turn = ready > 0 ? 'first' : 'second';
  return thought([{ verb: 'go', turn }], `initiative.${turn}`, { ready });
}

/** Changed orders, and why the first of them; or why none changes. */
export function ordered(thinking: Thinking, steps: readonly Step[]): Thought<Metaurus> {
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

/** The orders of a turn by rule of thumb (5.2). */
export const orders = (thinking: Thinking): Thought<Metaurus> =>
  ordered(thinking, changes(thinking, thinking.game.world.tables.orderChanges));

/** The command that acts next: the nearest to the enemy, so that others can follow it (5.3). */
export function activate(thinking: Thinking): Thought<Metaurus> {
  const choices = choicesIn(thinking.game, thinking.view, thinking.seat);
  const open = choicesOf(choices, 'activate').flatMap(({ command }) => listOf(command));
  const rated = open
    .map((command) => ({ command, gap: gapOf(thinking, command) }))
    .sort((one, two) => one.gap - two.gap);
  const mayPass = choices.some(({ verb }) => verb === 'pass');
  const [next] = rated;
  if (next === undefined || (mayPass && next.gap > RANGE)) {
    return thought([{ verb: 'pass' }], 'activate.pass', { gap: next?.gap ?? 0 });
  }
  return thought([{ verb: 'activate', command: next.command }], 'activate', next);
}

/** How near the enemy must be before the elephants are let loose. */
const RANGE = 6;
