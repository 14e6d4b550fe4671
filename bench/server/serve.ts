/** The server as production composes it, but for the seed of its dice, its limits and its clock: see README. */
import { join } from 'node:path';
import process from 'node:process';
import {
  createServer,
  games,
  LIMITS,
  type Limits,
  limitsUnder,
  lockFolder,
  minds,
  openEmbedded,
  openPostgres,
  queueIn,
  secretsUnder,
  systemHeart,
  systemIds,
  thinkerThreads,
  threadsOn,
} from '@tessera/server';
import { pino } from 'pino';
import { z } from 'zod';
import { SEED, sourceOf, timed } from './figures.js';
import { answerBench } from './talk.js';

const settingSchema = z.strictObject({
  url: z.string().nullable(),
  dataDir: z.string(),
  port: z.int(),
  limits: z.enum(['production', 'none']),
  bots: z.boolean(),
});
const { url, dataDir, port, limits, bots } = settingSchema.parse(JSON.parse(process.argv[2] ?? ''));

const here = import.meta.dirname;
const migrations = join(here, '..', '..', '..', 'prisma', 'migrations');
const log = pino();
const many = 1_000_000;
const roomy: Limits = {
  ...limitsUnder({ openEach: 100_000, openAll: 100_000, confirmAll: 1 }),
  requests: many,
  allRequests: many,
  files: many,
  newGames: many,
  tokens: many,
  sockets: many,
  allMessages: { burst: many, perSecond: many },
  underWay: { ...LIMITS.underWay, address: many, atOnce: many },
};

const lock = await lockFolder(dataDir);
const openDatabase = () => {
  if (url !== null) return openPostgres(url, { migrations, log });
  return openEmbedded({ dataDir, lock: lock.fd, log }, { migrations, log });
};

// As many threads as on the largest machine: what they take is measured.
const program = { file: join(here, 'thinkerThread.js'), execArgv: [] };
const thinker = thinkerThreads(program, {
  games: bots ? minds : [],
  threads: threadsOn(Infinity),
});

const { database, take: statements } = timed(await openDatabase());
let ahead = 0;
const server = await createServer({
  config: {
    publicUrl: null,
    trustProxy: null,
    whoMayOpen: 'everybody',
    metricsToken: null,
    openSeats: false,
  },
  database,
  games,
  secrets: secretsUnder('0123456789abcdef'.repeat(4)),
  chance: { seed: () => SEED.slice(), source: sourceOf },
  clock: () => new Date(Date.now() + ahead),
  ids: systemIds,
  heart: systemHeart,
  limits: limits === 'production' ? LIMITS : roomy,
  thinker,
  letters: {
    transport: null,
    scribe: () => Promise.reject(new Error('Nobody wants letters.')),
    herald: () => Promise.reject(new Error('Nobody looks on.')),
    patience: 60_000,
    alarm: () => () => undefined,
  },
  notices: { push: null, webhook: null },
  reach: { protocols: [], isPort: () => false, isAddress: () => false },
  jobs: queueIn(database.pool, log),
  log,
  pages: '/nowhere',
  version: 'bench',
});
const address = `http://127.0.0.1:${await server.listen({ host: '127.0.0.1', port })}`;
lock.describe(address, database.socketDir);
answerBench(address, {
  later: (ms) => (ahead += ms),
  statements,
  stop: async () => {
    await server.close();
    await thinker.close();
    await database.close();
  },
});
