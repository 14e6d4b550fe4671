import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '..', '..', 'packages');

/** The files of that name in the games' folders of browser tests. */
export const inGames = (name: string): string[] =>
  readdirSync(packages)
    .map((game) => join(packages, game, 'e2e', name))
    .filter((file) => existsSync(file));
