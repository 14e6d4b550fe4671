import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import { fail, ok, type Result } from '../../packages/core/src/index.js';
import { gameFolders, games } from '../lint/imports.js';
import { check, type Outcome } from './outcome.js';
import type { Part } from './parts.js';
import type { Wish } from './runners.js';
import { sources } from './sources.js';
import { root } from './tools.js';
import { LONG, PROJECT_NAMES } from './vitestConfig.js';

/** Tests that a command line names, by what they are found: paths from the root. */
export interface Wanted {
  /** Files and folders of tests that run on Node. */
  readonly tests: readonly string[];
  /** Sources: the tests that import them, however far away. */
  readonly sources: readonly string[];
  /** Files and folders of browser tests. */
  readonly specs: readonly string[];
}

const foldersIn = (place: string): readonly string[] =>
  readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `${place}/${name}`);

/** The folder of each package, application and game by its name. */
export const named = (): ReadonlyMap<string, string> =>
  new Map(
    [...['packages', 'apps'].flatMap(foldersIn), 'scripts', 'bench', 'e2e'].map((folder) => [
      folder.split('/').at(-1) ?? folder,
      folder,
    ]),
  );

/** The path from the root of a file or folder of ours; null where there is none of that name. */
function pathOf(name: string): string | null {
  const path = relative(root, resolve(name)).split(sep).join('/');
  return path !== '' && !path.startsWith('..') && existsSync(join(root, path)) ? path : null;
}

const isFolder = (path: string): boolean => statSync(join(root, path)).isDirectory();
const isSpec = (path: string): boolean => /\.spec\.ts$/.test(path) || /(^|\/)e2e(\/|$)/.test(path);
const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** The tests that names stand for: a game's, a package's, or a path; or the sentence that says what there is. */
export function wantedBy(names: readonly string[]): Result<Wanted, string> {
  const folders = named();
  const paths = names.map((name) => folders.get(name) ?? pathOf(name));
  const unknown = names[paths.indexOf(null)];
  if (unknown !== undefined)
    return fail(
      `unknownTests: "${unknown}" names no tests. Say one of ${[...folders.keys()].join(', ')}, or the path of a file or folder.`,
    );
  const found = paths.filter((path) => path !== null);
  const others = found.filter((path) => !isSpec(path));
  return ok({
    specs: found.filter(isSpec),
    tests: others
      .filter((path) => isFolder(path) || isTestFile(path))
      .map((path) => (isFolder(path) ? `${path}/` : path)),
    sources: others.filter((path) => !isFolder(path) && !isTestFile(path)),
  });
}

/** Which games' pages a changed file can change: one's by its folder, else those of all. */
const gamesOf = (file: string): readonly string[] => {
  const game = gameFolders.find((name) => file.startsWith(`packages/${name}/`));
  return game === undefined ? games : [game];
};

const isOfPages = (file: string): boolean =>
  /^(packages|apps|e2e|prisma)\//.test(file) &&
  !isTestFile(file) &&
  !/\/(hosted|bench|tools|notation)\//.test(file);

/** The folders of the browser tests that changes can break. */
export function specsFor(files: readonly string[]): readonly string[] {
  const pages = files.filter(isOfPages);
  const all = pages.some((file) => gamesOf(file).length > 1) ? ['e2e'] : [];
  const own = games.filter((game) => pages.some((file) => gamesOf(file).includes(game)));
  return [...all, ...own.map((game) => `packages/${game}/e2e`)].filter(
    (place) => sources([place]).length > 0,
  );
}

const git = (...args: readonly string[]): readonly string[] | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : null;
};

/** What has been changed in this copy. */
export interface Changes {
  /** The commit since which. */
  readonly since: string;
  readonly files: readonly string[];
}

/** What has been changed since this branch left `main`, committed or not; or the sentence that says why that is not known. */
export function changes(): Result<Changes, string> {
  const base = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main');
  const [since] = base ?? git('rev-parse', 'HEAD') ?? [];
  if (since === undefined)
    return fail(
      'notInGit: --changed asks git what has been changed, and this folder is in none. Name the tests instead.',
    );
  const files = [
    ...(git('diff', '--name-only', since) ?? []),
    ...(git('ls-files', '--others', '--exclude-standard') ?? []),
  ];
  return ok({ since, files });
}

/** What runs tests, on Node and in browsers, and what those need before. */
export interface Runners {
  readonly vitest: (wish: Wish) => Promise<Outcome>;
  readonly playwright: (wish: Wish) => Promise<Outcome>;
  readonly before: readonly Part[];
}

/** The parts of a run of these tests alone. */
export function partsFor(
  { tests, sources: files, specs }: Wanted,
  { vitest, playwright, before }: Runners,
): readonly Part[] {
  const part = (name: string, run: Part['run']): Part => ({ name, quick: false, lane: 'tests', run });
  const hasSpecs = specs.length > 0;
  return [
    ...before.filter(({ name }) => hasSpecs || name !== 'build'),
    ...(tests.length > 0 ? [part('tests', () => vitest({ args: tests, show: true }))] : []),
    ...(files.length > 0
      ? [part('related tests', () => vitest({ command: 'related', args: files, show: true }))]
      : []),
    ...(hasSpecs
      ? [part('browsers', () => playwright({ args: specs.map((path) => join(root, path)), show: true }))]
      : []),
  ];
}

/** The tests that are near enough to a change of these files to run at once; those of another area belong to the whole run. */
export function projectsFor(files: readonly string[]): readonly string[] {
  const has = (folders: RegExp): boolean => files.some((file) => folders.test(file));
  return [
    'rules',
    ...(has(/^(apps|packages\/(table|[^/]+\/table))\//) ? ['web'] : []),
    ...(has(/^(apps\/server|prisma|packages\/(protocol|letters|[^/]+\/hosted))\//) ? ['server'] : []),
    ...(has(/^(scripts|bench)\//) ? ['tools'] : []),
  ];
}

/** The parts of a run of what changes can break; says which tests it leaves out, for they take minutes. */
export function partsForChanges(
  { since, files }: Changes,
  runners: Runners,
  say = console.log,
): readonly Part[] {
  const places = specsFor(files);
  if (places.length > 0)
    say(`Browser tests are not among these. Those that can break: pnpm test ${places.join(' ')}`);
  const long = LONG.filter((file) => !files.includes(file));
  const projects = projectsFor(files);
  const others = PROJECT_NAMES.filter((name) => !projects.includes(name));
  if (files.length > 0)
    say(
      `Nor are the ${long.length} files of tests that take longest, unless they have changed${others.length > 0 ? `, nor those of ${others.join(' and ')}` : ''}: the whole run has them.`,
    );
  const args = [
    `--changed=${since}`,
    '--passWithNoTests',
    ...projects.map((name) => `--project=${name}`),
    ...long.map((file) => `--exclude=${file}`),
  ];
  const run = (): Promise<Outcome> =>
    files.length === 0 ? Promise.resolve(check(true)) : runners.vitest({ args, mayBeNone: true, show: true });
  say(`Changed since ${since.slice(0, 12)}: ${files.length} files`);
  return [
    ...runners.before.filter(({ name }) => name !== 'build'),
    { name: 'changed', quick: false, lane: 'tests', run: () => run() },
  ];
}

/** Says why nothing is run, and ends. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
