import { runSeed, tinyGame, wagerWith, type Wager } from '@tessera/core/testkit';
import { pathTo, PROTOCOL } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askSouth,
  cardsOf,
  connect,
  correspond,
  createBrowser,
  createTrash,
  databaseOf,
  eavesdrop,
  findings,
  get,
  headerOf,
  heardInLetter,
  ofBytes,
  ofText,
  openGame,
  openOffice,
  openTap,
  paintSheets,
  readLetter,
  scribeOf,
  startMailServer,
  startServer,
  subscribe,
  tableForTwo,
  uniqueCards,
  wagerScribe,
  watchedChance,
  type Eavesdropping,
  type Overheard,
  type Secret,
} from '../testkit/index.js';
import type { Database } from './database/database.js';
import { anyGame } from './games/registry.js';

const trash = createTrash();
let database: Database;

beforeAll(async () => {
  database = await databaseOf('embedded', trash);
});
afterAll(trash.empty);

const STRANGER = 'a stranger';
const LOG = 'the log';
const logOf = ({ logged }: { readonly logged: () => string }): Overheard => ({
  audience: LOG,
  where: LOG,
  bytes: Buffer.from(logged()),
});

const deck = uniqueCards(runSeed());

/** Plays one game of cards in which both seats get letters. */
async function playCards(game = wagerWith(deck), more: Partial<Eavesdropping<Wager>> = {}) {
  const chance = watchedChance();
  const mail = await startMailServer(trash);
  const office = await openOffice(trash, { database, mail, more: { games: [anyGame(game)], chance } });
  const seats = new Map<string, string>();
  const told = await eavesdrop(game, {
    url: office.url,
    chance,
    seed: runSeed(),
    most: 50,
    drafts: 1,
    shownBy: [],
    more: cardsOf(deck),
    seated: async (browsers, id) => {
      for (const [seat, browser] of browsers) {
        const address = `${seat}-${id}@example.org`;
        seats.set(address, seat);
        await subscribe(office, mail, { browser, game: id, seat, address });
      }
    },
    before: async () => {
      office.pass(61);
      await office.ring();
    },
    ...more,
  });
  const letters = await Promise.all(
    mail.taken.map(async (raw) =>
      heardInLetter(raw, seats.get(headerOf(await readLetter(raw), 'to') ?? '') ?? 'nobody'),
    ),
  );
  const addresses = [...seats].map(([address, seat]) => {
    return { what: `the address of ${seat}`, needles: ofText(address), owners: [seat] };
  });
  const secrets = [...told.secrets, ...addresses];
  const heard = [...told.heard, ...letters.flat()];
  const log = logOf(office);
  const leaks = [...findings(heard, secrets, told.opening), ...findings([log], secrets)];
  return { ...told, secrets, letters, leaks };
}

const whoKnows = (leaks: readonly { readonly what: string; readonly audience: string }[], what: string) => [
  ...new Set(leaks.filter((leak) => leak.what.startsWith(what)).map(({ audience }) => audience)),
];

describe('a game whose cards are known by their numbers', () => {
  it('tells no card, salt, seed, draft, link, cookie or address to anybody else before its time, nor to the log', async () => {
    const { secrets, letters, leaks } = await playCards();
    expect(leaks).toEqual([]);
    expect(letters.length).toBeGreaterThan(8);
    const kinds = ['the card', 'the salt', 'the seed', 'a draft', 'the link', 'the cookie', 'the address'];
    const counts = kinds.map((kind) => secrets.filter(({ what }) => what.startsWith(kind)).length);
    expect(counts).toEqual([9, 2, 1, expect.any(Number), 2, 2, 2]);
    expect(counts[3]).toBeGreaterThan(0);
  });

  it('is caught when it shows everybody what its owner alone may see', async () => {
    const leaky = {
      ...wagerWith(deck),
      facts: { ...tinyGame.facts, mask: (event: Wager['event']) => event },
    };
    const { leaks } = await playCards(leaky, { runsOn: false });
    expect(whoKnows(leaks, 'the card').sort()).toEqual([STRANGER, 'north', 'south']);
    expect(whoKnows(leaks, 'the salt').sort()).toEqual([STRANGER, 'north', 'south']);
    const letter = leaks.filter(({ where }) => where.startsWith('a letter'));
    expect(whoKnows(letter, 'the card').sort()).toEqual(['north', 'south']);
    expect(whoKnows(leaks, 'the seed')).toEqual([]);
  });
});

