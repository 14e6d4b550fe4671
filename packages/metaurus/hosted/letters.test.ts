import { idealChance } from '@tessera/core/testkit';
import { metaurus } from '@tessera/metaurus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  commitBy,
  createTrash,
  databaseOf,
  letterThreadFromSource,
  openOffice,
  readLetter,
  scribeThread,
  startMailServer,
  subscribe,
  tableForTwo,
  turnedClock,
  type MailServer,
} from '@tessera/server/testkit';
import { anyGame, type Chance, type Database, type Ids } from '@tessera/server';

/** The same chance, and the same names, in both worlds. */
const chance: Chance = { seed: () => new Uint8Array(32), source: () => idealChance('letters') };
const idsOf = (): Partial<Ids> => {
  let cookies = 0;
  return { game: () => '000000000001', cookie: () => 'c'.repeat(21) + String(cookies++), pick: () => 0 };
};

describe('a letter about the Metaurus', () => {
  const trash = createTrash();
  const scribe = scribeThread(letterThreadFromSource);
  let database: Database;
  let mail: MailServer;

  beforeAll(async () => {
    database = await databaseOf('embedded', trash);
    trash.add(scribe.close);
    mail = await startMailServer(trash);
  });
  afterAll(trash.empty);

  /** The letter to Rome, as it went over the wire, after Carthage has set up with these orders face down. */
  async function letterToRome(orders: readonly object[]): Promise<string> {
    const office = await openOffice(trash, {
      database,
      mail,
      time: turnedClock(),
      more: { games: [anyGame(metaurus)], chance, ids: idsOf() },
      letters: { scribe: scribe.scribe },
    });
    const options = { gauls: false, ownElephantVictimsCount: false, turnLimit: 'none' };
    const { game, creator, guest } = await tableForTwo(office.url, {
      kind: metaurus.kind,
      side: 'carthage',
      options,
    });
    await subscribe(office, mail, { browser: guest, game, seat: 'rome', address: 'rome@example.org' });
    mail.taken.length = 0;
    await commitBy(creator, { game, seat: 'carthage' }, { frame: 1, steps: orders });
    office.pass(61);
    await office.ring();
    await database.client.game.deleteMany();
    expect(mail.taken).toHaveLength(1);
    return mail.taken[0] ?? '';
  }

  it('says in the game’s own words what happened and what is asked, with the board inside', async () => {
    const letter = await readLetter(await letterToRome([]));
    expect(letter.text).toContain('You play Rome, against Ann.');
    expect(letter.subject).toMatch(/^Set-up: Set up your army – /);
    expect(letter.text).toContain('Set up your army');
    expect(letter.text).toMatch(/\* .*Carthage/);
    const [picture] = letter.attachments;
    const bytes = picture === undefined || typeof picture.content === 'string' ? null : picture.content;
    expect(bytes?.byteLength).toBeGreaterThan(20_000);
    expect(bytes?.byteLength).toBeLessThan(150_000);
  });

  it('is the same to the byte whatever the enemy has laid face down', async () => {
    const one = await letterToRome([]);
    const two = await letterToRome([
      { verb: 'order', command: 'celts', order: 'move' },
      { verb: 'order', command: 'iberians', order: 'moveToAttack' },
    ]);
    expect(two).toBe(one);
  });
});
