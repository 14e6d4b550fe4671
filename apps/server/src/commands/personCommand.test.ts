import { duel, tinyGame } from '@tessera/core/testkit';
import {
  gamePageSchema,
  lettersSchema,
  openedBidSchema,
  openedGameSchema,
  takenSeatSchema,
  talkSchema,
} from '@tessera/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  askSouth,
  createBrowser,
  createTrash,
  dumpOf,
  get,
  KEY,
  newAction,
  openOffice,
  ownHost,
  post,
  put,
  shareHash,
  sitDown,
  tableForTwo,
  temporaryFolder,
  typed,
  until,
} from '../../testkit/index.js';
import {
  addressIn as addressOfAccount,
  mailboxMark,
  sealAddress,
  sealValue,
  valueIn,
} from '../accounts/cells.js';
import type { Database } from '../database/database.js';
import { anyGame } from '../games/registry.js';
import { reportIn } from '../games/reports.js';
import { addressIn, contentCell, pictureCell, refusalCell } from '../letters/cells.js';
import { addressCell as addressOfTarget, addTarget, noteNotAccepted, saidCell } from '../notices/targets.js';
import { habitCell, saveHabit, saveWish, DEFAULT_WISH, wishCell } from '../notices/wish.js';
import { bidIn, bodyIn, draftCell, noteCell, remarkCell, seedIn, standingCell } from '../secrets/cells.js';
import { systemIds } from '../parts.js';
import { secretsUnder } from '../secrets/secrets.js';
import { without } from './erase.js';
import { gamesCommand } from './gamesCommand.js';
import { personCommand } from './personCommand.js';

const trash = createTrash();
afterEach(trash.empty);

const NAME = 'Zoltan Quill';
const ADDRESS = 'zoltan.quill@example.org';
const { vault } = secretsUnder(KEY);
const text = (value: unknown): string => JSON.stringify(value);

/** Opens the sealed text of each column of bytes. */
const OPENED: Readonly<Record<string, (client: Database['client']) => Promise<string[]>>> = {
  'account.address': async ({ account }) =>
    (await account.findMany()).map((row) => addressOfAccount(vault, row)),
  'account_token.value': async ({ accountToken }) =>
    (await accountToken.findMany()).map((row) => valueIn(vault, row)),
  'address.address': async ({ address }) =>
    (await address.findMany()).map((row) =>
      addressIn(vault, { id: row.gameId, seat: row.seat }, row.address),
    ),
  'address.refusal': async ({ address }) =>
    (await address.findMany()).map(({ gameId: id, seat, refusal }) =>
      refusal === null ? '' : vault.openBytes(refusalCell({ id, seat }), refusal).toString(),
    ),
  'bidding.bid': async ({ bidding }) => (await bidding.findMany()).map((row) => text(bidIn(vault, row))),
  'draft.steps': async ({ draft }) =>
    (await draft.findMany()).map(({ gameId, seat, steps }) =>
      text(vault.open(draftCell(gameId, seat), steps)),
    ),
  'event.body': async ({ event }) =>
    (await event.findMany()).map(({ gameId: game, seq, body }) => text(bodyIn(vault, { game, seq, body }))),
  'letter.content': async ({ letter }) =>
    (await letter.findMany()).map(({ gameId: game, content, ...key }) =>
      content === null ? '' : text(vault.open(contentCell({ game, ...key }), content)),
    ),
  'letter.picture': async ({ letter }) =>
    (await letter.findMany()).map(({ gameId: game, picture, ...key }) =>
      picture === null ? '' : vault.openBytes(pictureCell({ game, ...key }), picture).toString('latin1'),
    ),
  'notice_habit.wish': async ({ noticeHabit }) =>
    (await noticeHabit.findMany()).map(({ whose, wish }) => text(vault.open(habitCell(whose), wish))),
  'notice_target.address': async ({ noticeTarget }) =>
    (await noticeTarget.findMany()).map(({ id, address }) => text(vault.open(addressOfTarget(id), address))),
  'notice_target.said': async ({ noticeTarget }) =>
    (await noticeTarget.findMany()).map(({ id, said }) =>
      said === null ? '' : vault.openBytes(saidCell(id), said).toString(),
    ),
  'notice_wish.wish': async ({ noticeWish }) =>
    (await noticeWish.findMany()).map(({ gameId: id, seat, wish }) =>
      text(vault.open(wishCell({ id, seat }), wish)),
    ),
  'remark.text': async ({ remark }) =>
    (await remark.findMany()).map(({ gameId, seat, action, text: said }) =>
      text(vault.open(remarkCell(gameId, { seat, action }), said)),
    ),
  'report.text': async ({ report }) => (await report.findMany()).map((row) => text(reportIn(vault, row))),
  'seed.seed': async ({ seed }) =>
    (await seed.findMany()).map((row) => seedIn(vault, row).toString('latin1')),
  'standing.policy': async ({ standing }) =>
    (await standing.findMany()).map(({ gameId, seat, policy }) =>
      policy === null ? '' : text(vault.open(standingCell(gameId, seat), policy)),
    ),
  'talk.note': async ({ talk }) =>
    (await talk.findMany()).map(({ gameId, seat, note }) =>
      note === null ? '' : text(vault.open(noteCell(gameId, seat), note)),
    ),
};

