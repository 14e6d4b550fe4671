import { openedGameSchema, takenSeatSchema, type OpenedGame } from '@tessera/protocol';
import { createBrowser, post, type Browser } from './browser.js';

/** What a test's game is opened with. */
export interface Wish {
  readonly kind: string;
  readonly side: string;
  readonly title?: string;
  /** Who plays the other side in the same browser. */
  readonly second?: string;
  readonly options?: object;
}

/** A game that a browser has just opened. */
export const openGame = (browser: Browser, { options = {}, ...wish }: Wish): Promise<OpenedGame> =>
  browser.get(openedGameSchema, post('games'), { title: 'A game', name: 'Ann', options, ...wish });

/** A game at which two browsers sit: the creator's, and the one that took its invite. */
export interface TableForTwo {
  readonly game: string;
  readonly opened: OpenedGame;
  readonly creator: Browser;
  readonly guest: Browser;
}

/** Opens a game and takes its other seat; the guest may reach the server by an address of their own. */
export async function tableForTwo(url: string, wish: Wish, guestUrl = url): Promise<TableForTwo> {
  const creator = createBrowser(url);
  const guest = createBrowser(guestUrl);
  const opened = await openGame(creator, wish);
  const { game, other, invite } = opened;
  await guest.get(takenSeatSchema, post('take', game, other), { token: invite, name: 'Bob' });
  return { game, opened, creator, guest };
}
