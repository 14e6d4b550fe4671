import { enemyOf, SEATS, type Seat, type State, type World } from '@tessera/hannibal';
import type { Session } from '../session.js';
import type { Onlooker } from '../watch/onlooker.js';
import { handIn } from './offers.js';

/** A hand on the page: the visible cards, and the number of all. */
export interface ShownHand {
  readonly seat: Seat;
  readonly isOwn: boolean;
  readonly cards: readonly number[];
  readonly count: number;
}

/** The hands on the page. The nearer one is the seat's own; for spectators the first that is shown. */
export interface ShownHands {
  readonly view: State;
  readonly near: ShownHand;
  readonly far: ShownHand;
}

/** The viewer of a page, with the position that they see. */
export interface Eyes {
  readonly world: World;
  readonly view: State;
  readonly viewer: Seat | 'public' | 'all';
  /** The seat of the page; null for spectators. */
  readonly own: Seat | null;
}

/** Both hands as the viewer may see them. A closed hand shows no cards, even when one of them is known. */
export function handsOf({ world, view, viewer, own }: Eyes): ShownHands {
  const isShown = (seat: Seat): boolean => view.areHandsOpen || viewer === 'all' || viewer === seat;
  const handOf = (seat: Seat): ShownHand => ({
    seat,
    isOwn: seat === own,
    cards: isShown(seat) ? handIn(world, view, seat) : [],
    count: view.hands[seat].length,
  });
  const near = own ?? SEATS.find(isShown) ?? 'rome';
  return { view, near: handOf(near), far: handOf(enemyOf(near)) };
}

/** True for a seat's page, false for a spectator's. */
export const isSeated = (at: Session | Onlooker): at is Session => 'desk' in at;

/** The hands of a page: now, or in the past that it replays. */
export function handsAt(at: Session | Onlooker): ShownHands {
  const { world, base: view } = (isSeated(at) ? (at.past.value?.onlooker ?? at) : at).sight.value;
  if (isSeated(at)) return handsOf({ world, view, viewer: at.seat, own: at.seat });
  return handsOf({ world, view, viewer: at.watch.history.value?.viewer ?? 'public', own: null });
}
