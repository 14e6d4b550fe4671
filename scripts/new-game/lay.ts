import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../packages/core/src/index.js';
import { sample } from '../lint/imports.js';
import { ROOMS, saidIn } from '../lint/words.js';
import { binaryOf, root, runTool } from '../start/tools.js';

/** Why no game is laid. Nothing has been changed then. */
export const CODES = ['noName', 'badName', 'nameTaken', 'wordInUse', 'registryChanged'] as const;
export interface Fault {
  readonly code: (typeof CODES)[number];
  readonly sentence: string;
}

/** The rooms of a game and the registries that name it: each file, from the root, as it is to be. */
export interface Plan {
  readonly name: string;
  readonly rooms: ReadonlyMap<string, string>;
  readonly registries: ReadonlyMap<string, string>;
}

const SKIPPED = new Set(['node_modules', 'generated']);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(path);
    return [path];
  });

/** The same text of another game. */
const renamed = (text: string, name: string): string =>
  text.replaceAll(sample, name).replaceAll(capital(sample), capital(name));

/** A registry does not read as it did when this program was written. */
class RegistryChanged extends Error {}

/** The place behind the last match. Throws RegistryChanged where there is none. */
function behindLast(text: string, pattern: RegExp): number {
  const last = [...text.matchAll(pattern)].at(-1);
  if (last === undefined) throw new RegistryChanged(String(pattern));
  return last.index + last[0].length;
}

const inserted = (text: string, at: number, part: string): string =>
  text.slice(0, at) + part + text.slice(at);

/** The text with another import, unless it has it. */
const withImport = (text: string, line: string): string =>
  text.includes(line)
    ? text
    : inserted(text, behindLast(text, /^(?:import .*|\} )from '.*';\n/gm), `${line}\n`);

/** Where the bracket closes that is open before this place. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '[') depth += 1;
    if (text[at] === ']') depth -= 1;
    if (depth === 0) return at;
  }
  throw new RegistryChanged('a list that is closed');
}

/** The text with another item at the end of the list of that name. */
function withItem(text: string, list: string, item: string): string {
  const begins = behindLast(text, new RegExp(`^export const ${list}\\b[^;=]*= \\[`, 'gm'));
  const ends = closing(text, begins);
  const items = text.slice(begins, ends).trimEnd().replace(/,$/, '');
  return `${text.slice(0, begins)}${items}, ${item}${text.slice(ends)}`;
}

const manifestSchema = z.record(z.string(), z.unknown());
const dependenciesSchema = z.record(z.string(), z.string());

/** A package.json with another package of ours among its dependencies, which stand in their order. */
function withDependency(text: string, name: string): string {
  const manifest = manifestSchema.parse(JSON.parse(text));
  const before = dependenciesSchema.parse(manifest['dependencies']);
  const all = Object.entries({ ...before, [name]: 'workspace:*' }).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(all) }, null, 2)}\n`;
}

/** How each registry comes to name a game. */
const REGISTRIES: Readonly<Record<string, (text: string, name: string) => string>> = {
  'scripts/lint/imports.js': (text, name) => withItem(text, 'games', `'${name}'`),
  'scripts/verify/games.ts': (text, name) =>
    withItem(
      withImport(text, `import { ${name}Verifier } from '../../packages/${name}/tools/verifier.js';`),
      'verifiers',
      `${name}Verifier`,
    ),
  'apps/server/package.json': (text, name) => withDependency(text, `@tessera/${name}`),
  'apps/server/src/games.ts': (text, name) => {
    const lines = [
      `import { ${name} } from '@tessera/${name}';`,
      `import { ${name}Texts } from '@tessera/${name}/texts';`,
      `import { plainScribe } from './letters/scribe/plain.js';`,
    ];
    const hosted = withItem(lines.reduce(withImport, text), 'games', `anyGame(${name})`);
    return withItem(hosted, 'scribes', `plainScribe(${name}, ${name}Texts)`);
  },
  'apps/server/testkit/games.ts': (text, name) => {
    const lines = [
      `import { ${name}Hosted } from '@tessera/${name}/testkit';`,
      `import { plainScribe } from '../src/letters/scribe/plain.js';`,
    ];
    const scribe = `plainScribe(${name}Hosted.game, ${name}Hosted.texts)`;
    return withItem(
      lines.reduce(withImport, text),
      'hosted',
      `anyHosted({ ...${name}Hosted, scribe: ${scribe} })`,
    );
  },
  'apps/web/package.json': (text, name) => withDependency(text, `@tessera/${name}-table`),
  'apps/web/src/games.ts': (text, name) =>
    withItem(withImport(text, `import { ${name}Ui } from '@tessera/${name}-table';`), 'games', `${name}Ui`),
  'apps/web/src/outsides.ts': (text, name) =>
    withItem(
      withImport(text, `import { ${name}Outside } from '@tessera/${name}-table/outside';`),
      'outsides',
      `${name}Outside`,
    ),
};

/** Where a word is said that is to be a game's alone: in the one that is copied, or outside all games. */
const saidElsewhere = (word: string): string | undefined =>
  [`packages/${sample}`, ...ROOMS].flatMap((room) => saidIn(room, [{ words: [word], others: [] }]))[0];

function faultOf(name: string): Fault | null {
  if (name === '')
    return { code: 'noName', sentence: 'No name is given. Say which game: pnpm new-game NAME.' };
  if (!/^[a-z]{3,20}$/.test(name)) {
    const sentence = `"${name}" is no name of a game: say one word of 3 to 20 lower-case letters (a to z).`;
    return { code: 'badName', sentence };
  }
  if (existsSync(join(root, 'packages', name)))
    return { code: 'nameTaken', sentence: `packages/${name} is there already. Choose another name.` };
  const said = saidElsewhere(name);
  if (said === undefined) return null;
  const sentence = `${said.split(' ')[0]} says "${name}", and a game’s name stands nowhere outside its folder. Choose another name.`;
  return { code: 'wordInUse', sentence };
}

/** What is to be written for a game of that name; or why none can be laid. */
export function planGame(name: string): Result<Plan, Fault> {
  const fault = faultOf(name);
  if (fault !== null) return fail(fault);
  const from = `packages/${sample}`;
  const rooms = filesIn(from).map((path) => [renamed(path, name), renamed(read(path), name)] as const);
  const registries = new Map<string, string>();
  for (const [path, change] of Object.entries(REGISTRIES)) {
    try {
      registries.set(path, change(read(path), name));
    } catch (error) {
      if (!(error instanceof RegistryChanged)) throw error;
      const sentence = `${path} has no ${error.message} any more: name the game there by hand, or mend scripts/new-game/lay.ts.`;
      return fail({ code: 'registryChanged', sentence });
    }
  }
  return ok({ name, rooms: new Map(rooms), registries });
}

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes a game down, formatted. Where that fails it throws, and everything is as it was before. */
export async function layGame({ name, rooms, registries }: Plan): Promise<void> {
  const before = [...registries.keys()].map((path) => [path, read(path)] as const);
  try {
    for (const [path, text] of [...rooms, ...registries]) write(path, text);
    const paths = [...rooms.keys(), ...registries.keys()];
    await runTool(binaryOf(root, 'oxfmt'), paths, { cwd: root });
  } catch (error) {
    rmSync(join(root, 'packages', name), { recursive: true, force: true });
    for (const [path, text] of before) write(path, text);
    throw error;
  }
}
