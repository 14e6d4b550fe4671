import { canonical, random } from '@tessera/core';
import { tinyGame, type Wager, WAGER_SEATS, type WagerSeat } from '@tessera/core/testkit';
import { lettersSchema, takenSeatSchema } from '@tessera/protocol';
import { expect } from 'vitest';
import { createBrowser, post, put } from '../browser.js';
import { linkIn, readLetter, type MailServer } from '../mail.js';
import { sealedTable } from '../table.js';
import { until } from '../waiting.js';
import { createSurvivor, type Survivor } from './client.js';
import type { GameLog } from './orders.js';

/** A game of two clients that outlive its servers, with letters to both seats. */
export interface LongTable {
  readonly game: string;
  readonly players: readonly Survivor<Wager>[];
  /** Returns new clients of the same seats, without any events. */
  readonly strangers: () => readonly Survivor<Wager>[];
  /** The length of each seat's stream when its letters were ordered. */
  readonly began: Readonly<Record<WagerSeat, number>>;
}

/** Waits for the letter to that address. */
async function letterTo(taken: readonly string[], address: string) {
  const isIts = (raw: string) => raw.includes(`To: ${address}`);
  return readLetter(await until(`a letter to ${address}`, () => taken.find(isIts)));
}

/** The options of a table: the seed of its players' choices, and the mail server for letters to both seats, if any. */
interface TableOptions {
  readonly seed: string;
  readonly mail?: MailServer;
}

/** Opens a game on a running server, and connects both clients. */
export async function openLongTable(url: string, { seed, mail }: TableOptions): Promise<LongTable> {
  const { game, creator, guest } = await sealedTable(url, { kind: tinyGame.kind, side: 'north' });
  const browsers = { north: creator, south: guest };
  const sit = () =>
    WAGER_SEATS.map((seat) => {
      const draw = random(`${seed}/${seat}`);
      return createSurvivor(tinyGame, { cookie: browsers[seat].cookie(), game, seat, draw });
    });
  for (const seat of mail === undefined ? [] : WAGER_SEATS) {
    const address = `${seat}.${game}@example.org`;
    await browsers[seat].get(lettersSchema, put('letters', game, seat), { address });
    const { token } = linkIn(await letterTo(mail?.taken ?? [], address), /\/confirm#/);
    await createBrowser(url).get(takenSeatSchema, post('confirmLetters', game, seat), { token });
  }
  const players = sit();
  for (const player of players) expect(await player.reconnect(url)).toBe(true);
  const lengthOf = (seat: WagerSeat) => players.find((one) => one.seat === seat)?.feed.events().length ?? 0;
  return {
    game,
    players,
    strangers: sit,
    began: { north: lengthOf('north'), south: lengthOf('south') },
  };
}

export const isOver = ({ players }: LongTable): boolean =>
  players.every(({ feed }) => feed.view().outcome !== null);

/** How many of a seat's last actions are sent again after each start. */
const REPEATED_ACTIONS = 3;

/**
 * Asserts that a new server agrees with a table: its clients' events are those of the log, acknowledged actions get the
 * same answers again, and the log has nothing twice and nothing else.
 */
export async function checkTable(
  table: LongTable,
  url: string,
  books: () => Promise<GameLog[]>,
): Promise<void> {
  for (const player of table.players) {
    for (const sentAction of isOver(table) ? player.sentActions : player.sentActions.slice(-REPEATED_ACTIONS))
      expect(await player.repeat(sentAction)).toEqual({ ok: sentAction.answer });
  }
  const strangers = table.strangers();
  for (const [index, stranger] of strangers.entries()) {
    expect(await stranger.reconnect(url)).toBe(true);
    const known = table.players[index]?.feed;
    expect(canonical(known?.events())).toBe(canonical(stranger.feed.events()));
    expect(canonical(known?.view())).toBe(canonical(stranger.feed.view()));
    stranger.close();
  }
  const [one, two] = table.players.map(({ feed }) => canonical(feed.view()));
  if (isOver(table)) expect(one).toBe(two);
  const book = (await books()).find(({ game }) => game === table.game);
  const done = table.players.flatMap(({ seat, sentActions }) =>
    sentActions.map(({ body }) => `${seat}:${body.action}`),
  );
  expect({ ...book, actions: book?.actions.toSorted() }).toEqual({
    game: table.game,
    version: book?.version,
    events: book?.version,
    last: (book?.version ?? 0) - 1,
    actions: done.toSorted(),
  });
}
