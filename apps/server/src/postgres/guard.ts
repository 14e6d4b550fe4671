import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Account } from './account.js';

/**
 * Runs a program until its standard input ends, and then asks it to end by a signal: whatever becomes of the process
 * that writes there, the program does not outlive it. It is asked until it has ended: early on it does not listen.
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

/** A program that ends with this process. */
export interface Guarded {
  /** What it says of errors. */
  readonly said: Readable;
  /** Resolves with its exit code when it has ended and all it said is read; throws where it cannot be started. */
  readonly gone: Promise<number | null>;
  /** Asks it to end. */
  readonly end: () => void;
}

export interface Guarding {
  readonly program: string;
  readonly args: readonly string[];
  /** The folder that it runs in: it may be one whose parents its user cannot enter. */
  readonly cwd: string;
  /** Who runs it; null for this process's own user. */
  readonly account: Account | null;
  /** By what it is asked to end. */
  readonly signal: 'INT' | 'TERM';
  /** A folder of its user's that is of no use once it is asked to end, and is taken away then. */
  readonly litter?: string | undefined;
  /** An open file that it shares, and keeps open as long as any process of it lives. */
  readonly lock?: number | undefined;
}

/** Starts a program that ends with this process; in a session of its own, so that a terminal's signals pass it by. */
export function startGuarded({ program, args, signal, litter = '', ...where }: Guarding): Guarded {
  const { cwd, account, lock } = where;
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'tessera', signal, litter, program, ...args], {
    ...account,
    cwd,
    // What a host has set for a Postgres of their own is not for this one.
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', lock ?? 'ignore'],
  });
  const said = new PassThrough();
  child.stderr?.pipe(said);
  // It may have ended before it is told to.
  child.stdin?.on('error', () => undefined);
  return {
    said,
    gone: once(child, 'close').then(() => child.exitCode),
    end: () => void child.stdin?.end(),
  };
}
