import { Refused } from '../errors/refused.js';
import { mailboxOf } from '../secrets/mailbox.js';
import type { Parts } from '../parts.js';
import type { Secrets } from '../secrets/secrets.js';

/** Whom the host may block: a browser by the hash of its cookie, and whoever reads a mailbox. */
export interface Whom {
  readonly browsers: readonly string[];
  readonly addresses: readonly string[];
}

/** The marks by which they are known again. */
export const marksOf = ({ vault }: Pick<Secrets, 'vault'>, { browsers, addresses }: Whom): string[] =>
  [
    ...browsers.map((browser) => `browser|${browser}`),
    ...addresses.map((address) => `mailbox|${mailboxOf(address)}`),
  ].map((who) => vault.mark(`blocked|${who}`));

/** Throws `blocked` when the host lets nothing new be done by that browser, or for that address. */
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