describe('a planted canary is found', () => {
  const seed = Buffer.from('fbefbeff00112233445566778899aabbccddeeff0123456789abcdeffffbefbe', 'hex');
  const secret: Secret = { what: 'the seed', needles: ofBytes(seed), owners: ['south'], opens: true };
  const at = (audience: string, text: string | Buffer): Overheard => {
    const bytes = Buffer.concat([Buffer.from('{"kind":"Readied"} '), Buffer.from(text), Buffer.from(' .')]);
    return { audience, where: audience, bytes };
  };
  const digits = (before: string) => Buffer.concat([Buffer.from(before), seed]).toString('base64');

  it.each([
    ['as it is', seed],
    ['in base 16', seed.toString('hex')],
    ['in capitals', `x${seed.toString('hex').toUpperCase()}`],
    ['in base64', seed.toString('base64')],
    ['in base64, behind one byte more', digits('a')],
    ['in base64, behind two bytes more', digits('ab')],
    ['in base64url', seed.toString('base64url')],
    ['in base64url, behind one byte more', digits('a').replaceAll('+', '-').replaceAll('/', '_')],
    ['as a list', JSON.stringify([...seed])],
    ['as a buffer that was serialised', JSON.stringify(seed)],
    ['as an array that was serialised', JSON.stringify(new Uint8Array(seed))],
  ])('%s', (_how, text) => {
    expect(findings([at('north', text)], [secret])).toEqual([
      expect.objectContaining({ what: 'the seed', audience: 'north' }),
    ]);
    expect(findings([at('south', text)], [secret])).toEqual([]);
  });

  it('until the rules open it, and no longer', () => {
    const card = { ...secret, needles: ofText('123456789017'), shownBy: ['Shown'] };
    const kinds = ['Laid', 'Shown'];
    const isLeak = (text: string, epoch: string | null = null, of: Secret = card): boolean =>
      findings([at('north', text)], [of], { epoch, kinds }).some(({ context }) =>
        context.includes('123456789017'),
      );
    expect(isLeak('{"kind":"Laid","card":123456789017}')).toBe(true);
    expect(isLeak('{"kind":"Shown","card":123456789017}')).toBe(false);
    expect(isLeak('{"card":123456789017},{"kind":"Shown"')).toBe(true);
    expect(isLeak('"events":[[1,"north","a ] that is said"],[0,123456789017]]')).toBe(true);
    expect(isLeak('"events":[[0,[1,2],"\\"[1"],[1,[[7],123456789017]]]')).toBe(false);
    expect(isLeak('"events":[[1]],"card":123456789017')).toBe(true);
    expect(isLeak('"over":true 123456789017')).toBe(false);
    expect(isLeak('"epoch":"e" 123456789017', 'e')).toBe(false);
    expect(isLeak('"epoch":"e" 123456789017', 'e', { ...card, opens: false })).toBe(true);
    expect(isLeak('91234567890178')).toBe(false);
  });

  it('in a page by HTTP, in a message of the socket, and in a line of the log', async () => {
    const server = await startServer({ database, games: [anyGame(tinyGame)] });
    const ends = createTrash();
    const [south, other] = await Promise.all(
      ['south', STRANGER].map((audience) => openTap(ends, { url: server.url, audience })),
    );
    const forms = secret.needles
      .slice(1)
      .map(String)
      .filter((text) => text.length <= 70);
    expect(forms).toHaveLength(8);
    for (const [index, form] of forms.entries()) {
      const wish = { kind: 'wager', side: 'north', title: `x ${form}` };
      const table = await tableForTwo(server.url, wish, south?.url);
      const socket = await connect(table.guest);
      const sit = { protocol: PROTOCOL, game: table.game, seat: 'south', epoch: null, after: 0 };
      expect(await socket.emitWithAck('sit', sit)).toHaveProperty('ok');
      socket.disconnect();
      await createBrowser(other?.url ?? '').ask(get('game', table.game));
      await createBrowser(server.url).ask(`GET /api/games/${encodeURI(form)}`);
      const needle = secret.needles.filter((each) => String(each) === form);
      const heard = [south, other].flatMap((tap) => tap?.heard() ?? []);
      const leaks = findings([...heard, logOf(server)], [{ ...secret, needles: needle, owners: [] }]);
      expect([index, whoKnows(leaks, 'the seed').sort()]).toEqual([index, [STRANGER, 'south', LOG].sort()]);
      const frames = heard.filter(({ bytes }) => bytes.includes('101 Switching Protocols'));
      expect(findings(frames, [{ ...secret, owners: [] }]).length).toBeGreaterThan(0);
    }
    await ends.empty();
    await server.close();
  });

  it('in a header of an answer', async () => {
    const server = await startServer({ database, games: [anyGame(tinyGame)] });
    const ends = createTrash();
    const tap = await openTap(ends, { url: server.url, audience: STRANGER });
    const browser = createBrowser(server.url);
    const { game } = await openGame(browser, { kind: 'wager', side: 'north' });
    const token = 'ThisOpensTheSeat123456';
    const path = `${tap.url}${pathTo('unsubscribe', game, 'north')}?token=${token}`;
    expect((await fetch(path, { redirect: 'manual' })).status).toBe(303);
    const link = { what: 'the link', needles: ofText(token), owners: ['north'] };
    expect(whoKnows(findings(tap.heard(), [link]), 'the link')).toEqual([STRANGER]);
    await ends.empty();
    await server.close();
  });

  it('in the words and in the picture of a letter', async () => {
    const mail = await startMailServer(trash);
    const taken: string[] = [];
    type Painter = typeof paintSheets;
    const painted: Painter = async (drawing) => Buffer.concat([await paintSheets(drawing), seed]);
    const scribe = (task: string, paints: Painter) =>
      scribeOf([{ ...wagerScribe, tell: (matter) => ({ ...wagerScribe.tell(matter), task }) }], paints);
    for (const letters of [
      { scribe: scribe(seed.toString('hex'), paintSheets) },
      { scribe: scribe('Lay a card', painted) },
    ]) {
      const office = await openOffice(trash, { database, mail, letters });
      const table = await correspond(office, mail);
      await askSouth(table);
      office.pass(61);
      await office.ring();
      taken.push(...mail.taken);
    }
    const heard = await Promise.all(taken.map((raw) => heardInLetter(raw, 'north')));
    expect(heard.map((letter) => findings(letter, [secret]).length > 0)).toEqual([true, true]);
  });
});
