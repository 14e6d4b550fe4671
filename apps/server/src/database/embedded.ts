import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { StartRefused } from '../refusal.js';
import { databaseIn } from './copies.js';

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

/** How to connect to the embedded database. */
export const connectionTo = ({ socketDir }: Embedded): pg.ClientConfig => ({
  host: socketDir,
  user: 'postgres',
  database: 'postgres',
});

/** The name that Postgres clients look for in the folder of a socket. */
const SOCKET = '.s.PGSQL.5432';

interface Running {
  readonly child: ChildProcess;
  /** Resolves when it can be asked; throws StartRefused when it ends before. */
  readonly ready: Promise<void>;
  readonly gone: Promise<unknown>;
}

const failureSchema = z.object({ failed: z.string() });

function launch({ program, dataDir, lock }: EmbeddedPlace, socketDir: string): Running {
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const folder = databaseIn(dataDir);
  const socket = join(socketDir, SOCKET);
  rmSync(socket, { force: true });
  const child = fork(program.file, [folder, socket], {
    execArgv: [...program.execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', lock],
  });
  const gone = once(child, 'exit').then(([code, signal]: unknown[]) => signal ?? code);
  const refuse = (why: string) => {
    const remedy = 'put a sound copy in its place, or set DATA_DIR to another folder';
    throw new StartRefused(`The database in ${folder} cannot be opened (${why}): ${remedy}.`);
  };
  const first = async () => {
    const message: unknown = (await once(child, 'message'))[0];
    const failure = failureSchema.safeParse(message);
    if (failure.success) refuse(failure.data.failed);
  };
  const early = gone.then((why) => refuse(`its process ended with ${String(why)}`));
  const ready = Promise.race([first(), early]);
  // Whoever does not wait for it learns of its end by `gone`.
  ready.catch(() => undefined);
  return { child, ready, gone };
}

/**
 * Starts the embedded database; when its process ends by itself, it is started again, until `close`.
 * Throws StartRefused, naming the folder, when that holds no database that can be opened.
 */
export async function startEmbedded(place: EmbeddedPlace): Promise<Embedded> {
  const socketDir = mkdtempSync(join(tmpdir(), 'tessera-'));
  let running = launch(place, socketDir);
  let closing = false;

  const close = async () => {
    closing = true;
    if (running.child.connected) running.child.disconnect();
    await running.gone;
    rmSync(socketDir, { recursive: true, force: true });
  };
  const again = async () => {
    while (!closing) {
      running = launch(place, socketDir);
      try {
        return await running.ready;
      } catch (error) {
        if (closing) return;
        place.log.error({ why: String(error) }, 'the embedded database did not start again');
        await delay(1000);
      }
    }
  };
  const watch = async () => {
    while (!closing) {
      const why = await running.gone;
      if (closing) return;
      place.log.error({ why }, 'the embedded database ended; starting it again');
      await again();
    }
  };

  try {
    await running.ready;
  } catch (error) {
    await close();
    throw error;
  }
  void watch();
  return { socketDir, close };
}
