import { readdirSync, readFileSync } from 'node:fs';

interface Entry {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly state: string;
}

function entryOf(pid: number): Entry | null {
  try {
    const [, name = '', state = '', parent] =
      /^\d+ \((.*)\) (\S) (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { pid, name, state, parent: Number(parent) };
  } catch {
    return null;
  }
}

const running = (): Entry[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => entryOf(Number(name)) ?? [])
    .filter(({ state }) => state !== 'Z');

/** Whether a process of that id runs. */
export const isAlive = (pid: number): boolean => {
  const entry = entryOf(pid);
  return entry !== null && entry.state !== 'Z';
};

/** The ids of every Postgres that a process has started, each before its own children. */
export function databasesOf(pid: number, all = running()): number[] {
  const children = all.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [
    ...(child.name === 'postgres' ? [child.pid] : []),
    ...databasesOf(child.pid, all),
  ]);
}

/** The shells in which a process runs its databases. */
export function shellsOf(pid: number): number[] {
  const all = running();
  const below = (parent: number): number[] =>
    all
      .filter((entry) => entry.parent === parent && entry.name === 'sh')
      .flatMap((entry) => [entry.pid, ...below(entry.pid)]);
  return below(pid);
}

function signalAll(pids: readonly number[], signal: 'SIGKILL' | 'SIGSTOP'): readonly number[] {
  for (const each of pids.filter(isAlive)) process.kill(each, signal);
  return pids;
}

/** Kills those processes that still run. Returns their ids. */
export const killAll = (pids: readonly number[]): readonly number[] => signalAll(pids, 'SIGKILL');

/** Stops (SIGSTOP) those processes that still run. Returns their ids. */
export const stopAll = (pids: readonly number[]): readonly number[] => signalAll(pids, 'SIGSTOP');

/** Kills a Postgres and its children, as a loss of power would. Returns their ids. */
export const killDatabaseAt = (pid: number | null): readonly number[] =>
  pid === null ? [] : killAll([pid, ...databasesOf(pid)]);

/** Kills every Postgres that a process has started. Returns their ids. */
export const killDatabasesOf = (pid: number): readonly number[] => killAll(databasesOf(pid));
