import { spend } from '../allowances.js';
import { Refused } from '../errors/refused.js';
import { baseOf } from '../config.js';
import type { Parts } from '../parts.js';
import { invite } from '../seats/seats.js';
import { namesWebAddress } from './webAddress.js';
import { sendAtOnce } from './atOnce.js';
import { invitation } from './letter.js';
import { mailboxOf } from '../secrets/mailbox.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'limits' | 'config' | 'letters' | 'log'>;

/** An invitation by letter: to what game, by whom, from where, and to what address. */
export interface Invitation {
  readonly id: string;
  readonly browser: string;
  readonly visitor: string;
  readonly address: string;
}

/** By what a mailbox is known that wants no invitations: its address cannot be told from it. */
const markOf = ({ secrets }: Pick<Keys, 'secrets'>, address: string): string =>
  secrets.vault.mark(`uninvited|${mailboxOf(address)}`);

const signed = (mark: string): string => `uninvited|${mark}`;

/** Counts it: for who invites, for the game, for the mailbox, and for all. Throws `invitationsMany`. */
async function count(keys: Keys, { id, browser, visitor, address }: Invitation): Promise<void> {
  const { visitor: ofVisitor, each, toOne, all } = keys.limits.daily.invitations;
  const code = 'invitationsMany';
  await spend(keys, [
    { ...ofVisitor, code, of: `invitations of a visitor|${visitor}` },
    { ...each, code, of: `invitations of a browser|${browser}` },
    { ...each, code, of: `invitations to a game|${id}` },
    { ...toOne, code, of: `invitations|${mailboxOf(address)}` },
    { ...all, code, of: 'invitations' },
  ]);
}

/** What a letter says of the game: who invites, to what, and as whom the addressee would play. */
async function aboutGame(keys: Keys, id: string, seat: string) {
  const row = await keys.database.client.game.findUnique({ where: { id }, include: { seats: true } });
  if (row === null) throw new Refused('unknownGame');
  const { kind, data, title, seats } = row;
  const { game, side } = await keys.letters.scribe({ kind, data, seat, events: [], seen: 0 });
  const name = seats.find((each) => each.seat !== seat)?.name ?? '';
  return { name, title, game, side };
}

/** Throws `webAddress`, with which of them it is, where what the inviter has named has an address of the web in it. */
function mustNameNone({ title, name }: { readonly title: string; readonly name: string }): void {
  const named = Object.entries({ title, name }).filter(([, text]) => namesWebAddress(text));
  if (named.length > 0)
    throw new Refused('webAddress', { details: named.map(([what]) => `${what}: an address of the web`) });
}

/**
 * Sends the invite for the open seat of a game to an address: one letter, which is not tried again, and whose address is
 * kept nowhere. That the browser holds a seat has been checked. Throws `noMail`, `gameFull`, `webAddress`,
 * `invitationsMany`, `uninvited`, `mailRefused` and `mailFailed`.
 */
export async function inviteByLetter(keys: Keys, wish: Invitation): Promise<void> {
  const { database, secrets, clock, letters, log } = keys;
  const { id, address } = wish;
  if (letters.transport === null) throw new Refused('noMail');
  const { seat, token } = await invite(keys, id);
  if (seat === null || token === null) throw new Refused('gameFull');
  const about = await aboutGame(keys, id, seat);
  mustNameNone(about);
  await count(keys, wish);
  const mark = markOf(keys, address);
  if ((await database.client.uninvited.count({ where: { mark } })) > 0) throw new Refused('uninvited');
  const base = baseOf(keys.config);
  await sendAtOnce(keys, {
    letter: invitation(about, {
      join: `${base}/game/${id}/join#${token}`,
      refuse: `${base}/refuse#${mark}.${secrets.sign(signed(mark))}`,
    }),
    to: address,
    name: `invitation|${id}|${mark}|${clock().toISOString()}`,
    telling: [about.title, about.name],
    note: (mail) => log.warn({ game: id, mail }, 'an invitation was not taken'),
  });
}

/** Notes that a mailbox wants no more invitations, by the token out of one. Throws `refusalUnknown` for no such token. */
export async function refuseInvitations(
  { database, secrets, clock }: Pick<Keys, 'database' | 'secrets' | 'clock'>,
  token: string,
): Promise<void> {
  const [mark = '', signature = ''] = token.split('.');
  if (!secrets.isSigned(signed(mark), signature)) throw new Refused('refusalUnknown');
  await database.client.uninvited.createMany({ data: [{ mark, since: clock() }], skipDuplicates: true });
}
