/** How many taps a round takes on a page, played by players who lead as the game's bots do. */
import { decide, fold, frameFor, hmacChance, waiting, type GameTypes } from '@tessera/core';
import { withShares } from '@tessera/core/testkit';
import type { GameBench, Tapping } from '@tessera/tools/bench';
import process from 'node:process';
import { gameIn, orEnd } from '../support/chosen.js';
import { quantile } from '../engine/positions.js';
import { printTable } from '../support/table.js';

const GAMES = 6;
/** More commits than any game takes. */
const MOST = 2000;

type Scenario<T extends GameTypes> = Tapping<T>['scenarios'][number];

/** The taps of each round of a game, by the seat that tapped. */
function tapsOf<T extends GameTypes>(
  { game }: GameBench<T>,
  { playerOf, roundOf }: Tapping<T>,
  { options, seed }: { readonly options: T['options']; readonly seed: string },
): readonly number[] {
  const [first] = game.seats;
  if (first === undefined) throw new Error('A game has seats.');
  const source = hmacChance(new Uint8Array(32).fill(1), seed);
  const { log } = withShares(game, options, { seat: first, share: 'a0'.repeat(16), fresh: '0b'.repeat(16) });
  const players = new Map(game.seats.map((seat) => [seat, playerOf(seat)]));
  const rounds = new Map<string, number>();
  let state = fold(game, log);
  for (let commits = 0; commits < MOST; commits++) {
    const [seat] = waiting(game, state);
    if (seat === undefined) return [...rounds.values()];
    const view = game.conceal(state, seat);
    const tapped = players.get(seat)?.({ view, seat }) ?? { steps: [], taps: 0 };
    const round = roundOf(state);
    if (round !== null) {
      const key = `${round} ${seat}`;
      rounds.set(key, (rounds.get(key) ?? 0) + tapped.taps);
    }
    const commit = { frame: frameFor(game, view, seat) ?? 0, steps: tapped.steps };
    const decided = decide(game, state, { seat, commit }, source);
    if (!decided.ok) throw new Error(`Refused: ${JSON.stringify(decided.error)}`);
    state = decided.value.after;
  }
  throw new Error(`${seed} does not end.`);
}

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);

function rowOf<T extends GameTypes>(bench: GameBench<T>, taps: Tapping<T>, scenario: Scenario<T>): string[] {
  const { name, options, aim } = scenario;
  const all = Array.from({ length: GAMES }, (_, index) =>
    tapsOf(bench, taps, { options, seed: `clicks ${name} ${index}` }),
  ).flat();
  return [
    name,
    mean(all).toFixed(1),
    String(quantile(all, 0.5)),
    String(quantile(all, 0.95)),
    String(aim),
    String(all.length),
  ];
}

const chosen = orEnd(gameIn(process.argv.slice(2)));
const rows = chosen.with((bench) => {
  const { taps } = bench;
  return taps === undefined ? null : taps.scenarios.map((scenario) => rowOf(bench, taps, scenario));
});
if (rows === null) {
  console.error(`noTaps: nobody has said how ${chosen.kind} is tapped. Choose another game by --game.`);
  process.exitCode = 2;
} else printTable([['taps a round and player', 'mean', 'p50', 'p95', 'aim', 'rounds'], ...rows]);
