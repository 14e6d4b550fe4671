import { canonical, random } from '@tessera/core';
import { tinyGame, type Wager, WAGER_SEATS, type WagerSeat } from '@tessera/core/testkit';
import { lettersSchema, takenSeatSchema } from '@tessera/protocol';
import { expect } from 'vitest';
import { createBrowser, post, put } from '../browser.js';
import { linkIn, readLetter, type MailServer } from '../mail.js';
import { sealedTable } from '../table.js';
import { until } from '../waiting.js';
import { createSurvivor, type Survivor } from './client.js';
import type { Book } from './books.js';

/** A game of two clients that outlive its servers, with letters to both. */
export interface LongTable {
  readonly game: string;
  readonly players: readonly Survivor<Wager>[];
  /** Clients of the same seats that know nothing yet. */
  readonly strangers: () => readonly Survivor<Wager>[];
  /** How long each seat's stream was when its letters began. */
  readonly began: Readonly<Record<WagerSeat, number>>;
}

/** The letter to that address, once it is there. */
async function letterTo(taken: readonly string[], address: string) {
  const isIts = (raw: string) => raw.includes(`To: ${address}`);
  return readLetter(await until(`a letter to ${address}`, () => taken.find(isIts)));
}

/** What a table is opened with: the seed of its players' choices, and where letters to both of its seats go, if they do. */
interface Wish {
  readonly seed: string;
  readonly mail?: MailServer;
}

/** Opens a game on a server that is well. */
export async function openLongTable(url: string, { seed, mail }: Wish): Promise<LongTable> {
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
  for (const player of players) expect(await player.back(url)).toBe(true);
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

/** How many actions of a seat are sent again after each start: those that were under way when the server ended. */
const LATEST = 3;

/**
 * Holds a table against what a new server has read from the log: what its clients know is the log's, what was
 * acknowledged is answered alike, and nothing is there twice or beyond it.
 */
export async function checkTable(table: LongTable, url: string, books: () => Promise<Book[]>): Promise<void> {
  for (const player of table.players) {
    for (const deed of isOver(table) ? player.deeds : player.deeds.slice(-LATEST))
      expect(await player.repeat(deed)).toEqual({ ok: deed.answer });
  }
  const strangers = table.strangers();
  for (const [index, stranger] of strangers.entries()) {
    expect(await stranger.back(url)).toBe(true);
    const known = table.players[index]?.feed;
    expect(canonical(known?.events())).toBe(canonical(stranger.feed.events()));
    expect(canonical(known?.view())).toBe(canonical(stranger.feed.view()));
    stranger.close();
  }
  const [one, two] = table.players.map(({ feed }) => canonical(feed.view()));
  if (isOver(table)) expect(one).toBe(two);
  const book = (await books()).find(({ game }) => game === table.game);
  const done = table.players.flatMap(({ seat, deeds }) => deeds.map(({ body }) => `${seat}:${body.action}`));
  expect({ ...book, actions: book?.actions.toSorted() }).toEqual({
    game: table.game,
    version: book?.version,
    events: book?.version,
    last: (book?.version ?? 0) - 1,
    actions: done.toSorted(),
  });
}
