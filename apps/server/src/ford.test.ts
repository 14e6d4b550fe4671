import { canonical, type Game, random, type Random, SECRECIES, type Secrecy } from '@tessera/core';
import { cases, DECK, type Ford, type FordPolicy, fordWith, runSeed } from '@tessera/core/testkit';
import { savedStandingSchema } from '@tessera/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  allOver,
  createTrash,
  databaseOf,
  eavesdrop,
  findings,
  fordCardsOf,
  EITHER,
  ofText,
  playUntil,
  put,
  reopenable,
  seatBoth,
  startServer,
  uniqueCards,
  watchedChance,
  type Player,
  type RunningServer,
  type Secret,
} from '../testkit/index.js';
import { anyGame } from './games/registry.js';

const kinds = EITHER.flatMap((kind) => SECRECIES.map((secrecy) => ({ kind, secrecy })));
const PATIENCE = 400_000;

/** Its deck: numbers that occur nowhere else. */
const cards = uniqueCards(runSeed()).slice(0, DECK.length);

/** The Ford with canaries as cards, and with another canary in its standing answers. */
function fordWithWords(secrecy: Secrecy): Game<Ford> {
  const game = fordWith({ isOpen: false, secrecy, cards });
  const schema = z.looseObject({ from: z.int().min(1).max(9), once: z.boolean() });
  return { ...game, standing: game.standing && { ...game.standing, schema } };
}

const policyOf = (draw: Random): FordPolicy => ({ from: 1 + draw.below(9), once: draw.happens(0.5) });

/** Replaces the seat's standing answers by others. */
async function leaveAnew(player: Player<Ford>, draw: Random): Promise<void> {
  const answer = await player.sit();
  const version = 'ok' in answer ? answer.ok.standing?.version : undefined;
  await player.leave({ version: version ?? 0, policy: draw.happens(0.2) ? null : { ...policyOf(draw) } });
}

describe.each(kinds)(
  'the Ford through the real server, with answers that are $secrecy ($kind)',
  ({ kind, secrecy }) => {
    const game = fordWithWords(secrecy);
    const trash = createTrash();
    const chance = watchedChance();
    let server: RunningServer;

    beforeAll(async () => {
      const database = await databaseOf(kind, trash);
      server = await startServer({ database, games: [anyGame(game)], chance });
      trash.add(server.close);
    });
    afterAll(trash.empty);

    const seeds = Array.from(
      { length: cases(2, 30) },
      (_, index) => `${runSeed()}/${kind}/${secrecy}/${index}`,
    );

    it.each(seeds)(
      'is played to its end by hand and by standing answers, and both seats know the same (seed %s)',
      async (seed) => {
        const draw = random(seed);
        const seated = await seatBoth(game, { url: server.url });
        trash.add(seated.close);
        const before = async (player: Player<Ford>) => {
          if (draw.happens(0.4)) await leaveAnew(player, draw);
        };
        await playUntil(seated, { draw, done: allOver, most: 400, before });
        const [one, two] = seated.players.map((player) => canonical(player.view()));
        expect(one).toBe(two);
        const last = await seated.at('north').sit();
        if (secrecy !== 'public') expect(last).toMatchObject({ ok: { standing: { policy: null } } });
        const after = await seated.at('north').leave({ version: 0, policy: { ...policyOf(draw) } });
        expect(after).not.toHaveProperty('ok.saved', true);
      },
      PATIENCE,
    );

    it(
      'tells nobody else, and no log, what a seat has left, or a card that lies hidden',
      async () => {
        const words = new Map(
          game.seats.map((seat) => [seat, `left${random(`${kind}/${seat}`).digits(16)}`]),
        );
        const left: Secret[] = [...words].map(([seat, word]) => ({
          what: `the standing answers of ${seat}`,
          needles: ofText(word),
          owners: [seat],
        }));
        const { seated, leaks, secrets } = await eavesdrop(game, {
          url: server.url,
          chance,
          seed: `${runSeed()}/${kind}/${secrecy}`,
          most: 400,
          shownBy: [],
          more: (table) => [...fordCardsOf(cards)(table), ...(secrecy === 'public' ? [] : left)],
          seated: async (browsers, id) => {
            for (const [seat, browser] of browsers) {
              const policy = {
                from: 5,
                once: false,
                word: words.get(seat === 'north' ? 'north' : 'south') ?? '',
              };
              const url = put('standing', id, seat);
              const sent = secrecy === 'public' ? { from: 5, once: false } : policy;
              expect(await browser.get(savedStandingSchema, url, { version: 0, policy: sent })).toMatchObject(
                {
                  saved: true,
                },
              );
            }
          },
        });
        expect(leaks).toEqual([]);
        expect(seated.players.every((player) => player.view().outcome !== null)).toBe(true);
        const log = { audience: 'the log', where: 'the log', bytes: Buffer.from(server.logged()) };
        expect(findings([log], [...secrets, ...left])).toEqual([]);
      },
      PATIENCE,
    );
  },
);

describe('a Ford that shows everybody what its owner alone may see', () => {
  const trash = createTrash();
  afterAll(trash.empty);

  it(
    'is caught by its cards',
    async () => {
      const game = fordWithWords('sealed');
      const leaky = { ...game, facts: { ...game.facts, mask: (event: Ford['event']) => event } };
      const chance = watchedChance();
      const database = await (await reopenable('postgres', trash))();
      trash.add(database.close);
      const server = await startServer({ database, games: [anyGame(leaky)], chance });
      trash.add(server.close);
      const more = fordCardsOf(cards);
      const setting = { url: server.url, chance, seed: runSeed(), most: 400, shownBy: [], more };
      const { leaks } = await eavesdrop(leaky, { ...setting, runsOn: false });
      const heard = leaks.filter(({ what }) => what.startsWith('the card'));
      expect([...new Set(heard.map(({ audience }) => audience))].sort()).toContain('a stranger');
    },
    PATIENCE,
  );
});
