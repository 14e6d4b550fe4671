import pg from 'pg';
import { pino } from 'pino';
import type { Config } from '../config.js';
import { lockFolder, socketOf } from './lock.js';
import { StartRefused } from '../errors/startRefused.js';
import { connectionTo, startEmbedded } from './embedded.js';
import { hasDatabase } from './folder.js';

/** Connects to a Postgres. Rejects when it cannot. When the connection breaks later, the next query fails. */
export async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  // Node ends the process when nobody listens.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The application name of a server's sessions, which shows that a server is running. */
export const SERVER = 'tessera';

type DatabasePlace = Pick<Config, 'dataDir' | 'databaseUrl'>;
type Work<R> = (connection: pg.ClientConfig) => Promise<R>;

const answers = (connection: pg.ClientConfig): Promise<boolean> =>
  connect(connection).then(
    (client) => client.end().then(() => true),
    () => false,
  );

/** The connection to the embedded database of the server that runs on a data folder; null: none runs. */
async function runningDatabase(dataDir: string): Promise<pg.ClientConfig | null> {
  const socketDir = socketOf(dataDir);
  const connection = socketDir === null ? null : connectionTo({ socketDir });
  return connection !== null && (await answers(connection)) ? connection : null;
}

/**
 * Runs a command's work on the database of the settings, and returns its result. The embedded database is started for
 * it, and created when there is none; no server uses it meanwhile. Throws StartRefused when a server runs on it.
 */
export async function withOwnDatabase<R>({ dataDir, databaseUrl }: DatabasePlace, work: Work<R>): Promise<R> {
  if (databaseUrl !== null) return work({ connectionString: databaseUrl });
  const lock = await lockFolder(dataDir);
  try {
    const embedded = await startEmbedded({ dataDir, lock: lock.fd, log: pino({ level: 'silent' }) });
    try {
      return await work(connectionTo(embedded));
    } finally {
      await embedded.close();
    }
  } finally {
    lock.release();
  }
}

/**
 * Runs a command's work on the database of the settings, with or without a running server, and returns its result.
 * The embedded database is that of the running server, or is started for this. Throws StartRefused when there is none
 * yet.
 */
export async function withDatabase<R>(place: DatabasePlace, work: Work<R>): Promise<R> {
  const { dataDir, databaseUrl } = place;
  const connection = databaseUrl === null ? await runningDatabase(dataDir) : null;
  if (connection !== null) return work(connection);
  if (databaseUrl === null && !hasDatabase(dataDir))
    throw new StartRefused(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    );
  return withOwnDatabase(place, work);
}
