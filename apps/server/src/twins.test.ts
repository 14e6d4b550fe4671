import process from 'node:process';
import { SECRECIES } from '@tessera/core';
import { cases, isFull, runSeed, tinyGame } from '@tessera/core/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTrash,
  databaseOf,
  hosted,
  KINDS,
  mindFor,
  reopenable,
  thinkerOf,
  wagerScribe,
} from '../testkit/index.js';
import {
  curiousBot,
  openPair,
  twinFord,
  twinsOverTheWire,
  twinWager,
  twinWagerBot,
  type Pair,
  type WireReport,
} from '../testkit/twins/index.js';
import { anyGame } from './games/registry.js';

/** The Ford, once for each secrecy of standing answers. */
const FORDS = SECRECIES.map(twinFord);
const TWINS = hosted.flatMap((one) =>
  one.with(({ twins }) => [...new Set(twins.map(({ game }) => game))].map((game) => anyGame(game))),
);
const GAMES = [...TWINS, anyGame(tinyGame), ...FORDS.map(({ game }) => anyGame(game))];
const SCRIBES = [...hosted.flatMap((game) => game.with(({ scribes }) => scribes)), wagerScribe];
/** A timeout: one seed makes as many requests as some forty ordinary tests. */
const PATIENCE = 300_000;

/** The number of pairs that `pnpm twins` asks for: a tenth for each of five subjects on each database. */
const pairsAsked = Number(process.env['TESSERA_TWINS'] ?? 0);

const indices = (ordinary: number, full: number): number[] =>
  Array.from(
    { length: pairsAsked > 0 ? Math.ceil(pairsAsked / 10) : cases(ordinary, full) },
    (_, index) => index,
  );

/** The reports of all pairs, on both databases. */
const reports: WireReport[] = [];
const planned: WireReport[] = [];

describe.each(KINDS)('twin worlds over the wire, on the %s database', (kind) => {
  const trash = createTrash();
  let pair: Pair;

  beforeAll(async () => {
    const world = async () => {
      const database = await databaseOf(kind, trash);
      const thinker = thinkerOf([mindFor(tinyGame, curiousBot)]);
      return { database, games: GAMES, scribes: SCRIBES, thinker, log: [] };
    };
    pair = await openPair(trash, [await world(), await world()]);
  });
  afterAll(trash.empty);

  /** The embedded database tries half as many pairs of what does not depend on the database. */
  const share = kind === 'postgres' ? 1 : 0.5;
  const way = (index: number, of: string) => ({
    seed: `${runSeed()}/${kind}/${of}/${index}`,
    isEven: index % 2 === 0,
  });

  it.each(indices(2 * share, 150))(
    'nobody else receives another byte, whatever card is laid (%s)',
    async (index) => {
      reports.push(await twinsOverTheWire(twinWager, pair, way(index, 'card')));
    },
    PATIENCE,
  );

  it.each(indices(2 * share, 100))(
    'nobody receives another byte where a bot has the other seat, whatever card is laid (%s)',
    async (index) => {
      reports.push(await twinsOverTheWire(twinWagerBot, pair, way(index, 'bot')));
    },
    PATIENCE,
  );

  describe.each(hosted)('of $kind', (game) => {
    it.each(indices(2 * share, 100))(
      'nobody else receives another byte, whatever one side hides (%s)',
      async (index) => {
        // In the pairs that make equal requests (even indices), a different side has the secrets on each database.
        const report = await game.with(({ twins }) => {
          const subject = twins[(index + KINDS.indexOf(kind)) % twins.length] ?? twins[0];
          return twinsOverTheWire(subject, pair, way(index, 'hidden'));
        });
        reports.push(report);
      },
      PATIENCE,
    );
  });

  // The secrecy of answers does not depend on the database, so the ordinary run tries it on one.
  const planners = kind === 'postgres' || isFull() || pairsAsked > 0 ? FORDS : [];
  describe.each(planners)('of $game.kind', (subject) => {
    it.each(indices(1, 20))(
      'nobody else receives another byte, whatever is planned, buried and left to stand ready (%s)',
      async (index) => {
        const evenly = index + FORDS.indexOf(subject);
        const report = await twinsOverTheWire(subject, pair, way(evenly, subject.game.kind));
        reports.push(report);
        planned.push(report);
      },
      PATIENCE,
    );
  });
});

it('twin worlds did differ, in what was hidden and in how often was tried, and some were told apart in the end', () => {
  expect(Math.min(...reports.map(({ bytes }) => bytes))).toBeGreaterThan(10_000);
  // With only a few pairs, all may be equal by chance.
  if (pairsAsked > 0 && pairsAsked < 50) return;
  const differ = reports.filter(({ differences }) => differences > 0);
  expect(differ.length).toBeGreaterThan(reports.length / 3);
  expect(planned.some(({ differences }) => differences > 0)).toBe(true);
  expect(reports.some(({ drafts: [one, two] }) => one !== two)).toBe(true);
  expect(differ.some(({ revealed }) => revealed)).toBe(true);
});

describe('the figures of a server', () => {
  const trash = createTrash();
  afterAll(trash.empty);

  it(
    'are the same for who watches over it, whatever card is laid',
    async () => {
      const setting = async () => {
        const database = await (await reopenable('postgres', trash))();
        trash.add(() => database.close());
        return { database, games: GAMES, scribes: SCRIBES, log: [] };
      };
      const pair = await openPair(trash, [await setting(), await setting()]);
      const seed = `${runSeed()}/figures`;
      const report = await twinsOverTheWire(twinWager, pair, { seed, isEven: true, scrapes: true });
      expect(report.bytes).toBeGreaterThan(10_000);
    },
    PATIENCE,
  );
});
