import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { databasesOf, killDatabasesOf, stopAll } from '../children.js';
import { type GameLog, type Command, type Orders, type Word, wordSchema } from './orders.js';

const server = join(import.meta.dirname, '..', '..');

const outfile = join(server, '.cache', `crash-${process.pid}.js`);
let built: Promise<unknown> | null = null;

/**
 * Bundles the program that is killed, once for all starts and all tests of this process: from its sources each start takes
 * a second longer. Installed packages stay outside the bundle. Returns the bundle's path.
 */
export async function buildProgram(): Promise<string> {
  if (built === null) process.on('exit', () => rmSync(outfile, { force: true }));
  built ??= build({
    entryPoints: [join(import.meta.dirname, 'program.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@tessera/')),
    logLevel: 'silent',
  });
  await built;
  return outfile;
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** Returns true after it has ended, for any reason. */
  readonly isOver: () => boolean;
  /** Resolves when it has ended, with the point at which it stopped, or '' when it was killed. Rejects when it ended otherwise. */
  readonly end: Promise<string>;
  readonly stopAt: (stop: Omit<Extract<Command, { do: 'stop' }>, 'do'>) => void;
  readonly audit: () => Promise<GameLog[]>;
  /** Shuts it down as SIGTERM does. */
  readonly close: () => Promise<void>;
  /** Suspends it and its embedded database until they are killed. */
  readonly suspend: () => void;
  /** Kills it; with `database`, the process of the embedded database too. */
  readonly kill: (database: boolean) => void;
}

async function hear(child: ChildProcess): Promise<Word> {
  const heard = new AbortController();
  const { signal } = heard;
  const gone = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('The server has ended.')));
  try {
    const said: unknown = await Promise.race([once(child, 'message', { signal }), gone]);
    const [word] = z.tuple([z.unknown()]).rest(z.unknown()).parse(said);
    return wordSchema.parse(word);
  } finally {
    heard.abort();
  }
}

const endSchema = z.tuple([z.int().nullable(), z.string().nullable()]);

async function endOf(child: ChildProcess): Promise<string> {
  const said = child.stdout === null ? Promise.resolve('') : text(child.stdout);
  const [code, signal] = endSchema.parse(await once(child, 'exit'));
  if (signal !== 'SIGKILL') throw new Error(`The server ended by itself: ${String(signal ?? code)}`);
  return said;
}

/** Starts a server, which runs until it is ended. */
export async function startServer(program: string, orders: Orders): Promise<ServerProcess> {
  const child = fork(program, [JSON.stringify(orders)], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let over = false;
  const end = endOf(child).finally(() => (over = true));
  end.catch(() => undefined);
  const word = await hear(child);
  if (word.is !== 'there') throw new Error('It has not said where it is.');
  const tell = (command: Command) => child.connected && child.send(command);
  return {
    url: `http://127.0.0.1:${word.port}`,
    isOver: () => over,
    end,
    stopAt: (stop) => void tell({ do: 'stop', ...stop }),
    audit: async () => {
      tell({ do: 'audit' });
      const answer = await hear(child);
      return answer.is === 'audit' ? answer.books : [];
    },
    close: async () => {
      const gone = once(child, 'exit');
      tell({ do: 'end' });
      await gone;
    },
    suspend: () => {
      child.kill('SIGSTOP');
      stopAll(databasesOf(child.pid ?? 0));
    },
    kill: (database) => {
      if (over) return;
      child.kill('SIGSTOP');
      if (database) killDatabasesOf(child.pid ?? 0);
      child.kill('SIGKILL');
    },
  };
}
