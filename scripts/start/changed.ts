import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tryLock } from '../../apps/server/src/database/fileLock.js';
import { root } from './tools.js';

/** Something that is built: from which files and folders, and what else is in it, and a file that is there once it has been. */
export interface Build {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly holds?: string;
  readonly output: string;
}

const IGNORED = new Set(['node_modules', 'dist', 'generated', 'test-results']);
const books = join(root, 'node_modules', '.cache', 'tessera-start');

function* filesIn(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!IGNORED.has(entry.name)) yield* filesIn(join(path, entry.name));
  }
}

/** A hash of what is built from: names and contents, and the version of Node that builds. */
export function hashOfInputs(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const input of inputs.filter(existsSync)) {
    for (const file of filesIn(input)) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Does a work that no two processes may do at once: another one waits until this has ended, however it ends. */
async function alone<R>(name: string, work: () => Promise<R>): Promise<R> {
  mkdirSync(books, { recursive: true });
  const file = openSync(join(books, `${name}.lock`), 'a+');
  try {
    while (!tryLock(file)) await delay(100);
    return await work();
  } finally {
    closeSync(file);
  }
}

/** Builds if what it is built from has changed since it last was. Answers whether it did. */
export const changed = (what: Build, build: () => Promise<void>): Promise<boolean> =>
  alone(what.name, () => buildChanged(what, build));

async function buildChanged(
  { name, inputs, holds = '', output }: Build,
  build: () => Promise<void>,
): Promise<boolean> {
  const book = join(books, `${name}.sha256`);
  const hash = hashOfInputs(inputs) + holds;
  if (existsSync(output) && existsSync(book) && readFileSync(book, 'utf8') === hash) return false;
  rmSync(book, { force: true });
  await build();
  writeFileSync(book, hash);
  return true;
}
