import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** How the database's process is started: its program, and what Node needs to run it. */
export interface EmbeddedProgram {
  readonly file: string;
  readonly execArgv: readonly string[];
}

export interface EmbeddedPlace {
  readonly program: EmbeddedProgram;
  readonly dataDir: string;
  /** The open lock file of the data folder: as long as this process lives, the folder is in use. */
  readonly lock: number;
  readonly log: Logger;
}

/** The embedded database while it runs. */
export interface Embedded {
  /** The folder of its Unix socket. */
  readonly socketDir: string;
  readonly close: () => Promise<void>;
}

/** The name that Postgres clients look for in the folder of a socket. */
const SOCKET = '.s.PGSQL.5432';

interface Running {
  readonly child: ChildProcess;
  readonly gone: Promise<unknown>;
}

async function start({ program, dataDir, lock }: EmbeddedPlace, socketDir: string): Promise<Running> {
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const socket = join(socketDir, SOCKET);
  rmSync(socket, { force: true });
  const child = fork(program.file, [join(dataDir, 'postgres'), socket], {
    execArgv: [...program.execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', lock],
  });
  const gone = once(child, 'exit').then(([code, signal]: unknown[]) => signal ?? code);
  const first = await Promise.race([once(child, 'message'), gone.then((why) => ({ why }))]);
  if ('why' in first) throw new Error(`The embedded database did not start (${String(first.why)}).`);
  return { child, gone };
}

/** Starts the embedded database; when its process ends by itself, it is started again, until `close`. */
export async function startEmbedded(place: EmbeddedPlace): Promise<Embedded> {
  const socketDir = mkdtempSync(join(tmpdir(), 'tessera-'));
  let running = await start(place, socketDir);
  let closing = false;

  const watch = async () => {
    while (!closing) {
      const why = await running.gone;
      if (closing) return;
      place.log.error({ why }, 'the embedded database ended; starting it again');
      await again();
    }
  };
  const again = async () => {
    while (!closing) {
      try {
        running = await start(place, socketDir);
        if (closing) running.child.disconnect();
        return;
      } catch (error) {
        place.log.error({ why: String(error) }, 'the embedded database did not start again');
        await delay(1000);
      }
    }
  };
  void watch();

  return {
    socketDir,
    close: async () => {
      closing = true;
      if (running.child.connected) running.child.disconnect();
      await running.gone;
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}
