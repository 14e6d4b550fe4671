import type { GameTypes } from '@tessera/core';
import { isFull, type Wager } from '@tessera/core/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTrash, reopenable, wagerScribe } from '../testkit/index.js';
import {
  openPair,
  twinFord,
  twinsOverTheWire,
  twinWager,
  type TwinSubject,
  type World,
  type WorldSetting,
} from '../testkit/twins/index.js';
import { FORD_LEAKS, LEAKS, wagerWithOverheardCard, type Card, type Leak } from '../testkit/twins/leaks.js';
import type { Database } from './database/database.js';
import { anyGame } from './games/registry.js';

/** A timeout: it may take a few pairs to find a leak. */
const PATIENCE = 300_000;

/** One leak for each audience. The ordinary run tries these, the long run all. */
const DOORS = [
  'the audience map',
  'the text of an error',
  'a line of the log',
  'a picture',
  'a notice',
  'the figures',
  'the replay of a running game',
];
const leaksInRun = isFull() ? LEAKS : LEAKS.filter(([door]) => DOORS.includes(door));

describe('a leak that is planted is caught', () => {
  const kept = createTrash();
  const trash = createTrash();
  const databases: Database[] = [];

  beforeAll(async () => {
    for (const open of [await reopenable('postgres', kept), await reopenable('postgres', kept)]) {
      const database = await open();
      kept.add(database.close);
      databases.push(database);
    }
  });
  afterAll(kept.empty);
  afterEach(async () => {
    await trash.empty();
    for (const { client } of databases) {
      await client.game.deleteMany();
      // The next pair's visitors have the same names, so the quotas of the last pair are deleted.
      await client.allowance.deleteMany();
      await client.mailboxOwner.deleteMany();
      await client.noticeTarget.deleteMany();
    }
  });

  /** Plays pairs in two such worlds until a difference is found; returns its message. */
  async function toldApart<T extends GameTypes>(
    settings: readonly WorldSetting[],
    subject: (worlds: readonly World[]) => TwinSubject<T>,
  ) {
    const [one, two] = settings;
    if (one === undefined || two === undefined) throw new Error('There are two databases.');
    const pair = await openPair(trash, [one, two]);
    const played = subject([pair.one, pair.two]);
    for (let index = 0; index < 8; index++) {
      try {
        await twinsOverTheWire(played, pair, { seed: `leak/${index}`, isEven: true, scrapes: true });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        // By chance both worlds may leak the same; then the next pair differs.
        if (message.includes('differs')) return message;
      }
    }
    return 'nobody noticed';
  }

  function caught(
    leak: Leak,
    subject: (cards: readonly Card[], worlds: readonly World[]) => TwinSubject<Wager>,
  ) {
    const cards: Card[] = [];
    const settings = databases.map((database): WorldSetting => {
      const log: string[] = [];
      const { game, card } = wagerWithOverheardCard();
      cards.push(card);
      const planted = leak({ game, card, database, log });
      return {
        log,
        games: [anyGame(planted.game ?? game)],
        scribes: [planted.scribe ?? wagerScribe],
        database: planted.database ?? database,
        ...(planted.notices !== undefined && { notices: planted.notices }),
      };
    });
    return toldApart(settings, (worlds) => subject(cards, worlds));
  }

  it.each(leaksInRun)(
    'in %s',
    async (_door, audience, leak) => {
      expect(await caught(leak, () => twinWager)).toMatch(audience);
    },
    PATIENCE,
  );

  it.each(FORD_LEAKS)(
    'in %s',
    async (_door, audience, leak) => {
      const subject = twinFord('sealed');
      const settings = databases.map((database): WorldSetting => {
        return { log: [], games: [anyGame(leak(subject.game))], scribes: [], database };
      });
      expect(await toldApart(settings, () => subject)).toMatch(audience);
    },
    PATIENCE,
  );

  it(
    'in the odds',
    async () => {
      const message = await caught(
        () => ({}),
        (cards, worlds) => ({
          ...twinWager,
          computed: (view, world) => ({
            ...twinWager.computed(view, world),
            odds: `${cards[worlds.indexOf(world)]?.()}`,
          }),
        }),
      );
      expect(message).toMatch(/^odds/);
    },
    PATIENCE,
  );
});
