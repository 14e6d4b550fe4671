import type { Game, GameTypes } from '@tessera/core';
import { tinyGame } from '@tessera/core/testkit';
import { acceptedSchema, lettersSchema, nothingSchema, takenSeatSchema } from '@tessera/protocol';
import type { Database } from '../src/database/database.js';
import { anyGame } from '../src/games/registry.js';
import type { LetterParts, Transport } from '../src/letters/parts.js';
import { paintSheets } from '../src/letters/scribe/sheets.js';
import { makeTicket } from '../src/letters/kept.js';
import { systemIds, type Chance, type Ids } from '../src/parts.js';
import { secretsUnder } from '../src/secrets/secrets.js';
import { heraldOf, scribeOf, type GameScribe } from '@tessera/letters';
import { smtpTransport } from '../src/letters/smtp.js';
import { createBrowser, post, put, type Browser } from './browser.js';
import { databaseOf, type KINDS } from './databases.js';
import type { Trash } from './free.js';
import { linkIn, readLetter, startMailServer, type MailServer } from './mail.js';
import { seatBoth, type Seated } from './random-game.js';
import { turnedJobs } from './jobs.js';
import { newAction } from './player.js';
import { KEY } from './key.js';
import { startServer, type Composition, type RunningServer } from './server.js';
import { tableForTwo, type TableForTwo } from './table.js';

/** How the tiny game is told: every event of the stream, as it is. */
export const wagerScribe: GameScribe = {
  kind: tinyGame.kind,
  data: tinyGame.data,
  name: 'A wager',
  sideName: (seat) => seat.toUpperCase(),
  tell: ({ events, seen }) => ({
    task: events.some((event) => event.kind === 'GameEnded') ? 'It is over' : 'Lay a card',
    ahead: 'Its page asks more in the same go.',
    moment: 'Round 1',
    losses: ['A card is lost'],
    hand: [],
    lines: events.slice(seen).map((event) => JSON.stringify(event)),
    drawing: {
      sheets: [],
      svg: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#a00"/></svg>',
    },
  }),
  glimpse: ({ events }) => ({
    when: 'Round 1',
    turn: 1,
    last: JSON.stringify(events.at(-1) ?? null),
    ending: events.some((event) => event.kind === 'GameEnded') ? 'It is over.' : '',
    draw: () => ({
      sheets: [],
      svg: `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="${events.length}" height="10" fill="#a00"/></svg>`,
    }),
  }),
};

/** A clock that a test moves. */
export interface TurnedClock {
  readonly clock: () => Date;
  readonly pass: (seconds: number) => void;
}

/** Creates a clock that is set to an instant. */
export function turnedClock(from = '2026-03-01T08:00:00Z'): TurnedClock {
  let now = new Date(from).getTime();
  return { clock: () => new Date(now), pass: (seconds) => void (now += seconds * 1000) };
}

/** How long a mail server may take: longer than any machine under load. */
export const PATIENT = { connect: 60_000, reply: 60_000 };
/** The same where a test wants to see a slow one given up. */
export const HASTY = { connect: 20_000, reply: 2_000 };
export const FROM = 'Tessera <tessera@tessera.example>';
export const PUBLIC = new URL('https://tessera.example');

/** A server whose post works when the test says so. */
export interface PostOffice extends RunningServer, TurnedClock {
  /** Delivers what is due now. Resolves when nothing is left. */
  readonly ring: () => Promise<void>;
}

interface PostSetting {
  readonly database: Database;
  readonly mail: MailServer | null;
  readonly time?: TurnedClock;
  readonly transport?: Transport;
  readonly more?: Partial<Composition>;
  readonly letters?: Partial<LetterParts>;
  /** True where games have clocks: what is due by them is done before the letters. */
  readonly isTimed?: boolean;
}

/** Starts a server of the tiny game with a post of its own; it ends with the test. */
export async function openOffice(trash: Trash, setting: PostSetting): Promise<PostOffice> {
  const { database, mail, time = turnedClock(), more = {} } = setting;
  let ring: () => Promise<void> = () => Promise.resolve();
  const timed = setting.isTimed === true ? turnedJobs(database, time.clock) : null;
  const transport =
    setting.transport ?? (mail === null ? null : smtpTransport({ url: mail.url, from: FROM }, PATIENT));
  const server = await startServer({
    database,
    games: [anyGame(tinyGame)],
    clock: time.clock,
    publicUrl: PUBLIC,
    ...(timed && { jobs: timed.jobs }),
    ...more,
    letters: {
      transport,
      scribe: scribeOf([wagerScribe], paintSheets),
      herald: heraldOf([wagerScribe], paintSheets),
      alarm: (given) => {
        ring = given;
        return () => undefined;
      },
      ...setting.letters,
    },
  });
  trash.add(server.close);
  const ringAll = async () => {
    await timed?.ring();
    await ring();
  };
  return { ...server, ...time, ring: ringAll };
}

