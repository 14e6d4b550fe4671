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

/** Puts markers into spaces, or takes them away, and ends the war where a capital changes hands (23). */
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

/** Puts CUs on the map. */
export function raise(log: Log, force: Force, { why, ...cus }: Cus & { readonly why: string }): void {
  if (cus.regulars + cus.elephants === 0) return;
  log.emit({ kind: 'Raised', ...force, ...cus, why });
}

/** Takes CUs off the map, and with the last besieger the siege (20.6, S8.28). */
export function lose(log: Log, force: Force, { why, ...cus }: Cus & { readonly why: string }): void {
  if (cus.regulars + cus.elephants === 0) return;
  log.emit({ kind: 'Lost', ...force, ...cus, why });
  liftSiege(log, force);
}

/** What goes from one place to another. */
export interface Going extends Cus {
  readonly to: Pick<Force, 'space' | 'inside'>;
  readonly generals: readonly General[];
  readonly why: string;
}

/** Moves CUs and generals of a force, and lifts what they besieged when none of them is left there (20.6, S8.28). */
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
 * When the last CUs of a seat outside a city leave or die, their siege points go (20.6, S8.63), and whoever they had shut in
 * is simply in the space (S8.28).
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
 * Whether a side has still to leave the space of its battle. Who is inside its city does not go along: the gates open
 * when the battle is over (15.4, 20.7).
 */
const mustLeave = ({ frames }: State, { seat, space }: Force): boolean =>
  frames.some((frame) => {
    if (frame.at !== 'battle' || frame.space !== space || frame.ending === null) return false;
    return frame.ending.kind === 'won' ? frame.ending.winner !== seat : frame.ending.by === seat;
  });

/** Everybody inside a city of theirs is simply in the space, when no enemy CUs are before it (S8.28). */
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
  // What they have spent with the card goes with them (S8.47).
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

/** Where a general is from now on; what is not said stays. */
export function post(
  log: Log,
  general: General,
  { why, ...change }: Partial<Post> & { readonly why: string },
): void {
  log.emit({ kind: 'Posted', general, post: { ...log.now().posts[general], ...change }, why });
}

/** How many markers Hannibal's death costs (10.10). */
export const PRICE_OF_HANNIBAL = 5;

/**
 * Displaces a general (10.10): Hannibal and Africanus die; Hannibal's death costs Carthage markers, which it is asked
 * for in the work that this opens on top of the stack: who displaces notes before how they go on.
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

/** What a die that decides something is told with. */
export interface Throw {
  readonly name: RollName;
  readonly seat: Seat | null;
  readonly modifier: number;
  readonly space: Space | null;
  /** What the modified die comes to, as a key of the texts. */
  readonly result: (modified: number) => string;
}

/** Rolls a die, 1 to 6, writes it down, and answers it with its modifiers. */
export function rollDie({ log, luck }: Dealing, { name, seat, modifier, space, result }: Throw): number {
  const die = luck.roll(6);
  const modified = die.face + 1 + modifier;
  log.emit({ kind: 'Rolled', name, seat, die, modified, result: result(modified), space });
  return modified;
}
