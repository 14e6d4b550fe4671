import { spend, type Allowance, type Use } from '../allowances.js';
import type { Asking, GameSeat } from '../seats/gameSeat.js';
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

/** What letters of a kind may go to a mailbox. */
type ToMailbox = Readonly<Record<'toOne' | 'fromStrangers' | 'toOwn', Allowance>>;

interface ToCount extends Pick<Wish, 'visitor' | 'browser' | 'address'> {
  /** How letters of this kind are counted under, and how many may go to a mailbox. */
  readonly of: string;
  readonly most: ToMailbox;
  /** Whether the mailbox is known to be theirs. */
  readonly isOwn: boolean;
}

/** The counts of a letter with a link: who asks, the mailbox, and all together. */
function countsOf({ limits }: Keys, { visitor, browser, address, of, most, isOwn }: ToCount): readonly Use[] {
  const { letters } = limits.daily;
  const mailbox = mailboxOf(address);
  const own = { code: 'lettersMany' } as const;
  const toMailbox: readonly Use[] = isOwn
    ? [{ ...own, ...most.toOwn, of: `${of} to their own|${mailbox}` }]
    : [
        { ...own, ...most.toOne, of: `${of}|${visitor}|${mailbox}` },
        { ...own, ...most.fromStrangers, of: `${of}|${mailbox}` },
      ];
  return [
    { ...own, ...letters.visitor, of: `letters of a visitor|${visitor}` },
    { ...own, ...letters.browser, of: `letters of a browser|${browser}` },
    ...toMailbox,
    { ...letters.all, of: 'letters', code: 'lettersManyInAll' },
  ];
}

/**
 * Counts a letter that is to confirm an address: for who asks (where from, by which browser, for which seat), for the
 * mailbox, and for all together. Who has shown before that the mailbox is theirs has a count of their own there, which
 * no stranger uses up; of all others each has a small share of the strangers' count, and that one comes back by the
 * hour. Throws `lettersMany` and `lettersManyInAll`.
 */
export async function countConfirming(keys: Keys, wish: Wish): Promise<void> {
  const { letters } = keys.limits.daily;
  const isOwn = await isKnown(keys, ownersMarks(keys, wish));
  await spend(keys, [
    { ...letters.seat, of: `letters of a seat|${seatName(wish)}`, code: 'lettersMany' },
    ...countsOf(keys, { ...wish, of: 'letters', most: letters, isOwn }),
  ]);
}

/** Counts a letter with a link to sign in, likewise but for no seat. Throws `lettersMany` and `lettersManyInAll`. */
export async function countSignIn(keys: Keys, wish: Pick<Wish, 'visitor' | 'browser' | 'address'>) {
  const isOwn = await isKnown(keys, [readerMark(keys, wish)]);
  await spend(keys, countsOf(keys, { ...wish, of: 'sign-ins', most: keys.limits.daily.signIns, isOwn }));
}

/** Counts a letter that is sent to a seat for its new link alone. Throws `linksMany`. */
export const countRenewal = (keys: Keys, place: GameSeat): Promise<void> =>
  spend(keys, [
    { ...keys.limits.daily.letters.links, of: `links of a seat|${seatName(place)}`, code: 'linksMany' },
  ]);
