import { random, randomPlan } from '@tessera/core';
import { MATTERS, type Metaurus, type Seat } from '@tessera/metaurus';
import { metaurusScribeFor } from '@tessera/metaurus/letters';
import { fightsOn, fighter, melee } from '@tessera/metaurus/testkit';
import { acceptedSchema } from '@tessera/protocol';
import { anyGame } from '@tessera/server';
import {
  createTrash,
  migratedDatabase,
  newAction,
  openOffice,
  paintSheets,
  post,
  postgresAt,
  readLetter,
  scribeOf,
  sitDown,
  startMailServer,
  subscribe,
  tableForTwo,
  turnedClock,
  turnedJobs,
  type MailServer,
  type Player,
  type PostOffice,
  type TableForTwo,
} from '@tessera/server/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

const DAY = 86_400;
/** The number of letters after which Carthage's player stays away. */
const VISITS = 2;
const PATIENCE = 300_000;

const trash = createTrash();
const time = turnedClock();
const draw = random('weeks');
let mail: MailServer;
let offices: readonly [PostOffice, PostOffice];
let works: () => Promise<void>;
let table: TableForTwo;

beforeAll(async () => {
  const url = await migratedDatabase(trash);
  const open = async () => {
    const database = await postgresAt(url);
    trash.add(database.close);
    return database;
  };
  mail = await startMailServer(trash);
  const [first, second] = [await open(), await open()];
  const { jobs, ring } = turnedJobs(first, time.clock);
  works = ring;
  const office = (database: typeof first) =>
    openOffice(trash, {
      database,
      mail,
      time,
      more: { games: [anyGame(melee)], jobs },
      letters: { scribe: scribeOf([metaurusScribeFor(melee)], paintSheets) },
    });
  offices = [await office(first), await office(second)];
  const wish = {
    kind: melee.kind,
    side: 'carthage',
    options: { turnLimit: '20' },
    pace: { by: 'web', days: 8, hours: 1, vacation: 0 },
  } as const;
  table = await tableForTwo(offices[0].url, wish, offices[1].url);
  const at = { carthage: table.creator, rome: table.guest };
  for (const seat of ['carthage', 'rome'] as const) {
    const address = `${seat}@example.org`;
    await subscribe(offices[0], mail, { browser: at[seat], game: table.game, seat, address });
  }
  mail.taken.length = 0;
});
afterAll(trash.empty);

/** Lets time pass on both servers; returns the receivers and subjects of the letters. */
async function after(seconds: number) {
  time.pass(seconds);
  await works();
  for (const { ring } of offices) await ring();
  time.pass(120);
  await Promise.all(offices.map(({ ring }) => ring()));
  const letters = await Promise.all(mail.taken.splice(0).map(readLetter));
  return letters.map(({ to, subject = '', text = '' }) => ({ to: to?.[0]?.address, subject, text }));
}

const matters = (view: Player<Metaurus>['view']): boolean =>
  MATTERS.some((matter) => matter === view().frames.at(-1)?.at);

/** A player comes after a letter, to one of the servers, and decides until they are not asked any more. */
async function visit(seat: Seat): Promise<number> {
  const browser = seat === 'carthage' ? table.creator : table.guest;
  const player = await sitDown(melee, browser, { game: table.game, seat });
  const left = await player.sit();
  if ('ok' in left && left.ok.standing?.version === 0)
    expect(await player.leave({ version: 0, policy: fightsOn })).toMatchObject({ ok: { saved: true } });
  let commits = 0;
  for (; player.frame() !== null; commits++) {
    expect(matters(player.view), 'a standing answer was left for that').toBe(false);
    const plan = randomPlan(melee, player.view(), { seat, draw, lean: fighter(melee) });
    expect(await player.commit(plan)).toHaveProperty('ok');
  }
  player.close();
  return commits;
}

it(
  'a game goes on for weeks by letters, each of which asks for something, until one player vanishes and the other claims it',
  async () => {
    const called: Seat[] = [];
    let letters = await after(60);
    while (called.filter((seat) => seat === 'carthage').length < VISITS) {
      // One letter each time it becomes their turn, and to nobody else.
      expect(letters).toHaveLength(1);
      const seat = letters[0]?.to === 'rome@example.org' ? 'rome' : 'carthage';
      called.push(seat);
      expect(letters[0]?.subject).toMatch(/ – A game$/);
      expect(await visit(seat)).toBeGreaterThan(0);
      letters = await after(DAY / 4);
    }
    expect(called).toContain('rome');
    while (letters[0]?.to === 'rome@example.org') {
      await visit('rome');
      letters = await after(DAY / 4);
    }
    expect(letters.map(({ to }) => to)).toEqual(['carthage@example.org']);

    // Carthage's player stays away: they are reminded, and then Rome chooses.
    const told: (readonly [string | undefined, string])[] = [];
    for (let day = 0; day < 30 && !told.some(([to]) => to === 'rome@example.org'); day++)
      told.push(...(await after(DAY)).map(({ to, subject }) => [to, subject.replace(/:.*/, '')] as const));
    expect(told).toEqual([
      ['carthage@example.org', 'Your time runs'],
      ['carthage@example.org', 'Your time runs'],
      ['carthage@example.org', 'Your time runs'],
      ['rome@example.org', 'The other side is out of time'],
    ]);
    const claim = { action: newAction(), frame: 0, steps: [{ verb: 'claimGame' }] };
    await table.guest.get(acceptedSchema, post('commit', table.game, 'rome'), claim);
    const over = await after(DAY);
    expect(over.map(({ to, subject }) => [to, subject])).toEqual([['carthage@example.org', 'Over: A game']]);
    const rome = await sitDown(melee, table.guest, { game: table.game, seat: 'rome' });
    trash.add(rome.close);
    expect(rome.view().outcome).toEqual({ winner: 'rome', by: 'time' });
    const kinds = rome.feed.events().flatMap((event) => (event.kind === 'TimeKept' ? [event] : []));
    expect(kinds.length).toBeGreaterThan(3);
    expect(await after(200 * DAY)).toEqual([]);
  },
  PATIENCE,
);
