import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './tools.js';

const booksSchema = z.looseObject({ ignoredBuilds: z.array(z.string()).optional() });
const manifestSchema = z.looseObject({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

const manifestIn = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

const workspace = (root: string): string[] => [
  root,
  ...['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group))
      .map((name) => join(root, group, name))
      .filter((folder) => existsSync(join(folder, 'package.json'))),
  ),
];

/**
 * The dependencies of a package of ours that are not installed in the version that it names. Of the optional ones each
 * machine has its own.
 */
function absent(folder: string): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifestIn(folder);
  const isHere = ([name]: readonly [string, string]) => existsSync(join(folder, 'node_modules', name));
  const optional = Object.entries(optionalDependencies).filter(isHere);
  return [...Object.entries({ ...dependencies, ...devDependencies }), ...optional]
    .filter(([, version]) => /^\d/.test(version))
    .filter(([name, version]) => {
      const place = join(folder, 'node_modules', name);
      return !existsSync(join(place, 'package.json')) || manifestIn(place).version !== version;
    })
    .map(([name, version]) => `${name}@${version}`);
}

/**
 * What the installation lacks, in one sentence; null when it is whole. The package manager runs a script even after
 * an installation that failed, with whatever was there before.
 */
export function whatIsMissing(folder = root): string | null {
  const books = join(folder, 'node_modules', '.modules.yaml');
  const { ignoredBuilds = [] } = booksSchema.parse(parse(readFileSync(books, 'utf8')));
  if (ignoredBuilds.length > 0) {
    return `The installation left out the build scripts of ${ignoredBuilds.join(', ')}: name them in allowBuilds of pnpm-workspace.yaml.`;
  }
  const names = [...new Set(workspace(folder).flatMap(absent))];
  if (names.length === 0) return null;
  return `The installation has failed (see above): ${names.slice(0, 5).join(', ')} is missing.`;
}
