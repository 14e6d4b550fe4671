import { spend, type Use } from '../allowances.js';
import type { Asking, GameSeat } from '../seats/gameSeat.js';
import type { Parts } from '../parts.js';
import { mailboxOf } from '../secrets/mailbox.js';

type Keys = Pick<Parts, 'database' | 'secrets' | 'clock' | 'limits'>;

/** A letter that is to confirm an address: who asks for it, and from where. */
export interface Wish extends Asking {
  readonly visitor: string;
  readonly address: string;
}

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

/** Notes that an address has been confirmed, for the seat and the browser that asked: it is theirs, whatever they ask for later. */
export async function noteOwner(keys: Omit<Keys, 'limits'>, asked: Omit<Wish, 'visitor'>): Promise<void> {
  const since = keys.clock();
  await keys.database.client.mailboxOwner.createMany({
    data: ownersMarks(keys, asked).map((mark) => ({ mark, since })),
    skipDuplicates: true,
  });
}

/** True when an address of the mailbox has once been confirmed by this browser or for this seat. */
async function isOwners(keys: Keys, wish: Wish): Promise<boolean> {
  const mark = { in: ownersMarks(keys, wish) };
  return (await keys.database.client.mailboxOwner.count({ where: { mark } })) > 0;
}

/**
 * Counts a letter that is to confirm an address: for who asks (where from, by which browser, for which seat), for the
 * mailbox, and for all together. Who has shown before that the mailbox is theirs has a count of their own there, which
 * no stranger uses up; of all others each has a small share of the strangers' count, and that one comes back by the
 * hour. Throws `lettersMany` and `lettersManyInAll`.
 */
export async function countConfirming(keys: Keys, wish: Wish): Promise<void> {
  const { letters } = keys.limits.daily;
  const mailbox = mailboxOf(wish.address);
  const own = { code: 'lettersMany' } as const;
  const toMailbox: readonly Use[] = (await isOwners(keys, wish))
    ? [{ ...own, ...letters.toOwn, of: `letters to their own|${mailbox}` }]
    : [
        { ...own, ...letters.toOne, of: `letters|${wish.visitor}|${mailbox}` },
        { ...own, ...letters.fromStrangers, of: `letters|${mailbox}` },
      ];
  await spend(keys, [
    { ...own, ...letters.visitor, of: `letters of a visitor|${wish.visitor}` },
    { ...own, ...letters.visitor, of: `letters of a browser|${wish.browser}` },
    { ...own, ...letters.seat, of: `letters of a seat|${seatName(wish)}` },
    ...toMailbox,
    { ...letters.all, of: 'letters', code: 'lettersManyInAll' },
  ]);
}

/** Counts a letter that is sent to a seat for its new link alone. Throws `linksMany`. */
export const countRenewal = (keys: Keys, place: GameSeat): Promise<void> =>
  spend(keys, [
    { ...keys.limits.daily.letters.links, of: `links of a seat|${seatName(place)}`, code: 'linksMany' },
  ]);
