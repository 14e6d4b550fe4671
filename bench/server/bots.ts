import { setTimeout as pause } from 'node:timers/promises';
import { think } from '@tessera/bots';
import type { GameTypes } from '@tessera/core';
import {
  createBrowser,
  openAgainstBot,
  openGame,
  sayShare,
  SHARES,
  sitDown,
  until,
  type Player,
} from '@tessera/server/testkit';
import type { AnyBench, GameBench } from '@tessera/tools/bench';
import { quantile } from '../engine/positions.js';
import { figure, megabytes } from './figures.js';
import { ours, type DatabaseKind, type Ours, type Stage } from './hosts.js';
import type { Row } from './parts.js';

/** How many games are played at a time. */
const TABLES = 4;
/** How long nothing is played before the server is looked at again, in milliseconds. */
const REST = 60_000;
/** How often the memory is looked at, in milliseconds. */
const EVERY = 500;

/** What a server may take more than one without bots, in bytes: while they play, and at rest. */
const AIMS = { playing: 120 * 2 ** 20, rest: 30 * 2 ** 20 } as const;

/** Who plays the other seat: a bot of the server's, or a second person. */
type Opponent = 'person' | 'medium' | 'strong';

/** On which database, and for how long they play. */
interface BotsWish {
  readonly kind: DatabaseKind;
  readonly seconds: number;
}

/** What a server came to: its memory in bytes as the host sees it, without a collection that is asked for. */
interface Memory {
  readonly started: number;
  /** Half of all looks while games were played were below it. */
  readonly median: number;
  readonly most: number;
  readonly rest: number;
  readonly commits: number;
}

/** Those who sit at a new game: the person's seat alone where a bot has the other. */
async function sit<T extends GameTypes>({ game, options }: GameBench<T>, url: string, opponent: Opponent) {
  const [side, second] = game.seats;
  if (side === undefined || second === undefined) throw new Error('There are no two seats.');
  const browser = createBrowser(url);
  const wish = { kind: game.kind, side, options: { ...options } };
  if (opponent === 'person') {
    const opened = await openGame(browser, { ...wish, second: 'Bob' });
    return Promise.all([side, second].map((seat) => sitDown(game, browser, { game: opened.game, seat })));
  }
  const opened = await openAgainstBot(browser, { ...wish, bot: opponent });
  const player = await sitDown(game, browser, { game: opened.game, seat: side });
  await until('the bot has given its share', () => player.view().table.shares.given !== null);
  await sayShare(browser, [opened.game, side], { verb: 'openShare', share: SHARES.own });
  return [player];
}

/** Games that are played one after another at one table until the time is over; answers how many commits those were. */
async function playAt<T extends GameTypes>(
  bench: GameBench<T>,
  open: () => Promise<Player<T>[]>,
  { name, until: end }: { readonly name: string; readonly until: number },
): Promise<number> {
  const { arena: ground } = bench;
  if (ground === undefined) throw new Error('The game has no bots.');
  let commits = 0;
  while (performance.now() < end) {
    const players = await open();
    const isOver = () => performance.now() >= end || players.some(({ view }) => view().outcome !== null);
    while (!isOver()) {
      await until(
        'somebody is asked',
        () => isOver() || players.some(({ frame }) => frame() !== null),
        120_000,
      );
      for (const player of players) {
        if (isOver() || player.frame() === null) continue;
        const seed = `${name} ${commits}`;
        const task = {
          view: player.view(),
          seat: player.seat,
          strength: 'medium',
          seed,
          positions: 60,
        } as const;
        const answer = await player.commit(think(ground.bots, task).steps);
        if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
        commits += 1;
      }
    }
    players.forEach(({ close }) => close());
  }
  return commits;
}

/** Looks at a server's memory until it is told to stop; answers all that it has seen. */
function watch({ child }: Ours) {
  const seen: number[] = [];
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      seen.push(await child.memory());
      await pause(EVERY);
    }
  })();
  return async () => {
    isWatching = false;
    await watching;
    return seen;
  };
}

/** One server, on which games are played for so many seconds, and nothing for a minute after that. */
async function measured<T extends GameTypes>(
  bench: GameBench<T>,
  arena: Ours,
  { opponent, seconds }: { readonly opponent: Opponent; readonly seconds: number },
): Promise<Memory> {
  const { url } = arena.child;
  const started = await arena.child.memory();
  const stop = watch(arena);
  const end = performance.now() + seconds * 1000;
  const tables = Array.from({ length: TABLES }, (_, at) =>
    playAt(bench, () => sit(bench, url, opponent), { name: `table ${at}`, until: end }),
  );
  const commits = (await Promise.all(tables)).reduce((sum, one) => sum + one, 0);
  const seen = await stop();
  await pause(REST);
  const [median, most] = [quantile(seen, 0.5), Math.max(...seen)];
  return { started, median, most, rest: await arena.child.memory(), commits };
}

const rowOf = (name: string, { started, median, most, rest, commits }: Memory): Row => [
  name,
  figure(commits),
  ...[started, median, most, rest].map(megabytes),
];

const judged = (more: number, aim: number): string =>
  `${megabytes(more)} more (aim: at most ${megabytes(aim)}): ${more <= aim ? 'met' : 'missed'}`;

/** What thinking takes: a server's memory while four play against its bots, and a minute later, beside one without bots. */
export async function bots(stage: Stage, bench: AnyBench, wish: BotsWish): Promise<Row[]> {
  const { kind, seconds } = wish;
  const on = async (opponent: Opponent) => {
    const arena = await ours(stage, kind, { bots: true });
    const memory = await bench.with((one) => measured(one, arena, { opponent, seconds }));
    await arena.child.stop();
    return memory;
  };
  const person = await on('person');
  const [medium, strong] = [await on('medium'), await on('strong')];
  const [most, rest] = [Math.max(medium.most, strong.most), Math.max(medium.rest, strong.rest)];
  return [
    [
      `${TABLES} games of ${bench.kind} at a time, ${seconds} s`,
      'commits of people',
      'at its start',
      'while they play, p50',
      'at most',
      'a minute later',
    ],
    rowOf('between two people', person),
    rowOf('against a medium bot', medium),
    rowOf('against a strong bot', strong),
    ['while four play against bots', judged(most - person.most, AIMS.playing)],
    ['a minute later', judged(rest - person.rest, AIMS.rest)],
  ];
}
