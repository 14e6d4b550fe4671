import { random } from '@tessera/core';
import { metaurus, type Metaurus } from '@tessera/metaurus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  databaseOf,
  EITHER,
  playUntil,
  seatBoth,
  startServer,
  type Player,
} from '@tessera/server/testkit';
import { anyGame, type Database } from '@tessera/server';

describe.each(EITHER)('sight over the wire, on the %s database', (kind) => {
  const trash = createTrash();
  let database: Database;

  beforeAll(async () => {
    database = await databaseOf(kind, trash);
  });
  afterAll(trash.empty);

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
