/**
 * `pnpm dev`: the pages out of their sources and a server behind them, with a database of its own, and a game whose seats
 * are open in two tabs. What is changed is seen on the pages; how long that took is said.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, relative, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig, type Config } from '../apps/server/src/config.js';
import { freePort } from '../apps/server/testkit/free.js';
import { fail, ok, type Result } from '../packages/core/src/index.js';
import { optionsIn } from '../packages/tools/src/options.js';
import { games } from './lint/imports.js';
import { watchStarters } from './start/ancestors.js';
import { type DevPages, openBoth, type Proposal, proposals } from './start/devPages.js';
import { devServer, type DevServer } from './start/devServer.js';
import { generateClient } from './start/changed.js';
import { whatIsMissing } from './start/installed.js';
import { CannotStart, openLog } from './start/server.js';
import { compileStaleTexts, compileText, isCatalogue, isTextFault } from './start/texts.js';
import { root, StepFailed } from './start/tools.js';

/** Where its games are kept, apart from those of `pnpm start`. */
const DATA_DIR = './data/dev';
/** How often the processes above are looked at, in milliseconds. */
const WATCH = 700;
/** What an editor writes in one go comes in several pieces; so long is waited for the next, in milliseconds. */
const PIECES = 30;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);
const since = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** What the command line asks for: which game is opened, and whether a browser is. */
interface DevOptions {
  readonly kind: string;
  readonly opens: boolean;
}

function devOptionsIn(args: readonly string[]): Result<DevOptions, string> {
  const given = optionsIn(args, { game: games[0] ?? '', 'no-open': null });
  if (!given.ok)
    return fail(
      `badCommandLine: ${given.error.replace(': --help lists those that are', ': there are --game NAME and --no-open')}`,
    );
  const { words, values } = given.value;
  if (words[0] !== undefined)
    return fail(`badCommandLine: "${words[0]}" is no option: there are --game NAME and --no-open.`);
  const kind = values.get('game') ?? games[0] ?? '';
  if (!games.includes(kind))
    return fail(`unknownGame: "${kind}" is no game. Say --game with one of: ${games.join(', ')}.`);
  return ok({ kind, opens: !values.has('no-open') });
}

/** Whether this machine has somewhere to show a browser. */
const hasScreen = ({ env, platform } = process): boolean =>
  env['CI'] === undefined &&
  (platform === 'darwin' || platform === 'win32' || Boolean(env['DISPLAY'] ?? env['WAYLAND_DISPLAY']));

/** Throws CannotStart where the pages' port cannot be had. */
async function mustBeFree({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CannotStart(
      `portTaken: Port ${port} of ${host} cannot be had (${why}): end what uses it, or set PORT to another number.`,
    );
  }
  probe.close();
  await once(probe, 'close');
}

/** Serves the pages; what serves them is loaded while the server starts. */
async function serve({ host, port, mail }: Config, behind: number): Promise<DevPages> {
  const { servePages } = await import('./start/devPages.js');
  return servePages({ host, port, server: `http://127.0.0.1:${behind}`, letters: mail !== null });
}

/** Starts the server on whatever has been changed since it last ran; throws CannotStart where it does not run. */
async function run(server: DevServer): Promise<void> {
  await generateClient();
  await compileStaleTexts();
  if (!(await server.renew())) throw new CannotStart('serverEnded: The server did not start; see above.');
}

/** What has been changed, and since when it is to be seen. */
interface Change {
  readonly from: number;
  readonly files: Set<string>;
}

/** Changes that come so soon after each other are one, in milliseconds: an editor saves all of its files. */
const TOGETHER = 1000;

/** Whether a file is one that somebody writes, and that can be seen. */
const isSource = (file: string): boolean =>
  /\.(tsx?|css|html)$/.test(file) &&
  !/\.(test|spec)\.tsx?$/.test(file) &&
  !file.includes(`${sep}generated${sep}`);

