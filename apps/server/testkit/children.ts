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

/** True while there is such a process that still runs. */
export const isAlive = (pid: number): boolean => {
  const entry = entryOf(pid);
  return entry !== null && entry.state !== 'Z';
};

/** The processes of every Postgres that a process has started, each before those that it has started itself. */
export function databasesOf(pid: number, all = running()): number[] {
  const children = all.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [
    ...(child.name === 'postgres' ? [child.pid] : []),
    ...databasesOf(child.pid, all),
  ]);
}

/** The shells by which a process runs its databases. */
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

/** Ends processes without a word, those that have not ended by themselves meanwhile. Answers them. */
export const killAll = (pids: readonly number[]): readonly number[] => signalAll(pids, 'SIGKILL');

/** Lets processes stand still where they are. Answers them. */
export const stopAll = (pids: readonly number[]): readonly number[] => signalAll(pids, 'SIGSTOP');

/** Ends a Postgres and its parts without a word, as a loss of power would. Answers their processes. */
export const killDatabaseAt = (pid: number | null): readonly number[] =>
  pid === null ? [] : killAll([pid, ...databasesOf(pid)]);

/** The same with every Postgres that a process has started. */
export const killDatabasesOf = (pid: number): readonly number[] => killAll(databasesOf(pid));
