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
import { binaryOf, root, runTool } from './tools.js';
import { compileTexts } from './texts.js';

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

/** Generates the database client, and compiles the texts, where what they are made from has changed. Run by `pnpm start` and `pnpm test`, and after an installation. */

const server = join(root, 'apps', 'server');
const output = join(server, 'src', 'generated', 'prisma', 'client.ts');

/** Generates the database client from the schema, unless it stands. */
export async function generateClient(): Promise<boolean> {
  const inputs = [join(root, 'prisma', 'schema.prisma'), join(server, 'package.json')];
  return changed({ name: 'client', inputs, output }, () =>
    runTool(
      binaryOf(server, 'prisma'),
      ['generate', '--schema', '../../prisma/schema.prisma', '--no-hints'],
      {
        cwd: server,
        // The command asks for an engine that it does not use here: any program that ends well will do.
        env: {
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          PRISMA_HIDE_UPDATE_MESSAGE: 'true',
          CHECKPOINT_DISABLE: '1',
        },
      },
    ),
  );
}

if (process.argv[1] === import.meta.filename) {
  await generateClient();
  await compileTexts();
}
