import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import type { Secrets } from '../secrets/secrets.js';

/**
 * What lets a browser see the letters that lie here: the link that a host's command prints, which opens the page once,
 * and the cookie of the browser that has done so. Each for so many milliseconds.
 */
export const TICKET_LIFE = { link: 600_000, session: 900_000 } as const;
type Kind = keyof typeof TICKET_LIFE;

/** How many letters a ticket's parts have: its name, and when it ends; the rest is its signature. */
const NAME = 22;
const TIME = 6;

const textOf = (kind: Kind, terms: string): string => `ticket|${kind}|${terms}`;

/** Makes a ticket that begins now; its name is 22 letters of base64url that nobody has had before. */
export function makeTicket(
  { sign }: Pick<Secrets, 'sign'>,
  kind: Kind,
  { name, now }: { readonly name: string; readonly now: Date },
): string {
  const time = Buffer.alloc(4);
  time.writeUInt32BE(Math.floor((now.getTime() + TICKET_LIFE[kind]) / 1000));
  const terms = name + time.toString('base64url');
  return terms + sign(textOf(kind, terms));
}

interface Ticket {
  readonly name: string;
  readonly ends: Date;
}

type Judges = Pick<Parts, 'secrets' | 'clock'>;

/** Reads a ticket; null when it is not of that kind, not of this key, or too old. */
function readTicket({ secrets, clock }: Judges, kind: Kind, text: string): Ticket | null {
  const terms = text.slice(0, NAME + TIME);
  if (!secrets.isSigned(textOf(kind, terms), text.slice(NAME + TIME))) return null;
  const ends = new Date(Buffer.from(terms.slice(NAME), 'base64url').readUInt32BE() * 1000);
  return ends > clock() ? { name: terms.slice(0, NAME), ends } : null;
}

/** True when the browser that brings this as its cookie may see the letters. */
export const isSession = (judges: Judges, text: string | undefined): boolean =>
  text !== undefined && readTicket(judges, 'session', text) !== null;

/** Uses the ticket of a link up, for all servers of the database. Throws `outboxLinkEnded`. */
export async function spendTicket(parts: Judges & Pick<Parts, 'database'>, text: string): Promise<void> {
  const ticket = readTicket(parts, 'link', text);
  const now = parts.clock();
  const spent =
    ticket !== null &&
    (await parts.database.client.$executeRaw`
      WITH "ended" AS (DELETE FROM "spent_ticket" WHERE "ends_at" < ${now}::timestamptz)
      INSERT INTO "spent_ticket" ("id", "ends_at") VALUES (${ticket.name}, ${ticket.ends}::timestamptz)
      ON CONFLICT ("id") DO NOTHING`);
  if (spent !== 1) throw new Refused('outboxLinkEnded');
}
