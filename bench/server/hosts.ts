import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, withDatabase } from '@tessera/server';
import { createTrash, freePort, startCluster, type Trash } from '@tessera/server/testkit';
import type { Arena } from './arena.js';
import type { Programs } from './bundle.js';
import { startChild, type Child } from './child.js';
import { openMatch, type OurMatch } from './client.js';
import { openBoardgame } from './rivals/boardgameClient.js';
import { openColyseus } from './rivals/colyseusClient.js';
import { plansOf } from './rivals/plans.js';
import type { Script } from './load.js';

export const DATABASES = ['postgres', 'embedded'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** What the servers are started with. */
export interface Stage {
  readonly programs: Programs;
  readonly script: Script;
  readonly trash: Trash;
}

/** A server that runs, and games on it. */
export interface Running extends Arena {
  readonly child: Child;
}

/** What is not as usual: production's limits for one address, which are out of the way else; its bots; the size of its heap. */
interface Unusual {
  readonly limits?: 'production' | 'none';
  readonly bots?: boolean;
  readonly semiSpace?: number;
}

/** Our own, which can be started again on the same database. */
export interface Ours extends Running {
  readonly open: () => Promise<OurMatch>;
  /** Asks its database; answers the rows. */
  readonly ask: (sql: string) => Promise<unknown[]>;
  /** Kills it as a crash does, and answers when another one listens at the same address. */
  readonly restart: () => Promise<void>;
}

const askDatabase = (at: Parameters<typeof withDatabase>[0], sql: string): Promise<unknown[]> =>
  withDatabase(at, async (connection) => {
    const client = await connect(connection);
    const { rows } = await client.query<object>(sql);
    await client.end();
    return rows;
  });

/** Our server on a database of its own: a native Postgres with its defaults (fsync on), or the embedded one. */
export async function ours(
  { programs, script, trash }: Stage,
  kind: DatabaseKind,
  { limits = 'none', bots = false, semiSpace }: Unusual = {},
): Promise<Ours> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  trash.add(() => rmSync(folder, { recursive: true, force: true }));
  const url = kind === 'postgres' ? await (await startCluster(trash)).fresh() : null;
  const setting = { url, dataDir: folder, port: await freePort(), limits, bots };
  let child = await startChild(programs.ours, setting, semiSpace);
  trash.add(() => child.stop());
  const updates: number[] = [];
  return {
    name: `Tessera, ${kind === 'postgres' ? 'native Postgres' : 'embedded database'}`,
    get child() {
      return child;
    },
    updates,
    ask: (sql) => askDatabase({ dataDir: folder, databaseUrl: url }, sql),
    open: () => openMatch({ url: child.url, script, updates }),
    restart: async () => {
      await child.kill();
      child = await startChild(programs.ours, setting, semiSpace);
    },
  };
}

/** The rivals with the comparable game: plans of as many steps as ours. */
export async function rivals({ programs, script, trash }: Stage): Promise<Running[]> {
  const plans = plansOf(script.lines.map(({ commit }) => commit.steps.length));
  const start = async (file: string, name: string, open: typeof openBoardgame): Promise<Running> => {
    const child = await startChild(file, { port: await freePort() });
    trash.add(() => child.stop());
    const updates: number[] = [];
    return { name, child, updates, open: () => open(child.url, { plans, updates }) };
  };
  return [
    await start(programs.boardgame, 'boardgame.io 0.50.2, in memory only', openBoardgame),
    await start(programs.colyseus, 'colyseus 0.15, in memory only', openColyseus),
  ];
}

/** Does a work with what it starts, and ends all of that. */
export async function staged<R>(stage: Omit<Stage, 'trash'>, work: (stage: Stage) => Promise<R>): Promise<R> {
  const trash = createTrash();
  try {
    return await work({ ...stage, trash });
  } finally {
    await trash.empty();
  }
}

/** How long this disk takes to make a small write durable, in milliseconds: nothing durable is faster. */
export function diskWaits(): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
  const file = openSync(join(folder, 'probe'), 'w');
  const block = Buffer.alloc(8192, 1);
  const waits = Array.from({ length: 200 }, () => {
    writeSync(file, block);
    const from = performance.now();
    fsyncSync(file);
    return performance.now() - from;
  });
  closeSync(file);
  rmSync(folder, { recursive: true, force: true });
  return waits;
}
