/** The pages as `pnpm dev` serves them: out of their sources, bundled anew when one changes: a page fetched in 700 pieces takes three times as long. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createLogger, createServer, type Logger, type Plugin } from 'vite';
import { root } from './tools.js';

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
export interface Way {
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
  readonly lead: (path: string, way: Way) => void;
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
const leading = (ways: ReadonlyMap<string, Way>): Plugin => ({
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

async function start({ host, port, server, letters }: Place, ways: ReadonlyMap<string, Way>) {
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
async function follow({ ask, body, to }: Way, { headers }: IncomingMessage, response: ServerResponse) {
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
  const ways = new Map<string, Way>();
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
