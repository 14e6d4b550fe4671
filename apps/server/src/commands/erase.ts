import type { Database } from '../database/database.js';
import { CHANNEL } from '../database/hints.js';
import { ownersMarks, readerMark } from '../letters/caps.js';
import { contentIn } from '../letters/cells.js';
import { hintOf } from '../log/hint.js';
import { reportIn } from '../games/reports.js';
import { noteCell, reportCell } from '../secrets/cells.js';
import type { Secrets } from '../secrets/secrets.js';
import { noteIn } from '../talk/talk.js';
import { valueIn } from '../accounts/cells.js';
import { type Act, type ActParts, noteAct } from '../operator/acts.js';
import { BID } from '../seats/gameSeat.js';
import { everybody, handleOf, type KnownPersons, type TakenSeat } from './persons.js';
import { adopt, otherSeats, type SignedIn } from '../accounts/seats.js';
import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';

/** Replaces an erased name. */
export const NOBODY = 'Somebody';

type Transaction = Parameters<Parameters<Database['client']['$transaction']>[0]>[0];

/**
 * A person to erase: their seats, accounts and games, and the names, addresses and browsers that they are known by.
 */
interface ErasedPerson {
  readonly seats: readonly TakenSeat[];
  readonly accounts: readonly string[];
  readonly games: readonly string[];
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  readonly browsers: readonly string[];
}

