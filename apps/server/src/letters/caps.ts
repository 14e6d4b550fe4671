import { daily, spend, type Use } from '../allowances.js';
import { Refused } from '../errors/refused.js';
import type { ToMailbox } from '../limits.js';
import type { Asking, GameSeat } from '../seats/gameSeat.js';
import { siteOf } from '../network.js';
import type { Parts } from '../parts.js';
import { mailboxOf } from '../secrets/cells.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'limits'>;

/** A request for a letter that confirms an address: the seat, the browser, the visitor and the address. */
export interface Wish extends Asking {
  readonly visitor: string;
  readonly address: string;
}

/** A browser, and an address that its user reads. */
export type Reader = Pick<Wish, 'browser' | 'address'>;

const seatName = ({ id, seat }: GameSeat): string => `${id}/${seat}`;

/** The keyed hashes by which the owner of an address is recognised: one for the browser, one for the seat. */
export function ownersMarks(
  { secrets }: Pick<Keys, 'secrets'>,
  { address, browser, ...place }: Omit<Wish, 'visitor'>,
) {
  const mailbox = mailboxOf(address);
  return [`browser ${browser}`, `seat ${seatName(place)}`].map((who) =>
    secrets.vault.mark(`owner|${who}|${mailbox}`),
  );
}

/** The keyed hash that stands for a browser whose user reads a mailbox. */
export const readerMark = ({ secrets }: Pick<Keys, 'secrets'>, { browser, address }: Reader): string =>
  secrets.vault.mark(`owner|browser ${browser}|${mailboxOf(address)}`);

/** Stores that an address belongs to the user of this browser and this seat. */
export async function noteOwner(keys: Omit<Keys, 'limits'>, request: Omit<Wish, 'visitor'>): Promise<void> {
  const since = keys.clock();
  await keys.database.client.mailboxOwner.createMany({
    data: ownersMarks(keys, request).map((mark) => ({ mark, since })),
    skipDuplicates: true,
  });
}

/** Stores that the user of a browser reads a mailbox. */
export async function noteReader(
  keys: Pick<Keys, 'database' | 'secrets' | 'clock'>,
  reader: Reader,
): Promise<void> {
  const data = { mark: readerMark(keys, reader), since: keys.clock() };
  await keys.database.client.mailboxOwner.createMany({ data: [data], skipDuplicates: true });
}

const isKnown = async ({ database }: Keys, marks: readonly string[]): Promise<boolean> =>
  (await database.client.mailboxOwner.count({ where: { mark: { in: [...marks] } } })) > 0;

interface CountedLetter extends Pick<Wish, 'visitor' | 'browser' | 'address'> {
  /** The name of the quotas for this kind of letter, and the limits for one mailbox. */
  readonly of: string;
  readonly most: ToMailbox;
  /** Whether the mailbox is known to belong to whoever asks. */
  readonly isOwn: boolean;
}

const FIRST = daily(1);
const LETTERS_MANY = { code: 'lettersMany' } as const;

/** The quotas of a letter with a link, whatever its mailbox: the visitor's, the browser's and the server's. */
const quotasOfSender = ({ limits }: Keys, { visitor, browser }: CountedLetter): readonly Use[] => [
  { ...LETTERS_MANY, ...limits.daily.letters.visitor, of: `letters of a visitor|${visitor}` },
  { ...LETTERS_MANY, ...limits.daily.letters.browser, of: `letters of a browser|${browser}` },
  { ...limits.daily.letters.all, of: 'letters', code: 'lettersManyInAll' },
];

/** The quotas of a mailbox, as alternatives. The first that is not exhausted is used. */
function quotasOfMailbox({ visitor, address, of, most, isOwn }: CountedLetter): readonly (readonly Use[])[] {
  const mailbox = mailboxOf(address);
  if (isOwn) return [[{ ...LETTERS_MANY, ...most.toOwn, of: `${of} to their own|${mailbox}` }]];
  const own = { ...LETTERS_MANY, ...most.toOne, of: `${of}|${visitor}|${mailbox}` };
  return [
    [
      own,
      { ...LETTERS_MANY, ...FIRST, of: `first ${of}|${siteOf(visitor)}|${mailbox}` },
      { ...LETTERS_MANY, ...most.firsts, of: `first ${of}|${mailbox}` },
    ],
    [own, { ...LETTERS_MANY, ...most.fromStrangers, of: `${of}|${mailbox}` }],
  ];
}

/** Uses the quotas of a letter with a link. Throws `lettersMany` and `lettersManyInAll`. */
async function countLetter(keys: Keys, letter: CountedLetter, more: readonly Use[] = []): Promise<void> {
  const ofSender = [...more, ...quotasOfSender(keys, letter)];
  const [first = [], ...others] = quotasOfMailbox(letter);
  try {
    return await spend(keys, [...ofSender, ...first]);
  } catch (error) {
    const [second] = others;
    if (second === undefined || !(error instanceof Refused) || error.code !== 'lettersMany') throw error;
    return spend(keys, [...ofSender, ...second]);
  }
}

/**
 * Uses the quotas of a letter that confirms an address: those of the visitor, the browser, the seat, the mailbox and
 * the server.
 * Who has confirmed the mailbox before has a quota of their own there, which no stranger can exhaust. A stranger gets
 * one letter a day from a large quota of first letters, and after that a small share of the strangers' quota. Throws
 * `lettersMany` and `lettersManyInAll`.
 */
export async function countConfirming(keys: Keys, wish: Wish): Promise<void> {
  const { letters } = keys.limits.daily;
  const isOwn = await isKnown(keys, ownersMarks(keys, wish));
  await countLetter(keys, { ...wish, of: 'letters', most: letters, isOwn }, [
    { ...LETTERS_MANY, ...letters.seat, of: `letters of a seat|${seatName(wish)}` },
  ]);
}

/**
 * Uses the quotas of a letter with a link to sign in: the same, but for no seat. Throws `lettersMany` and
 * `lettersManyInAll`.
 */
export async function countSignIn(keys: Keys, wish: Pick<Wish, 'visitor' | 'browser' | 'address'>) {
  const isOwn = await isKnown(keys, [readerMark(keys, wish)]);
  await countLetter(keys, { ...wish, of: 'sign-ins', most: keys.limits.daily.signIns, isOwn });
}

/** Uses the quota of letters that renew a link. Throws `linksMany`. */
export const countRenewal = (keys: Keys, place: GameSeat): Promise<void> =>
  spend(keys, [
    { ...keys.limits.daily.letters.links, of: `links of a seat|${seatName(place)}`, code: 'linksMany' },
  ]);
