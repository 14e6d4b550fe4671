import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Logger } from 'pino';
import { setTimeout as delay } from 'node:timers/promises';
import { PrismaClient } from '../generated/prisma/client.js';
import { StartRefused } from '../errors/startRefused.js';
import { copyDatabase, wayBack } from './copies.js';
import { connectionTo, startEmbedded, type Embedded, type EmbeddedPlace } from './embedded.js';
import { hearHints, type HintListener, sendHints } from './hints.js';
import { migrate, upgradeFailed, upgradesFor } from './migrate.js';
import { roomIn, type HasRoom } from './diskSpace.js';
import { SERVER } from './connect.js';

/** A prepared statement, under its own name. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The database of a server, migrated and ready. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly client: PrismaClient;
  /**
   * Runs a prepared statement on the client's connections, past Prisma. Postgres plans it once for each connection.
   * Resolves to the rows; rejects when the database does.
   */
  readonly ask: <R extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ) => Promise<R[]>;
  /** The client's connections, for libraries with statements of their own. */
  readonly pool: pg.Pool;
  /** The folder of the embedded database's socket, for commands; null with a Postgres of your own. */
  readonly socketDir: string | null;
  /** Whether the database answers within two seconds. */
  readonly isThere: () => Promise<boolean>;
  /**
   * Whether its disk has room, checked at most once a second. Always true with a Postgres of your own, which refuses
   * writes by itself.
   */
  readonly hasRoom: HasRoom;
  /** Calls `heard` for each hint of servers and commands on the same database, until it is stopped. */
  readonly hear: (heard: (hint: string) => void) => HintListener;
  /** Sends a hint about what has been committed to all servers on the database, this one included. It may get lost. */
  readonly tell: (hint: string) => void;
  readonly close: () => Promise<void>;
}

/** The limits in milliseconds for getting a connection, and for an answer. */
export interface DatabaseTimes {
  readonly connect: number;
  readonly answer: number;
}

export interface DatabaseParts {
  readonly migrations: string;
  readonly log: Logger;
  /** For how many milliseconds to wait for a Postgres that is starting; undefined: 30 seconds. */
  readonly patience?: number;
  /** The limits of connections and answers; undefined: 5 and 15 seconds. */
  readonly times?: DatabaseTimes;
  /** How many bytes stay free on the disk of the embedded database; undefined: 0. */
  readonly minFree?: number;
  /** Called once when a Postgres does not answer at once. */
  readonly waiting?: () => void;
  /** Called with a sentence that the person who starts the server should read. */
  readonly told?: (sentence: string) => void;
}

/** After how many milliseconds without an answer the database counts as away. */
const PING = 2000;
const PATIENCE = 30_000;
/** After how many milliseconds `waiting` is called. */
const NOTICE_AFTER = 500;

const TIMES: DatabaseTimes = { connect: 5000, answer: 15_000 };

const timed = ({ connect, answer }: DatabaseTimes) => ({
  connectionTimeoutMillis: connect,
  query_timeout: answer,
  keepAlive: true,
});

interface DatabaseSetting extends DatabaseParts {
  readonly kind: Database['kind'];
  readonly pool: pg.PoolConfig;
  readonly socketDir: Database['socketDir'];
  readonly hasRoom: Database['hasRoom'];
  readonly release: () => Promise<void>;
}

function open(setting: DatabaseSetting): Database {
  const { kind, socketDir, log, hasRoom, release, times = TIMES } = setting;
  const pool = { ...timed(times), ...setting.pool };
  const lost = (error: Error) => log.warn({ why: error.message }, 'a connection to the database was lost');
  const connections = new pg.Pool(pool);
  // Node ends the process when nobody listens, also when a connection breaks that the client has left.
  connections.on('error', lost);
  const adapter = new PrismaPg(connections, { onConnectionError: lost });
  // Prisma's default would give up a transaction before a connection for it can have come.
  const transactionOptions = { maxWait: times.connect, timeout: times.answer };
  const client = new PrismaClient({ adapter, log: [], transactionOptions });
  const sender = sendHints(pool, log);
  const ping = async () => {
    try {
      await client.$queryRaw`SELECT 1`;
      return true;
    } catch {
      return false;
    }
  };
  return {
    kind,
    client,
    ask: async <R extends pg.QueryResultRow>({ name, text }: Statement, values: readonly unknown[]) => {
      const { rows } = await connections.query<R>({ name, text, values: [...values] });
      return rows;
    },
    pool: connections,
    socketDir,
    hear: (heard) => hearHints(pool, log, heard),
    tell: sender.send,
    hasRoom,
    isThere: () => Promise.race([ping(), delay(PING, false, { ref: false })]),
    close: async () => {
      await sender.stop();
      await client.$disconnect();
      await connections.end();
      await release();
    },
  };
}

