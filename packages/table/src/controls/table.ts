import {
  explainTable,
  explainTime,
  type GameTypes,
  isAskedIn,
  type Reason,
  TABLE_FRAME,
  type TableStep,
  type TimeStep,
} from '@tessera/core';
import { wireSteps } from '../lib/wire.js';
import type { Desk } from '../game/desk.js';
import { type Control, isStopped } from './control.js';
import { text } from '../texts/index.js';

/** Why the seat may not take a table action; empty when it may. */
export const againstWord = <T extends GameTypes>(desk: Desk<T>, step: TableStep): readonly Reason[] => {
  const { game, seat, receiver } = desk.client;
  return explainTable(game, receiver.feed.value.view, { seat, step });
};

/** Sends a table action. */
export const sayWord = <T extends GameTypes>(desk: Desk<T>, step: TableStep | TimeStep): void =>
  desk.client.outbox.commit({ frame: TABLE_FRAME, steps: wireSteps([step]) });

/** The number of the open draw offer, or 0. */
export const openOffer = <T extends GameTypes>(desk: Desk<T>): number =>
  desk.client.receiver.feed.value.view.table.open?.offer ?? 0;

/** The number of the open takeback request, or 0. */
export const openRequest = <T extends GameTypes>(desk: Desk<T>): number =>
  desk.client.receiver.feed.value.view.table.request?.request ?? 0;

/** True when the seat may take that table action now. */
export const mayHear = <T extends GameTypes>(desk: Desk<T>, step: TableStep): boolean =>
  !desk.client.outbox.sending.value && !isStopped(desk) && againstWord(desk, step).length === 0;

/** True when the seat may take that table action about time now. */
export const mayHearTime = <T extends GameTypes>(desk: Desk<T>, step: TimeStep): boolean => {
  const { game, seat, receiver, outbox } = desk.client;
  if (outbox.sending.value || isStopped(desk)) return false;
  return explainTime(game, receiver.feed.value.view, { seat, step }).length === 0;
};

/** Claims the game of a player whose time and grace are over. */
export const claimGame = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'claimGame',
  label: () => text('clock.claim'),
  hotkey: null,
  meaning: () => 'claimGame',
  enabled: (desk) => mayHearTime(desk, { verb: 'claimGame' }),
  run: (desk) => sayWord(desk, { verb: 'claimGame' }),
});

/** Keeps a game open that would be closed because nobody acts. */
export const keepGame = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'keepGame',
  label: () => text('untouched.keep'),
  hotkey: null,
  enabled: (desk) => mayHearTime(desk, { verb: 'keepGame' }),
  run: (desk) => sayWord(desk, { verb: 'keepGame' }),
});

/** Opens the seat of a player whose time and grace are over to somebody new. */
export const openSeat = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'openSeat',
  label: () => text('clock.openSeat'),
  hotkey: null,
  meaning: () => 'openSeat',
  enabled: (desk) => mayHearTime(desk, { verb: 'openSeat' }),
  run: (desk) => sayWord(desk, { verb: 'openSeat' }),
});

/** Seals a new share in the chance for one that is lost. */
export const replaceShare = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'replaceShare',
  label: () => text('share.replace'),
  hotkey: null,
  meaning: () => 'replaceShare',
  enabled: (desk) => desk.client.sharing.isAway.value,
  run: (desk) => desk.client.sharing.replace(),
});

/** Resigns. The page asks for confirmation first. */
export const resign = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'resign',
  label: () => text('table.resign'),
  hotkey: null,
  meaning: () => 'resign',
  enabled: (desk) => mayHear(desk, { verb: 'resign' }),
  run: (desk) => sayWord(desk, { verb: 'resign' }),
});

/** Hands the seat of a player whose time and grace are over to a bot, if both agreed to that. */
export const seatBot = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'seatBot',
  label: () => text('clock.seatBot'),
  hotkey: null,
  meaning: () => 'seatBot',
  enabled: (desk) => mayHearTime(desk, { verb: 'seatBot' }),
  run: (desk) => sayWord(desk, { verb: 'seatBot' }),
});

/** True when the seat wants to be asked in windows of that kind. */
export const isAsked = <T extends GameTypes>({ client }: Desk<T>, window: string): boolean =>
  isAskedIn(client.receiver.feed.value.view, client.seat, window);

const turned = <T extends GameTypes>(desk: Desk<T>, window: string): TableStep => ({
  verb: 'switchWindow',
  window,
  asked: !isAsked(desk, window),
});

/**
 * Switches, for all to see, whether the seat wants to be asked in windows of that kind. `name` is what such a window
 * asks.
 */
export const switchWindow = <T extends GameTypes>(window: string, name: string): Control<Desk<T>> => ({
  id: `switchWindow.${window}`,
  label: () => name,
  hotkey: null,
  enabled: (desk) => mayHear(desk, turned(desk, window)),
  run: (desk) => sayWord(desk, turned(desk, window)),
});
