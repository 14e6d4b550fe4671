import { random, waiting } from '@tessera/core';
import { metaurus, type Metaurus } from '@tessera/metaurus';
import { anyGame, type Database } from '@tessera/server';
import {
  createTrash,
  EITHER,
  migratedDatabase,
  playUntil,
  postgresAt,
  reopenable,
  seatBoth,
  serveIn,
  until,
  type Player,
} from '@tessera/server/testkit';
import { afterEach, describe, expect, it } from 'vitest';

const trash = createTrash();
afterEach(trash.empty);

async function serve(database: Database): Promise<string> {
  trash.add(database.close);
  return (await serveIn(trash, { database, games: [anyGame(metaurus)] })).url;
}

/** Waits until one of them sees that both owe orders at the same time. */
const ordersAsked = (players: readonly Player<Metaurus>[]): boolean =>
  players.some((player) => waiting(metaurus, player.view()).length > 1);

describe('two orders that are sealed in the same moment', () => {
  it.each(EITHER)('are both taken, on the %s database', async (kind) => {
    const url = await serve(await (await reopenable(kind, trash))());
    const seated = await seatBoth(metaurus, { url });
    await playUntil(seated, { draw: random('moment'), done: ordersAsked, most: 300 });
    // Nobody commits now, so the other one soon gets the same question.
    await until('both are asked', () => seated.players.every((player) => player.frame() !== null));
    const draw = random('sealing');
    const answers = await Promise.all(seated.players.map((player) => player.playRandomly(draw)));
    expect(answers.every((answer) => 'ok' in answer)).toBe(true);
    seated.close();
  });

  it('are neither lost between two servers on one Postgres, each for one of the seats', async () => {
    const place = await migratedDatabase(trash);
    const url = await serve(await postgresAt(place));
    const { players, close } = await seatBoth(metaurus, {
      url,
      guestUrl: await serve(await postgresAt(place)),
    });
    const draw = random('moment');
    for (let sealed = 0; sealed < 3;) {
      await Promise.all(players.map((player) => player.sit()));
      const asked = players.filter((player) => player.frame() !== null);
      const answers = await Promise.all(asked.map((player) => player.playRandomly(draw)));
      expect(answers.map((answer) => 'ok' in answer)).toEqual(asked.map(() => true));
      if (asked.length === 2) sealed++;
    }
    close();
  });
});
