import { hashOfShare, type TimeControl, type ShareWord } from '@tessera/core';
import { acceptedSchema, openedGameSchema, takenSeatSchema, type OpenedGame } from '@tessera/protocol';
import { createBrowser, post, type Browser } from './browser.js';

/** How a test's game is opened. */
export interface Wish {
  readonly kind: string;
  readonly side: string;
  readonly title?: string;
  readonly name?: string;
  /** Who plays the other side in the same browser. */
  readonly second?: string;
  readonly options?: object;
  /** The time control. */
  readonly pace?: TimeControl;
}

/** The shares in the chance of games of tests: of who opened the game, and the other's. */
export const SHARES = {
  own: '3f9c1a7be05d4482b6d17c90ae25f813',
  other: 'c81e04d79b3265fa10ee5d8b72a4693c',
} as const;

/** The hash that the games of tests are opened with. */
export const shareHash = hashOfShare(SHARES.own);

/** Sends a table action about shares, as a page does by itself. */
export const sayShare = (browser: Browser, [game, seat]: readonly [string, string], word: ShareWord) =>
  browser.get(acceptedSchema, post('commit', game, seat), {
    action: `test-${word.verb}-of-a-game`,
    frame: 0,
    steps: [word],
  });

/** Gives and opens both shares, as the pages of both seats do. */
export async function shareChance(
  { game, seat, other }: Pick<OpenedGame, 'game' | 'seat' | 'other'>,
  { creator, guest }: Pick<TableForTwo, 'creator' | 'guest'>,
): Promise<void> {
  await sayShare(guest, [game, other], { verb: 'giveShare', share: SHARES.other });
  await sayShare(creator, [game, seat], { verb: 'openShare', share: SHARES.own });
}

/** Opens a game. When the browser holds both seats, both shares are opened. */
export async function openGame(browser: Browser, { options = {}, ...wish }: Wish): Promise<OpenedGame> {
  const body = { title: 'A game', name: 'Ann', shareHash, options, ...wish };
  const opened = await browser.get(openedGameSchema, post('games'), body);
  if (wish.second !== undefined) await shareChance(opened, { creator: browser, guest: browser });
  return opened;
}

/** A game at which two browsers sit: the creator's, and the one that took its invite. */
export interface TableForTwo {
  readonly game: string;
  readonly opened: OpenedGame;
  readonly creator: Browser;
  readonly guest: Browser;
}

/** Opens a game, and takes its other seat. The creator's share is sealed, and none is given. */
export async function sealedTable(url: string, wish: Wish, guestUrl = url): Promise<TableForTwo> {
  const creator = createBrowser(url);
  const guest = createBrowser(guestUrl);
  const opened = await openGame(creator, wish);
  const { game, other, invite } = opened;
  await guest.get(takenSeatSchema, post('take', game, other), { token: invite, name: 'Bob' });
  return { game, opened, creator, guest };
}

/** Opens a game, takes its other seat, and opens both shares. The guest may reach the server at another address. */
export async function tableForTwo(url: string, wish: Wish, guestUrl = url): Promise<TableForTwo> {
  const table = await sealedTable(url, wish, guestUrl);
  await shareChance(table.opened, table);
  return table;
}
