import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { databasesOf, killDatabasesOf, stopAll } from '../children.js';
import type { Trash } from '../free.js';
import type { Book } from './books.js';
import { wordSchema, type Command, type Orders, type Word } from './orders.js';

const server = join(import.meta.dirname, '..', '..');

/**
 * Makes the program that is killed, once for all its lives: from its sources each would cost a second more. What the
 * server has installed stays outside.
 */
export async function buildProgram(trash: Trash): Promise<string> {
  const outfile = join(server, '.cache', `crash-${process.pid}.js`);
  trash.add(() => rmSync(outfile, { force: true }));
  await build({
    entryPoints: [join(import.meta.dirname, 'program.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@tessera/')),
    logLevel: 'silent',
  });
  return outfile;
}

/** One life of a server: from its start to its violent end. */
export interface Life {
  readonly url: string;
  /** True once it has ended, by whatever hand. */
  readonly isOver: () => boolean;
  /** Resolves when it has ended: at which point, or '' where it was killed from outside. Throws when it ended otherwise. */
  readonly end: Promise<string>;
  readonly stopAt: (stop: Omit<Extract<Command, { do: 'stop' }>, 'do'>) => void;
  readonly audit: () => Promise<Book[]>;
  /** Ends it in order. */
  readonly close: () => Promise<void>;
  /** Lets it and its embedded database stand still where they are, until they are killed. */
  readonly stand: () => void;
  /** Kills it, and the embedded database's own process too or not. */
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

/** Starts a server; it lives until it is killed. */
export async function begin(program: string, orders: Orders): Promise<Life> {
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
    stand: () => {
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
