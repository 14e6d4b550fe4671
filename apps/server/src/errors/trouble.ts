import pg from 'pg';
import { z } from 'zod';

/** What keeps a database from doing what it is asked: it cannot be reached, or its disk is full. */
type Trouble = 'away' | 'full';

const causeSchema = z.looseObject({ kind: z.string(), originalCode: z.string().optional() });
const reportSchema = z.looseObject({
  meta: z.looseObject({ driverAdapterError: z.looseObject({ cause: causeSchema }) }),
});

/** SQLSTATE 53100, disk_full. */
const FULL = '53100';
/** SQLSTATE: connections (08), what the database lacks (53) or its operator does (57P), a standby, its disk's errors. */
const AWAY = /^(08|53|57P|25006$|58030$)/;
/** What the adapter has understood by itself. */
const UNREACHED = ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'];
/** Node's codes, and Prisma's own. */
const UNREACHED_CODE = /^(E[A-Z]+|P1\d{3})$/;
/** What the client of Postgres says of a connection that broke: these errors have no code. */
const BROKEN = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];

/** What Prisma says of a transaction that got no connection in time, or took too long: nothing of it was written. */
const OVERDUE = /Unable to start a transaction in the given time|expired transaction/;

/** Node's codes of a connection that cannot be made, or breaks. */
const UNCONNECTED = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)$/;

const isUnconnected = (error: Error): boolean =>
  ('code' in error && UNCONNECTED.test(String(error.code))) ||
  ('syscall' in error && error.syscall === 'connect');

/** What a code of Postgres says. */
const troubleIn = (sqlState: string): Trouble | null => {
  if (sqlState === FULL) return 'full';
  return AWAY.test(sqlState) ? 'away' : null;
};

/** Why the database has not done what it was asked; null when that was the question's own fault, or another error. */
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
