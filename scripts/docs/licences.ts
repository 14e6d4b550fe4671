import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { root } from '../start/tools.js';
import { table } from '../../packages/tools/src/index.js';
import { markdown, write } from './written.js';

/** Where the document lies. */
export const LICENCES_DOCUMENT = join(root, 'docs/licences.md');

/** A package that a part of ours stands on. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as its package.json has it. */
  readonly licence: string;
  /** The file in the package that holds the licence's text; null where it has none. */
  readonly text: string | null;
}

/** The licences that ours (MIT) goes with. None of them asks anything of our own sources. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  // Binds those files alone that are under it; we take them as they are.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  'PostgreSQL',
  // Of what reads the settings of the queue of jobs: asks for its notice alone.
  'Python-2.0',
  'Unlicense',
]);

/** True for an SPDX expression that allows what we do: all that is joined by AND, one of what is joined by OR. */
export const isAllowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));

/** Those among them that are under another licence, each as one sentence. */
export const foreign = (dependencies: readonly Dependency[]): readonly string[] =>
  dependencies
    .filter(({ licence }) => !isAllowed(licence))
    .map(({ name, licence }) => `${name} is under ${licence}, which is not on the list of those allowed.`);

const listSchema = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), versions: z.array(z.string()), paths: z.array(z.string()) })),
);
const manifestSchema = z.object({
  version: z.string(),
  os: z.unknown().optional(),
  cpu: z.unknown().optional(),
});

const manifestIn = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

const textIn = (folder: string): string | null =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|ofl)/i.test(name))
    .toSorted()[0] ?? null;

/**
 * What a package of ours, and those of ours under it, need to run, with all that this needs in turn. What is there for one kind of machine alone
 * is left out: it comes from the same hands as the package that chooses it, and the list is the same everywhere.
 */
export function dependenciesOf(part: string): readonly Dependency[] {
  const args = ['--filter-prod', `${part}...`, 'licenses', 'list', '--json', '--prod'];
  const said = execFileSync('npx', ['-y', 'pnpm', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return Object.entries(listSchema.parse(JSON.parse(said)))
    .flatMap(([licence, packages]) =>
      packages.flatMap(({ name, paths }) => paths.map((folder) => ({ name, licence, folder }))),
    )
    .map((one) => ({ ...one, manifest: manifestIn(one.folder) }))
    .filter(({ manifest }) => manifest.os === undefined && manifest.cpu === undefined)
    .map(({ name, licence, folder, manifest }) => ({
      name,
      version: manifest.version,
      licence,
      text: textIn(folder),
    }))
    .toSorted((one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1));
}

const rowOf = ({ name, version, licence, text }: Dependency): readonly string[] => [
  name,
  version,
  licence,
  text === null ? 'named in its package.json' : `\`${name}/${text}\``,
];

const listed = (dependencies: readonly Dependency[]): string =>
  table(['package', 'version', 'licence', 'its text'], dependencies.map(rowOf));

/** The parts of ours that others run, and where. */
export const PARTS = { 'sent to browsers': '@tessera/web', 'run on the server': '@tessera/server' } as const;

/** The whole document. */
export const licencesDocument = (): Promise<string> =>
  markdown(LICENCES_DOCUMENT, [
    '# Licences',
    'Tessera is under the [MIT licence](../LICENSE). Made by `pnpm docs:licences` from the packages that are installed; a test fails when this is out of date, or when a licence comes in that is not on the list in `scripts/docs/licences.ts`.',
    'The texts lie in the packages themselves, under `node_modules`, and the production image has them too. What is compiled for one kind of machine (such as `@resvg/resvg-js-linux-x64-gnu`) is under the licence of the package that chooses it. Tools that build and test are not listed: nobody is given them.',
    'The fonts (`@fontsource/…`, `@expo-google-fonts/…`) are under the SIL Open Font License; they are used as they are.',
    ...Object.entries(PARTS).flatMap(([where, part]) => [
      `## What is ${where}`,
      listed(dependenciesOf(part)),
    ]),
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url)) write(LICENCES_DOCUMENT, await licencesDocument());
