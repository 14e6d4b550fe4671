/** Compiles the catalogues of messages, each beside what it is made from. Run by `pnpm start` and `pnpm test`, and after an installation. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { compileAll, MessageFault } from '../../packages/texts/src/compile.js';
import { LOCALES } from '../../packages/texts/src/locales.js';
import { root } from './tools.js';

/** Catalogues lie in folders of these names; beside them the compiled ones, in a folder of its own. */
const FOLDERS: readonly string[] = Object.keys(LOCALES);
const COMPILED = 'generated';
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', COMPILED]);

function* foldersIn(place: string): Generator<string> {
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    if (!entry.isDirectory() || SKIPPED.has(entry.name)) continue;
    const folder = join(place, entry.name);
    if (FOLDERS.includes(entry.name)) yield folder;
    else yield* foldersIn(folder);
  }
}

/** Whether a file in such a folder holds messages; `index.ts` puts them together. */
const holdsMessages = (name: string): boolean =>
  name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts';

/** Whether a path is that of a catalogue: a file that holds messages. */
export const isCatalogue = (file: string): boolean =>
  FOLDERS.includes(basename(dirname(file))) && holdsMessages(basename(file));

/** The files that hold messages, of every language, of all packages and applications. */
export const catalogues = (): readonly string[] =>
  ['packages', 'apps']
    .flatMap((group) => [...foldersIn(join(root, group))])
    .flatMap((folder) =>
      readdirSync(folder)
        .filter(holdsMessages)
        .map((name) => join(folder, name)),
    )
    .sort();

const moduleSchema = z.record(z.string(), z.unknown());

/** What is written in such a file: its catalogues by their names. One that has been read before is read anew under another version. */
export const writtenIn = async (file: string, version = ''): Promise<Readonly<Record<string, unknown>>> =>
  moduleSchema.parse({ ...(await import(pathToFileURL(file).href + version)) });

/** The source of a module that has the messages of a file compiled. Throws MessageFault where one cannot be. */
export function compiledModule(file: string, written: Readonly<Record<string, unknown>>): string {
  const name = basename(file, '.ts');
  const parts = Object.entries(written)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([part, messages]) =>
        `export const ${part}: Compiled<typeof written.${part}> = ${JSON.stringify(compileAll(file, messages), null, 2)};\n`,
    );
  return [
    `// Compiled from ../${name}.ts when the program is built.\n`,
    `import type { Compiled } from '@tessera/texts';\nimport type * as written from '../${name}.js';\n\n`,
    ...parts,
  ].join('');
}

/** Writes a file that is whole whenever it is read, if it says anything new. Answers whether it did. */
function renew(file: string, text: string): boolean {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  mkdirSync(dirname(file), { recursive: true });
  const made = `${file}.${String(process.pid)}`;
  writeFileSync(made, text);
  renameSync(made, file);
  return true;
}

/** Takes away what was compiled from files that are gone. */
function tidy(folder: string, kept: ReadonlySet<string>): boolean {
  const stale = existsSync(folder) ? readdirSync(folder).filter((name) => !kept.has(join(folder, name))) : [];
  for (const name of stale) rmSync(join(folder, name), { force: true });
  return stale.length > 0;
}

/** Whether what went wrong is a message that cannot be compiled. */
export const isTextFault = (error: unknown): error is MessageFault => error instanceof MessageFault;

const placeOf = (file: string): string => join(dirname(file), COMPILED, basename(file));

let readings = 0;

/** Compiles one catalogue as it is now, beside its source; what it is compiled to goes where it is gone. Throws MessageFault. */
export async function compileText(file: string): Promise<void> {
  if (!existsSync(file)) {
    rmSync(placeOf(file), { force: true });
    return;
  }
  readings += 1;
  renew(placeOf(file), compiledModule(file, await writtenIn(file, `?reading=${String(readings)}`)));
}

const changedAt = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** Compiles the catalogues that have been written since they were compiled, for whoever cannot wait for all. Throws MessageFault. */
export async function compileStaleTexts(): Promise<void> {
  const stale = catalogues().filter((file) => changedAt(file) >= changedAt(placeOf(file)));
  for (const file of stale) await compileText(file);
}

/** Compiles every catalogue beside its source. Answers whether anything was new; throws MessageFault. */
export async function compileTexts(): Promise<boolean> {
  const made = new Map<string, string>();
  for (const file of catalogues()) {
    made.set(placeOf(file), compiledModule(file, await writtenIn(file)));
  }
  const renewed = [...made].filter(([place, text]) => renew(place, text)).length > 0;
  const kept = new Set(made.keys());
  const tidied = [...new Set([...kept].map(dirname))].filter((folder) => tidy(folder, kept)).length > 0;
  return renewed || tidied;
}

if (process.argv[1] === import.meta.filename) await compileTexts();
