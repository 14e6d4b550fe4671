import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** The channel on which servers of one database, and its host's commands, tell each other that something has changed: never what. */
export const CHANNEL = 'tessera';

/** Listens to that channel until it is told to stop. */
export interface Ear {
  readonly stop: () => Promise<void>;
}

/**
 * Hears the hints of all servers of a database, on a connection of its own that is opened again when it is lost.
 * What is lost meanwhile is made good by the next pulse.
 */
export function hearHints(connection: pg.ClientConfig, log: Logger, heard: (hint: string) => void): Ear {
  let stopped = false;
  let client: pg.Client | null = null;

  const listen = async (): Promise<void> => {
    const mine = new pg.Client(connection);
    client = mine;
    const lost = new Promise<void>((resolve) => {
      mine.on('error', () => resolve());
      mine.on('end', () => resolve());
    });
    mine.on('notification', ({ payload }) => payload !== undefined && heard(payload));
    await mine.connect();
    await mine.query(`LISTEN ${CHANNEL}`);
    await lost;
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      await listen().catch((error: unknown) => log.warn({ why: String(error) }, 'hints are not heard'));
      if (!stopped) await delay(1000);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
