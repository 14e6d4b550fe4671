import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Account } from './account.js';

/**
 * Runs a program until standard input ends, and then signals it until it has ended, because early on it does not
 * listen. So the program does not outlive the process that holds the pipe, however that ends.
 */
const SCRIPT = `
trap '' HUP INT QUIT TERM
signal=$1; litter=$2; shift 2
exec 4<&0 </dev/null
"$@" 4<&- &
program=$!
(
  read -r _ <&4
  [ -z "$litter" ] || rm -rf -- "$litter"
  while kill -"$signal" "$program"; do sleep 0.2; done
) 3<&- >/dev/null 2>&1 &
reader=$!
exec 4<&-
wait "$program"; code=$?
kill -KILL "$reader" 2>/dev/null
exit "$code"
`;

/** A program that ends when this process does. */
export interface Guarded {
  /** Its standard error. */
  readonly said: Readable;
  /** Resolves to its exit code when it has ended and its output is read. Rejects when it cannot be started. */
  readonly gone: Promise<number | null>;
  /** Signals it to end. */
  readonly end: () => void;
}

export interface GuardOptions {
  readonly program: string;
  readonly args: readonly string[];
  /** Its working directory. Its user may be unable to enter the folders above. */
  readonly cwd: string;
  /** The user who runs it; null: this process's own. */
  readonly account: Account | null;
  /** The signal that ends it. */
  readonly signal: 'INT' | 'TERM';
  /** A folder to delete when it is asked to end. */
  readonly litter?: string | undefined;
  /** An open file that it inherits, and keeps open as long as any process of it lives. */
  readonly lock?: number | undefined;
}

/**
 * Starts a program that ends when this process does. It has a session of its own, so that signals of the terminal do
 * not reach it.
 */
export function startGuarded({ program, args, signal, litter = '', ...where }: GuardOptions): Guarded {
  const { cwd, account, lock } = where;
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'tessera', signal, litter, program, ...args], {
    ...account,
    cwd,
    // The operator's PG variables are not for this Postgres.
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', lock ?? 'ignore'],
  });
  const said = new PassThrough();
  child.stderr?.pipe(said);
  // It may have ended before the pipe is closed.
  child.stdin?.on('error', () => undefined);
  return {
    said,
    gone: once(child, 'close').then(() => child.exitCode),
    end: () => void child.stdin?.end(),
  };
}
