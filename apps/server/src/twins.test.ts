import process from 'node:process';
import { SECRECIES } from '@tessera/core';
import { cases, runSeed, tinyGame } from '@tessera/core/testkit';
import { melee } from '@tessera/metaurus/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTrash, KINDS, metaurusScribeFor, reopenable, wagerScribe } from '../testkit/index.js';
import {
  openPair,
  twinBattle,
  twinFord,
  twinsOverTheWire,
  twinWager,
  type Pair,
  type WireReport,
} from '../testkit/twins/index.js';
import { anyGame } from './games/registry.js';

/** The tiny game of plans and standing answers, which are kept in one of these ways. */
const FORDS = SECRECIES.map(twinFord);
const GAMES = [anyGame(melee), anyGame(tinyGame), ...FORDS.map(({ game }) => anyGame(game))];
const SCRIBES = [metaurusScribeFor(melee), wagerScribe];
/** One seed waits for as many answers as some forty ordinary tests. */
const PATIENCE = 300_000;

/** How many pairs `pnpm twins` asks for: a tenth of them for each of five subjects on each database. */
const asked = Number(process.env['TESSERA_TWINS'] ?? 0);

const indices = (ordinary: number, full: number): number[] =>
  Array.from({ length: asked > 0 ? Math.ceil(asked / 10) : cases(ordinary, full) }, (_, index) => index);

describe.each(KINDS)('twin worlds over the wire, on the %s database', (kind) => {
  const trash = createTrash();
  const reports: WireReport[] = [];
  const planned: WireReport[] = [];
  let pair: Pair;

  beforeAll(async () => {
    const world = async () => {
      const database = await (await reopenable(kind, trash))();
      trash.add(() => database.close());
      return { database, games: GAMES, scribes: SCRIBES, log: [] };
    };
    pair = await openPair(trash, [await world(), await world()]);
  });
  afterAll(trash.empty);

  const way = (index: number, of: string) => ({
    seed: `${runSeed()}/${kind}/${of}/${index}`,
    isEven: index % 2 === 0,
  });

  it.each(indices(7, 150))(
    'nobody else receives another byte, whatever card is laid (%s)',
    async (index) => {
      reports.push(await twinsOverTheWire(twinWager, pair, way(index, 'card')));
    },
    PATIENCE,
  );

  it.each(indices(3, 100))(
    'nobody else receives another byte, whatever is ordered face down (%s)',
    async (index) => {
      const subject = twinBattle(index % 4 < 2 ? 'rome' : 'carthage');
      reports.push(await twinsOverTheWire(subject, pair, way(index, 'orders')));
    },
    PATIENCE,
  );

  describe.each(FORDS)('of $game.kind', (subject) => {
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

  it('those worlds did differ, in what was hidden and in how often was tried, and some were told apart in the end', () => {
    expect(Math.min(...reports.map(({ bytes }) => bytes))).toBeGreaterThan(10_000);
    // Of a few pairs that somebody asks for, all may happen to be alike.
    if (asked > 0 && asked < 50) return;
    const differ = reports.filter(({ differences }) => differences > 0);
    expect(differ.length).toBeGreaterThan(reports.length / 3);
    expect(planned.some(({ differences }) => differences > 0)).toBe(true);
    expect(reports.some(({ drafts: [one, two] }) => one !== two)).toBe(true);
    expect(differ.some(({ revealed }) => revealed)).toBe(true);
  });
});