/** Reads everything in a database, with sealed texts opened. */
async function allOf(database: Database): Promise<string> {
  const opened = await Promise.all(Object.values(OPENED).map((open) => open(database.client)));
  return [await dumpOf(database), ...opened.flat()].join('\n').toLowerCase();
}

const textSchema = z.object({ text: z.string() });

/** Reads the talk and the notes of all tables. */
async function saidIn({ client }: Database): Promise<string[]> {
  const columns = [OPENED['remark.text'], OPENED['talk.note']];
  const rows = await Promise.all(columns.map(async (open) => (await open?.(client)) ?? []));
  return rows
    .flat()
    .map((row) => textSchema.parse(JSON.parse(row)).text)
    .sort();
}

const isIn = (all: string): boolean[] => [NAME, ADDRESS].map((word) => all.includes(word.toLowerCase()));

/** Gives a person an account with their seat, a signed-in browser, and a sign-in link that is not used yet. */
async function hasAccount({ client }: Database, gameId: string): Promise<void> {
  const [now, later] = [new Date(), new Date(Date.now() + 900_000)];
  const times = { createdAt: now, updatedAt: now };
  const [id, link] = ['zoltans', 'a-link'];
  const mailbox = mailboxMark(vault, ADDRESS);
  await client.account.create({ data: { id, mailbox, address: sealAddress(vault, id, ADDRESS), ...times } });
  await client.accountSeat.create({ data: { accountId: id, gameId, seat: 'south', link: 1, since: now } });
  const value = sealValue(vault, link, JSON.stringify({ email: ADDRESS }));
  await client.accountToken.create({
    data: { id: link, identifier: 'a-mark', value, expiresAt: later, ...times },
  });
}

/** A server with a person who plays two games, one of them by letter, and waits for a bid in a third. */
async function inhabited() {
  const own = await ownHost('postgres', trash);
  const games = [anyGame(tinyGame), anyGame(duel)];
  const office = await openOffice(trash, { database: own.database, mail: null, more: { games } });
  const wish = { kind: tinyGame.kind, side: 'south', name: NAME, title: `${NAME}: the first` };
  const table = await tableForTwo(office.url, wish);
  const { game, creator: zoltan, guest: ann } = table;
  await zoltan.get(lettersSchema, put('letters', game, 'south'), { address: ADDRESS });
  await ann.get(lettersSchema, put('letters', game, 'north'), { address: 'ann@example.org' });
  await hasAccount(own.database, game);
  const confirmedAt = office.clock();
  await own.database.client.address.updateMany({ data: { confirmedAt } });
  const second = await zoltan.get(openedGameSchema, post('games'), {
    ...wish,
    title: 'A second',
    shareHash,
    options: {},
  });
  const opening = { kind: duel.kind, title: 'A duel', name: NAME, shareHash, options: {}, bid: 3 };
  const bid = await zoltan.get(openedBidSchema, post('bids'), opening);
  return {
    ...own,
    office,
    table,
    zoltan,
    ann,
    second,
    bid,
    run: typed(personCommand, own.env, office.clock),
  };
}

/** Gives a player notices by channels whose addresses and answers contain the person's name. */
async function noteWhereTold(database: Database, place: { readonly id: string; readonly seat: string }) {
  const own = { database, secrets: secretsUnder(KEY), clock: () => new Date(), ids: systemIds };
  const { browser } = await database.client.grant.findFirstOrThrow({
    where: { gameId: place.id, seat: place.seat },
  });
  const url = `https://example.org/${NAME}`;
  const sharers = { visitor: 'one', host: 'hooks.example' };
  const target = await addTarget(own, { browser, way: 'webhook', address: { url }, of: url, sharers });
  await noteNotAccepted(own, target, { is: 'refused', said: `Who is ${NAME}?` });
  await saveHabit(own, browser, { ...DEFAULT_WISH, zone: NAME });
  await saveWish(own, place, { ...DEFAULT_WISH, zone: NAME });
}

