/** The program that a host runs: production's parts, put together. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { adviceOn, readConfig, type Config } from './config.js';
import { openEmbedded, openPostgres } from './database/database.js';
import { hasDatabase } from './database/folder.js';
import { checkKey, isKeyed } from './database/keyring.js';
import { games, minds } from './games.js';
import { queueIn } from './jobs/queue.js';
import { thinkerThreads, threadsOn } from './bots/thread.js';
import { scribeThread } from './letters/scribe/thread.js';
import { transportFor } from './letters/smtp.js';
import { limitsUnder } from './limits.js';
import { channelsBy } from './notices/channels.js';
import { OPEN_WAY } from './notices/outside/outside.js';
import { systemChance, systemHeart, systemIds } from './parts.js';
import { ownPages } from './http/ownPages.js';
import { endOnRequest } from './process/ending.js';
import { openLog } from './process/log.js';
import { lockFolder } from './database/lock.js';
import { StartRefused } from './errors/startRefused.js';
import { keyFromFolder, secretsUnder } from './secrets/secrets.js';
import { createServer } from './server.js';
import { every } from './ticker.js';
import { VERSION } from './version.js';

const here = import.meta.dirname;
const migrations = join(here, '..', '..', '..', 'prisma', 'migrations');
const built = join(here, '..', '..', 'web', 'dist');
const thinkerProgram = { file: join(here, 'thinkerThread.js'), execArgv: [] };
const letterProgram = { file: join(here, 'letterThread.js'), execArgv: [] };

/** How often letters that are due are looked for, in milliseconds. */
const LETTERS_EVERY = 5000;

const { log, flush } = openLog();
const ending = endOnRequest(log, flush);

const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
const waiting = () => say('Waiting up to 30 s for the database that DATABASE_URL names …');

/** Opens the database and the key that goes with it, which the first start makes. */
async function openDatabase({ dataDir, databaseUrl, minFree, secretKey }: Config, lock: number) {
  const keyOf = async (isUsed: () => boolean | Promise<boolean>) =>
    secretsUnder(secretKey ?? (await keyFromFolder(dataDir, isUsed)));
  const first = databaseUrl === null ? await keyOf(() => hasDatabase(dataDir)) : null;
  const database =
    databaseUrl === null
      ? await openEmbedded({ dataDir, lock, log }, { migrations, log, told: say, minFree })
      : await openPostgres(databaseUrl, { migrations, log, waiting });
  ending.first(database.close);
  const secrets = first ?? (await keyOf(() => isKeyed(database)));
  await checkKey(database, secrets);
  return { database, secrets };
}

async function run(config: Config): Promise<void> {
  const { dataDir, host, port, mail } = config;
  log.level = config.logLevel;
  const advice = adviceOn(config);
  if (advice !== null) say(advice);
  const lock = await lockFolder(dataDir);
  const { database, secrets } = await openDatabase(config, lock.fd);
  const pages = ownPages(built, dataDir);
  const scribe = scribeThread(letterProgram);
  ending.first(scribe.close);
  const thinker = thinkerThreads(thinkerProgram, {
    games: minds,
    threads: threadsOn(availableParallelism()),
  });
  ending.first(thinker.close);
  const letters = {
    transport: mail === null ? null : transportFor(mail),
    scribe: scribe.scribe,
    herald: scribe.herald,
    patience: config.mailAfter * 1000,
    alarm: every(LETTERS_EVERY),
  };
  const clock = () => new Date();
  const server = await createServer({
    config,
    database,
    secrets,
    games,
    chance: systemChance,
    clock,
    ids: systemIds,
    heart: systemHeart,
    log,
    limits: limitsUnder(config),
    letters,
    notices: channelsBy(OPEN_WAY, { config, secrets, clock }),
    reach: OPEN_WAY.reach,
    jobs: queueIn(database.pool, log),
    thinker,
    pages,
    version: VERSION,
  });
  ending.first(server.close);
  const address = { host, port: await server.listen({ host, port }) };
  lock.describe(`http://${host.includes(':') ? `[${host}]` : host}:${address.port}`, database.socketDir);
  process.send?.(address);
  log.info({ ...address, database: database.kind }, 'ready');
}

try {
  const config = readConfig(process.env);
  if (!config.ok) throw new StartRefused(config.error);
  await run(config.value);
} catch (error) {
  if (!ending.hasBegun()) {
    if (!(error instanceof StartRefused)) throw error;
    log.fatal({ code: error.code }, error.message);
    say(error.message);
    await ending.end(1);
  }
}
