/** How long the other player waits for a commit: from its sending to the fold of the news on the other socket. */
import process from 'node:process';
import { type GameTypes, random, randomPlan } from '@tessera/core';
import { games } from '@tessera/server';
import { seatBoth, type Player } from '@tessera/server/testkit';
import type { GameBench } from '@tessera/tools/bench';
import { quantile } from '../engine/positions.js';
import { startBuilt } from '../support/built.js';
import { gameIn, hostedBy, orEnd, printTable } from '../support/chosen.js';

const WARM_UP = 60;
const COMMITS = 600;
const A_GAME = 120;
const AIM = 150;

/** What each commit took, in milliseconds: until the other has seen it, and until its author has the answer. */
interface Waits {
  readonly seen: number[];
  readonly answered: number[];
}

/** Commits a random plan of whoever is asked; false when the game is over. */
async function commitOnce<T extends GameTypes>(
  { game }: GameBench<T>,
  heard: ReadonlyMap<Player<T>, { at: number }>,
  { draw, waits }: { readonly draw: ReturnType<typeof random>; readonly waits: Waits },
): Promise<boolean> {
  const players = [...heard.keys()];
  const player = players.find((one) => one.frame() !== null);
  const other = players.find((one) => one !== player);
  if (player === undefined || other === undefined) return false;
  const plan = randomPlan(game, player.view(), { seat: player.seat, draw });
  const from = performance.now();
  const answer = await player.commit(plan);
  waits.answered.push(performance.now() - from);
  if (!('ok' in answer)) throw new Error(`Refused: ${JSON.stringify(answer)}`);
  // What was sent before this answer has arrived with it.
  await Promise.all([other.sit(), player.sit()]);
  const at = heard.get(other)?.at ?? 0;
  if (at < from) throw new Error('The other player was not told.');
  waits.seen.push(at - from);
  return true;
}

/** Plays a game's first commits on two sockets. */
async function playOn<T extends GameTypes>(
  bench: GameBench<T>,
  url: string,
  { count, seed }: { readonly count: number; readonly seed: string },
): Promise<Waits> {
  const seated = await seatBoth(bench.game, { url, options: bench.options });
  const heard = new Map(seated.players.map((player) => [player, { at: 0 }]));
  for (const [player, note] of heard) player.socket.on('news', () => (note.at = performance.now()));
  const waits: Waits = { seen: [], answered: [] };
  const draw = random(seed);
  while (waits.seen.length < count && (await commitOnce(bench, heard, { draw, waits })));
  seated.close();
  return waits;
}

const ms = (figures: readonly number[]): string[] =>
  [0.5, 0.95, 0.99].map((share) => quantile(figures, share).toFixed(1));

/** Plays as many games as it takes, after a warm-up. */
async function playAll<T extends GameTypes>(bench: GameBench<T>, url: string): Promise<Waits> {
  await playOn(bench, url, { count: WARM_UP, seed: 'warm-up' });
  const all: Waits = { seen: [], answered: [] };
  for (let game = 0; all.seen.length < COMMITS; game++) {
    const count = Math.min(A_GAME, COMMITS - all.seen.length);
    const { seen, answered } = await playOn(bench, url, { count, seed: `live ${game}` });
    all.seen.push(...seen);
    all.answered.push(...answered);
  }
  return all;
}

const chosen = orEnd(hostedBy(games, gameIn(process.argv.slice(2))));
const server = await startBuilt();
try {
  const all = await chosen.with((bench) => playAll(bench, server.url));
  printTable([
    [`${all.seen.length} commits on two sockets, ms`, 'p50', 'p95', 'p99'],
    [`the other player has seen it (aim: p95 ${AIM})`, ...ms(all.seen)],
    ['its author has the answer', ...ms(all.answered)],
  ]);
} finally {
  await server.stop();
}
