import { idealChance } from '@tessera/core/testkit';
import { hannibal, type Hannibal } from '@tessera/hannibal';
import { bentChance, habit } from '@tessera/hannibal/testkit';
import { hannibalScribe } from '@tessera/hannibal/letters';
import { standingSchema } from '@tessera/protocol';
import { anyGame, type Database, type Ids } from '@tessera/server';
import {
  createTrash,
  databaseOf,
  openOffice,
  paintSheets,
  readLetter,
  scribeOf,
  seatBoth,
  startMailServer,
  subscribe,
  turnedClock,
  type MailServer,
  type Seated,
} from '@tessera/server/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playTo } from './testkit/march.js';

/** The same names in all worlds. */
const idsOf = (): Partial<Ids> => {
  let cookies = 0;
  return { game: () => '000000000001', cookie: () => 'c'.repeat(21) + String(cookies++), pick: () => 0 };
};

/** A letter as it went over the wire, and what its receiver’s enemy held then. */
interface Letter {
  readonly raw: string;
  readonly hand: string;
}

describe('a letter about Hannibal', () => {
  const trash = createTrash();
  let database: Database;
  let mail: MailServer;
  let one: Letter;

  beforeAll(async () => {
    database = await databaseOf('embedded', trash);
    mail = await startMailServer(trash);
    one = await letterToCarthage(false);
  });
  afterAll(trash.empty);

  /** The letters to Carthage about what both have played, in a world in which Rome was dealt another card or not. */
  async function lettersToCarthage(
    play: (seated: Seated<Hannibal>) => Promise<void>,
    isBent = false,
  ): Promise<readonly Letter[]> {
    const office = await openOffice(trash, {
      database,
      mail,
      time: turnedClock(),
      more: {
        games: [anyGame(hannibal)],
        ids: idsOf(),
        chance: {
          seed: () => new Uint8Array(32),
          source: (_seed, game) => (isBent ? bentChance(idealChance(game), 'rome') : idealChance(game)),
        },
      },
      letters: { scribe: scribeOf([hannibalScribe], paintSheets) },
    });
    const seated = await seatBoth(hannibal, { url: office.url, options: { bid: 0 } });
    const { game, guest } = seated.table;
    await subscribe(office, mail, { browser: guest, game, seat: 'carthage', address: 'hanno@example.org' });
    mail.taken.length = 0;
    await play(seated);
    office.pass(61);
    await office.ring();
    const hand = JSON.stringify(seated.at('rome').view().hands.rome);
    seated.close();
    await database.client.game.deleteMany();
    return mail.taken.map((raw) => ({ raw, hand }));
  }

  /** The letter when it is to say who plays first. */
  async function letterToCarthage(isBent: boolean): Promise<Letter> {
    const [letter, ...others] = await lettersToCarthage((seated) => playTo(seated, 'whoFirst'), isBent);
    expect(others).toEqual([]);
    return letter ?? { raw: '', hand: '' };
  }

  it('says in words what is asked, what happened and how the war stands', async () => {
    const { subject, text } = await readLetter(one.raw);
    expect(subject).toBe('218 BC, turn 1 of 9: Who plays the first card? – A game');
    expect(text).toContain(
      'It is your move in “A game” (Hannibal: Rome vs. Carthage). You play Carthage, against Ann. You are asked:',
    );
    expect(text).toContain('* Turn 1, 218 BC.\n* Rome is dealt 7 cards, Carthage 7.\n* Carthage is dealt ');
    expect(text).not.toContain('* Rome is dealt a');
  });

  it('names the cards of its reader, and no others', async () => {
    const { text = '' } = await readLetter(one.raw);
    const cards = text.slice(text.indexOf('Your cards'), text.indexOf('Since your last move'));
    expect(cards.match(/^\* .+ \(\d: .+\)$/gm)).toHaveLength(7);
  });

  it('shows the board where armies stand, no larger than a phone takes', async () => {
    const { attachments } = await readLetter(one.raw);
    const [picture] = attachments;
    expect(picture?.mimeType).toBe('image/png');
    const { byteLength } = new Uint8Array(picture?.content instanceof ArrayBuffer ? picture.content : []);
    expect(byteLength).toBeGreaterThan(10_000);
    expect(byteLength).toBeLessThan(200_000);
  });

  it('goes out once where several questions in a row are its reader’s, about the last of them', async () => {
    const letters = await lettersToCarthage((seated) => playTo(seated, 'playCard'));
    const subjects = await Promise.all(letters.map(async ({ raw }) => (await readLetter(raw)).subject));
    expect(subjects).toEqual(['218 BC, turn 1 of 9 · Carthage plays: Play a Strategy card – A game']);
  });

  it('goes out for nothing that its reader has answered beforehand', async () => {
    const policy = { orders: [], habits: [habit('first', 'enemy')] };
    const standing = standingSchema.parse({ version: 0, policy });
    const letters = await lettersToCarthage(async (seated) => {
      await seated.at('carthage').leave(standing);
      await playTo(seated, 'playCard');
      expect(seated.at('rome').frame()).not.toBeNull();
    });
    expect(letters).toEqual([]);
  });

  it('is the same to the byte whatever the enemy holds', async () => {
    const two = await letterToCarthage(true);
    expect(two.hand).not.toBe(one.hand);
    expect(two.raw).toBe(one.raw);
  });
});
