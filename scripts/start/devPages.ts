import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createLogger, createServer, type Logger, type Plugin } from 'vite';
import { root } from './tools.js';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { z } from 'zod';
import { createBrowser, get } from '../../apps/server/testkit/browser.js';
import { openGame } from '../../apps/server/testkit/table.js';
import { pathTo, personalLinkSchema } from '../../packages/protocol/src/index.js';

/** The pages as `pnpm dev` serves them: out of their sources, bundled anew when one changes: a page fetched in 700 pieces takes three times as long. */

/** Where the pages are to be found, and what they are told of the server behind them. */
export interface Place {
  readonly host: string;
  readonly port: number;
  /** The address of the server that answers what is not a page. */
  readonly server: string;
  /** Whether that server sends letters: pages offer none where it does not. */
  readonly letters: boolean;
}

/** What is asked of the server for whoever comes along a path, and where they go then. */
export interface DevRoute {
  readonly ask: string;
  readonly body: object;
  readonly to: string;
}

/** The pages while they are served. */
export interface DevPages {
  readonly url: string;
  /** Calls with each file that is changed, added or taken away in these folders. */
  readonly watch: (folders: readonly string[], changed: (file: string) => void) => void;
  /** Whether a page is open anywhere. */
  readonly areOpen: () => boolean;
  /** Calls whenever a page stands on a screen, after a load or after a change. */
  readonly onShown: (shown: () => void) => void;
  /** Loads every open page anew. */
  readonly reload: () => void;
  /** Answers a path with what another address is answered with, and where to go from there: cookies come along. */
  readonly lead: (path: string, way: DevRoute) => void;
  /** Opens an address in the person's browser. */
  readonly open: (path: string) => void;
  readonly close: () => Promise<void>;
}

/** What a page says when it stands on the screen. */
const SHOWN = 'tessera:shown';

/** Says so when the page has its heading and the browser has painted it, and after each change that needs no reload. */
const SAYS_SHOWN = `
const say = () => requestAnimationFrame(() => requestAnimationFrame(() => import.meta.hot.send('${SHOWN}', {})));
const look = () => document.querySelector('#app h1') !== null && (watch.disconnect(), say());
const watch = new MutationObserver(look);
watch.observe(document, { childList: true, subtree: true });
import.meta.hot.on('vite:afterUpdate', say);
`;

/** Tells of each page when it is shown, and says in its head what the server says there. */
function pageInDev(letters: boolean): Plugin {
  return {
    name: 'tessera-dev',
    transform: (code, id) => (id.endsWith('/apps/web/src/main.tsx') ? code + SAYS_SHOWN : null),
    transformIndexHtml: () => (letters ? [] : [{ tag: 'meta', attrs: { name: 'letters', content: 'none' } }]),
  };
}

/** Answers the paths that lead somewhere before any page is looked for. */
const leading = (ways: ReadonlyMap<string, DevRoute>): Plugin => ({
  name: 'tessera-ways',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const way = ways.get(request.url ?? '');
      if (way === undefined) next();
      else follow(way, request, response).catch(next);
    });
  },
});

/** The addresses that the server answers itself: its interface, its sockets, and the pictures of finished games. */
const proxied = (target: string) =>
  Object.fromEntries(
    ['^/(api|healthz|metrics)(/|$)', '^/socket\\.io/', '^/game/[^/]+/picture/'].map((path) => [
      path,
      { target, ws: path.includes('socket') },
    ]),
  );

/** Vite's own complaints; that the server is away for a moment while it starts again is none. */
function complaints(): Logger {
  const logger = createLogger('warn');
  const error = logger.error.bind(logger);
  logger.error = (message, options) => {
    if (!/proxy( socket)? error/.test(message)) error(message, options);
  };
  return logger;
}

async function start({ host, port, server, letters }: Place, ways: ReadonlyMap<string, DevRoute>) {
  const pages = await createServer({
    root: join(root, 'apps', 'web'),
    plugins: [pageInDev(letters), leading(ways)],
    customLogger: complaints(),
    clearScreen: false,
    experimental: { bundledDev: true },
    server: {
      host,
      port,
      strictPort: true,
      proxy: proxied(server),
      warmup: { clientFiles: ['./src/main.tsx'] },
    },
  });
  try {
    return await pages.listen();
  } catch (error) {
    await pages.close();
    throw error;
  }
}

/** Asks the server in the name of whoever comes, hands them the cookies that it answers with, and sends them on. */
async function follow({ ask, body, to }: DevRoute, { headers }: IncomingMessage, response: ServerResponse) {
  const answer = await fetch(ask, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: headers.cookie ?? '' },
    body: JSON.stringify(body),
  });
  const cookies = answer.headers.getSetCookie();
  response.writeHead(answer.ok ? 302 : answer.status, {
    location: to,
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
  });
  response.end(answer.ok ? '' : await answer.text());
}

/** Serves the pages. Throws the system's error where the port cannot be had. */
export async function servePages(place: Place): Promise<DevPages> {
  const ways = new Map<string, DevRoute>();
  const pages = await start(place, ways);
  const url = (pages.resolvedUrls?.local[0] ?? pages.resolvedUrls?.network[0] ?? '').replace(/\/$/, '');
  return {
    url,
    watch: (folders, changed) => {
      pages.watcher.add([...folders]);
      pages.watcher.on('all', (_what, file) => changed(file));
    },
    areOpen: () => pages.ws.clients.size > 0,
    onShown: (shown) => pages.ws.on(SHOWN, shown),
    reload: () => pages.ws.send({ type: 'full-reload' }),
    lead: (path, way) => void ways.set(path, way),
    open: (path) => {
      pages.config.server.open = path;
      pages.openBrowser();
    },
    close: () => pages.close(),
  };
}

const web = join(root, 'apps', 'web');

const sideSchema = z.object({ seat: z.string(), name: z.string() });
const proposalsSchema = z.object({
  outsides: z.array(
    z.object({
      kind: z.string(),
      sides: z.tuple([sideSchema, sideSchema]),
      defaults: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** What a new game of a kind is opened with: its sides, and the options that the form of a new game proposes. */
export type Proposal = z.infer<typeof proposalsSchema>['outsides'][number];

/** What the form of a new game proposes for each kind, as the pages have it. */
export async function proposals(): Promise<readonly Proposal[]> {
  const outfile = join(web, '.dev', 'outsides.mjs');
  await build({
    absWorkingDir: web,
    entryPoints: ['src/outsides.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  });
  return proposalsSchema.parse({ ...(await import(pathToFileURL(outfile).href)) }).outsides;
}

/** A seat that is open: its page, and the question that opens it in another browser. */
export interface OpenSeat {
  readonly seat: string;
  readonly name: string;
  readonly page: string;
  readonly ask: string;
  readonly body: { readonly token: string };
}

/** Opens a game on a server, with both seats taken. */
export async function openBoth(
  server: string,
  { kind, sides, defaults }: Proposal,
): Promise<readonly OpenSeat[]> {
  const browser = createBrowser(server);
  const [{ seat: side, name }, { name: second }] = sides;
  const { game } = await openGame(browser, {
    kind,
    title: 'Tried out',
    side,
    name,
    second,
    options: defaults,
  });
  const seats = sides.map(async ({ seat, name: who }) => {
    const body = await browser.get(personalLinkSchema, get('link', game, seat));
    return { seat, name: who, page: `/game/${game}/${seat}`, ask: server + pathTo('open', game, seat), body };
  });
  return Promise.all(seats);
}
