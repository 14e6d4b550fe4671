import type { Post } from '../model/index.js';
import type { Space } from '../spaces.js';
import { because, type Dealing, type Log, type Reason } from '../types.js';
import { enemyOf, type General, type Seat } from '../vocabulary.js';
import { displace, post, raise, type Cus } from './changes.js';
import {
  cusOutside,
  forceOf,
  generalsOf,
  isBesieged,
  roomIn,
  type Board,
  type Force,
  type Side,
} from './forces.js';

/**
 * The side of the wall on which a seat's new CUs in a space are placed: inside its own city while enemies are outside, if
 * it has room and is not besieged (6.3, S8.37). Null when they cannot be placed.
 */
export function sideFor(board: Board, seat: Seat, space: Space): Side | null {
  const { state } = board;
  if (cusOutside(state, enemyOf(seat), space) === 0) return { space, inside: false };
  return roomIn(board, seat, space) > 0 && !isBesieged(state, space) ? { space, inside: true } : null;
}

/** The places for new CUs in some spaces, without duplicates. */
export const sidesFor = (board: Board, seat: Seat, spaces: readonly Space[]): Side[] =>
  [...new Set(spaces)].flatMap((space) => sideFor(board, seat, space) ?? []);

/** The reason why new CUs may not be placed there (6.3, S8.37); null when they may. */
export function sideFault(board: Board, seat: Seat, { space, inside }: Side): Reason | null {
  const side = sideFor(board, seat, space);
  if (side === null) return because('cityFull', 'S8.37', [space]);
  return side.inside === inside ? null : because('wrongSide', 'S8.37', [space]);
}

/** Adds CUs and displaces lone enemy generals there (6.3, S8.31). That can open a penalty, so the caller's frame must already have noted its next stage. */
export function placeCus(dealing: Dealing, force: Force, cus: Cus & { readonly why: string }): void {
  const { world, log } = dealing;
  raise(log, force, cus);
  const lone = generalsOf({ world, state: log.now() }, { ...force, seat: enemyOf(force.seat) });
  for (const general of force.inside ? [] : lone) displace(dealing, general, cus.why);
}

/** Puts a general on the map. They take command when nobody there outranks them (S8.34). */
export function placeGeneral(
  log: Log,
  general: General,
  there: Side & Partial<Pick<Post, 'rank'>> & { readonly why: string },
): void {
  post(log, general, { ...there, at: 'map' });
  log.emit({ kind: 'Commanded', general });
}

/** Whether two generals are in the same force. */
export function areTogether(board: Board, one: General, two: General): boolean {
  const [first, second] = [forceOf(board, one), forceOf(board, two)];
  return first?.space === second?.space && first?.inside === second?.inside;
}
