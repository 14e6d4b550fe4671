import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** The NOTIFY channel of servers and commands on one database. A hint says that something has changed, never what. */
export const CHANNEL = 'tessera';

/** A subscription to hints. */
export interface HintListener {
  readonly stop: () => Promise<void>;
}

/**
 * Calls `heard` for each hint, on a connection of its own, which is opened again when it breaks. The next pulse makes
 * up for hints that were lost meanwhile.
 */
export function hearHints(
  connection: pg.ClientConfig,
  log: Logger,
  heard: (hint: string) => void,
): HintListener {
  let stopped = false;
  let client: pg.Client | null = null;

  const listen = async (): Promise<void> => {
    const own = new pg.Client(connection);
    client = own;
    const lost = new Promise<void>((resolve) => {
      own.on('error', () => resolve());
      own.on('end', () => resolve());
    });
    own.on('notification', ({ payload }) => payload !== undefined && heard(payload));
    await own.connect();
    await own.query(`LISTEN ${CHANNEL}`);
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
