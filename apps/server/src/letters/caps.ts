import { daily, spend, type Use } from '../allowances.js';
import { Refused } from '../errors/refused.js';
import type { ToMailbox } from '../limits.js';
import type { Asking, GameSeat } from '../seats/gameSeat.js';
import { siteOf } from '../network.js';
import type { Parts } from '../parts.js';
import { mailboxOf } from '../secrets/mailbox.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'limits'>;

/** A letter that is to confirm an address: who asks for it, and from where. */
export interface Wish extends Asking {
  readonly visitor: string;
  readonly address: string;
}

/** A browser, and an address that whoever uses it reads. */
export type Reader = Pick<Wish, 'browser' | 'address'>;

const seatName = ({ id, seat }: GameSeat): string => `${id}/${seat}`;

/** The marks by which an address's owner is known again: by the browser, and by the seat. */
export function ownersMarks(
  { secrets }: Pick<Keys, 'secrets'>,
  { address, browser, ...place }: Omit<Wish, 'visitor'>,
) {
  const mailbox = mailboxOf(address);
  return [`browser ${browser}`, `seat ${seatName(place)}`].map((who) =>
    secrets.vault.mark(`owner|${who}|${mailbox}`),
  );
}

/** The mark by which it is known that whoever uses a browser reads a mailbox. */
export const readerMark = ({ secrets }: Pick<Keys, 'secrets'>, { browser, address }: Reader): string =>
  secrets.vault.mark(`owner|browser ${browser}|${mailboxOf(address)}`);

/** Notes that an address has been confirmed, for the seat and the browser that asked: it is theirs, whatever they ask for later. */
export async function noteOwner(keys: Omit<Keys, 'limits'>, asked: Omit<Wish, 'visitor'>): Promise<void> {
  const since = keys.clock();
  await keys.database.client.mailboxOwner.createMany({
    data: ownersMarks(keys, asked).map((mark) => ({ mark, since })),
    skipDuplicates: true,
  });
}

/** Notes that whoever uses a browser reads a mailbox. */
export async function noteReader(
  keys: Pick<Keys, 'database' | 'secrets' | 'clock'>,
  reader: Reader,
): Promise<void> {
  const data = { mark: readerMark(keys, reader), since: keys.clock() };
  await keys.database.client.mailboxOwner.createMany({ data: [data], skipDuplicates: true });
}

const isKnown = async ({ database }: Keys, marks: readonly string[]): Promise<boolean> =>
  (await database.client.mailboxOwner.count({ where: { mark: { in: [...marks] } } })) > 0;

interface ToCount extends Pick<Wish, 'visitor' | 'browser' | 'address'> {
  /** How letters of this kind are counted under, and how many may go to a mailbox. */
  readonly of: string;
  readonly most: ToMailbox;
  /** Whether the mailbox is known to be theirs. */
  readonly isOwn: boolean;
}

/** The one first letter of a day. */
const FIRST = daily(1);
const MANY = { code: 'lettersMany' } as const;

/** The counts of a letter with a link whatever its mailbox is: who asks, and all together. */
const countsOfAsker = ({ limits }: Keys, { visitor, browser }: ToCount): readonly Use[] => [
  { ...MANY, ...limits.daily.letters.visitor, of: `letters of a visitor|${visitor}` },
  { ...MANY, ...limits.daily.letters.browser, of: `letters of a browser|${browser}` },
  { ...limits.daily.letters.all, of: 'letters', code: 'lettersManyInAll' },
];

/** The counts of a mailbox, of which one is used: the first in which something is left. */
function countsOfMailbox({ visitor, address, of, most, isOwn }: ToCount): readonly (readonly Use[])[] {
  const mailbox = mailboxOf(address);
  if (isOwn) return [[{ ...MANY, ...most.toOwn, of: `${of} to their own|${mailbox}` }]];
  const own = { ...MANY, ...most.toOne, of: `${of}|${visitor}|${mailbox}` };
  return [
    [
      own,
      { ...MANY, ...FIRST, of: `first ${of}|${siteOf(visitor)}|${mailbox}` },
      { ...MANY, ...most.firsts, of: `first ${of}|${mailbox}` },
    ],
    [own, { ...MANY, ...most.fromStrangers, of: `${of}|${mailbox}` }],
  ];
}

/** Counts a letter with a link. Throws `lettersMany` and `lettersManyInAll`. */
async function countLetter(keys: Keys, letter: ToCount, more: readonly Use[] = []): Promise<void> {
  const ofAsker = [...more, ...countsOfAsker(keys, letter)];
  const [first = [], ...others] = countsOfMailbox(letter);
  try {
    return await spend(keys, [...ofAsker, ...first]);
  } catch (error) {
    const [second] = others;
    if (second === undefined || !(error instanceof Refused) || error.code !== 'lettersMany') throw error;
    return spend(keys, [...ofAsker, ...second]);
  }
}

/**
 * Counts a letter that is to confirm an address: for who asks (where from, by which browser, for which seat), for the
 * mailbox, and for all together. Who has shown before that the mailbox is theirs has a count of their own there, which
 * no stranger uses up. Of all others each has one letter a day out of a wide count of first letters, and a small share of
 * the strangers' count; both come back by the hour. Throws `lettersMany` and `lettersManyInAll`.
 */
export async function countConfirming(keys: Keys, wish: Wish): Promise<void> {
  const { letters } = keys.limits.daily;
  const isOwn = await isKnown(keys, ownersMarks(keys, wish));
  await countLetter(keys, { ...wish, of: 'letters', most: letters, isOwn }, [
    { ...MANY, ...letters.seat, of: `letters of a seat|${seatName(wish)}` },
  ]);
}

/** Counts a letter with a link to sign in, likewise but for no seat. Throws `lettersMany` and `lettersManyInAll`. */
export async function countSignIn(keys: Keys, wish: Pick<Wish, 'visitor' | 'browser' | 'address'>) {
  const isOwn = await isKnown(keys, [readerMark(keys, wish)]);
  await countLetter(keys, { ...wish, of: 'sign-ins', most: keys.limits.daily.signIns, isOwn });
}

/** Counts a letter that is sent to a seat for its new link alone. Throws `linksMany`. */
export const countRenewal = (keys: Keys, place: GameSeat): Promise<void> =>
  spend(keys, [
    { ...keys.limits.daily.letters.links, of: `links of a seat|${seatName(place)}`, code: 'linksMany' },
  ]);
