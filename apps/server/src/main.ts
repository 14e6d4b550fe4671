/** The server's program: composes production's parts. */
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
import { OPEN_ROUTE } from './notices/outside/outside.js';
import { systemChance, systemHeart, systemIds } from './parts.js';
import { ownPages } from './http/pages.js';
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

/** The interval in milliseconds at which due letters are looked for. */
const LETTERS_EVERY = 5000;

const { log, flush } = openLog();
const ending = endOnRequest(log, flush);

const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);
const waiting = () => say('Waiting up to 30 s for the database that DATABASE_URL names …');

/** Opens the database, and reads its key, which the first start creates. */
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
    notices: channelsBy(OPEN_ROUTE, { config, secrets, clock }),
    reach: OPEN_ROUTE.reach,
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
