import type { Database } from '../database/database.js';
import { Refused } from '../errors/refused.js';
import { mailboxOf } from '../secrets/cells.js';
import type { Parts } from '../parts.js';
import type { Secrets } from '../secrets/secrets.js';

/** The acts that are recorded: what the operator does or looks at, and accounts that their owners delete. */
export const ACTS = [
  'games freeze',
  'games thaw',
  'games rename',
  'games delete',
  'games prune',
  'outbox open',
  'person find',
  'person show',
  'person rename',
  'person block',
  'person unblock',
  'person erase',
  'account delete',
  'reports close',
  'reports remove',
] as const;

export type Act = (typeof ACTS)[number];

/**
 * An act of the operator, its subject and its reason. It holds no secret of a game, and no player's name or address.
 */
export interface HostAct {
  readonly act: Act;
  /** A game, a seat, a letter, or a number of them. */
  readonly subject: string;
  readonly why: string | null;
}

/** The clock and ids for records of acts. */
export interface ActParts {
  readonly clock: () => Date;
  /** Returns 22 new characters of base64url. */
  readonly name: () => string;
}

/** Records an act. Pass the client of the act's own transaction. */
export async function noteAct(
  client: Pick<Database['client'], 'hostAct'>,
  { clock, name }: ActParts,
  act: HostAct,
): Promise<void> {
  await client.hostAct.create({ data: { id: name(), at: clock(), ...act } });
}

/** The latest acts, newest first, at most `most`. */
export const actsIn = (
  client: Pick<Database['client'], 'hostAct'>,
  most: number,
): Promise<readonly { at: Date; act: string; subject: string; why: string | null }[]> =>
  client.hostAct.findMany({ orderBy: [{ at: 'desc' }, { id: 'asc' }], take: most });

/** BlockedPersons the operator blocks: browsers by the hash of their cookie, and readers of mailboxes. */
export interface BlockedPersons {
  readonly browsers: readonly string[];
  readonly addresses: readonly string[];
}

/** The keyed hashes by which blocked persons are recognised. */
export const marksOf = (
  { vault }: Pick<Secrets, 'vault'>,
  { browsers, addresses }: BlockedPersons,
): string[] =>
  [
    ...browsers.map((browser) => `browser|${browser}`),
    ...addresses.map((address) => `mailbox|${mailboxOf(address)}`),
  ].map((who) => vault.mark(`blocked|${who}`));

/** Throws `blocked` when the operator has blocked that browser, or that address. */
export async function mustNotBeBlocked(
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  { browser, address }: { readonly browser: string | null; readonly address?: string },
): Promise<void> {
  const marks = marksOf(secrets, {
    browsers: browser === null ? [] : [browser],
    addresses: address === undefined ? [] : [address],
  });
  if (marks.length > 0 && (await database.client.blocked.count({ where: { mark: { in: marks } } })) > 0)
    throw new Refused('blocked');
}
