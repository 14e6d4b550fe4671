import { Writable } from 'node:stream';
import { pino } from 'pino';
import { thinkerOf, type Thinker } from '../src/bots/thinker.js';
import type { Config } from '../src/config.js';
import type { Database } from '../src/database/database.js';
import type { Games } from '../src/games/registry.js';
import type { Jobs } from '../src/jobs/parts.js';
import type { LetterParts } from '../src/letters/parts.js';
import { heraldOf, scribeOf } from '@tessera/letters';
import { daily } from '../src/allowances.js';
import { LIMITS, type Limits } from '../src/limits.js';
import type { Channels } from '../src/notices/channel.js';
import { channelsBy } from '../src/notices/channels.js';
import type { OutboundRoute } from '../src/notices/outside/outside.js';
import {
  systemChance,
  systemHeart,
  systemIds,
  type Chance,
  type Heart,
  type Ids,
  type Parts,
} from '../src/parts.js';
import { secretsUnder } from '../src/secrets/secrets.js';
import { createServer } from '../src/server.js';
import { databaseOf } from './databases.js';
import type { Trash } from './free.js';
import { KEY } from './key.js';
import { routeToTests } from './receiver.js';

/** The parts of a test's server. What is left out is production's, with limits that tests do not reach. */
export interface Composition {
  readonly database: Database;
  readonly games: Games;
  readonly chance?: Chance;
  readonly clock?: () => Date;
  readonly ids?: Partial<Ids>;
  readonly heart?: Heart;
  readonly limits?: Partial<Limits>;
  readonly letters?: Partial<LetterParts>;
  /** The notice channels; undefined: those of every server, by `way`. */
  readonly notices?: Partial<Channels>;
  /** The route of messages to players' targets; undefined: to this machine alone. */
  readonly way?: OutboundRoute;
  /** The jobs; undefined: none run, and the time is the clock's. */
  readonly jobs?: Jobs;
  /** The thinker; undefined: there are no bots. */
  readonly thinker?: Thinker;
  readonly publicUrl?: URL;
  readonly trustProxy?: Config['trustProxy'];
  readonly whoMayOpen?: Config['whoMayOpen'];
  readonly metricsToken?: string;
  readonly openSeats?: boolean;
  readonly pages?: string;
  readonly port?: number;
  /** Where each line of its log goes, too. */
  readonly logTo?: (line: string) => void;
  /** Its secret key, where a database was made under another than the tests' own. */
  readonly key?: string;
}

/** A server under test. */
export interface RunningServer {
  readonly url: string;
  /** All lines of its log. */
  readonly logged: () => string;
  /** Closes it; its database stays open. */
  readonly close: () => Promise<void>;
}

const ANY = { burst: 1_000_000, perSecond: 1_000_000 };
const MANY = daily(1_000_000);
const ROOMY: Limits = {
  ...LIMITS,
  requests: 1_000_000,
  allRequests: 1_000_000,
  files: 1_000_000,
  newGames: 1_000_000,
  tokens: 1_000_000,
  hints: 1_000_000,
  tellings: 1_000_000,
  messages: ANY,
  drafts: { seat: ANY, browser: ANY },
  sockets: 1_000_000,
  sitters: 1_000_000,
  allMessages: ANY,
  underWay: { connection: 1_000_000, seat: 1_000_000, address: 1_000_000, atOnce: 1_000_000 },
  daily: {
    games: { each: MANY, all: MANY },
    letters: { ...LIMITS.daily.letters, visitor: MANY, browser: MANY, all: MANY },
    signIns: LIMITS.daily.signIns,
    invitations: { visitor: MANY, each: MANY, toOne: MANY, all: MANY },
    reports: { visitor: MANY, each: MANY, all: MANY },
    tries: { visitor: MANY, each: MANY },
  },
};

const unpainted = () => Promise.reject(new Error('There is nothing to paint.'));

/** Letters stay here, and nobody asks whether any are due. */
const QUIET_POST: LetterParts = {
  transport: null,
  scribe: scribeOf([], unpainted),
  herald: heraldOf([], unpainted),
  patience: 60_000,
  alarm: () => () => undefined,
};

/** Nobody is woken. */
const noJobs = (clock: () => Date): Jobs => ({
  now: () => Promise.resolve(clock()),
  wakeAt: () => Promise.resolve(),
  dueFor: () => Promise.resolve(0),
  open: () => Promise.resolve(() => Promise.resolve()),
});

/** Makes the parts of a test's server, which logs to `stream`. */
export function partsOf(composition: Composition, stream: Writable): Parts {
  const { clock = () => new Date() } = composition;
  const timestamp = () => `,"time":${clock().getTime()}`;
  const way = composition.way ?? routeToTests();
  const secrets = secretsUnder(composition.key ?? KEY);
  const config = {
    publicUrl: composition.publicUrl ?? null,
    trustProxy: composition.trustProxy ?? null,
    whoMayOpen: composition.whoMayOpen ?? 'everybody',
    metricsToken: composition.metricsToken ?? null,
    openSeats: composition.openSeats ?? false,
  };
  return {
    config,
    database: composition.database,
    games: composition.games,
    secrets,
    chance: composition.chance ?? systemChance,
    clock,
    ids: { ...systemIds, ...composition.ids },
    heart: composition.heart ?? systemHeart,
    limits: { ...ROOMY, ...composition.limits },
    letters: { ...QUIET_POST, ...composition.letters },
    notices: { ...channelsBy(way, { config, secrets, clock }), ...composition.notices },
    reach: way.reach,
    jobs: composition.jobs ?? noJobs(clock),
    thinker: composition.thinker ?? thinkerOf([]),
    log: pino({ level: 'trace', timestamp }, stream),
    pages: composition.pages ?? '/nowhere',
    version: 'test',
  };
}

/** Starts a test's own server on a free port. */
export async function startServer(composition: Composition): Promise<RunningServer> {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      composition.logTo?.(chunk.toString());
      done();
    },
  });
  const server = await createServer(partsOf(composition, stream));
  const port = await server.listen({ host: '127.0.0.1', port: composition.port ?? 0 });
  return { url: `http://127.0.0.1:${port}`, logged: () => lines.join(''), close: server.close };
}

/** Starts a test's own server on a Postgres database (undefined: a new one). Both end with the test. */
export async function serveIn(
  trash: Trash,
  composition: Omit<Composition, 'database'> & { readonly database?: Database },
): Promise<RunningServer> {
  const database = composition.database ?? (await databaseOf('postgres', trash));
  const server = await startServer({ ...composition, database });
  trash.add(server.close);
  return server;
}
