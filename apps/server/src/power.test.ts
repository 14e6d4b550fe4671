import { random } from '@tessera/core';
import { join } from 'node:path';
import { cases, runSeed } from '@tessera/core/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createTrash,
  FROM,
  PUBLIC,
  startCluster,
  startMailServer,
  until,
  type Trash,
} from '../testkit/index.js';
import { databasesOf, stopAll } from '../testkit/children.js';
import { startServer, buildProgram, type ServerProcess } from '../testkit/crash/life.js';
import type { Orders } from '../testkit/crash/orders.js';
import { checkTable, isOver, openLongTable, type LongTable } from '../testkit/crash/tables.js';
import { mountCutDisk } from '../testkit/cutDisk.js';

const trash = createTrash();
afterEach(trash.empty);

const PATIENCE = cases(600_000, 7_200_000);

/** A disk whose power can be cut; null when none can be mounted. */
function diskFor(trash: Trash) {
  const disk = mountCutDisk(trash, 100);
  if (!('why' in disk)) return disk;
  process.stderr.write(`Left out: a cut of the power, since ${disk.why}.\n`);
  expect(disk.why).toMatch(/only root may mount|may not mount/);
  return null;
}

/** True while there is time for more. */
const isYoung = ({ players: [one] }: LongTable): boolean => (one?.feed.events().length ?? 0) < 8;

/** Runs servers on a database one after another, with games that outlive them. */
async function livesOn(database: Orders['database']) {
  const mail = await startMailServer(trash);
  const program = await buildProgram();
  const post = { url: mail.url.href, from: FROM };
  let tables: LongTable[] = [];
  const players = () => tables.flatMap((table) => table.players);
  const sentActions = () => players().reduce((sum, player) => sum + player.sentActions.length, 0);
  return {
    start: async (): Promise<ServerProcess> => {
      const life = await startServer(program, { database, mail: post, publicUrl: PUBLIC.href, ahead: 0 });
      trash.add(() => life.kill(true));
      return life;
    },
    /** Everybody reconnects. Asserts that every acknowledged action is there, and nothing is there twice. */
    check: async (life: ServerProcess) => {
      for (const player of players()) expect(await player.reconnect(life.url)).toBe(true);
      for (const table of tables) await checkTable(table, life.url, life.audit);
    },
    /** Replaces finished games by new ones. */
    open: async (life: ServerProcess, seed: string) => {
      tables.filter(isOver).forEach((table) => table.players.forEach((player) => player.close()));
      tables = tables.filter((table) => !isOver(table));
      while (tables.length < 2 || !tables.some(isYoung))
        tables.push(await openLongTable(life.url, { seed: `${seed}/${tables.length}` }));
    },
    /** Plays until that many more actions are acknowledged, and suspends the server right after the last. */
    play: async (life: ServerProcess, more: number) => {
      const most = sentActions() + more;
      const playing = Promise.all(players().map((player) => player.play(() => !life.isOver())));
      await until('enough is acknowledged', () => sentActions() >= most);
      life.suspend();
      return { played: playing };
    },
  };
}

describe('a server whose power is cut right after it has acknowledged something', () => {
  it(
    'has lost nothing of that on the embedded database',
    async () => {
      const disk = diskFor(trash);
      if (disk === null) return;
      const lives = await livesOn({ kind: 'embedded', folder: join(disk.folder, 'data') });
      for (let cut = 0; cut < cases(2, 200); cut++) {
        const draw = random(`${runSeed()}/power/${cut}`);
        const life = await lives.start();
        await lives.check(life);
        await lives.open(life, `power/${cut}`);
        const { played } = await lives.play(life, 1 + draw.below(8));
        await disk.cut(async () => {
          life.kill(true);
          await Promise.all([life.end, played]);
        });
      }
      await lives.check(await lives.start());
    },
    PATIENCE,
  );

  it.each([
    { fsync: 'on', left: 'everything' },
    { fsync: 'off', left: 'less' },
  ])(
    'finds $left of it on a Postgres with fsync $fsync',
    async ({ fsync, left }) => {
      const disk = diskFor(trash);
      if (disk === null) return;
      const cluster = await startCluster(trash, { folder: join(disk.folder, 'data'), settings: { fsync } });
      const lives = await livesOn({ kind: 'postgres', url: await cluster.fresh() });
      const first = await lives.start();
      await lives.open(first, 'power');
      disk.flush();
      const { played } = await lives.play(first, 5);
      stopAll(databasesOf(process.pid));
      await disk.cut(async () => {
        first.kill(true);
        await Promise.all([first.end, played, cluster.kill()]);
      });
      const goOn = async () => {
        await cluster.start();
        await lives.check(await lives.start());
      };
      const found = await goOn().then(
        () => 'everything',
        () => 'less',
      );
      expect(found).toBe(left);
    },
    PATIENCE,
  );
});
