import { execFileSync, fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createBrowser,
  createTrash,
  emptyDatabase,
  hosted,
  migratedDatabase,
  openGame,
  sitDown,
  temporaryFolder,
} from '../../apps/server/testkit/index.js';
import { scribeThread } from '../../apps/server/src/letters/scribe/thread.js';
import { isFull } from '../../packages/core/testkit/index.js';
import { root } from '../start/tools.js';
import { health } from '../testkit/starting.js';

/** The game that is opened, and who opens it. */
const [first] = hosted;
const wish = first.with(({ game: { kind, seats } }) => ({ kind, side: seats[0] ?? '' }));

/** The most that the packages of the image may weigh, in megabytes. */
const MOST = 90;

/** The image's ordinary user; whoever runs the tests, where that is not root. */
const ORDINARY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const addressSchema = z.object({ port: z.int() });

/** Every file below a folder, by its path in it; links are not followed. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    const within = entry.isDirectory() ? filesIn(join(folder, entry.name)) : [];
    return within.map((file) => join(entry.name, file));
  });

const megabytes = (folder: string): number =>
  filesIn(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1e6;

/** The names of the packages in a tree. */
const packagesIn = (tree: string): string[] =>
  filesIn(tree).flatMap(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\/package\.json$/.exec(file)?.[1] ?? [],
  );

// Laying the tree takes minutes, so the ordinary run does without.
describe.runIf(isFull())('the tree of the production image', () => {
  const trash = createTrash();
  const running: ChildProcess[] = [];
  let place = '';
  let tree = '';

  beforeAll(() => {
    place = temporaryFolder(trash);
    execFileSync('chmod', ['755', place]);
    tree = join(place, 'tessera');
    // Where new files are their owner's alone, the image's user has to read them none the less.
    const laid = `umask 077 && exec "${process.execPath}" --import tsx scripts/image.ts "${tree}"`;
    execFileSync('sh', ['-c', laid], { cwd: root });
  }, 300_000);
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await trash.empty();
  });

  /** A folder that the image's user may write to, as the volume is. */
  const volume = (name: string): string => {
    const folder = join(place, name);
    mkdirSync(folder, { mode: 0o700 });
    if (ORDINARY.uid !== undefined) chownSync(folder, ORDINARY.uid, ORDINARY.gid);
    return folder;
  };
  const surroundings = (env: Readonly<Record<string, string>>) => ({
    cwd: tree,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env },
    ...ORDINARY,
  });

  /** Starts the server in the tree as the image does. */
  async function start(env: Readonly<Record<string, string>>) {
    const stdio: ['ignore', 'ignore', 'inherit', 'ipc'] = ['ignore', 'ignore', 'inherit', 'ipc'];
    const child = fork('apps/server/dist/main.js', { ...surroundings(env), execArgv: [], stdio });
    running.push(child);
    const exited = once(child, 'exit');
    const first: unknown[] = await Promise.race([once(child, 'message'), exited]);
    const { port } = addressSchema.parse(first[0]);
    const stop = async () => {
      child.kill('SIGTERM');
      await exited;
    };
    return { url: `http://127.0.0.1:${port}`, stop };
  }

  /** Runs one of the commands in the tree to its end. */
  const command = (words: readonly string[], env: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, words, { ...surroundings(env), encoding: 'utf8' });

  it('serves, opens games and tells a letter with its picture, as an ordinary user', async () => {
    const env = { DATABASE_URL: await emptyDatabase(trash), DATA_DIR: volume('serves') };
    const { url } = await start(env);
    expect(await health(url)).toMatchObject({ status: 200, body: { status: 'ok', database: 'postgres' } });
    expect(await (await fetch(url)).text()).toContain('<title>Tessera</title>');

    const browser = createBrowser(url);
    const { game } = await openGame(browser, wish);
    const { events, data } = await first.with(async ({ game: rules }) => {
      const seat = rules.schemas.seat.parse(wish.side);
      const { feed } = await sitDown(rules, browser, { game, seat });
      return { events: feed.events(), data: rules.data };
    });
    expect(events).not.toEqual([]);
    const { scribe, close } = scribeThread({
      file: join(tree, 'apps/server/dist/letterThread.js'),
      execArgv: [],
    });
    trash.add(close);
    const { picture } = await scribe({ kind: wish.kind, data, seat: wish.side, events, seen: 0 });
    expect(picture?.byteLength).toBeGreaterThan(10_000);
  });

  it('makes a database of its own where it is given none, and finds it again', async () => {
    const env = { DATABASE_URL: '', DATA_DIR: volume('own') };
    const first = await start(env);
    expect(await health(first.url)).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'embedded' },
    });
    const { game } = await openGame(createBrowser(first.url), wish);
    expect(command(['apps/server/dist/outboxProgram.js'], env).stdout).toBe('There is no letter here.\n');
    await first.stop();
    const again = await start(env);
    expect((await fetch(`${again.url}/api/games/${game}`)).status).toBe(200);
    await again.stop();
  });

  it('backs games up, and restores them into another database', async () => {
    const env = { DATABASE_URL: await migratedDatabase(trash), DATA_DIR: volume('backs') };
    const { url, stop } = await start(env);
    const { game } = await openGame(createBrowser(url), wish);
    const file = join(env.DATA_DIR, 'games.backup');
    expect(command(['apps/server/dist/backupProgram.js', 'backup', file], env).stderr).toBe('');
    const other = { ...env, DATABASE_URL: await emptyDatabase(trash) };
    const { stdout, status } = command(['apps/server/dist/backupProgram.js', 'restore', file], other);
    expect([status, stdout]).toEqual([0, expect.stringContaining('one game')]);
    await stop();
    const again = await start(other);
    const page = await fetch(`${again.url}/api/games/${game}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(game)]);
  });

  it('holds what runs and nothing else', () => {
    const files = filesIn(tree);
    const places = /^(node_modules\/\.pnpm|apps\/server\/dist|apps\/web\/dist|prisma\/migrations)\//;
    const others = files.filter((file) => !places.test(file) && !/^LICENSE/.test(file));
    expect(others).toEqual(['apps/server/package.json']);
    expect(files.filter((file) => /\.(ts|tsx|mts|map)$|\.test\./.test(file))).toEqual([]);
    const tools =
      /^(prisma|@prisma\/(studio.*|dev|engines|config)|react.*|typescript.*|esbuild|vite.*|tsx|effect)$/;
    expect(packagesIn(tree).filter((name) => tools.test(name))).toEqual([]);
  });

  it('weighs little', () => {
    const modules = megabytes(join(tree, 'node_modules'));
    console.log(
      `The image's packages: ${modules.toFixed(1)} MB of ${MOST}; with all else ${megabytes(tree).toFixed(1)} MB.`,
    );
    expect(modules).toBeGreaterThan(5);
    expect(modules).toBeLessThan(MOST);
  });

  it('is laid into no folder that has something in it', () => {
    const folder = volume('full');
    writeFileSync(join(folder, 'mine'), 'mine');
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/image.ts', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('is not empty')]);
    expect(readdirSync(folder)).toEqual(['mine']);
  });
});
