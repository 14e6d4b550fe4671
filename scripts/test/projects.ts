import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sources } from './sources.js';

const root = join(import.meta.dirname, '..', '..');

/** The folders of a place that are TypeScript projects of their own. */
const projectsIn = (place: string): string[] =>
  readdirSync(join(root, place))
    .map((folder) => `${place}/${folder}`)
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .sort();

const packages = projectsIn('packages');

/** Every TypeScript project that has a file; the root's holds scripts and configuration. */
export const projects = (): readonly string[] =>
  [...packages, ...packages.flatMap(projectsIn), ...projectsIn('apps'), 'e2e', 'bench', '.'].filter(
    (project) => sources([project]).length > 0,
  );