/** The number of a server's connections, and their application name. */
const POOL = { max: 10, application_name: SERVER };

const poolOf = (embedded: Embedded): pg.PoolConfig => ({ ...connectionTo(embedded), ...POOL });

/** Runs `work`, and ends the embedded database when it fails. */
async function orEnd<R>(embedded: Embedded, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

interface Prepared {
  readonly embedded: Embedded;
  readonly copy: string | null;
}

/** Starts the embedded database. When it needs an upgrade, it is ended, copied and started again. */
async function prepare(place: EmbeddedPlace, { migrations, log, told }: DatabaseParts): Promise<Prepared> {
  const { dataDir } = place;
  const embedded = await startEmbedded(place);
  const [migration] = await orEnd(embedded, () => upgradesFor(poolOf(embedded), migrations));
  if (migration === undefined) return { embedded, copy: null };
  await embedded.close();
  const copy = await copyDatabase({ dataDir, migration, at: new Date() });
  log.info({ copy }, wayBack(dataDir, copy));
  told?.(wayBack(dataDir, copy));
  return { embedded: await startEmbedded(place), copy };
}

/**
 * Opens the embedded database of a data folder, whose lock this server holds. It is copied before it is upgraded.
 * Throws StartRefused when it cannot be opened, copied or upgraded; its content is unchanged then.
 */
export async function openEmbedded(place: EmbeddedPlace, parts: DatabaseParts): Promise<Database> {
  const { embedded, copy } = await prepare(place, parts);
  const pool = poolOf(embedded);
  const names = await orEnd(embedded, () => migrate(pool, parts.migrations, copy)).catch((error: unknown) => {
    throw error instanceof StartRefused ? error : upgradeFailed('The upgrade of the database', error, copy);
  });
  report(names, parts.log);
  const hasRoom = roomIn(place.dataDir, parts.minFree ?? 0);
  const { socketDir, close: release } = embedded;
  return open({ kind: 'embedded', pool, socketDir, hasRoom, release, ...parts });
}

const NOT_YET = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'ETIMEDOUT', '57P03', '57P01'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Opens a Postgres by its address, and waits while it is starting. Throws StartRefused when it stays away, or cannot
 * be upgraded.
 */
export async function openPostgres(url: string, parts: DatabaseParts): Promise<Database> {
  const notice = setTimeout(() => parts.waiting?.(), NOTICE_AFTER);
  try {
    return await waitForPostgres(url, parts);
  } finally {
    clearTimeout(notice);
  }
}

async function waitForPostgres(url: string, parts: DatabaseParts): Promise<Database> {
  const pool = { connectionString: url, ...POOL };
  for (let waitedFor = 0; ; waitedFor += 1000) {
    try {
      await upgradePostgres({ ...timed(parts.times ?? TIMES), ...pool }, parts);
      const hasRoom = () => Promise.resolve(true);
      const release = () => Promise.resolve();
      return open({ kind: 'postgres', pool, socketDir: null, hasRoom, release, ...parts });
    } catch (error) {
      if (error instanceof StartRefused) throw error;
      const code = codeOf(error);
      if (!NOT_YET.includes(code) || waitedFor >= (parts.patience ?? PATIENCE)) {
        const why = error instanceof Error && error.message !== '' ? error.message : code;
        throw new StartRefused(`The database that DATABASE_URL names cannot be used: ${why}.`);
      }
      parts.log.warn({ code }, 'the database does not answer yet');
      await delay(1000);
    }
  }
}

/** Upgrades a Postgres. We cannot copy it, so the log says that before. */
async function upgradePostgres(
  connection: pg.ClientConfig,
  { migrations, log }: DatabaseParts,
): Promise<void> {
  const names = await upgradesFor(connection, migrations);
  if (names.length > 0) {
    log.warn({ migrations: names }, 'upgrading a Postgres without a copy: its backup is the host’s matter');
  }
  report(await migrate(connection, migrations), log);
}

function report(names: readonly string[], log: Logger): void {
  if (names.length > 0) log.info({ migrations: names }, 'migrated the database');
}
