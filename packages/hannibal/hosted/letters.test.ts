import { idealChance } from '@tessera/core/testkit';
import { hannibal, type Hannibal } from '@tessera/hannibal';
import { bentChance, habit } from '@tessera/hannibal/testkit';
import { hannibalScribe } from '@tessera/hannibal/letters';
import { standingSchema } from '@tessera/protocol';
import type { Database } from '@tessera/server';
import {
  createTrash,
  databaseOf,
  lettersOf,
  paintSheets,
  readLetter,
  scribeOf,
  startMailServer,
  type MailServer,
  type Seated,
} from '@tessera/server/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playTo } from './testkit/march.js';

/** A letter as it was sent, and the hand of its receiver’s enemy at that time. */
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

  /** Returns the letters to Carthage about the same plays, in a world in which Rome has another card or not. */
  async function lettersToCarthage(
    play: (seated: Seated<Hannibal>) => Promise<void>,
    isBent = false,
  ): Promise<readonly Letter[]> {
    let hand = '';
    const world = {
      database,
      mail,
      game: hannibal,
      options: { bid: 0 },
      seat: 'carthage',
      address: 'hanno@example.org',
      chance: {
        seed: () => new Uint8Array(32),
        source: (_seed: Uint8Array, game: string) =>
          isBent ? bentChance(idealChance(game), 'rome') : idealChance(game),
      },
      scribe: scribeOf([hannibalScribe], paintSheets),
    } as const;
    const letters = await lettersOf<Hannibal>(trash, world, async (seated) => {
      await play(seated);
      hand = JSON.stringify(seated.at('rome').view().hands.rome);
    });
    return letters.map((raw) => ({ raw, hand }));
  }

  /** The letter with the question who plays first. */
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