/** A game of two whose south has a confirmed address. */
export interface Correspondence extends TableForTwo {
  readonly address: string;
}

/** Confirms an address for a seat, through the letter that goes there. */
export async function subscribe(
  office: PostOffice,
  mail: MailServer,
  at: { readonly browser: Browser; readonly game: string; readonly seat: string; readonly address: string },
): Promise<void> {
  const { browser, game, seat, address } = at;
  await browser.get(lettersSchema, put('letters', game, seat), { address });
  await office.ring();
  const letter = mail.taken.findLast((text) => text.includes(address));
  const { token } = linkIn(await readLetter(letter ?? ''), /\/confirm#/);
  const anybody = createBrowser(office.url);
  await anybody.get(takenSeatSchema, post('confirmLetters', game, seat), { token });
}

let games = 0;

/** Opens a game whose south wants letters. */
export async function correspond(office: PostOffice, mail: MailServer): Promise<Correspondence> {
  const table = await tableForTwo(office.url, { kind: tinyGame.kind, side: 'north' });
  const address = `south${games++}@example.org`;
  await subscribe(office, mail, { browser: table.guest, game: table.game, seat: 'south', address });
  mail.taken.length = 0;
  mail.offered.length = 0;
  return { ...table, address };
}

export const commitBy = (
  browser: Browser,
  { game, seat }: { readonly game: string; readonly seat: string },
  { frame, steps }: { readonly frame: number; readonly steps: readonly object[] },
) =>
  browser.get(acceptedSchema, post('commit', game, seat), {
    action: newAction(),
    frame,
    steps,
  });

/** Commits for north, after which south has an open question. */
export const askSouth = ({ creator, game }: TableForTwo) =>
  commitBy(creator, { game, seat: 'north' }, { frame: 1, steps: [{ verb: 'ready' }] });

/** A post of the tiny game on a database and with a mail server of its own; all end with the test. */
export async function openPost(trash: Trash, kind: (typeof KINDS)[number]) {
  const database = await databaseOf(kind, trash);
  const mail = await startMailServer(trash);
  return { database, mail, office: await openOffice(trash, { database, mail }) };
}

/** The only letter that a mail server has accepted. Throws when there is none, or more. */
export async function onlyLetter({ taken }: MailServer): Promise<Awaited<ReturnType<typeof readLetter>>> {
  const [letter] = taken;
  if (letter === undefined || taken.length > 1) throw new Error(`${taken.length} letters have come.`);
  return readLetter(letter);
}

/** North says something at the table. */
export const sayAsNorth = ({ creator, game }: TableForTwo, step: object) =>
  commitBy(creator, { game, seat: 'north' }, { frame: 0, steps: [step] });

/** The ticket in a link to the letters that lie at a server, as its host's command makes it. */
export const ticketAt = (now: Date, key = KEY): string =>
  makeTicket(secretsUnder(key), 'link', { name: systemIds.cookie(), now });

/** The browser of a server's host, to which the letters that lie there are open. */
export async function hostAt(url: string, now = new Date()): Promise<Browser> {
  const host = createBrowser(url);
  await host.get(nothingSchema, post('openOutbox'), { ticket: ticketAt(now) });
  return host;
}

/** A game that is told of by letters, in a world like any other: the same names, the same seed. */
export interface ToldWorld<T extends GameTypes> {
  readonly database: Database;
  readonly mail: MailServer;
  readonly game: Game<T>;
  readonly options: object;
  readonly chance: Chance;
  readonly scribe: LetterParts['scribe'];
  /** Who reads the letters: the guest's seat, and their address. */
  readonly seat: T['seat'];
  readonly address: string;
}

/** The same names in all worlds. */
function sameIds(): Partial<Ids> {
  let cookies = 0;
  return { game: () => '000000000001', cookie: () => 'c'.repeat(21) + String(cookies++), pick: () => 0 };
}

/** The letters, as they went over the wire, that a seat gets of what is played. The game is gone afterwards, so that another world can be like this one. */
export async function lettersOf<T extends GameTypes>(
  trash: Trash,
  { database, mail, game: rules, options, chance, scribe, seat, address }: ToldWorld<T>,
  play: (seated: Seated<T>) => Promise<unknown>,
): Promise<readonly string[]> {
  const office = await openOffice(trash, {
    database,
    mail,
    more: { games: [anyGame(rules)], chance, ids: sameIds() },
    letters: { scribe },
  });
  const seated = await seatBoth(rules, { url: office.url, options });
  const { game, guest } = seated.table;
  await subscribe(office, mail, { browser: guest, game, seat, address });
  mail.taken.length = 0;
  await play(seated);
  office.pass(61);
  await office.ring();
  seated.close();
  await database.client.game.deleteMany();
  return [...mail.taken];
}
