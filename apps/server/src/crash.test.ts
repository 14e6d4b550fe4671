import { random, type Random } from '@tessera/core';
import { cases, inTurn, isFull, runSeed, tinyGame } from '@tessera/core/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBrowser,
  createTrash,
  FROM,
  KINDS,
  openAgainstBot,
  PUBLIC,
  sayShare,
  SHARES,
  sitDown,
  startMailServer,
  until,
  type MailServer,
} from '../testkit/index.js';
import { startServer, buildProgram, type ServerProcess } from '../testkit/crash/life.js';
import { lettersCome, needlessRepeats } from '../testkit/crash/letters.js';
import { databaseFor } from '../testkit/crash/database.js';
import { POINTS, type Orders, type Point } from '../testkit/crash/orders.js';
import { checkTable, isOver, openLongTable, type LongTable } from '../testkit/crash/tables.js';

/** The ways in which a server ends: at a point, under load, or while its clients reconnect. */
type Fate = Point | 'under load' | 'at once';

/** Postgres starts faster, so it has every point of an action and of a letter; the embedded database has some. */
const FIRST: Readonly<Record<(typeof KINDS)[number], readonly Fate[]>> = {
  embedded: ['amid the write', 'under load'],
  postgres: [...POINTS, 'at once', 'under load'],
};

/** Each of these comes once; then they are drawn. */
const fateOf = (first: readonly Fate[], life: number, draw: Random): Fate =>
  first[life] ?? draw.pick([...POINTS, 'under load', 'under load', 'under load', 'at once'] as const);

/** The test starts many servers, one after another. */
const PATIENCE = cases(600_000, 7_200_000);

const isPoint = (fate: Fate): fate is Point => fate !== 'under load' && fate !== 'at once';
const isOfLetters = (fate: Fate): boolean => fate.includes('letter');

/** Plays a seat against a bot until the game is over or the server has ended; returns the outcome. */
async function playAgainstBot(
  life: ServerProcess,
  { cookie, game, draw }: { readonly cookie: string; readonly game: string; readonly draw: Random },
) {
  const browser = createBrowser(life.url);
  browser.setCookie(cookie);
  const player = await sitDown(tinyGame, browser, { game, seat: 'north' });
  const mayOpen = () => {
    const { given, opened } = player.view().table.shares;
    return given !== null && opened === null;
  };
  const isEnd = () => life.isOver() || player.view().outcome !== null;
  for (;;) {
    await until('the player may act', () => isEnd() || mayOpen() || player.frame() !== null);
    if (isEnd()) break;
    const sentAction = mayOpen()
      ? sayShare(browser, [game, 'north'], { verb: 'openShare', share: SHARES.own })
      : player.playRandomly(draw);
    await Promise.race([sentAction.catch(() => undefined), life.end]);
  }
  player.close();
  return player.view().outcome;
}

describe.each(KINDS)('a server that is killed again and again, on the %s database', (kind) => {
  const trash = createTrash();
  const starts: number[] = [];
  let tables: LongTable[] = [];
  let mail: MailServer;
  let program: string;
  let database: Orders['database'];

  beforeAll(async () => {
    mail = await startMailServer(trash);
    program = await buildProgram();
    database = await databaseFor(kind, trash);
  });
  afterAll(trash.empty);

  const players = () => tables.flatMap((table) => table.players);
  const sentActions = () => players().reduce((sum, player) => sum + player.sentActions.length, 0);

  const start = async () => {
    starts.push(mail.taken.length);
    const post = { url: mail.url.href, from: FROM };
    const ahead = starts.length * 1000;
    const life = await startServer(program, { database, mail: post, publicUrl: PUBLIC.href, ahead });
    trash.add(() => life.kill(true));
    return life;
  };

  /** Checks what must hold when everybody has reconnected and nobody plays. Replaces finished games by new ones. */
  const takeStock = async (life: ServerProcess, seed: string) => {
    for (const table of tables) await checkTable(table, life.url, life.audit);
    await lettersCome(mail, tables);
    const [over, running] = [tables.filter(isOver), tables.filter((table) => !isOver(table))];
    over.forEach((table) => table.players.forEach((player) => player.close()));
    tables = running;
    const isYoung = ({ players: [one] }: LongTable) => (one?.feed.events().length ?? 0) < 8;
    while (tables.length < 2 || !tables.some(isYoung))
      tables.push(await openLongTable(life.url, { mail, seed: `${seed}/${tables.length}` }));
  };

  /** Has everybody play until the server ends. */
  const playOn = async (life: ServerProcess, fate: Fate, draw: Random) => {
    const most = sentActions() + 1 + draw.below(8);
    const both = draw.happens(0.5);
    if (isPoint(fate))
      life.stopAt({ at: fate, count: isOfLetters(fate) ? 1 : 1 + draw.below(8), database: both });
    const playing = players().map((player) =>
      player.play(() => !life.isOver() && (!isOfLetters(fate) || sentActions() < most)),
    );
    if (fate === 'under load') {
      await until('enough is done', () => sentActions() >= most);
      life.kill(both);
    }
    expect(await life.end).toBe(isPoint(fate) ? fate : '');
    await Promise.all(playing);
  };

  const live = async (index: number, seed: string) => {
    const draw = random(seed);
    const fate = fateOf(FIRST[kind], index, draw);
    const life = await start();
    const coming = players().map((player) => player.reconnect(life.url));
    if (fate === 'at once') {
      for (let turns = draw.below(40); turns > 0; turns--) await new Promise(setImmediate);
      life.kill(draw.happens(0.5));
      await Promise.all([...coming, life.end]);
      return;
    }
    expect(await Promise.all(coming)).not.toContain(false);
    await takeStock(life, seed);
    await playOn(life, fate, draw);
  };

  it(
    'has lost nothing that it acknowledged, and does nothing twice',
    async () => {
      const lives = Array.from({ length: cases(FIRST[kind].length, 150) }, (_, at) => `${kind}/${at}`);
      await inTurn(`lives of a server that is killed, ${kind}`, lives, async (name, index) => {
        const seed = `${runSeed()}/${name}`;
        await live(index, seed).catch((cause: unknown) => {
          throw new Error(`In the life of seed ${seed}`, { cause });
        });
      });
      const last = await start();
      expect(await Promise.all(players().map((player) => player.reconnect(last.url)))).not.toContain(false);
      for (const table of tables) await checkTable(table, last.url, last.audit);
      await lettersCome(mail, tables);
      expect(needlessRepeats(mail, starts)).toEqual([]);
      expect(players().flatMap((player) => player.refusals)).toEqual([]);
      players().forEach((player) => player.close());
      last.kill(true);
      await last.end;
    },
    PATIENCE,
  );

  // Two points in a row, so that one of them is in a bot's action.
  it.runIf(kind === 'postgres' && isFull())('plays on for a bot, whoever was about to move', async () => {
    let life = await start();
    const browser = createBrowser(life.url);
    const { game } = await openAgainstBot(browser, { kind: tinyGame.kind, side: 'north' });
    const sitting = { cookie: browser.cookie(), game, draw: random('a bot that is killed') };
    for (const count of [4, 5]) {
      life.stopAt({ at: 'before the write', count, database: false });
      expect(await playAgainstBot(life, sitting)).toBeNull();
      expect(life.isOver()).toBe(true);
      life = await start();
    }
    expect(await playAgainstBot(life, sitting)).not.toBeNull();
    life.kill(true);
    await life.end;
  });
});
