import type { Database } from '../database/database.js';

/** What is written down that a host does or looks at, and that an account was deleted by its owner. */
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

/** What the host has done, to what, and why: nothing that a game hides, and no player's name or address. */
export interface HostAct {
  readonly act: Act;
  /** A game, a seat, a letter, or how many there were. */
  readonly subject: string;
  readonly why: string | null;
}

/** What an act is written down with. */
export interface ActParts {
  readonly clock: () => Date;
  /** 22 letters of base64url that nobody has had before. */
  readonly name: () => string;
}

/** Writes down what the host does, in the transaction in which they do it. */
export async function noteAct(
  client: Pick<Database['client'], 'hostAct'>,
  { clock, name }: ActParts,
  act: HostAct,
): Promise<void> {
  await client.hostAct.create({ data: { id: name(), at: clock(), ...act } });
}

/** What the host has done, the newest first: so many acts at most. */
export const actsIn = (
  client: Pick<Database['client'], 'hostAct'>,
  most: number,
): Promise<readonly { at: Date; act: string; subject: string; why: string | null }[]> =>
  client.hostAct.findMany({ orderBy: [{ at: 'desc' }, { id: 'asc' }], take: most });
