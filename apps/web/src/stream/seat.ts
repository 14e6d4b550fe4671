import {
  areMissing,
  type Game,
  type GameTypes,
  hashOfShare,
  type Shares,
  type ShareWord,
  TABLE_FRAME,
} from '@tessera/core';
import { computed, effect, untracked } from '@preact/signals';
import type { SeatClient, SeatSharing } from '@tessera/table';
import {
  dropKept,
  keptName,
  type KeptSeat,
  keptShares,
  settleKept,
  type Shelf,
  wirePlan,
  wireSteps,
} from '@tessera/table/lib';
import { drafting, type Drafting } from './drafting.js';
import { standingSaver, type StandingSaver } from './standingSaver.js';
import type { Channel, LiveChannel } from './channel.js';
import { outbox, type KeptOutbox } from './outbox.js';
import { ASK_EVERY, receiver, type Receiver } from './receiver.js';
import { newShare } from '../lib/ids.js';

/** What a page does by itself about its seat's share in the chance. */
interface Sharing extends SeatSharing {
  /** Sends again what has no answer yet. */
  readonly flush: () => void;
  readonly close: () => void;
}

/** The share in this browser that fits the seat's sealed hash; null when there is none. */
function keptShare({ sealed }: Shares<string>, shelf: Shelf, place: KeptSeat): string | null {
  if (sealed?.seat !== place.seat) return null;
  return keptShares(shelf, place).find((share) => hashOfShare(share) === sealed.hash) ?? null;
}

/** The table action about shares that the seat owes and this browser can send; null when there is none. */
function owedWord(shares: Shares<string>, shelf: Shelf, place: KeptSeat): ShareWord | null {
  if (!areMissing(shares)) return null;
  if (shares.sealed?.seat !== place.seat)
    return shares.given === null ? { verb: 'giveShare', share: newShare() } : null;
  const share = shares.given === null ? null : keptShare(shares, shelf, place);
  return share === null ? null : { verb: 'openShare', share };
}

/** Makes a new share and keeps it for the seat; returns its hash. */
function sealShare(shelf: Shelf, place: KeptSeat): string {
  const share = newShare();
  shelf.set(keptName(place, 'share'), share);
  return hashOfShare(share);
}

/**
 * Gives the seat's share as soon as the other's hash is known, and shows it as soon as the other's is given. These
 * actions have an outbox of their own, so that neither they nor the player's commits wait for each other. When two
 * pages send the same one, the second is refused, which does no harm.
 */
function sharing<T extends GameTypes>(receiver: Receiver<T>, shelf: Shelf, place: KeptSeat): Sharing {
  const said = outbox(receiver, shelf, keptName(place, 'share word'));
  const table = computed(() => {
    const { view } = receiver.feed.value;
    return view.outcome === null ? view.table.shares : null;
  });
  const say = (word: ShareWord): void =>
    untracked(() => said.commit({ frame: TABLE_FRAME, steps: wireSteps([word]) }));
  // A refused action is not sent again until the shares change.
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

/** A seat over the network, with functions that only this site uses. */
export interface OpenSeat<T extends GameTypes> extends SeatClient<T> {
  readonly receiver: Receiver<T>;
  readonly drafting: Drafting<T>;
  readonly standing: StandingSaver;
  readonly outbox: KeptOutbox;
  readonly sharing: Sharing;
}

/** What a seat is opened with. */
export interface SeatPlace<T extends GameTypes> {
  readonly game: Game<T>;
  readonly id: string;
  readonly seat: T['seat'];
  readonly live: LiveChannel;
  readonly asking: Channel;
  readonly shelf: Shelf;
}

/**
 * Opens a seat: connects, catches up, restores the draft, and sends again what had no answer. Close it when the page
 * goes.
 */
export function openSeat<T extends GameTypes>(at: SeatPlace<T>): OpenSeat<T> {
  const { game, id, seat, live, asking, shelf } = at;
  const heard = receiver(game, seat, { live, asking });
  const place = { game: id, seat };
  const out = outbox(heard, shelf, keptName(place, 'commit'));
  const drafts = drafting(
    { game, seat, receiver: heard, sending: out.sending },
    shelf,
    keptName(place, 'draft'),
  );
  const lefts = standingSaver(heard, shelf, keptName(place, 'left'));
  const shares = sharing(heard, shelf, place);
  const flush = (): void => {
    out.flush();
    shares.flush();
    drafts.flush();
    lefts.flush();
  };
  const commitPlan: SeatClient<T>['commitPlan'] = (steps = drafts.steps.value, then = drafts.then.value) => {
    const frame = drafts.frame.value;
    if (frame !== null) out.commit({ frame, ...wirePlan(steps, then) });
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
    standing: lefts,
    outbox: out,
    sharing: shares,
    runsOn: true,
    sendsByPress: true,
    commitPlan,
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
