import { idealChance } from '@tessera/core/testkit';
import { hannibal } from '@tessera/hannibal';
import { bentChance } from '@tessera/hannibal/testkit';
import { hannibalScribe } from '@tessera/hannibal/letters';
import { anyGame, type Database, type Ids } from '@tessera/server';
import {
  createTrash,
  dataFolder,
  embeddedIn,
  openOffice,
  paintSheets,
  readLetter,
  scribeOf,
  seatBoth,
  startMailServer,
  subscribe,
  turnedClock,
  type MailServer,
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
    database = await embeddedIn(await dataFolder(trash));
    trash.add(() => database.close());
    mail = await startMailServer(trash);
    one = await letterToCarthage(false);
  });
  afterAll(trash.empty);

  /** The letter to Carthage when it is to say who plays first, in a world in which Rome was dealt another card or not. */
  async function letterToCarthage(isBent: boolean): Promise<Letter> {
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
    await playTo(seated, 'whoFirst');
    office.pass(61);
    await office.ring();
    const hand = JSON.stringify(seated.at('rome').view().hands.rome);
    seated.close();
    await database.client.game.deleteMany();
    expect(mail.taken).toHaveLength(1);
    return { raw: mail.taken[0] ?? '', hand };
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

  it('is the same to the byte whatever the enemy holds', async () => {
    const two = await letterToCarthage(true);
    expect(two.hand).not.toBe(one.hand);
    expect(two.raw).toBe(one.raw);
  });
});
