import { idealChance } from '@tessera/core/testkit';
import { metaurus, type Metaurus } from '@tessera/metaurus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  databaseOf,
  letterThreadFromSource,
  lettersOf,
  readLetter,
  scribeThread,
  startMailServer,
  type MailServer,
} from '@tessera/server/testkit';
import type { Chance, Database } from '@tessera/server';

/** The same chance in both worlds. */
const chance: Chance = { seed: () => new Uint8Array(32), source: () => idealChance('letters') };

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

  /** The letter to Rome, as it was sent, after Carthage has set up with these hidden orders. */
  async function letterToRome(orders: readonly object[]): Promise<string> {
    const world = {
      database,
      mail,
      game: metaurus,
      options: { gauls: false, ownElephantVictimsCount: false, turnLimit: 'none' },
      seat: 'rome',
      address: 'rome@example.org',
      chance,
      scribe: scribe.scribe,
    } as const;
    const letters = await lettersOf<Metaurus>(trash, world, (seated) => seated.at('carthage').commit(orders));
    expect(letters).toHaveLength(1);
    return letters[0] ?? '';
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