interface EraseStep {
  readonly client: Transaction;
  readonly secrets: Secrets;
  readonly who: ErasedPerson;
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

const isLetter = (text: string | undefined): boolean => text !== undefined && /[\p{L}\p{N}]/u.test(text);

/** Replaces a word in a text by NOBODY, where it stands by itself, in any case. */
export function without(text: string, word: string): string {
  const [low, sought] = [text.toLowerCase(), word.toLowerCase()];
  // A letter whose lower case is longer would shift the rest. Such a text is replaced as a whole.
  if (low.length !== text.length) return low.includes(sought) ? NOBODY : text;
  let done = '';
  let from = 0;
  for (let at = low.indexOf(sought); at >= 0 && sought !== ''; at = low.indexOf(sought, at + sought.length)) {
    if (isLetter(text[at - 1]) || isLetter(text[at + sought.length])) continue;
    done += text.slice(from, at) + NOBODY;
    from = at + sought.length;
  }
  return done + text.slice(from);
}

const withoutPerson = (text: string, { names, addresses }: ErasedPerson): string =>
  [...addresses, ...names].reduce(without, text);

const mentions = (text: string, { names, addresses }: ErasedPerson): boolean =>
  [...names, ...addresses].some((word) => text.toLowerCase().includes(word.toLowerCase()));

/**
 * Anonymises their seats, which stay taken. Deletes their grants, letters, addresses, drafts and standing answers.
 */
async function anonymiseSeats({ client, who: { seats } }: EraseStep): Promise<void> {
  for (const { game: gameId, seat } of seats) {
    const where = { gameId, seat };
    await client.address.deleteMany({ where });
    await client.letter.deleteMany({ where });
    await client.noticeWish.deleteMany({ where });
    await client.grant.deleteMany({ where });
    await client.draft.deleteMany({ where });
    await client.standing.updateMany({ where, data: { policy: null, version: { increment: 1 } } });
    await client.seat.updateMany({
      where,
      data: { name: NOBODY, link: { increment: 1 }, open: false, lookedAt: null },
    });
  }
}

/** Removes their name from titles, reasons of freezes and kept letters in their games. */
async function cleanGames({ client, secrets, who }: EraseStep): Promise<void> {
  const ofGames = { in: [...who.games] };
  for (const { id, title, frozenWhy } of await client.game.findMany({ where: { id: ofGames } })) {
    const data = {
      title: withoutPerson(title, who),
      frozenWhy: frozenWhy === null ? null : withoutPerson(frozenWhy, who),
    };
    await client.game.update({ where: { id }, data });
  }
  const letters = await client.letter.findMany({ where: { gameId: ofGames, content: { not: null } } });
  for (const { gameId, seat, purpose, number, content } of letters) {
    const told = JSON.stringify(
      contentIn(secrets.vault, { game: gameId, seat, purpose, number }, content) ?? '',
    );
    if (!mentions(told, who)) continue;
    await client.letter.updateMany({
      where: { gameId, seat, purpose, number, target: '' },
      data: { state: 'sent', content: null, picture: null },
    });
  }
}

/** Deletes games that they opened by a bid which nobody has answered. */
async function dropBids({ client, who: { seats } }: EraseStep): Promise<void> {
  const ids = seats.flatMap(({ game, seat }) => (seat === BID ? [game] : []));
  await client.game.deleteMany({ where: { id: { in: ids }, bidding: { isNot: null } } });
}

async function dropMarks({ client, secrets, who }: EraseStep): Promise<void> {
  const { seats, browsers, addresses } = who;
  const marks = seats.flatMap(({ game: id, seat, address }) =>
    address === null
      ? []
      : (browsers.length > 0 ? browsers : ['']).flatMap((browser) =>
          ownersMarks({ secrets }, { id, seat, browser, address }),
        ),
  );
  const readers = addresses.flatMap((address) =>
    browsers.map((browser) => readerMark({ secrets }, { browser, address })),
  );
  await client.mailboxOwner.deleteMany({ where: { mark: { in: [...marks, ...readers] } } });
  await client.passHolder.deleteMany({ where: { browser: { in: [...browsers] } } });
}

/** Removes their name from the operator's reasons of acts about their games. */
async function cleanActs({ client, who }: EraseStep): Promise<void> {
  const acts = await client.hostAct.findMany({ where: { why: { not: null } } });
  for (const { id, subject, why } of acts) {
    if (why === null || !who.games.some((game) => subject.startsWith(game))) continue;
    await client.hostAct.update({ where: { id }, data: { why: withoutPerson(why, who) } });
  }
}

/** Deletes their offers and blocks, and removes their name from others' offers. */
async function dropOffers({ client, who }: EraseStep): Promise<void> {
  const ofBrowsers = { in: [...who.browsers] };
  await client.offeredSeat.deleteMany({ where: { browser: ofBrowsers } });
  const accounts = { in: [...who.accounts] };
  await client.block.deleteMany({ where: { OR: [{ by: ofBrowsers }, { by: accounts }, { of: accounts }] } });
  for (const { gameId, words } of await client.offeredSeat.findMany({
    where: { gameId: { in: [...who.games] } },
  }))
    await client.offeredSeat.update({ where: { gameId }, data: { words: withoutPerson(words, who) } });
}

/**
 * Deletes all remarks in their games, because others' may name them, and their own notes. Removes their name from
 * others' notes.
 */
async function dropTalk({ client, secrets, who }: EraseStep): Promise<void> {
  const ofGames = { gameId: { in: [...who.games] } };
  await client.remark.deleteMany({ where: ofGames });
  await client.letter.deleteMany({ where: { ...ofGames, purpose: 'talk' } });
  for (const { game: gameId, seat } of who.seats) await client.talk.deleteMany({ where: { gameId, seat } });
  await client.talk.updateMany({ where: ofGames, data: { read: 0 } });
  for (const row of await client.talk.findMany({ where: { ...ofGames, note: { not: null } } })) {
    const { gameId, seat } = row;
    const { text } = noteIn(secrets, { id: gameId, seat }, row);
    if (!mentions(text, who)) continue;
    const note = secrets.vault.seal(noteCell(gameId, seat), { text: withoutPerson(text, who) });
    await client.talk.update({
      where: { gameId_seat: { gameId, seat } },
      data: { note, rev: { increment: 1 } },
    });
  }
}

/** Deletes reports about their games and by them. Removes their name from other reports. */
async function dropReports({ client, secrets: { vault }, who }: EraseStep): Promise<void> {
  await client.report.deleteMany({
    where: { OR: [{ gameId: { in: [...who.games] } }, { browser: { in: [...who.browsers] } }] },
  });
  for (const row of await client.report.findMany()) {
    const text = reportIn(vault, row);
    if (!mentions(JSON.stringify(text), who)) continue;
    const told = { said: withoutPerson(text.said, who), why: withoutPerson(text.why, who) };
    const { id, gameId } = row;
    await client.report.update({ where: { id }, data: { text: vault.seal(reportCell(gameId, id), told) } });
  }
}

/** Deletes their notice settings and targets. */
async function dropNotices({ client, secrets, who: { browsers, addresses } }: EraseStep): Promise<void> {
  const whose = [...browsers, ...addresses.map((address) => secrets.vault.mark(address))];
  await client.noticeHabit.deleteMany({ where: { whose: { in: whose } } });
  await client.noticeTarget.deleteMany({ where: { browser: { in: [...browsers] } } });
}

/**
 * Deletes their accounts with their sessions, mailed links to their addresses, and unconfirmed requests for letters
 * to them.
 */
async function dropAccounts({ client, secrets, who }: EraseStep): Promise<void> {
  const marks = who.addresses.map((address) => secrets.vault.mark(address));
  await client.address.deleteMany({ where: { mark: { in: marks }, confirmedAt: null } });
  await client.account.deleteMany({ where: { id: { in: [...who.accounts] } } });
  for (const link of await client.accountToken.findMany())
    if (mentions(valueIn(secrets.vault, link), who))
      await client.accountToken.deleteMany({ where: { id: link.id } });
}

/** The steps that erase a person, in order. Whatever else is stored of persons adds a step here. */
const ERASERS: readonly ((work: EraseStep) => Promise<void>)[] = [
  anonymiseSeats,
  cleanGames,
  dropBids,
  dropMarks,
  dropOffers,
  dropTalk,
  dropAccounts,
  dropReports,
  dropNotices,
  cleanActs,
];

/** The parts that erasing needs, and the act that is recorded. */
interface EraseParts extends ActParts {
  readonly secrets: Secrets;
  readonly act: Act;
}

/** Erases the person of these seats and accounts in one transaction, notifies the servers, and records the act. */
export async function erase(
  client: Database['client'],
  { act, ...parts }: EraseParts,
  { seats, accounts }: KnownPersons,
): Promise<void> {
  const who: ErasedPerson = {
    seats,
    accounts: accounts.map(({ id }) => id),
    games: distinct(seats.map(({ game }) => game)),
    names: distinct(seats.map(({ name }) => name)).filter((name) => name !== NOBODY),
    addresses: distinct([...seats, ...accounts].flatMap(({ address }) => address ?? [])),
    browsers: distinct([...seats, ...accounts].flatMap(({ browsers }) => browsers)),
  };
  await client.$transaction(
    async (transaction) => {
      for (const work of ERASERS) await work({ client: transaction, secrets: parts.secrets, who });
      await noteAct(transaction, parts, { act, subject: `${seats.length}`, why: null });
      for (const id of who.games)
        for (const change of ['links', 'seats'] as const)
          await transaction.$queryRaw`SELECT pg_notify(${CHANNEL}, ${hintOf({ id, change })})::text`;
    },
    { timeout: 600_000 },
  );
}

/**
 * What is erased with an account: its seats that no other account holds, its browsers' bids, and the seats in `also`.
 */
async function belongingTo(
  { database, secrets }: Pick<Parts, 'database' | 'secrets'>,
  account: string,
  also: ReadonlySet<string>,
): Promise<KnownPersons> {
  const { client } = database;
  const known = await everybody(client, secrets);
  const accounts = known.accounts.filter(({ id }) => id === account);
  const own = accounts.flatMap(({ seats }) => seats);
  const others = new Set(known.accounts.filter(({ id }) => id !== account).flatMap(({ seats }) => seats));
  const keeping = await client.accountSession.findMany({ where: { accountId: account, keeps: true } });
  const isKept = (browser: string) => keeping.some((session) => session.browser === browser);
  const isOwn = (taken: TakenSeat) =>
    taken.seat === BID
      ? taken.browsers.some(isKept)
      : own.includes(handleOf(taken)) && !others.has(handleOf(taken));
  const seats = known.seats.filter((taken) => also.has(handleOf(taken)) || isOwn(taken));
  return { seats, accounts };
}

/**
 * Erases the person of an account and of the seats in `also`, in one transaction. Their games stay complete. Throws
 * `notYourSeat` when one of those seats is not theirs.
 */
export async function eraseAccount(
  parts: Pick<Parts, 'database' | 'secrets' | 'clock' | 'ids'>,
  who: SignedIn,
  also: readonly Pick<TakenSeat, 'game' | 'seat'>[],
): Promise<void> {
  const { database, secrets, clock, ids } = parts;
  await adopt(database.client, who.account, clock());
  const others = new Set((await otherSeats(parts, who)).map(handleOf));
  const wished = new Set(also.map(handleOf));
  for (const handle of wished) if (!others.has(handle)) throw new Refused('notYourSeat');
  const known = await belongingTo(parts, who.account, wished);
  await erase(database.client, { secrets, clock, name: ids.cookie, act: 'account delete' }, known);
}
