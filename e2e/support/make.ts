import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPrograms } from './programs.js';
import type { Made } from './shared.js';
import { runSource } from './source.js';

/** What the tests of a game stand on: its programs' sources, and the program that builds its pages into a folder. */
export interface GamePrograms {
  readonly programs: readonly string[];
  readonly pages: { readonly program: string; readonly names: readonly string[] };
}

/** What was made, a folder for what is left to make, and how all of it is removed. */
export interface Making extends Made {
  readonly folder: string;
  readonly remove: () => void;
}

/** Bundles the programs and builds the pages once for a run, `names` being handed to the program that builds. */
export async function make({ programs: sources, pages: { program, names } }: GamePrograms): Promise<Making> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const pages = join(folder, 'pages');
  const [{ programs, remove }] = await Promise.all([
    buildPrograms(sources),
    runSource(program, [pages, ...names]),
  ]);
  return {
    pages,
    programs,
    folder,
    remove: () => {
      remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
