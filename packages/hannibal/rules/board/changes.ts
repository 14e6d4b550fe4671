import type { Post, State } from '../model/index.js';
import type { Space } from '../spaces.js';
import { open } from '../stack.js';
import type { Dealing, Log } from '../types.js';
import { enemyOf, GENERALS, type General, type Marker, type RollName, type Seat } from '../vocabulary.js';
import { takerOfCapital } from './control.js';
import { controls, cusIn, cusOf, sizeOf, type Force } from './forces.js';

/** A number of CUs of each kind. */
export interface Cus {
  readonly regulars: number;
  readonly elephants: number;
}

/** Places or removes markers, and ends the war when a capital changes hands (23). */
export function mark(
  log: Log,
  spaces: readonly Space[],
  { marker, why }: { marker: Marker; why: string },
): void {
  if (spaces.length === 0) return;
  log.emit({ kind: 'Marked', markers: spaces.map((space) => ({ space, marker })), why });
  const taken = takerOfCapital(log.now());
  if (taken !== null) log.emit({ kind: 'GameEnded', ...taken });
}

/** Adds CUs to a force. `why` is a key of the texts. */
export function raise(log: Log, force: Force, { why, ...cus }: Cus & { readonly why: string }): void {
  if (cus.regulars + cus.elephants === 0) return;
  log.emit({ kind: 'Raised', ...force, ...cus, why });
}

/** Removes CUs from a force, and lifts a siege with its last besieger (20.6, S8.28). */
export function lose(log: Log, force: Force, { why, ...cus }: Cus & { readonly why: string }): void {
  if (cus.regulars + cus.elephants === 0) return;
  log.emit({ kind: 'Lost', ...force, ...cus, why });
  liftSiege(log, force);
}

/** The CUs and generals that move, and where to. */
export interface Going extends Cus {
  readonly to: Pick<Force, 'space' | 'inside'>;
  readonly generals: readonly General[];
  readonly why: string;
}

/** Moves CUs and generals of a force, and lifts their siege when no besieger is left (20.6, S8.28). */
export function move(log: Log, from: Force, going: Going): void {
  log.emit({
    kind: 'Moved',
    seat: from.seat,
    from: from.space,
    fromInside: from.inside,
    to: going.to.space,
    toInside: going.to.inside,
    regulars: going.regulars,
    elephants: going.elephants,
    generals: [...going.generals],
    why: going.why,
  });
  liftSiege(log, from);
}

/**
 * Lifts a siege when the seat has no CUs left outside the city: removes its siege points (20.6, S8.63), and lets out those
 * inside (S8.28).
 */
function liftSiege(log: Log, { seat, space, inside }: Force): void {
  const state = log.now();
  if (inside || sizeOf(state, { seat, space, inside: false }) > 0) return;
  const siege = state.sieges.find((one) => one.space === space && one.seat === seat);
  if (siege !== undefined) log.emit({ kind: 'SiegeSet', siege: { ...siege, points: 0 } });
  const shutIn: Force = { seat: enemyOf(seat), space, inside: true };
  if (!mustLeave(log.now(), shutIn)) openGates(log, shutIn);
}

/**
 * Whether a side still has to leave the space of its battle. Those inside its city stay, and are let out when the battle
 * is over (15.4, 20.7).
 */
const mustLeave = ({ frames }: State, { seat, space }: Force): boolean =>
  frames.some((frame) => {
    if (frame.at !== 'battle' || frame.space !== space || frame.ending === null) return false;
    return frame.ending.kind === 'won' ? frame.ending.winner !== seat : frame.ending.by === seat;
  });

/** Moves a force from inside its city to outside when no enemy CUs are in the space (S8.28). */
export function openGates(log: Log, inside: Force): void {
  const state = log.now();
  const { posts, troops } = state;
  const { seat, space } = inside;
  const isShut = sizeOf(state, { seat: enemyOf(seat), space, inside: false }) > 0;
  if (isShut || !controls(state, seat, space)) return;
  const generals = GENERALS.filter(
    (general) => posts[general].inside && posts[general].space === space && posts[general].at === 'map',
  );
  const cus = cusOf({ troops }, inside);
  if (generals.length + cus.regulars + cus.elephants === 0) return;
  const { regulars, elephants } = cus;
  const going = { regulars, elephants, generals, why: 'gatesOpened' };
  log.emit({ kind: 'Moved', seat, from: space, fromInside: true, to: space, toInside: false, ...going });
  // S8.47: the movement that they have spent with the card is kept.
  const { spent, walked } = log.now();
  const isTheirs = (one: State['spent'][number]) => one.space === space && one.inside;
  if (!spent.some(isTheirs)) return;
  const moved = spent.map((one) => (isTheirs(one) ? { ...one, inside: false } : one));
  log.emit({ kind: 'SpentSet', spent: moved, walked: [...walked] });
}

/** The siege train is lost where Roman CUs but no Carthaginian CUs stand (S8.59). */
export function seizeTrain(log: Log): void {
  const state = log.now();
  const { train } = state;
  if (train === null || cusIn(state, 'rome', train) === 0 || cusIn(state, 'carthage', train) > 0) return;
  log.emit({ kind: 'TrainSet', space: null });
}

/** Changes a general's post. Fields that are not given stay as they are. */
export function post(
  log: Log,
  general: General,
  { why, ...change }: Partial<Post> & { readonly why: string },
): void {
  log.emit({ kind: 'Posted', general, post: { ...log.now().posts[general], ...change }, why });
}

/** The number of markers that Hannibal's death costs (10.10). */
export const PRICE_OF_HANNIBAL = 5;

/**
 * Displaces a general (10.10). Hannibal and Africanus die instead. Hannibal's death opens a penalty of Carthage's markers
 * on top of the stack, so the caller's frame must already have noted its next stage.
 */
export function displace({ log }: Dealing, general: General, why: string): void {
  const isMortal = general === 'hannibal' || general === 'africanus';
  post(log, general, {
    at: isMortal ? 'dead' : 'displaced',
    space: null,
    inside: false,
    rank: null,
    why,
  });
  if (general === 'hannibal') {
    open(log, { at: 'penalty', seat: 'carthage', left: PRICE_OF_HANNIBAL, why: 'hannibalDead' });
  }
}

/** The log entry of a die: its name, the seat and space, the modifier, and the result. */
export interface Throw {
  readonly name: RollName;
  readonly seat: Seat | null;
  readonly modifier: number;
  readonly space: Space | null;
  /** Returns the result of the modified die, as a key of the texts. */
  readonly result: (modified: number) => string;
}

/** Rolls a die, 1 to 6, logs it, and returns it with its modifier added. */
export function rollDie({ log, luck }: Dealing, { name, seat, modifier, space, result }: Throw): number {
  const die = luck.roll(6);
  const modified = die.face + 1 + modifier;
  log.emit({ kind: 'Rolled', name, seat, die, modified, result: result(modified), space });
  return modified;
}
