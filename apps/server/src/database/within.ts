import type pg from 'pg';
import { pino } from 'pino';
import type { Config } from '../config.js';
import { lockFolder, socketOf } from './lock.js';
import { StartRefused } from '../errors/startRefused.js';
import { connect } from './connect.js';
import { connectionTo, startEmbedded } from './embedded.js';
import { hasDatabase } from './folder.js';

type Whereabouts = Pick<Config, 'dataDir' | 'databaseUrl'>;
type Work<R> = (connection: pg.ClientConfig) => Promise<R>;

const answers = (connection: pg.ClientConfig): Promise<boolean> =>
  connect(connection).then(
    (client) => client.end().then(() => true),
    () => false,
  );

/** The embedded database of the server that runs on a data folder; null where none does. */
async function served(dataDir: string): Promise<pg.ClientConfig | null> {
  const socketDir = socketOf(dataDir);
  const connection = socketDir === null ? null : connectionTo({ socketDir });
  return connection !== null && (await answers(connection)) ? connection : null;
}

/**
 * Does a command's work with the database that the settings name, which no server uses meanwhile where it is the
 * embedded one: that is started for it, a new one where there is none. Throws StartRefused where a server runs on it.
 */
export async function withOwnDatabase<R>({ dataDir, databaseUrl }: Whereabouts, work: Work<R>): Promise<R> {
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
 * Does a command's work with the database that the settings name, beside a server or without one: the embedded one of
 * the server that runs on the data folder, or started for this. Throws StartRefused where there is none yet.
 */
export async function withDatabase<R>(place: Whereabouts, work: Work<R>): Promise<R> {
  const { dataDir, databaseUrl } = place;
  const connection = databaseUrl === null ? await served(dataDir) : null;
  if (connection !== null) return work(connection);
  if (databaseUrl === null && !hasDatabase(dataDir))
    throw new StartRefused(
      `There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    );
  return withOwnDatabase(place, work);
}
