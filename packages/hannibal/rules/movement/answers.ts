import { displace, move as moveForce, rollDie } from '../board/changes.js';
import {
  controls,
  cusIn,
  cusOutside,
  generalsOf,
  isEnemyPc,
  type Board,
  type Side,
} from '../board/forces.js';
import type { Space } from '../spaces.js';
import { change, close, note, open, put, type Question } from '../stack.js';
import { because, firstOf, nearestAt, topAt, type Dealing, type Reason } from '../types.js';
import type { World } from '../world.js';
import { enemyOf, type General, type Seat } from '../vocabulary.js';
import { armySize, halt, interrupt, marchers, noteMove } from './army.js';
import { boardOf, displaceLeft, goTo, onMarch, type March } from './on-the-way.js';
import { avoidPlaces, interceptors, mayAvoid, type Party } from './parties.js';
import { cityDeclare } from './reactions.js';
import { loneGenerals } from './moves.js';
import { refugeFault } from './whyNotArmy.js';

/** Whether the army enters an enemy city's space, so that the city's owner decides who goes inside (S8.29). */
function asksCity(board: Board, frame: March, isFirst: boolean): boolean {
  const { world, state } = board;
  const { to, seat } = frame;
  const foe = enemyOf(seat);
  if (!isFirst || world.spaceOf(to).kind !== 'city' || !controls(state, foe, to)) return false;
  const outside = { seat: foe, space: to, inside: false };
  return cusOutside(state, foe, to) > 0 || generalsOf(board, outside).length > 0;
}

/** Displaces the generals of an army that has lost its last CUs in front of the enemy (S8.32). */
function fall(dealing: Dealing, generals: readonly General[]): void {
  halt(dealing.log, 'stopped');
  close(dealing.log);
  for (const general of generals) displace(dealing, general, 'leftAlone');
}

/** Asks the enemy who is inside its city (18 of 13.3). */
export function declare(dealing: Dealing, frame: March): void {
  const board = boardOf(dealing);
  const { state } = board;
  const { move } = onMarch(dealing);
  const { seat, to } = frame;
  const foe = enemyOf(seat);
  const own = cusOutside(state, seat, to);
  if (own === 0 && cusOutside(state, foe, to) > 0) return fall(dealing, marchers(move));
  goTo(dealing, frame, 'reactions');
  const isFirst = armySize(move) > 0 && own === armySize(move);
  if (asksCity(board, frame, isFirst)) {
    put(dealing, cityDeclare, {
      at: 'cityDeclare',
      id: 0,
      seat: foe,
      answer: null,
      space: to,
      exactly: null,
    });
    if (topAt(dealing.log.now(), 'cityDeclare') !== null) interrupt(dealing.log);
  }
}

/** Asks the enemy for interceptions and for avoiding battle, where these are possible (19 of 13.3). */
export function askReactions(dealing: Dealing, frame: March): void {
  const board = boardOf(dealing);
  goTo(dealing, frame, 'avoid');
  const can = mayAvoid(board, frame).length + interceptors(board, frame).length > 0;
  if (!can) return;
  const { to, seat } = frame;
  interrupt(dealing.log);
  open(dealing.log, { at: 'reactions', seat: enemyOf(seat), answer: null, space: to, parties: [] });
}

/** Generals who avoid battle or intercept on another number than their Battle rating (section 4). */
const AVOIDERS: Partial<Record<General, number>> = { fabius: 5, gisgo: 3 };
const INTERCEPTORS: Partial<Record<General, number>> = { varro: 4, gisgo: 3 };

/** The highest die on which a general avoids battle (13.1). */
export const avoidsUpTo = (world: World, general: General): number =>
  AVOIDERS[general] ?? world.generalOf(general).battle;

/** The highest modified die on which a general intercepts (12.3). */
export const interceptsUpTo = (world: World, general: General): number =>
  INTERCEPTORS[general] ?? world.generalOf(general).battle;

/** The reason why those who have avoided battle may not go to a space (13.2, S8.68). */
function refugeFaultOf(
  board: Board,
  { seat, to: from, avoids }: March & { readonly avoids: Party },
  { space: to, inside }: Side,
): Reason | null {
  const foe = enemyOf(seat);
  if (inside) {
    const isTheirs = to === from && board.world.spaceOf(to).kind === 'city' && controls(board.state, foe, to);
    return because(isTheirs ? 'cityFull' : 'notYourCity', 'S8.68', [to]);
  }
  const cus = avoids.regulars + avoids.elephants;
  const shift = { cus, generals: [avoids.general, ...avoids.generals], from, to, rule: '13.2' };
  // The only other excluded space is the one that the enemy came from.
  return refugeFault(board, foe, shift) ?? because('theirWay', '13.2', [to]);
}

