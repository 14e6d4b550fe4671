import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { invitation, type Letter, signInLetter } from './letter.js';
import { loggedReply, type Reply, replyOf } from './replies.js';
import { baseOf } from '../config.js';
import { spend } from '../allowances.js';
import { invite } from '../seats/seats.js';
import { mailboxOf } from '../secrets/cells.js';
import { invitedCell } from './cells.js';

/** A letter that is sent while a request waits for it. */
export interface AtOnce {
  readonly letter: Pick<Letter, 'subject' | 'text' | 'html'>;
  readonly to: string;
  /** The text whose signature becomes the Message-ID. */
  readonly name: string;
  /**
   * Words that must not get into the log, besides address and subject. A mail server may repeat them in its reply.
   */
  readonly secretWords: readonly string[];
  /** Logs for the operator why the letter did not go out. */
  readonly logReply: (mail: Reply) => void;
}

/**
 * Sends a letter at once. It is not tried again, and its address is not stored. Throws `noMail`, `mailRefused` and
 * `mailFailed`.
 */
async function sendAtOnce(
  { secrets, clock, letters }: Pick<Parts, 'secrets' | 'clock' | 'letters'>,
  { letter, to, name, secretWords, logReply }: AtOnce,
): Promise<void> {
  if (letters.transport === null) throw new Refused('noMail');
  const hidden = [to, to.slice(0, to.lastIndexOf('@')), letter.subject, ...secretWords];
  const signed = secrets.sign(name);
  const beside = { thread: null, picture: null, calendar: null, unsubscribe: null };
  const refusal = await letters.transport
    .send({ ...letter, ...beside, name: signed, to, at: clock() })
    .catch((error: unknown) => {
      logReply(loggedReply(replyOf(error), hidden));
      throw new Refused('mailFailed');
    });
  if (refusal === null) return;
  logReply(loggedReply(refusal.reply, hidden));
  throw new Refused('mailRefused');
}

type LinkKeys = Pick<Parts, 'secrets' | 'clock' | 'config' | 'letters' | 'log'>;

/** Sends a letter with a link that signs its reader in. Throws `noMail`, `mailRefused` and `mailFailed`. */
export const sendSignIn = (
  keys: LinkKeys,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<void> =>
  sendAtOnce(keys, {
    letter: signInLetter(`${baseOf(keys.config)}/sign-in#${token}`),
    to: address,
    name: `sign in|${token}`,
    secretWords: [token],
    logReply: (mail) => keys.log.warn({ mail }, 'a link to sign in was not taken'),
  });

/** Characters that browsers and mail programs take for a dot in a host's name (UTS #46), or show as one. */
const DOTS = /[\u3002\u06D4\u0701]|%2e/giu;

/** Normalises a text as a mail program may read it: plain letters and dots, without invisible characters. */
const normalised = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(DOTS, '.')
    .toLowerCase();

const SCHEME = /(?:h[tx]{2}ps?|ftps?|mailto)\s*:|:\s*[/\\\u2044\u2215]{2}/u;
const WWW = /(?<![\p{L}\p{N}])www\s*\./u;
/** A dot between two words, the second of at least two characters, like a top-level domain. */
const DOMAIN = /[\p{L}\p{N}_-]\p{M}*\.\p{M}*\p{L}\p{M}*[\p{L}\p{N}-]/u;
const NUMBERS = /(?<![\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{N}.])/u;

/**
 * Whether a mail program may turn a part of the text into a link, however it is spelled. A dot at the end of a word,
 * before a blank, makes none.
 */
export const namesWebAddress = (text: string): boolean =>
  [SCHEME, WWW, DOMAIN, NUMBERS].some((form) => form.test(normalised(text)));

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'limits' | 'config' | 'letters' | 'log'>;

/** An invitation by letter: the game, the inviting browser and its visitor, and the address. */
export interface Invitation {
  readonly id: string;
  readonly browser: string;
  readonly visitor: string;
  readonly address: string;
}

/** The keyed hash of a mailbox that wants no invitations. */
const markOf = ({ secrets }: Pick<Keys, 'secrets'>, address: string): string =>
  secrets.vault.mark(`uninvited|${mailboxOf(address)}`);

const signed = (mark: string): string => `uninvited|${mark}`;

/**
 * Uses the quotas of an invitation: the visitor's, the browser's, the game's, the mailbox's and the server's. Throws
 * `invitationsMany`.
 */
async function countInvitation(keys: Keys, { id, browser, visitor, address }: Invitation): Promise<void> {
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

/**
 * What an invitation says of the game: who invites, and which side the addressee would play. Throws `unknownGame`.
 */
async function aboutGame(keys: Keys, id: string, seat: string) {
  const row = await keys.database.client.game.findUnique({ where: { id }, include: { seats: true } });
  if (row === null) throw new Refused('unknownGame');
  const { kind, data, title, seats } = row;
  const { game, side } = await keys.letters.scribe({ kind, data, seat, events: [], seen: 0 });
  const name = seats.find((each) => each.seat !== seat)?.name ?? '';
  return { name, title, game, side };
}

/** Throws `webAddress` when the game's title or the inviter's name holds a web address; `details` say which. */
function mustNameNone({ title, name }: { readonly title: string; readonly name: string }): void {
  const named = Object.entries({ title, name }).filter(([, text]) => namesWebAddress(text));
  if (named.length > 0)
    throw new Refused('webAddress', { details: named.map(([what]) => `${what}: an address of the web`) });
}

/**
 * Sends the invite for the free seat of a game to an address. It is not tried again, and the address is not stored.
 * The caller has checked that the browser holds a seat. Throws `noMail`, `unknownGame`, `sidesOpen`, `gameFull`,
 * `webAddress`, `invitationsMany`, `uninvited`, `mailRefused` and `mailFailed`.
 */
export async function inviteByLetter(keys: Keys, wish: Invitation): Promise<void> {
  const { database, secrets, clock, letters, log } = keys;
  const { id, address } = wish;
  if (letters.transport === null) throw new Refused('noMail');
  const { seat, token } = await invite(keys, id);
  if (seat === null || token === null) throw new Refused('gameFull');
  const about = await aboutGame(keys, id, seat);
  mustNameNone(about);
  await countInvitation(keys, wish);
  const mark = markOf(keys, address);
  if ((await database.client.uninvited.count({ where: { mark } })) > 0) throw new Refused('uninvited');
  const base = baseOf(keys.config);
  const sealed = Buffer.from(secrets.vault.sealBytes(invitedCell({ id, seat }), Buffer.from(address)));
  await sendAtOnce(keys, {
    letter: invitation(about, {
      // Who comes by this link has proved the address: its letters need no second proof.
      join: `${base}/game/${id}/join#${token}.${sealed.toString('base64url')}`,
      refuse: `${base}/refuse#${mark}.${secrets.sign(signed(mark))}`,
    }),
    to: address,
    name: `invitation|${id}|${mark}|${clock().toISOString()}`,
    secretWords: [about.title, about.name],
    logReply: (mail) => log.warn({ game: id, mail }, 'an invitation was not taken'),
  });
}

/**
 * Stores that a mailbox wants no more invitations, by the token of one. Throws `refusalUnknown` for any other token.
 */
export async function refuseInvitations(
  { database, secrets, clock }: Pick<Keys, 'database' | 'secrets' | 'clock'>,
  token: string,
): Promise<void> {
  const [mark = '', signature = ''] = token.split('.');
  if (!secrets.isSigned(signed(mark), signature)) throw new Refused('refusalUnknown');
  await database.client.uninvited.createMany({ data: [{ mark, since: clock() }], skipDuplicates: true });
}
