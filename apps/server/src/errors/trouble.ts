import pg from 'pg';
import { z } from 'zod';
import type { Parts } from '../parts.js';
import { outline, Refused } from './refused.js';

/** Why a database fails: it cannot be reached, or its disk is full. */
type Trouble = 'away' | 'full';

const causeSchema = z.looseObject({ kind: z.string(), originalCode: z.string().optional() });
const reportSchema = z.looseObject({
  meta: z.looseObject({ driverAdapterError: z.looseObject({ cause: causeSchema }) }),
});

/** SQLSTATE 53100, disk_full. */
const FULL = '53100';
/**
 * SQLSTATEs of connections (08), lacking resources (53), operator's acts (57P), a standby (25006) and disk errors
 * (58030).
 */
const AWAY = /^(08|53|57P|25006$|58030$)/;
/** Prisma's adapter's own kinds of errors. */
const UNREACHED = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'];
const UNREACHED_CODE = /^(E[A-Z]+|P1\d{3})$/;
/** Messages of pg about broken connections. These errors have no code. */
const BROKEN = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];

/**
 * Messages of Prisma about a transaction that got no connection in time, or took too long. Nothing of it was stored.
 */
const OVERDUE = /Unable to start a transaction in the given time|expired transaction/;

const UNCONNECTED = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/;

const isUnconnected = (error: Error): boolean =>
  ('code' in error && UNCONNECTED.test(String(error.code))) ||
  ('syscall' in error && error.syscall === 'connect');

const troubleIn = (sqlState: string): Trouble | null => {
  if (sqlState === FULL) return 'full';
  return AWAY.test(sqlState) ? 'away' : null;
};

/** Why the database has failed; null: the statement was wrong, or the error is another one. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  if (BROKEN.includes(error.message)) return 'away';
  if (error instanceof pg.DatabaseError) return troubleIn(error.code ?? '');
  if (isUnconnected(error)) return 'away';
  if (!error.name.startsWith('PrismaClient')) return null;
  const report = reportSchema.safeParse(error);
  const { kind = '', originalCode = '' } = report.success ? report.data.meta.driverAdapterError.cause : {};
  const isUnreached =
    OVERDUE.test(error.message) || ('code' in error && UNREACHED_CODE.test(String(error.code)));
  return isUnreached || UNREACHED.includes(kind) ? 'away' : troubleIn(originalCode);
}

/** What `codedFor` checks and logs with. */
export interface Witness {
  readonly database: Pick<Parts['database'], 'isThere'>;
  readonly log: Pick<Parts['log'], 'error'>;
}

/** The coded error for any error: `noRoom`, `unavailable`, or `internal`, which is logged. */
export async function codedFor(parts: Witness, error: unknown): Promise<Refused> {
  if (error instanceof Refused) {
    if (error.code === 'unreadable') parts.log.error(error.detail, 'what is stored of a game cannot be read');
    return error;
  }
  const trouble = troubleOf(error);
  if (trouble === 'full') return new Refused('noRoom');
  if (trouble === 'away' || !(await parts.database.isThere())) return new Refused('unavailable');
  parts.log.error({ err: outline(error) }, 'a request failed');
  return new Refused('internal');
}
