import { runSeed } from '@tessera/core/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  FROM,
  migratedDatabase,
  PUBLIC,
  startMailServer,
  until,
  type Trash,
} from '../testkit/index.js';
import { startServer, buildProgram, type ServerProcess } from '../testkit/crash/life.js';
import { checkTable, openLongTable, type LongTable } from '../testkit/crash/tables.js';

type Client = LongTable['players'][number];

/** How a server ends before its successor starts: by a shutdown, or killed. */
const WAYS = ['in order', 'by a kill'] as const;

/** Three servers on one Postgres, each of which can be replaced. */
async function startFleet(trash: Trash) {
  const program = await buildProgram();
  const mail = { url: (await startMailServer(trash)).url.href, from: FROM };
  const database = { kind: 'postgres' as const, url: await migratedDatabase(trash) };
  const start = async (): Promise<ServerProcess> => {
    const life = await startServer(program, { database, mail, publicUrl: PUBLIC.href, ahead: 0 });
    trash.add(() => life.kill(false));
    return life;
  };
  const lives = await Promise.all([start(), start(), start()]);
  return {
    /** The next running server, beginning with that one. */
    near: (at: number): ServerProcess => {
      const after = lives.map((_, index) => lives[(at + index) % lives.length]);
      const found = after.find((life) => life?.isOver() === false);
      if (found === undefined) throw new Error('No server runs.');
      return found;
    },
    replace: async (at: number, way: (typeof WAYS)[number]) => {
      const life = lives[at];
      if (way === 'in order') await life?.close();
      else life?.kill(false);
      await life?.end.catch(() => undefined);
      lives[at] = await start();
    },
  };
}

describe('three servers on one Postgres, replaced in turn under load', () => {
  const trash = createTrash();
  const tables: LongTable[] = [];
  let fleet: Awaited<ReturnType<typeof startFleet>>;

  beforeAll(async () => {
    fleet = await startFleet(trash);
  });
  afterAll(trash.empty);

  const players = () => tables.flatMap((table) => table.players);
  const sentActions = () => players().reduce((sum, player) => sum + player.sentActions.length, 0);

  /** Plays through one server after another: a client that loses its connection tries the next. */
  async function play(player: Client, from: number): Promise<void> {
    player.close();
    for (let at = from; player.feed.view().outcome === null; at++) {
      const came = await player.reconnect(fleet.near(at).url);
      if (came) await player.play(() => true);
    }
  }

  const openTables = (stage: string) =>
    Promise.all(
      [0, 1, 2].map((at) => openLongTable(fleet.near(at).url, { seed: `${runSeed()}/${stage}/${at}` })),
    );

  it('throw nobody out, lose nothing, do nothing twice, and tell one truth', async () => {
    const playing: Promise<void>[] = [];
    for (const way of WAYS) {
      for (const at of [0, 1, 2]) {
        const opened = await openTables(`${way}/${at}`);
        tables.push(...opened);
        const seats = opened.flatMap((table) => table.players);
        const before = sentActions();
        playing.push(...seats.map((player, index) => play(player, index)));
        await until('some of it is done', () => sentActions() > before + seats.length);
        await fleet.replace(at, way);
      }
    }
    await Promise.all(playing);
    expect(players().every((player) => player.feed.view().outcome !== null)).toBe(true);
    const last = fleet.near(0);
    for (const player of players()) {
      player.close();
      expect(await player.reconnect(last.url)).toBe(true);
    }
    for (const table of tables) await checkTable(table, last.url, last.audit);
    players().forEach((player) => player.close());
  });
});
