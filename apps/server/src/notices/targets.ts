import { z } from 'zod';
import type { Parts } from '../parts.js';
import type { Bytes, Cell } from '../secrets/vault.js';
import type { TargetChannel } from './channel.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock'>;

/** The states of a target: it gets notices, it has ended, or it has refused too often. */
const STATES = ['live', 'gone', 'refused'] as const;
export type TargetState = (typeof STATES)[number];
const stateSchema = z.enum(STATES);
const waySchema = z.enum(['push', 'webhook'] satisfies readonly TargetChannel[]);

/** After this many refusals in a row a target gets nothing more. */
const MOST_REFUSALS = 5;

/** The sealed columns of a target's address and of its last answer. */
export const addressCell = (id: string): Cell => ({
  game: `target ${id}`,
  column: 'notice_target.address',
  row: [],
});
export const saidCell = (id: string): Cell => ({
  game: `target ${id}`,
  column: 'notice_target.said',
  row: [],
});

/** A place that a person's notices go to. */
export interface Target {
  readonly id: string;
  readonly way: TargetChannel;
  /** Plain data for the channel. */
  readonly address: unknown;
  readonly state: TargetState;
  /** Its last answer when it did not accept a notice; null: it accepted the last one. */
  readonly said: string | null;
  readonly since: Date;
  /** When it last accepted a notice. */
  readonly toldAt: Date | null;
}

interface TargetRow {
  readonly id: string;
  readonly way: string;
  readonly address: Bytes;
  readonly state: string;
  readonly said: Bytes | null;
  readonly since: Date;
  readonly toldAt: Date | null;
}

const targetIn = ({ vault }: Parts['secrets'], { id, since, toldAt, ...row }: TargetRow): Target => ({
  id,
  way: waySchema.parse(row.way),
  address: vault.open(addressCell(id), row.address),
  state: stateSchema.parse(row.state),
  said: row.said === null ? null : vault.openBytes(saidCell(id), row.said).toString(),
  since,
  toldAt,
});

/** Whom a delivery is counted for: the visitor who asked for it, and the host or mail domain that it goes to. */
export interface Sharers {
  readonly visitor: string;
  readonly host: string;
}

/** Both as keyed hashes, as the rows have them. */
export const sharersOf = (
  { secrets: { vault } }: Pick<Keys, 'secrets'>,
  { visitor, host }: Sharers,
): Sharers => ({
  visitor: vault.mark(`visitor|${visitor}`),
  host: vault.mark(`host|${host.toLowerCase()}`),
});

/**
 * A target to add, of a browser (the hash of its cookie). `of` is the text by which the same target is recognised.
 */
export interface NewTarget {
  readonly browser: string;
  readonly way: TargetChannel;
  /** Plain data for the channel. */
  readonly address: object;
  readonly of: string;
  readonly sharers: Sharers;
}

/** Adds a target, or renews a known one with its present address. Returns its id. */
export async function addTarget(
  { database, secrets, clock, ids }: Keys & Pick<Parts, 'ids'>,
  { browser, way, address, of, sharers }: NewTarget,
): Promise<string> {
  const { vault } = secrets;
  const mark = vault.mark(`target|${way}|${of}`);
  const key = { browser_mark: { browser, mark } };
  const known = await database.client.noticeTarget.findUnique({ where: key, select: { id: true } });
  const id = known?.id ?? ids.cookie();
  const sealed = vault.seal(addressCell(id), address);
  const renewed = {
    address: sealed,
    state: 'live',
    failures: 0,
    said: null,
    ...sharersOf({ secrets }, sharers),
  };
  if (known !== null) await database.client.noticeTarget.updateMany({ where: { id }, data: renewed });
  else {
    const data = { id, browser, way, mark, since: clock(), ...renewed };
    await database.client.noticeTarget.createMany({ data, skipDuplicates: true });
  }
  const row = await database.client.noticeTarget.findUnique({ where: key, select: { id: true } });
  return row?.id ?? id;
}

/** The targets of a browser, oldest first. Throws when a row cannot be opened. */
export async function targetsOf({ database, secrets }: Keys, browser: string): Promise<Target[]> {
  const rows = await database.client.noticeTarget.findMany({
    where: { browser },
    orderBy: [{ since: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => targetIn(secrets, row));
}

/** A target by its id; null: there is none. Throws when its row cannot be opened. */
export async function targetOf(
  { database, secrets }: Omit<Keys, 'clock'>,
  id: string,
): Promise<Target | null> {
  const row = await database.client.noticeTarget.findUnique({ where: { id } });
  return row === null ? null : targetIn(secrets, row);
}

/** Deletes a target of a browser and what waits for it. Returns false when the browser has none of that id. */
export async function dropTarget(
  { database }: Pick<Keys, 'database'>,
  { browser, id }: { readonly browser: string; readonly id: string },
): Promise<boolean> {
  const dropped = await database.client.$executeRaw`
    WITH dropped AS (DELETE FROM "notice_target" WHERE "id" = ${id} AND "browser" = ${browser} RETURNING "id"),
    waiting AS (DELETE FROM "letter" USING dropped WHERE "state" = 'waiting' AND "target" = dropped."id")
    SELECT 1 FROM dropped`;
  return dropped > 0;
}

/** Stores that a target has accepted a notice. */
export async function noteAccepted({ database, clock }: Omit<Keys, 'secrets'>, id: string): Promise<void> {
  const data = { failures: 0, said: null, toldAt: clock() };
  await database.client.noticeTarget.updateMany({ where: { id }, data });
}

/** Stores that a target has not accepted a notice, and its answer. Returns true when it gets nothing more. */
export async function noteNotAccepted(
  { database, secrets: { vault } }: Omit<Keys, 'clock'>,
  id: string,
  { is, said }: { readonly is: 'gone' | 'refused' | 'later'; readonly said: string },
): Promise<boolean> {
  const sealed = vault.sealBytes(saidCell(id), Buffer.from(said.slice(0, 200)));
  const failures = is === 'refused' ? { increment: 1 } : undefined;
  const [row] = await database.client.noticeTarget.updateManyAndReturn({
    where: { id },
    data: { said: sealed, ...(failures && { failures }), ...(is === 'gone' && { state: 'gone' }) },
    select: { failures: true },
  });
  if (row === undefined || is === 'gone') return true;
  if (row.failures < MOST_REFUSALS) return false;
  await database.client.noticeTarget.updateMany({ where: { id }, data: { state: 'refused' } });
  return true;
}
