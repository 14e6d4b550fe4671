import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { z } from 'zod';
import { changed, generateClient } from './changed.js';
import { bundleVerifier, bundleWorker, compressPages, listKept } from './bundles.js';
import { compileTexts } from './texts.js';
import { binaryOf, root, runTool } from './tools.js';

const server = join(root, 'apps', 'server');
const web = join(root, 'apps', 'web');
const packages = join(root, 'packages');
/** The pages let players read them. */
const rulings = join(root, 'docs', 'rulings.md');
/** They hand out the program that verifies a record. */
const verifier = join(root, 'scripts', 'verify');
const lockfile = join(root, 'pnpm-lock.yaml');

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });

/** What the server has installed stays outside its bundle; our own packages and theirs go in. */
function externals(): string[] {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(server, 'package.json'), 'utf8')));
  const names = Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@tessera/'));
  return names.flatMap((name) => [name, `${name}/*`]);
}

/** The commit of a folder in git, marked where something in it has been changed since; empty where there is none, or no git. */
export function commitOf(folder: string): string {
  const asked = spawnSync('git', ['describe', '--always', '--abbrev=12', '--dirty=.changed', '--exclude=*'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return asked.status === 0 && existsSync(join(folder, '.git')) ? asked.stdout.trim() : '';
}

/** The server and the threads that it starts. */
export const SERVER = [
  'src/main.ts',
  'src/letters/scribe/letterThread.ts',
  'src/bots/thinkerThread.ts',
] as const;

/** The commands beside it. */
const COMMANDS = [
  'src/mailTest.ts',
  'src/backupProgram.ts',
  'src/outboxProgram.ts',
  'src/gamesProgram.ts',
  'src/personProgram.ts',
  'src/reportsProgram.ts',
  'src/inviteProgram.ts',
] as const;

/** How programs of the server are bundled: into a folder of `apps/server`, from where they find what lies beside it. */
export const bundled = (entryPoints: readonly string[], outdir: string, commit: string) =>
  ({
    absWorkingDir: server,
    entryPoints: [...entryPoints],
    entryNames: '[name]',
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    external: externals(),
    define: { COMMIT_BUILT: JSON.stringify(commit) },
    logLevel: 'silent',
  }) satisfies BuildOptions;

const buildServer = () => {
  const commit = commitOf(root);
  return changed(
    {
      name: 'server',
      inputs: [join(server, 'src'), join(server, 'package.json'), join(root, 'prisma'), packages, lockfile],
      holds: commit,
      output: join(server, 'dist', 'main.js'),
    },
    async () => void (await build(bundled([...SERVER, ...COMMANDS], 'dist', commit))),
  );
};

/** Puts a folder in the place of another, which is never there in part. */
function replace(place: string, made: string): void {
  const old = `${made}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(made, place);
  rmSync(old, { recursive: true, force: true });
}

/** How what is built is bundled and compressed. */
const bundling = join(root, 'scripts', 'start', 'bundles.ts');

const buildPages = () => {
  const dist = join(web, 'dist');
  const made = join(web, 'node_modules', '.pages');
  return changed(
    {
      name: 'pages',
      inputs: [web, packages, rulings, verifier, bundling, lockfile],
      output: join(dist, 'index.html'),
    },
    async () => {
      const options = ['--logLevel', 'warn', '--outDir', made, '--emptyOutDir'];
      await runTool(binaryOf(web, 'vite'), ['build', ...options], { cwd: web });
      await bundleVerifier(made);
      await bundleWorker(made);
      await listKept(made);
      await compressPages(made);
      replace(dist, made);
    },
  );
};

/** Everything that is built before the server runs, in order. Each answers whether there was anything to do. */
export const BUILDS = [
  { name: 'database client', run: generateClient },
  { name: 'texts', run: compileTexts },
  { name: 'server', run: buildServer },
  { name: 'pages', run: buildPages },
] as const;
