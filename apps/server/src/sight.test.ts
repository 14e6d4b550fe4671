import type { Draft } from '@tessera/protocol';
import { PROTOCOL } from '@tessera/protocol';
import { idealChance, random, tinyGame, type Wager } from '@tessera/core/testkit';
import { metaurus, type Metaurus } from '@tessera/metaurus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  get,
  KINDS,
  playUntil,
  reopenable,
  seatBoth,
  startServer,
  until,
  type Player,
} from '../testkit/index.js';
import type { Database } from './database/database.js';
import { anyGame } from './games/registry.js';
import type { Chance, Ids } from './parts.js';

const ready = [{ verb: 'ready' }];

/** Chance with an ideal commitment, so that nothing in it depends on what is hidden. */
const chance: Chance = { seed: () => new Uint8Array(32), source: () => idealChance('twins') };

/** Names that are the same in both worlds: the `n`th game of the test, and its browsers. */
const idsFor = (n: number): Partial<Ids> => {
  let cookies = 0;
  return {
    game: () => `00000000000${n}`,
    cookie: () => `${n}`.repeat(21) + String(cookies++),
    pick: () => 0,
  };
};

/** A world of a pair: which card north lays face down, and how often it tries other plans before. */
interface World {
  readonly card: number;
  readonly tries: number;
}

const actionOf = (n: number): string => `action-number-${n}`.padEnd(20, '-');

/** What comes when a clock says so, and what is asked for because of it: the whole stream is compared in its place. */
const TIMED = /^\["pulse"|^\{"ok":\{"slice"/;

/** Plays until north has laid a card, and answers all that south was sent, over the socket and over HTTP. */
async function southHears(database: Database, n: number, { card, tries }: World): Promise<string> {
  const server = await startServer({ database, games: [anyGame(tinyGame)], chance, ids: idsFor(n) });
  const seated = await seatBoth(tinyGame, { url: server.url });
  const [north, south] = [seated.at('north'), seated.at('south')];
  await north.commit(ready, { action: actionOf(1), nonce: '0'.repeat(32) });
  await until('south is asked', () => south.frame() !== null);
  await south.commit(ready, { action: actionOf(2), nonce: '1'.repeat(32) });
  await until('somebody lays', () => asked(seated.players)?.view().frames.at(-1)?.at === 'lay');
  const layer = asked(seated.players);
  if (layer?.seat !== 'north') throw new Error('The toss of this chance lets north begin.');
  const hand = layer.view().hands.north;
  const chosen = hand === 'hidden' ? 0 : (hand[card] ?? 0);
  for (let rev = 1; rev <= tries; rev++) await layer.draft(draftOf(layer.frame() ?? 0, rev, chosen));
  await layer.commit([{ verb: 'lay', card: chosen, says: 5 }], { action: actionOf(3) });
  await until('south is asked', () => south.frame() !== null);
  const over = await seated.table.guest.ask(
    `${get('stream', seated.table.game, 'south')}?protocol=${PROTOCOL}`,
  );
  const heard = south.heard.all.map((message) => JSON.stringify(message)).filter((text) => !TIMED.test(text));
  seated.close();
  await server.close();
  await database.client.game.deleteMany();
  return heard.join('\n') + over.text + String(over.headers.get('content-length'));
}

const asked = (players: readonly Player<Wager>[]): Player<Wager> | undefined =>
  players.find((player) => player.frame() !== null);

const draftOf = (frame: number, rev: number, card: number): Draft => ({
  frame,
  rev,
  steps: [{ verb: 'lay', card, says: rev }],
});

describe.each(KINDS)('sight over the wire, on the %s database', (kind) => {
  const trash = createTrash();
  let database: Database;

  beforeAll(async () => {
    database = await (await reopenable(kind, trash))();
    trash.add(() => database.close());
  });
  afterAll(trash.empty);

  it('is the same to the byte in two worlds that differ in what the other side hides', async () => {
    const one = await southHears(database, 1, { card: 0, tries: 0 });
    const two = await southHears(database, 1, { card: 2, tries: 4 });
    expect(two).toBe(one);
    expect(one).toContain('"card":"hidden"');
  });

  it('never holds the other side’s orders, nor their salts, before they are shown', async () => {
    const server = await startServer({ database, games: [anyGame(metaurus)] });
    const seated = await seatBoth(metaurus, { url: server.url });
    const places = (player: Player<Metaurus>) =>
      player.feed.events().some((event) => event.kind === 'ChitPlaced');
    await playUntil(seated, {
      draw: random(`sight/${kind}`),
      done: (players) => players.every(places) && players.some((player) => player.frame() !== null),
      most: 400,
    });
    expect(seated.players.map((player) => player.view().outcome)).toEqual([null, null]);
    for (const player of seated.players) {
      for (const event of player.feed.events()) {
        if (event.kind === 'ChitPlaced') expect(event.seat).toBe(player.seat);
        if (event.kind === 'ChitsSealed' && event.seat !== player.seat) expect(event.salts).toBe('hidden');
      }
    }
    const placed = /ChitPlaced|"salts"|"order":/;
    expect(server.logged()).not.toMatch(placed);
    seated.close();
    await server.close();
  });
});
