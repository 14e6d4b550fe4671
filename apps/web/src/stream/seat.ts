import {
  areMissing,
  type Game,
  type GameTypes,
  hashOfShare,
  type Shares,
  type ShareWord,
  TABLE_FRAME,
} from '@tessera/core';
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import {
  dropKept,
  keptName,
  type KeptSeat,
  keptShares,
  settleKept,
  type Shelf,
  wireSteps,
} from '@tessera/table/lib';
import { drafting, type Drafting } from './drafting.js';
import { leaving, type Leaving } from './leaving.js';
import type { Channel, LiveChannel } from './channel.js';
import { outbox, type Unsent } from './outbox.js';
import { ASK_EVERY, receiver, type Receiver } from './receiver.js';
import { newShare } from '../lib/ids.js';

/** What a page does by itself about its seat's share in the chance. */
interface Sharing {
  /** True where the seat's share is to be shown and this browser does not have it: another device may. */
  readonly isAway: ReadonlySignal<boolean>;
  /** Seals another share in the place of one that is lost. Everybody is told, and it is counted. */
  readonly replace: () => void;
  /** Sends again what has no answer yet. */
  readonly flush: () => void;
  readonly close: () => void;
}

/** The share that this browser keeps of a seat, where it is the one that the seat is held to. */
function keptShare({ sealed }: Shares<string>, shelf: Shelf, place: KeptSeat): string | null {
  if (sealed?.seat !== place.seat) return null;
  return keptShares(shelf, place).find((share) => hashOfShare(share) === sealed.hash) ?? null;
}

/** The word that a seat owes now, and that this browser can say; null where there is none. */
function owedWord(shares: Shares<string>, shelf: Shelf, place: KeptSeat): ShareWord | null {
  if (!areMissing(shares)) return null;
  if (shares.sealed?.seat !== place.seat)
    return shares.given === null ? { verb: 'giveShare', share: newShare() } : null;
  const share = shares.given === null ? null : keptShare(shares, shelf, place);
  return share === null ? null : { verb: 'openShare', share };
}

/** Makes a share and keeps it beside the seat; answers its hash. */
function sealShare(shelf: Shelf, place: KeptSeat): string {
  const share = newShare();
  shelf.set(keptName(place, 'share'), share);
  return hashOfShare(share);
}

/**
 * Gives the seat's share as soon as the other's hash is known, and opens it as soon as the other's is given. Its words
 * go beside the player's own, so that neither waits for the other; of two pages that say the same the second is refused,
 * which does no harm.
 */
function sharing<T extends GameTypes>(receiver: Receiver<T>, shelf: Shelf, place: KeptSeat): Sharing {
  const said = outbox(receiver, shelf, keptName(place, 'share word'));
  const table = computed(() => {
    const { view } = receiver.feed.value;
    return view.outcome === null ? view.table.shares : null;
  });
  const say = (word: ShareWord): void =>
    untracked(() => said.commit({ frame: TABLE_FRAME, steps: wireSteps([word]) }));
  // What was refused is not said again until the shares stand otherwise.
  let answered: Shares<string> | null = null;
  const stopSettling = effect(() => {
    const { sealed } = receiver.feed.value.view.table.shares;
    if (sealed?.seat === place.seat) settleKept(shelf, place, (share) => hashOfShare(share) === sealed.hash);
  });
  const stop = effect(() => {
    const shares = table.value;
    if (shares === null || shares === answered || said.sending.value) return;
    const word = owedWord(shares, shelf, place);
    if (word === null) return;
    answered = shares;
    say(word);
  });
  return {
    isAway: computed(() => {
      const shares = table.value;
      if (shares === null || !areMissing(shares) || said.sending.value) return false;
      if (shares.sealed?.seat !== place.seat || shares.given === null) return false;
      return keptShare(shares, shelf, place) === null;
    }),
    replace: () => {
      if (!said.sending.value) say({ verb: 'sealShare', hash: sealShare(shelf, place) });
    },
    flush: said.flush,
    close: () => {
      stopSettling();
      stop();
    },
  };
}

/** A seat at a game, as one page holds it: what has been received, what is planned, and what is on its way. */
export interface SeatClient<T extends GameTypes> {
  readonly game: Game<T>;
  readonly id: string;
  readonly seat: T['seat'];
  readonly receiver: Receiver<T>;
  readonly drafting: Drafting<T>;
  readonly leaving: Leaving;
  readonly outbox: Unsent;
  readonly sharing: Sharing;
  /** Commits the plan as it stands. */
  readonly commitPlan: () => void;
  /** Looks for news now: the page is seen again, or the network is back. */
  readonly wake: () => void;
  readonly close: () => void;
}

/** What a seat is opened on. */
export interface SeatPlace<T extends GameTypes> {
  readonly game: Game<T>;
  readonly id: string;
  readonly seat: T['seat'];
  readonly live: LiveChannel;
  readonly asking: Channel;
  readonly shelf: Shelf;
}

/** Opens a seat: connects, catches up, restores the draft, and sends again what had no answer. */
export function openSeat<T extends GameTypes>({
  game,
  id,
  seat,
  live,
  asking,
  shelf,
}: SeatPlace<T>): SeatClient<T> {
  const heard = receiver(game, seat, { live, asking });
  const place = { game: id, seat };
  const out = outbox(heard, shelf, keptName(place, 'commit'));
  const drafts = drafting({ game, seat, receiver: heard }, shelf, keptName(place, 'draft'));
  const lefts = leaving(heard, shelf, keptName(place, 'left'));
  const shares = sharing(heard, shelf, place);
  const flush = (): void => {
    out.flush();
    shares.flush();
    drafts.flush();
    lefts.flush();
  };
  const timer = setInterval(flush, ASK_EVERY);
  void heard.catchUp().then(flush);
  const stopLosing = effect(() => {
    if (heard.fault.value?.error !== 'notYourSeat') return;
    drafts.close();
    lefts.close();
    shares.close();
    dropKept(shelf, place);
  });
  return {
    game,
    id,
    seat,
    receiver: heard,
    drafting: drafts,
    leaving: lefts,
    outbox: out,
    sharing: shares,
    commitPlan: () => {
      const frame = drafts.frame.value;
      if (frame !== null) out.commit({ frame, steps: wireSteps(drafts.steps.value) });
    },
    wake: () => {
      live.hurry();
      void heard.catchUp().then(flush);
    },
    close: () => {
      clearInterval(timer);
      stopLosing();
      shares.close();
      lefts.close();
      drafts.close();
      heard.close();
    },
  };
}
