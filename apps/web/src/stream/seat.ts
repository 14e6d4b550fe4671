import type { Game, GameTypes } from '@tessera/core';
import { effect } from '@preact/signals';
import { dropKept, keptName, type Shelf, wireSteps } from '@tessera/table/lib';
import { drafting, type Drafting } from './drafting.js';
import { leaving, type Leaving } from './leaving.js';
import type { Channel, LiveChannel } from './channel.js';
import { outbox, type Unsent } from './outbox.js';
import { ASK_EVERY, receiver, type Receiver } from './receiver.js';
import { sharing, type Sharing } from './sharing.js';

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
