import type { Database } from '../database/database.js';
import { CHANNEL } from '../database/hints.js';
import { ownersMarks, readerMark } from '../letters/caps.js';
import { contentIn } from '../letters/cells.js';
import { hintOf } from '../log/hint.js';
import { reportIn } from '../games/reports.js';
import { reportCell } from '../secrets/cells.js';
import { noteCell } from '../secrets/cells.js';
import type { Secrets } from '../secrets/secrets.js';
import { noteIn } from '../talk/talk.js';
import { valueIn } from '../accounts/cells.js';
import { noteAct, type Act, type ActParts } from '../host/acts.js';
import { BID } from '../seats/gameSeat.js';
import type { Known, Taken } from './persons.js';

/** What stands in the place of a name that is gone. */
export const NOBODY = 'Somebody';

type Transaction = Parameters<Parameters<Database['client']['$transaction']>[0]>[0];

/** Somebody who is to be forgotten: their seats and accounts, and by what they are known there. */
interface Erased {
  readonly seats: readonly Taken[];
  readonly accounts: readonly string[];
  readonly games: readonly string[];
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  readonly browsers: readonly string[];
}

interface Work {
  readonly client: Transaction;
  readonly secrets: Secrets;
  readonly who: Erased;
}

const each = <T>(values: readonly T[]): T[] => [...new Set(values)];

const isLetter = (text: string | undefined): boolean => text !== undefined && /[\p{L}\p{N}]/u.test(text);

