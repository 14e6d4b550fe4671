/** Bots play each other: who wins, by what, how long their decisions take, and whether every law holds meanwhile. */
import type { GameTypes } from '@tessera/core';
import type { GameBench } from '@tessera/tools/bench';
import { join } from 'node:path';
import process from 'node:process';
import { orEnd, printTable } from '../support/chosen.js';
import { reasonOf, USAGE, wantedIn, type Wanted } from './asked.js';
import { bookOf, type Bout, fight, type Fought } from './bout.js';
import { answerNumbers, workIn } from './hall.js';
import { reportOf } from './report.js';

/** The word by which a process is asked to play the games that it is sent. */
const WORKER = '--worker';

/** How often it is told how far the games are, in milliseconds. */
const TOLD = 5000;

const [, program = '', ...args] = process.argv;

/** The game of that number: two that follow each other have the same chance, with the sides swapped. */
function boutOf<T extends GameTypes>(wanted: Wanted, options: T['options'], number: number): Bout<T> {
  const { strengths, seed, positions, laws } = wanted;
  const [one, two] = strengths;
  const swapped = number % 2 === 1 ? [two, one] : [one, two];
  const pair = Math.floor(number / 2);
  const chance = wanted.isBalance ? number : pair;
  const isWatched = number % laws === 0;
  return { number, seed: `arena ${seed}/${chance}`, options, strengths: swapped, positions, isWatched };
}

/** Plays what has not been played yet, and tells how far it is. */
async function play(wanted: Wanted, kind: string): Promise<readonly Fought[]> {
  const { games, seed, strengths, positions, options, isBalance, lanes, laws } = wanted;
  const asked = { kind, seed, strengths, positions, options, isBalance, laws };
  const book = bookOf(join(process.cwd(), 'node_modules', '.cache', 'tessera-arena'), program, asked);
  const played = new Map(book.played().map((one) => [one.number, one]));
  const numbers = Array.from({ length: games }, (_, number) => number);
  const left = numbers.filter((number) => !played.has(number));
  if (left.length < games) process.stderr.write(`${games - left.length} games were played before.\n`);
  const tell = () => process.stderr.write(`${played.size} of ${games} games\n`);
  const telling = setInterval(tell, TOLD);
  try {
    await workIn({
      program,
      words: [WORKER, ...args],
      lanes,
      numbers: left,
      done: (answer) => {
        const one = book.read(answer);
        book.add(one);
        played.set(one.number, one);
      },
    });
  } finally {
    clearInterval(telling);
  }
  return numbers.flatMap((number) => played.get(number) ?? []);
}

async function run<T extends GameTypes>(bench: GameBench<T>, wanted: Wanted): Promise<number> {
  const { ground } = orEnd(reasonOf(bench, wanted.options));
  const { tables, sentences, isSound } = reportOf(ground, wanted, await play(wanted, bench.game.kind));
  for (const table of tables) {
    printTable(table);
    console.log('');
  }
  for (const sentence of sentences) console.log(sentence);
  return isSound ? 0 : 1;
}

function work<T extends GameTypes>(bench: GameBench<T>, wanted: Wanted): void {
  const { ground, options } = orEnd(reasonOf(bench, wanted.options));
  answerNumbers((number) => fight(ground, boutOf(wanted, options, number)));
}

if (args.includes('--help')) {
  console.log(USAGE);
} else if (args[0] === WORKER) {
  const wanted = orEnd(wantedIn(args.slice(1)));
  wanted.bench.with((bench) => work(bench, wanted));
} else {
  const wanted = orEnd(wantedIn(args));
  process.exitCode = await wanted.bench.with((bench) => run(bench, wanted));
}
