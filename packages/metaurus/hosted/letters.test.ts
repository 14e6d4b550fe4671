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
  whoIsAsked,
  type MailServer,
  type Seated,
} from '@tessera/server/testkit';
import type { Chance, Database } from '@tessera/server';

/** The same chance in all worlds of a name. */
const chanceOf = (name: string): Chance => ({
  seed: () => new Uint8Array(32),
  source: () => idealChance(name),
});

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

  /** The only letter to Rome, as it was sent, after that was played with those dice. */
  async function letterAfter(
    dice: string,
    play: (seated: Seated<Metaurus>) => Promise<unknown>,
  ): Promise<string> {
    const world = {
      database,
      mail,
      game: metaurus,
      options: { gauls: false, ownElephantVictimsCount: false, turnLimit: 'none' },
      seat: 'rome',
      address: 'rome@example.org',
      chance: chanceOf(dice),
      scribe: scribe.scribe,
    } as const;
    const letters = await lettersOf<Metaurus>(trash, world, play);
    expect(letters).toHaveLength(1);
    return letters[0] ?? '';
  }

  /** The letter to Rome after Carthage has set up with these hidden orders. */
  const letterToRome = (orders: readonly object[]): Promise<string> =>
    letterAfter('letters', (seated) => seated.at('carthage').commit(orders));

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

  it('is one where a plan runs on: it tells of each of its parts, and asks what comes after the last', async () => {
    const sent = await letterAfter('initiative for Carthage', async (seated) => {
      await seated.at('carthage').commit([]);
      await seated.at('rome').commit([]);
      const carthage = await whoIsAsked(seated.players);
      expect(carthage.seat).toBe('carthage');
      const answer = await carthage.commit([{ verb: 'go', turn: 'second' }], { then: [[]] });
      expect(answer).toHaveProperty('ok');
    });
    const letter = await readLetter(sent);
    expect(letter.text).toContain('Rome goes first.');
    expect(letter.text).toContain('Carthage has sealed its orders.');
    expect(letter.subject).toContain('Orders for turn 1: Rome first');
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
