import type { LetterName, LetterShown, Outbox } from '@tessera/protocol';
import type { Database } from '../database/database.js';
import { Refused } from '../errors/refused.js';
import type { Secrets } from '../secrets/secrets.js';
import { contentIn, pictureCell } from './cells.js';
import { asPlainText, writeLetter } from './letter.js';
import { linksOf } from './tokens.js';
import type { Parts } from '../parts.js';

interface Keys {
  readonly database: Pick<Database, 'client'>;
  readonly secrets: Secrets;
}

const MOST_LETTERS = 200;

/** Lists the letters on this machine: address, game and time, not what they say. */
export async function lettersHere({ database, secrets }: Keys): Promise<Outbox['letters']> {
  const rows = await database.client.letter.findMany({
    where: { state: 'kept' },
    orderBy: { doneAt: 'desc' },
    take: MOST_LETTERS,
    omit: { picture: true },
    include: { game: { select: { title: true } } },
  });
  return rows.flatMap(({ gameId, game: { title }, doneAt, openedAt, ...row }) => {
    const { seat, number } = row;
    const content = contentIn(secrets.vault, { ...row, game: gameId }, row.content);
    if (content === null) return [];
    const { to: address, purpose } = content;
    const at = (doneAt ?? openedAt).toISOString();
    return [{ game: gameId, seat, purpose, number, address, title, at }];
  });
}

/** Opens one of these letters as its addressee would get it; `base` is the origin of its links. Throws `notFound`. */
export async function letterHere(
  { database, secrets }: Keys,
  name: LetterName,
  base: string,
): Promise<LetterShown> {
  const { game: gameId, seat, purpose, number } = name;
  const row = await database.client.letter.findUnique({
    where: {
      gameId_seat_purpose_number_target: { gameId, seat, purpose, number, target: '' },
      state: 'kept',
    },
  });
  const place = { gameId_seat: { gameId, seat } };
  const address = await database.client.address.findUnique({ where: place });
  const own = await database.client.seat.findUnique({ where: place });
  const content = contentIn(secrets.vault, name, row?.content ?? null);
  if (row === null || address === null || own === null || content === null) throw new Refused('notFound');
  const links = linksOf(secrets, {
    ...name,
    base,
    generation: address.generation,
    link: own.link,
    round: row.round,
  });
  const { subject, text } = writeLetter(content, links, row.picture !== null);
  const picture =
    row.picture === null ? null : secrets.vault.openBytes(pictureCell(name), row.picture).toString('base64');
  return { to: asPlainText(content.to), subject, text, picture };
}

/**
 * For how many milliseconds each kind of ticket is valid. A `link` is printed by a command and opens the page once; a
 * `session` is the cookie of the browser that has opened it.
 */
export const TICKET_LIFE = { link: 600_000, session: 900_000 } as const;
type Kind = keyof typeof TICKET_LIFE;

/** The lengths of a ticket's name and of its time, in characters. The rest is its signature. */
const NAME = 22;
const TIME = 6;

const textOf = (kind: Kind, terms: string): string => `ticket|${kind}|${terms}`;

/** Makes a ticket that is valid from now on. `name` is 22 new characters of base64url. */
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

type TicketParts = Pick<Parts, 'secrets' | 'clock'>;

/** Reads a ticket; null: it is of another kind or key, or has expired. */
function readTicket({ secrets, clock }: TicketParts, kind: Kind, text: string): Ticket | null {
  const terms = text.slice(0, NAME + TIME);
  if (!secrets.isSigned(textOf(kind, terms), text.slice(NAME + TIME))) return null;
  const ends = new Date(Buffer.from(terms.slice(NAME), 'base64url').readUInt32BE() * 1000);
  return ends > clock() ? { name: terms.slice(0, NAME), ends } : null;
}

/** Whether a cookie's value is a valid session. */
export const isSession = (parts: TicketParts, text: string | undefined): boolean =>
  text !== undefined && readTicket(parts, 'session', text) !== null;

/** Uses up the ticket of a link, on all servers. Throws `outboxLinkEnded` when it is not valid or was used. */
export async function spendTicket(parts: TicketParts & Pick<Parts, 'database'>, text: string): Promise<void> {
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
