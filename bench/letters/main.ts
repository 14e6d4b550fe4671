/** How many letters a game takes, and how many times it goes to and fro, with standing answers and without. */
import { hmacChance, type GameTypes } from '@tessera/core';
import type { Correspondence, GameBench } from '@tessera/tools/bench';
import process from 'node:process';
import { gameIn, orEnd, printTable } from '../support/chosen.js';
import { playByLetter, type Posted } from './play.js';

const GAMES = 40;
/** More commits than any game takes. */
const MOST = 20_000;

const mean = (figures: readonly number[]): number =>
  figures.reduce((sum, one) => sum + one, 0) / Math.max(1, figures.length);

const spread = (figures: readonly number[]): string =>
  `${mean(figures).toFixed(1)} (${Math.min(...figures)} to ${Math.max(...figures)})`;

/** Every turn of a game: its own, and not what comes before the first. */
const turnsOf = <T extends GameTypes>({ letters }: Posted<T>) => letters.slice(1);

const lettersOf = <T extends GameTypes>({ letters }: Posted<T>): number => letters.flat().length;

/** How many letters a turn ask for each kind of thing, what comes before the first turn with them. */
function kindsOf<T extends GameTypes>(games: readonly Posted<T>[]): ReadonlyMap<string, number> {
  const turns = games.reduce((sum, game) => sum + turnsOf(game).length, 0);
  const counts = new Map<string, number>();
  for (const kind of games.flatMap(({ letters }) => letters.flat()))
    counts.set(kind, (counts.get(kind) ?? 0) + 1 / Math.max(1, turns));
  return counts;
}

/** What the letters ask for, a turn: the most frequent by hand first. */
function printKinds<T extends GameTypes>(columns: readonly (readonly Posted<T>[])[]): void {
  const counted = columns.map((games) => kindsOf(games));
  const most = (kind: string) => Math.max(...counted.map((counts) => counts.get(kind) ?? 0));
  const kinds = [...new Set(counted.flatMap((counts) => [...counts.keys()]))];
  const rows = kinds
    .sort((one, two) => most(two) - most(one))
    .map((kind) => [kind, ...counted.map((counts) => (counts.get(kind) ?? 0).toFixed(2))]);
  printTable([['letters a turn that ask for', 'by hand', 'with standing answers'], ...rows]);
}

function play<T extends GameTypes>(
  bench: GameBench<T>,
  letters: Correspondence<T>,
  isLeft: boolean,
): Posted<T>[] {
  return Array.from({ length: GAMES }, (_, index) => {
    const seed = `letters ${index}`;
    const source = hmacChance(new Uint8Array(32).fill(index + 1), seed);
    const posted = playByLetter(bench, letters, { seed, source, isLeft, most: MOST });
    if (!posted.isOver) throw new Error(`${seed} does not end.`);
    return posted;
  });
}

/** The letters that the aim is about. */
const counted = <T extends GameTypes>(games: readonly Posted<T>[], each: 'game' | 'turn'): number =>
  each === 'game'
    ? mean(games.map(lettersOf))
    : mean(games.flatMap((game) => turnsOf(game).map(({ length }) => length)));

function report<T extends GameTypes>(bench: GameBench<T>): number {
  const { letters } = bench;
  if (letters === undefined) {
    console.log(`Nobody has said how ${bench.game.kind} is played by letter.`);
    return 0;
  }
  const [without, left] = [play(bench, letters, false), play(bench, letters, true)];
  const row = (name: string, of: (games: readonly Posted<T>[]) => string) => [name, of(without), of(left)];
  printTable([
    [`${bench.game.kind}, ${GAMES} games`, 'by hand', 'with standing answers'],
    row('letters a game', (games) => spread(games.map(lettersOf))),
    row('letters a turn', (games) =>
      spread(games.flatMap((game) => turnsOf(game).map(({ length }) => length))),
    ),
    row('round trips a game', (games) => spread(games.map(({ trips }) => trips))),
    row('round trips a turn', (games) =>
      mean(games.map((game) => game.trips / Math.max(1, turnsOf(game).length))).toFixed(1),
    ),
    row('turns a game', (games) => spread(games.map((game) => turnsOf(game).length))),
    row('standing answers that fired a game', (games) => spread(games.map(({ fired }) => fired))),
  ]);
  printKinds([without, left]);
  const { letters: most, each } = letters.aim;
  const found = counted(left, each);
  const verdict = found <= most ? 'met' : 'missed';
  console.log(`aim: ${most} letters a ${each} at most: ${found.toFixed(1)}, ${verdict}`);
  return found <= most ? 0 : 1;
}

process.exitCode = orEnd(gameIn(process.argv.slice(2))).with(report);