/** Frame 20 of 13.3: where those go who have avoided battle. */
export const avoidTo: Question<'avoidTo'> = {
  at: 'avoidTo',
  choices: (board) => {
    const frame = nearestAt(board.state, 'march');
    if (frame === null || frame.avoids === null) return [];
    return avoidPlaces(board, frame, frame.avoids).map(({ space, inside }) => ({
      verb: 'avoidTo',
      space,
      inside,
    }));
  },
  reasons: (board, _frame, step) => {
    const frame = nearestAt(board.state, 'march');
    if (frame === null || frame.avoids === null || step.verb !== 'avoidTo') return [];
    return firstOf(refugeFaultOf(board, { ...frame, avoids: frame.avoids }, step));
  },
  settle: (dealing, { seat }, step) => {
    const frame = nearestAt(dealing.log.now(), 'march');
    if (frame === null || frame.avoids === null || step.verb !== 'avoidTo') return;
    const { avoids } = frame;
    note(dealing.log, { ...frame, avoids: null });
    send(dealing, avoids, step);
    const foe = enemyOf(seat);
    if (step.inside || avoids.regulars + avoids.elephants === 0) return;
    for (const general of loneGenerals(boardOf(dealing), foe, step.space)) {
      displace(dealing, general, 'overtaken');
    }
  },
  prompt: (_board, { space }) => ({ space }),
  rules: ['13.1', '13.2', 'S8.68'],
};

/** Rolls for avoiding battle (13.1). On a success the owner is asked where to. */
export function avoid(dealing: Dealing, frame: March): void {
  const { world, log } = dealing;
  const { avoids } = frame;
  if (avoids === null) return goTo(dealing, frame, 'intercept');
  const { general, space } = avoids;
  const most = avoidsUpTo(world, general);
  const seat = enemyOf(frame.seat);
  const result = (die: number) => (die <= most ? 'avoids' : 'isCaught');
  const die = rollDie(dealing, { name: 'avoid', seat, modifier: 0, space, result });
  if (die > most) return change(log, { ...frame, avoids: null, failedAvoid: true, stage: 'intercept' });
  goTo(dealing, frame, 'intercept');
  noteMove(log, { owesPursuit: true });
  put(dealing, avoidTo, { at: 'avoidTo', id: 0, seat, answer: null, space });
}

/** Moves part of a force into another space or into its city. Its leader takes command there (S8.34). */
function send(dealing: Dealing, party: Party, to: { space: Space; inside: boolean }): void {
  const { log, world } = dealing;
  const { seat } = world.generalOf(party.general);
  const { regulars, elephants } = party;
  const generals = [party.general, ...party.generals];
  const from = { seat, space: party.space, inside: party.inside };
  moveForce(log, from, { to, regulars, elephants, generals, why: 'reacts' });
  log.emit({ kind: 'Commanded', general: party.general });
}

/** The modifier of a roll for interception (12.4, S8.65). */
export function interceptModifier({ state }: Board, seat: Seat, to: Space): number {
  return isEnemyPc(state, seat, to) && cusIn(state, seat, to) === 0 ? 1 : 0;
}

/** Rolls for one interception after another, in an order that their owner chooses (S8.65). */
export function intercept(dealing: Dealing, frame: March): void {
  const { log } = dealing;
  const [first, ...others] = frame.intercepts;
  if (first === undefined) return goTo(dealing, { ...frame, avoids: null }, 'answer');
  if (others.length > 0 && !frame.isOrdered) {
    const spaces = frame.intercepts.map(({ space }) => space);
    return open(log, { at: 'interceptOrder', seat: enemyOf(frame.seat), answer: null, spaces });
  }
  rollIntercept(dealing, frame, first);
}

function rollIntercept(dealing: Dealing, frame: March, party: Party): void {
  const { world, log } = dealing;
  const { general } = party;
  const seat = enemyOf(frame.seat);
  const most = interceptsUpTo(world, general);
  const modifier = interceptModifier(boardOf(dealing), seat, frame.to);
  const result = (die: number) => (die <= most ? 'intercepts' : 'misses');
  const die = rollDie(dealing, { name: 'intercept', seat, modifier, space: party.space, result });
  const isIn = die <= most;
  change(log, {
    ...frame,
    intercepts: frame.intercepts.slice(1),
    intercepted: frame.intercepted || isIn,
    isOrdered: false,
  });
  if (isIn) {
    send(dealing, party, { space: frame.to, inside: false });
    displaceLeft(dealing, frame, marchers(onMarch(dealing).move));
  } else noteMove(log, { failed: [...onMarch(dealing).move.failed, party] });
}