/** Brings changes onto the pages, and says when each is seen there. Vite itself brings those of the pages' own files. */
function follow(pages: DevPages, server: DevServer): void {
  let unseen: Change | null = null;
  let working = false;
  const waiting = new Set<string>();

  const note = (file: string): void => {
    if (!pages.areOpen()) return;
    const from = performance.now();
    if (unseen === null || from - unseen.from > TOGETHER) unseen = { from, files: new Set() };
    unseen.files.add(relative(root, file));
  };
  const bring = async (files: readonly string[]): Promise<void> => {
    for (const file of files.filter(isCatalogue)) await compileText(file);
    if (!files.some(server.has)) return;
    if (await server.renew()) pages.reload();
    else unseen = null;
  };
  const bringAll = async (): Promise<void> => {
    working = true;
    while (waiting.size > 0) {
      await pause(PIECES);
      const files = [...waiting];
      waiting.clear();
      await bring(files).catch((error: unknown) => {
        unseen = null;
        complain(error instanceof Error ? error.message : String(error));
      });
    }
    working = false;
  };
  const folders = ['packages', 'apps/server/src', 'apps/web/src'].map((folder) => join(root, folder));
  pages.watch(folders, (file) => {
    const needsWork = isCatalogue(file) || server.has(file);
    if (isSource(file)) note(file);
    if (!needsWork) return;
    waiting.add(file);
    if (!working) void bringAll();
  });
  pages.onShown(() => {
    if (working) return;
    server.prepare();
    if (unseen === null) return;
    say(`Seen after ${since(unseen.from)}: ${[...unseen.files].join(', ')}`);
    unseen = null;
  });
}

/** Opens a game, and says where it is to be seen. */
async function invite(
  { kind, opens }: DevOptions,
  pages: DevPages,
  proposed: readonly Proposal[],
): Promise<void> {
  const proposal = proposed.find((one) => one.kind === kind);
  if (proposal === undefined) throw new CannotStart(`unknownGame: The pages know no game "${kind}".`);
  const seats = await openBoth(pages.url, proposal);
  for (const { seat, ask, body, page } of seats) pages.lead(`/dev/${seat}`, { ask, body, to: page });
  say(`\nReady in ${since(0)}. ${pages.url}\n`);
  for (const { name, seat } of seats) say(`  ${name.padEnd(12)}${pages.url}/dev/${seat}`);
  say('\nA change is seen on every open page. Ctrl+C ends it.');
  pages.onShown(firstOnly(() => say(`First page after ${since(0)}.`)));
  if (opens && hasScreen()) for (const { seat } of seats) pages.open(`/dev/${seat}`);
}

/** What is done the first time only. */
function firstOnly(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

async function main(): Promise<void> {
  let end: () => void = () => process.exit(0);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());
  const wish = devOptionsIn(process.argv.slice(2));
  if (!wish.ok) throw new CannotStart(wish.error);
  const env = { NODE_ENV: 'production', ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? DATA_DIR };
  const config = readConfig(env);
  if (!config.ok) throw new CannotStart(`badSetting: ${config.error}`);
  const missing = whatIsMissing();
  if (missing !== null) throw new CannotStart(`notInstalled: ${missing}`);
  await mustBeFree(config.value);
  const isWanted = await watchStarters();
  const log = openLog(config.value.dataDir);
  const port = await freePort();
  const own = { HOST: '127.0.0.1', PORT: String(port) };
  const server = await devServer({ env: { ...env, ...own }, log, say: complain });
  const closing = [() => server.close()];
  const start = async (): Promise<void> => {
    const running = run(server);
    const [served, proposed] = await Promise.all([serve(config.value, port), proposals(), running]);
    closing.push(() => served.close());
    await invite(wish.value, served, proposed);
    follow(served, server);
  };
  const ended = new Promise<void>((resolve) => (end = resolve));
  const watch = setInterval(() => void isWanted().then((wanted) => wanted || end()), WATCH);
  try {
    await Promise.race([start().then(() => ended), ended]);
  } finally {
    clearInterval(watch);
    await Promise.all(closing.map((close) => close()));
    await log.end();
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (!(error instanceof CannotStart || error instanceof StepFailed || isTextFault(error))) throw error;
  complain(`\n${error.message}`);
  process.exit(1);
}