describe('pnpm person', () => {
  it('erases somebody from every row, sealed ones too, and leaves the games whole', async () => {
    const { run, database, env, office, table, zoltan, ann, second, bid } = await inhabited();
    const { game } = table;
    const columns = await database.client.$queryRaw<{ name: string }[]>`
      SELECT "table_name" || '.' || "column_name" AS "name" FROM information_schema.columns
      WHERE "table_schema" = 'public' AND "data_type" = 'bytea' ORDER BY 1`;
    expect(Object.keys(OPENED)).toEqual(columns.map(({ name }) => name));
    await typed(gamesCommand([]), env, office.clock)('freeze', second.game, '--why', `${NAME} asked for it`);
    // A letter to Ann that names them as her opponent is waiting here, and so is one to themselves.
    await sitDown(tinyGame, ann, { game, seat: 'north' }).then((north) => trash.add(north.close));
    const south = await sitDown(tinyGame, zoltan, { game, seat: 'south' });
    trash.add(south.close);
    office.pass(120);
    await office.ring();
    await askSouth({ ...table, creator: ann });
    office.pass(120);
    await office.ring();
    expect(isIn(await allOf(database))).toEqual([true, true]);
    await ann.ask(post('talk', game, 'north'), { body: { action: newAction(), text: `Hello, ${NAME}` } });
    await zoltan.ask(put('note', game, 'south'), { body: { text: `Remember: ${NAME}`, rev: 1 } });
    const reports = async () =>
      (await database.client.report.findMany()).map((row) => reportIn(vault, row).why).sort();
    const other = await tableForTwo(office.url, { kind: tinyGame.kind, side: 'south' });
    const what = { is: 'title' };
    const report = post('reports', other.game);
    await other.guest.ask(report, { body: { what, why: `It mocks ${NAME}` } });
    await zoltan.ask(report, { body: { what, why: 'It is rude' } });
    expect(await reports()).toEqual(['It is rude', `It mocks ${NAME}`]);
    await ann.ask(put('note', game, 'north'), { body: { text: `${NAME} is slow.`, rev: 1 } });
    expect(await saidIn(database)).toEqual([`Hello, ${NAME}`, `Remember: ${NAME}`, `${NAME} is slow.`]);
    await noteWhereTold(database, { id: game, seat: 'south' });
    expect(isIn(await allOf(database))[0]).toBe(true);
    const facts = await database.client.event.count();
    const [, ...asked] = await run('erase', ADDRESS);
    expect([asked[0], asked.at(-1)]).toEqual([
      '3 seats of one person:',
      expect.stringContaining(`pnpm person erase ${ADDRESS} --confirm 3`),
    ]);
    expect(await run('erase', ADDRESS, '--confirm', '2')).toEqual([
      1,
      expect.stringMatching(/^Nothing was erased/),
    ]);
    expect(isIn(await allOf(database))).toEqual([true, true]);
    expect(await run('erase', ADDRESS, '--confirm', '3')).toEqual([0, 'Erased: 3 seats and 1 account.']);
    expect(isIn(await allOf(database))).toEqual([false, false]);
    expect(await database.client.event.count()).toBe(facts);
    expect(await reports()).toEqual(['It mocks Somebody']);
    expect((await ann.get(talkSchema, get('talk', game, 'north'))).note.text).toBe('Somebody is slow.');
    await until('they are told to leave', () => south.heard.endings.at(-1));
    const page = await createBrowser(office.url).get(gamePageSchema, get('game', game));
    expect(page).toMatchObject({ title: 'Somebody: the first', over: false });
    expect(page.seats.map(({ name }) => name)).toEqual(['Bob', 'Somebody']);
    expect((await ann.ask(get('game', bid.game))).status).toBe(404);
    expect(await run('show', ADDRESS)).toEqual([1, expect.stringMatching(/^Nobody here has/)]);
  });

  it('finds seats by a part of a name or an address, and tells which are one person’s', async () => {
    const { run, database, table, second, bid } = await inhabited();
    const account = `An account: ${ADDRESS}, 1 seat, signed in at 0 browsers.`;
    const own = [`${bid.game}/bid`, `${second.game}/south`, `${table.game}/south`, account].sort();
    const handles = (lines: readonly (string | number)[]) =>
      lines
        .slice(2)
        .map((line) => String(line).split('  ')[0])
        .sort();
    expect(handles(await run('find', 'zolt'))).toEqual(own);
    expect(handles(await run('find', 'QUILL@'))).toEqual([`${table.game}/south`, account].sort());
    expect(handles(await run('show', `${second.game}/south`))).toEqual(own);
    expect(handles(await run('show', 'Zoltan.Quill+games@example.org'))).toEqual(own);
    // The log says that the operator has looked, and how many seats they saw, but not for whom they looked.
    const acts = await database.client.hostAct.findMany({ select: { act: true, subject: true, why: true } });
    expect(acts.map(({ act, subject, why }) => [act, subject, why].join(' ')).sort()).toEqual([
      'person find 1 ',
      'person find 3 ',
      'person show 3 ',
      'person show 3 ',
    ]);
  });

  it('renames a player, whom the page calls so at once', async () => {
    const { run, table, ann } = await inhabited();
    const { game } = table;
    const north = await sitDown(tinyGame, ann, { game, seat: 'north' });
    trash.add(north.close);
    expect(await run('rename', `${game}/south`, 'A guest')).toEqual([
      0,
      `The player of ${game}/south is called A guest now.`,
    ]);
    await until('the page says so', () =>
      north.heard.pages.at(-1)?.seats.some(({ name }) => name === 'A guest'),
    );
    expect(await run('rename', `${game}/south`, '   ')).toEqual([1, expect.stringMatching(/is no name/)]);
    expect(await run('rename', `${game}/west`, 'A guest')).toEqual([
      1,
      expect.stringMatching(/^Nobody has taken/),
    ]);
  });

  it('blocks a person: nothing new from their browsers or for their mailbox, until they are let again', async () => {
    const { run, office, database, zoltan, ann, table, second } = await inhabited();
    const wish = { kind: tinyGame.kind, title: 'A game', name: 'Zed', side: 'north', shareHash, options: {} };
    const hook = { url: 'https://hooks.example/', form: 'plain' };
    expect((await zoltan.ask(post('hookTargets'), { body: hook })).status).toBe(200);
    expect(await database.client.noticeTarget.count()).toBe(1);
    expect((await run('block', ADDRESS))[0]).toBe(0);
    expect(await database.client.noticeTarget.count()).toBe(0);
    expect((await zoltan.refused(post('hookTargets'), hook)).error).toBe('blocked');
    expect((await zoltan.refused(post('games'), wish)).error).toBe('blocked');
    const byLetter = post('inviteByLetter', second.game);
    expect((await zoltan.refused(byLetter, { address: 'eve@example.org' })).error).toBe('blocked');
    expect((await zoltan.refused(put('offered', second.game), { offered: true, words: '' })).error).toBe(
      'blocked',
    );
    const letters = put('letters', table.game, 'north');
    expect((await ann.refused(letters, { address: 'Zoltan.Quill+2@example.org' })).error).toBe('blocked');
    const opened = await ann.get(openedGameSchema, post('games'), wish);
    const seat = { token: opened.invite, name: 'Zed' };
    expect((await zoltan.refused(post('take', opened.game, opened.other), seat)).error).toBe('blocked');
    await askSouth({ ...table, creator: ann });
    await office.ring();
    expect((await run('unblock', ADDRESS))[0]).toBe(0);
    await zoltan.get(takenSeatSchema, post('take', opened.game, opened.other), seat);
  });

  it('takes a name out of a text where it stands by itself', () => {
    expect(without('Ann and Hannah, ANN.', 'ann')).toBe('Somebody and Hannah, Somebody.');
    expect(without('nothing', '')).toBe('nothing');
  });

  it.each([
    [[], /^pnpm person takes find, show, [^\n]+\.$/],
    [['find'], /^pnpm person takes/],
    [['erase', 'a', 'b'], /^pnpm person takes/],
    [['rename', '0123456789ab/north'], /^pnpm person takes/],
    [['block', 'x@example.org', '--confirm', '1'], /^pnpm person takes/],
    [['erase', 'x', '--force'], /^pnpm person takes/],
    [['find', 'x'], /^There is no tessera\.key in [^\n]+\.$/],
  ])('answers %j in an empty folder by one sentence', async (words, sentence) => {
    const run = typed(personCommand, { DATA_DIR: temporaryFolder(trash) });
    expect(await run(...words)).toEqual([1, expect.stringMatching(sentence)]);
  });
});
