import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** The NOTIFY channel of servers and commands on one database. A hint says that something has changed, never what. */
export const CHANNEL = 'tessera';

/** Stands between two hints in one message. */
const BETWEEN = '\n';

/** The most hints in one message, which Postgres limits to 8000 bytes: a hint is 22 characters at most. */
const MOST_IN_MESSAGE = 256;

/** For how many milliseconds hints are gathered: nobody sees it, and a message costs as much as many. */
const GATHERING = 20;

const SEND = `SELECT pg_notify('${CHANNEL}', $1)`;

/** Sends hints to all servers on the database. */
export interface HintSender {
  /** Sends a hint about what has been committed. It may get lost, and does once it is stopped: the next pulse makes up for it. */
  readonly send: (hint: string) => void;
  readonly stop: () => Promise<void>;
}

/** A subscription to hints. */
export interface HintListener {
  readonly stop: () => Promise<void>;
}

/**
 * Sends hints on a connection of its own, which the first of them opens. Hints that come within a few milliseconds, or
 * while a message is on its way, leave together. A transaction that notifies holds a lock of the whole
 * database until it is on the disk, so none that writes does, and here nothing waits for the disk.
 */
export function sendHints(connection: pg.ClientConfig, log: Logger): HintSender {
  const waiting = new Set<string>();
  let client: pg.Client | null = null;
  let sending: Promise<void> | null = null;
  let stopped = false;

  const connect = async (): Promise<pg.Client> => {
    const own = new pg.Client(connection);
    const lost = () => {
      if (client === own) client = null;
    };
    own.on('error', lost);
    own.on('end', lost);
    await own.connect();
    await own.query('SET synchronous_commit = off');
    client = own;
    return own;
  };
  const sendAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const hints = [...waiting].slice(0, MOST_IN_MESSAGE);
      for (const hint of hints) waiting.delete(hint);
      await (client ?? (await connect())).query(SEND, [hints.join(BETWEEN)]);
    }
  };
  const begin = (): void => {
    sending ??= sendAll()
      .catch((error: unknown) => {
        waiting.clear();
        log.warn({ why: String(error) }, 'hints are not sent');
      })
      .finally(() => (sending = null));
  };
  return {
    send: (hint) => {
      if (stopped) return;
      if (waiting.size === 0) setTimeout(begin, GATHERING).unref();
      waiting.add(hint);
    },
    stop: async () => {
      stopped = true;
      begin();
      await sending;
      await client?.end().catch(() => undefined);
    },
  };
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
    own.on('notification', ({ payload }) => payload?.split(BETWEEN).forEach(heard));
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
