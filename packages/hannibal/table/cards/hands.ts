import { enemyOf, SEATS, type Seat, type State, type World } from '@tessera/hannibal';
import type { Session } from '../session.js';
import type { Onlooker } from '../watch/onlooker.js';
import { handIn } from './offers.js';

/** A hand as it lies on the table: the cards that are shown of it, and how many there are. */
export interface ShownHand {
  readonly seat: Seat;
  readonly isOwn: boolean;
  readonly cards: readonly number[];
  readonly count: number;
}

/** The hands on the table: the nearer one is the seat's own, or of one who looks on the first that is shown. */
export interface ShownHands {
  readonly view: State;
  readonly near: ShownHand;
  readonly far: ShownHand;
}

/** Whose eyes look: of a page at a seat, that seat's. */
export interface Eyes {
  readonly world: World;
  readonly view: State;
  readonly viewer: Seat | 'public' | 'all';
  /** The seat that sits at the page; null of one who looks on. */
  readonly own: Seat | null;
}

/** Both hands as eyes may see them. Of a hand that is not open nothing is shown, even where a card of it is known. */
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

/** True of a page at a seat, which is not that of one who looks on. */
export const isSeated = (at: Session | Onlooker): at is Session => 'desk' in at;

/** The hands as they lie on a page: now, or in the past that is played on it. */
export function handsAt(at: Session | Onlooker): ShownHands {
  const { world, base: view } = (isSeated(at) ? (at.past.value?.onlooker ?? at) : at).sight.value;
  if (isSeated(at)) return handsOf({ world, view, viewer: at.seat, own: at.seat });
  return handsOf({ world, view, viewer: at.watch.history.value?.viewer ?? 'public', own: null });
}
