import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Ours } from '../server/hosts.js';

const rowsSchema = z.tuple([z.looseObject({ text: z.string() })]);

const asked = async (arena: Ours, sql: string): Promise<string> =>
  rowsSchema.parse(await arena.ask(`SELECT (${sql})::text AS "text"`))[0].text;

/** How large the database is, in bytes, once nothing in it waits to be cleaned up. */
export async function sizeOf(arena: Ours): Promise<number> {
  await arena.ask('VACUUM');
  await arena.ask('CHECKPOINT');
  return Number(await asked(arena, 'pg_database_size(current_database())'));
}

/** What is read of a process, or null where it has gone, or is not ours to look at. */
function lookedAt<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}

/** A process's memory in bytes, where what several share is counted once among them (Linux alone). */
function shareOf(pid: string): number {
  const text = lookedAt(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
  return Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) * 1024;
}

/** The folder in which the database's processes work; null where that cannot be seen (Linux alone). */
async function folderOf(arena: Ours): Promise<string | null> {
  const pid = await asked(arena, `SELECT "pid" FROM pg_stat_activity WHERE "backend_type" = 'checkpointer'`);
  return lookedAt(() => readlinkSync(`/proc/${pid}/cwd`));
}

/** What a database takes, in bytes; null where that cannot be seen. */
export interface Taken {
  /** The memory of all its processes. */
  readonly memory: number;
  /** What lies in its folder, its log of writes too. */
  readonly folder: number;
}

/** What the database of a server takes just now. */
export async function takenBy(arena: Ours): Promise<Taken | null> {
  const folder = await folderOf(arena);
  if (folder === null) return null;
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = pids.filter((pid) => lookedAt(() => readlinkSync(`/proc/${pid}/cwd`)) === folder);
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const found = lookedAt(() => statSync(join(folder, name)));
    return found?.isFile() === true ? found.size : 0;
  });
  const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0);
  return { memory: sum(own.map(shareOf)), folder: sum(sizes) };
}
