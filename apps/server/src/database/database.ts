import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Logger } from 'pino';
import { setTimeout as delay } from 'node:timers/promises';
import { PrismaClient } from '../generated/prisma/client.js';
import { StartRefused } from '../errors/startRefused.js';
import { copyDatabase, wayBack } from './copies.js';
import { connectionTo, startEmbedded, type Embedded, type EmbeddedPlace } from './embedded.js';
import { hearHints, type Ear } from './hints.js';
import { migrate, upgradeFailed, upgradesFor } from './migrate.js';
import { roomIn, type HasRoom } from './room.js';
import { SERVER } from './sessions.js';

/** A statement that is asked often, under a name of its own. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** The database that a server runs on, migrated and ready. */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly client: PrismaClient;
  /** Asks by a statement on the client's own connections, past its reading of statements; a Postgres plans it once for each. */
  readonly ask: <R extends pg.QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ) => Promise<R[]>;
  /** The client's own connections, for what brings its own statements. */
  readonly pool: pg.Pool;
  /** The folder of the embedded one's socket, by which commands reach it too. Null with a Postgres. */
  readonly socketDir: string | null;
  /** Asks it a question now: false while it is away. */
  readonly isThere: () => Promise<boolean>;
  /** Whether its disk has room for more, as it was within the last second. A Postgres says so by itself, when it is asked to write. */
  readonly hasRoom: HasRoom;
  /** Hears what other servers on the same database, and its host's commands, hint at. */
  readonly hear: (heard: (hint: string) => void) => Ear;
  readonly close: () => Promise<void>;
}

/** How long a database may take, in milliseconds: until it gives a connection, and until it has answered on one. */
export interface DatabaseTimes {
  readonly connect: number;
  readonly answer: number;
}

export interface DatabaseParts {
  readonly migrations: string;
  readonly log: Logger;
  /** How long a Postgres that is only just starting is waited for, in milliseconds. */
  readonly patience?: number;
  /** How long it may take; 5 and 15 seconds when left out. */
  readonly times?: DatabaseTimes;
  /** How many bytes stay free on the disk of the embedded database; 0 when left out. */
  readonly minFree?: number;
  /** Called once when a Postgres does not answer at once. */
  readonly waiting?: () => void;
  /** Called with a sentence that the person who starts the server should read. */
  readonly told?: (sentence: string) => void;
}

/** How long an answer may take before the database counts as away. */
const PING = 2000;
const PATIENCE = 30_000;
/** What counts as at once. */
const PROMPT = 500;

const TIMES: DatabaseTimes = { connect: 5000, answer: 15_000 };

/** How connections are made that take no longer. */
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
  // Without a listener the process would end, also when a connection breaks after the client has left them.
  connections.on('error', lost);
  const adapter = new PrismaPg(connections, { onConnectionError: lost });
  // Left to itself, the client would give up a transaction before a connection for it can have come.
  const transactionOptions = { maxWait: times.connect, timeout: times.answer };
  const client = new PrismaClient({ adapter, log: [], transactionOptions });
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
    hasRoom,
    isThere: () => Promise.race([ping(), delay(PING, false, { ref: false })]),
    close: async () => {
      await client.$disconnect();
      await connections.end();
      await release();
    },
  };
}

/** By how many connections a server asks its database, and what it calls them there. */
const POOL = { max: 10, application_name: SERVER };

const poolOf = (embedded: Embedded): pg.PoolConfig => ({ ...connectionTo(embedded), ...POOL });

/** Does a work with the embedded database, which is ended when that fails. */
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

/** Starts the embedded database; one that is in use and behind the migrations is ended, copied and started again. */
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
 * Opens the embedded database in a data folder that this server has locked. It is copied before it is upgraded.
 * Throws StartRefused when it cannot be opened, copied or upgraded; what is in it has not changed then.
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

/** Opens a Postgres by its address; waits for one that is only just starting. Throws StartRefused when it stays away. */
export async function openPostgres(url: string, parts: DatabaseParts): Promise<Database> {
  const notice = setTimeout(() => parts.waiting?.(), PROMPT);
  try {
    return await waitForPostgres(url, parts);
  } finally {
    clearTimeout(notice);
  }
}

async function waitForPostgres(url: string, parts: DatabaseParts): Promise<Database> {
  const pool = { connectionString: url, ...POOL };
  for (let waited = 0; ; waited += 1000) {
    try {
      await upgradePostgres({ ...timed(parts.times ?? TIMES), ...pool }, parts);
      const hasRoom = () => Promise.resolve(true);
      const release = () => Promise.resolve();
      return open({ kind: 'postgres', pool, socketDir: null, hasRoom, release, ...parts });
    } catch (error) {
      if (error instanceof StartRefused) throw error;
      const code = codeOf(error);
      if (!NOT_YET.includes(code) || waited >= (parts.patience ?? PATIENCE)) {
        const why = error instanceof Error && error.message !== '' ? error.message : code;
        throw new StartRefused(`The database that DATABASE_URL names cannot be used: ${why}.`);
      }
      parts.log.warn({ code }, 'the database does not answer yet');
      await delay(1000);
    }
  }
}

/** Nobody but its host can copy a Postgres: the log says so before it is upgraded. */
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
