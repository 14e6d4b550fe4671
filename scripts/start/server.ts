import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../../apps/server/src/folders.js';
import { type LogFile, openLogFile } from './logFile.js';
import { root } from './tools.js';

/**
 * How a server's process handles its memory. Pieces that are at least so large glibc gives back at once (mallopt(3),
 * M_MMAP_THRESHOLD): left to itself it raises that bound, and keeps what the server needed for a moment only.
 */
export const THRIFT = { MALLOC_MMAP_THRESHOLD_: '32768' };

/**
 * The size of each half of the space for what is new, in megabytes. A game's last state lives until its next action,
 * longer than any of the sizes that `pnpm bench server --only heap` compares: more of it costs memory and saves no time.
 */
export const SEMI_SPACE = 4;

/** What Node is started with so that its heap has those sizes. */
export const heapOf = (semiSpace: number): readonly string[] => [`--max-semi-space-size=${semiSpace}`];

/** How long the server may take to end, in milliseconds. */
const PATIENCE = 4700;

/** A program cannot do what it was started for; the message is one sentence for whoever started it. */
export class CannotStart extends Error {
  override readonly name = 'Refused';
}

/** The files that the server's log goes to, in its data folder. Throws CannotStart where they cannot be written. */
export function openLog(dataDir: string): LogFile {
  try {
    makeFolder(dataDir);
    return openLogFile(join(dataDir, 'server.log'));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotStart(`DATA_DIR wants a folder that this user may write to, not "${dataDir}" (${why}).`);
  }
}

/** Runs a server as a child, whose log goes to a file; its complaints are seen. */
export function runServer(file: string, log: LogFile, env: NodeJS.ProcessEnv): ChildProcess {
  const server = fork(file, {
    cwd: root,
    execArgv: [...(existsSync(`${file}.map`) ? ['--enable-source-maps'] : []), ...heapOf(SEMI_SPACE)],
    env: { ...THRIFT, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  server.stdout?.on('data', log.write);
  return server;
}

const addressSchema = z.object({ host: z.string(), port: z.int() });

/** Calls when a server says that it is ready, with where it listens. */
export const onReady = (server: ChildProcess, ready: (at: z.infer<typeof addressSchema>) => void) =>
  server.once('message', (message) => ready(addressSchema.parse(message)));

/** Resolves with a server's code when it has ended. */
export const endOf = (server: ChildProcess): Promise<number> =>
  new Promise((resolve) =>
    // At its very beginning a server ends by the signal itself.
    server.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGTERM' ? 0 : 1))),
  );

/** Ends the server: in order if it can, and in any case. */
export function stop(server: ChildProcess): void {
  server.kill('SIGTERM');
  setTimeout(() => server.kill('SIGKILL'), PATIENCE).unref();
}