/** A text without a word: where it stands by itself, however it is written. */
export function without(text: string, word: string): string {
  const [low, sought] = [text.toLowerCase(), word.toLowerCase()];
  // A letter whose small form is longer would shift what follows it; such a text is given up whole.
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

const clean = (text: string, { names, addresses }: Erased): string =>
  [...addresses, ...names].reduce(without, text);

const says = (text: string, { names, addresses }: Erased): boolean =>
  [...names, ...addresses].some((word) => text.toLowerCase().includes(word.toLowerCase()));

/** Their seats stay taken, by nobody who is known: no browser, link, letter, plan or standing answer of theirs is left. */
async function leaveSeats({ client, who: { seats } }: Work): Promise<void> {
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

/** What others wrote in their games, and were written, names them no more. */
async function cleanGames({ client, secrets, who }: Work): Promise<void> {
  const ofGames = { in: [...who.games] };
  for (const { id, title, frozenWhy } of await client.game.findMany({ where: { id: ofGames } })) {
    const data = { title: clean(title, who), frozenWhy: frozenWhy === null ? null : clean(frozenWhy, who) };
    await client.game.update({ where: { id }, data });
  }
  const letters = await client.letter.findMany({ where: { gameId: ofGames, content: { not: null } } });
  for (const { gameId, seat, purpose, number, content } of letters) {
    const told = JSON.stringify(
      contentIn(secrets.vault, { game: gameId, seat, purpose, number }, content) ?? '',
    );
    if (!says(told, who)) continue;
    await client.letter.updateMany({
      where: { gameId, seat, purpose, number, target: '' },
      data: { state: 'sent', content: null, picture: null },
    });
  }
}

/** Games that they opened by a bid which nobody has answered are theirs alone, and go. */
async function dropBids({ client, who: { seats } }: Work): Promise<void> {
  const ids = seats.flatMap(({ game, seat }) => (seat === BID ? [game] : []));
  await client.game.deleteMany({ where: { id: { in: ids }, bidding: { isNot: null } } });
}

async function dropMarks({ client, secrets, who }: Work): Promise<void> {
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

/** The host's own words about their games. */
async function cleanActs({ client, who }: Work): Promise<void> {
  const acts = await client.hostAct.findMany({ where: { why: { not: null } } });
  for (const { id, subject, why } of acts) {
    if (why === null || !who.games.some((game) => subject.startsWith(game))) continue;
    await client.hostAct.update({ where: { id }, data: { why: clean(why, who) } });
  }
}

/** Seats that they offer to everybody go, and whom they have blocked; what others say of an offer names them no more. */
async function dropOffers({ client, who }: Work): Promise<void> {
  const ofBrowsers = { in: [...who.browsers] };
  await client.offeredSeat.deleteMany({ where: { browser: ofBrowsers } });
  const accounts = { in: [...who.accounts] };
  await client.block.deleteMany({ where: { OR: [{ by: ofBrowsers }, { by: accounts }, { of: accounts }] } });
  for (const { gameId, words } of await client.offeredSeat.findMany({
    where: { gameId: { in: [...who.games] } },
  }))
    await client.offeredSeat.update({ where: { gameId }, data: { words: clean(words, who) } });
}

/**
 * All that was said at their tables goes, by whomever: it may name them; and what they kept beside their games. Notes that
 * others keep there name them no more.
 */
async function dropTalk({ client, secrets, who }: Work): Promise<void> {
  const ofGames = { gameId: { in: [...who.games] } };
  await client.remark.deleteMany({ where: ofGames });
  await client.letter.deleteMany({ where: { ...ofGames, purpose: 'talk' } });
  for (const { game: gameId, seat } of who.seats) await client.talk.deleteMany({ where: { gameId, seat } });
  await client.talk.updateMany({ where: ofGames, data: { read: 0 } });
  for (const row of await client.talk.findMany({ where: { ...ofGames, note: { not: null } } })) {
    const { gameId, seat } = row;
    const { text } = noteIn(secrets, { id: gameId, seat }, row);
    if (!says(text, who)) continue;
    const note = secrets.vault.seal(noteCell(gameId, seat), { text: clean(text, who) });
    await client.talk.update({
      where: { gameId_seat: { gameId, seat } },
      data: { note, rev: { increment: 1 } },
    });
  }
}

/** What was reported of their games, and by them, goes; what was reported elsewhere names them no more. */
async function dropReports({ client, secrets: { vault }, who }: Work): Promise<void> {
  await client.report.deleteMany({
    where: { OR: [{ gameId: { in: [...who.games] } }, { browser: { in: [...who.browsers] } }] },
  });
  for (const row of await client.report.findMany()) {
    const text = reportIn(vault, row);
    if (!says(JSON.stringify(text), who)) continue;
    const told = { said: clean(text.said, who), why: clean(text.why, who) };
    const { id, gameId } = row;
    await client.report.update({ where: { id }, data: { text: vault.seal(reportCell(gameId, id), told) } });
  }
}

/** Where and how they are told of their games goes. */
async function dropNotices({ client, secrets, who: { browsers, addresses } }: Work): Promise<void> {
  const whose = [...browsers, ...addresses.map((address) => secrets.vault.mark(address))];
  await client.noticeHabit.deleteMany({ where: { whose: { in: whose } } });
  await client.noticeTarget.deleteMany({ where: { browser: { in: [...browsers] } } });
}

/**
 * Their accounts go, with where they are signed in, links on their way to their addresses, and what anybody has asked for
 * there that nobody has confirmed.
 */
async function dropAccounts({ client, secrets, who }: Work): Promise<void> {
  const marks = who.addresses.map((address) => secrets.vault.mark(address));
  await client.address.deleteMany({ where: { mark: { in: marks }, confirmedAt: null } });
  await client.account.deleteMany({ where: { id: { in: [...who.accounts] } } });
  for (const link of await client.accountToken.findMany())
    if (says(valueIn(secrets.vault, link), who))
      await client.accountToken.deleteMany({ where: { id: link.id } });
}

/** What is done to forget somebody, in order. Whatever else is kept of persons adds its own. */
const ERASERS: readonly ((work: Work) => Promise<void>)[] = [
  leaveSeats,
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

/** What a person is forgotten with, and as what it is written down. */
interface EraseParts extends ActParts {
  readonly secrets: Secrets;
  readonly act: Act;
}

/**
 * Forgets whoever has these seats and accounts, all at once or not at all, tells the servers, and writes down that it
 * was done.
 */
export async function erase(
  client: Database['client'],
  { act, ...parts }: EraseParts,
  { seats, accounts }: Known,
): Promise<void> {
  const who: Erased = {
    seats,
    accounts: accounts.map(({ id }) => id),
    games: each(seats.map(({ game }) => game)),
    names: each(seats.map(({ name }) => name)).filter((name) => name !== NOBODY),
    addresses: each([...seats, ...accounts].flatMap(({ address }) => address ?? [])),
    browsers: each([...seats, ...accounts].flatMap(({ browsers }) => browsers)),
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
