import process from 'node:process';
import { decide, fold, hmacChance, type ChanceSource, type GameTypes } from '@tessera/core';
import type { DrawnGames, GameBench, Question, QuestionKind } from '@tessera/tools/bench';
import { gameIn, orEnd } from '../support/chosen.js';
import { lightChance } from './chance.js';
import { onOtherGround } from './otherGround.js';
import { drawnGame, drawnOf, type Drawn } from './drawn.js';
import {
  busiest,
  choosing,
  type Line,
  middleAndTail,
  openSteps,
  print,
  quantile,
  questions,
  spreadOf,
  type Taken,
  taking,
} from './positions.js';
import { playAgain, playRandom, type Count } from './play.js';
import { random } from './random.js';
import { playRival, RIVAL_STEPS } from './rival.js';

/** How many games are drawn, played to warm up and in each of how many runs, how often the busiest question is asked, and how many of all. */
interface Amount {
  readonly drawn: number;
  readonly warmUp: number;
  readonly runs: number;
  readonly games: number;
  readonly times: number;
  readonly views: number;
}

/** The word by which the program ends with 1 where choices take too long on another ground. */
const CHECK = '--check';
const isChecked = process.argv.includes(CHECK);

const AMOUNT: Amount = { drawn: 10, warmUp: 200, runs: 7, games: 20, times: 4000, views: Infinity };
/** Of a game whose choices are too many to list: a game of it is as long as hundreds of others. */
const FEW: Amount = { drawn: 4, warmUp: 2, runs: 3, games: 2, times: 20, views: 60 };

/** How often what a stranger sends is measured. */
const STRANGERS = 200;
/** For how long each of them is asked at most, in milliseconds. */
const STRANGERS_FOR = 5000;

const amountOf = <T extends GameTypes>({ drawn }: GameBench<T>): Amount =>
  drawn?.about === undefined ? AMOUNT : FEW;

/** What one run did, and what it took. */
interface Run extends Taken {
  readonly count: Count;
}

function run(play: (seed: number, count: Count) => void, seeds: readonly number[]): Run {
  const count: Count = { steps: 0, commits: 0, events: 0, sent: 0 };
  return { count, ...taking(() => seeds.forEach((seed) => play(seed, count))) };
}

/** Several runs after a warm-up, each with seeds of its own. */
function runs(amount: Amount, play: (seed: number, count: Count) => void): Run[] {
  const { warmUp, games } = amount;
  const seedsOf = (length: number, from: number) => Array.from({ length }, (_, index) => from + index);
  run(play, seedsOf(warmUp, 10_000));
  return seedsOf(amount.runs, 0).map((index) => run(play, seedsOf(games, index * games)));
}

const perSecond = (all: readonly Run[], of: keyof Count, by: keyof Taken): number[] =>
  all.map((one) => (one.count[of] / one[by]) * 1_000_000);

const rate = (name: string, all: readonly Run[], of: keyof Count): Line => [
  name,
  spreadOf(perSecond(all, of, 'cpu')),
  spreadOf(perSecond(all, of, 'wall')),
];

/** Random play, with chance that costs nothing and with production's. */
function randomPlay<T extends GameTypes>({ game, options }: GameBench<T>): Line[] {
  const playing = (source: (seed: number) => ChanceSource) =>
    runs(AMOUNT, (seed, count) => {
      playRandom(game, options, { draw: random(seed), source: source(seed), count });
    });
  const light = playing(lightChance);
  const sealed = playing((seed) => hmacChance(new Uint8Array(32).fill(seed), `bench ${seed}`));
  const total = light.reduce((sum, { count }) => sum + count.steps, 0);
  const commits = light.reduce((sum, { count }) => sum + count.commits, 0);
  return [
    rate('random play, steps a second', light, 'steps'),
    rate(`  commits a second (of ${(total / commits).toFixed(1)} steps each)`, light, 'commits'),
    rate('  steps a second with chance by HMAC, as in production', sealed, 'steps'),
  ];
}

/** What is drawn before anything is measured. */
interface Prepared<T extends GameTypes> extends DrawnGames<T> {
  readonly options: T['options'];
  readonly amount: Amount;
  readonly games: readonly Drawn<T>[];
}

function prepare<T extends GameTypes>(bench: GameBench<T>): Prepared<T> {
  const { options } = bench;
  const drawn = drawnOf(bench);
  const { game, lean } = drawn;
  const amount = amountOf(bench);
  const games = Array.from({ length: amount.drawn }, (_, seed) =>
    drawnGame(game, options, { source: lightChance(seed), seed, lean }),
  );
  return { ...drawn, options, amount, games };
}

/** The drawn games played again. */
function again<T extends GameTypes>({ game, options, amount, games, one, about }: Prepared<T>): Line[] {
  const all = runs(amount, (seed, count) => {
    const { played, source } = games[seed % games.length] ?? { played: [], source: lightChance(0) };
    playAgain(game, options, { commits: played, source, count, about });
  });
  return [rate(`${one} played again, steps a second`, all, 'steps')];
}

function rival(): Line[] {
  const all = runs(AMOUNT, (seed, count) => {
    playRival(RIVAL_STEPS, seed);
    count.steps += RIVAL_STEPS;
  });
  return [rate('boardgame.io 0.50.2, comparable steps a second', all, 'steps')];
}

/** The busiest question of each kind, asked again and again, on another ground too, and then all of each kind. */
function choices<T extends GameTypes>(prepared: Prepared<T>): Line[] {
  const { game, games, amount, many, kinds, about } = prepared;
  const line = (name: string, asked: readonly Question<T>[], other: Question<T>): Line => [
    `choices of ${name}, us`,
    middleAndTail(choosing({ game, about }, asked, other)),
    '',
  ];
  const steps: QuestionKind<T>['busy'] = {
    counted: 'steps open',
    count: (question) => openSteps(game, question),
  };
  const busy: Line[] = [];
  const whole: Line[] = [];
  let other: Question<T> | undefined;
  for (const kind of kinds) {
    const all = questions(game, games, kind);
    const every = Math.ceil(all.length / amount.views);
    const asked = all.filter((_, index) => index % every === 0);
    const { counted, count } = kind.busy ?? steps;
    const most = busiest(asked, count);
    if (most === null) continue;
    const { question, score } = most;
    other ??= asked[0] ?? question;
    const often = Array.from({ length: amount.times }, () => question);
    const elsewhere = onOtherGround(prepared, { question, other });
    busy.push(line(`the busiest ${kind.name} (${score} ${counted})`, often, other));
    busy.push(...(elsewhere?.lines ?? []));
    if (elsewhere?.isKept === false && isChecked) process.exitCode = 1;
    whole.push(line(`all ${asked.length} views of ${kind.name} in the ${many}`, asked, other));
  }
  return [...busy, ...whole];
}

/** How long each step takes in the decision of its commit, the quickest of three: checked, carried out, with what comes of it until somebody is asked. */
function deciding<T extends GameTypes>({ game, games, many }: Prepared<T>): Line[] {
  const each = games.flatMap(({ played, source }) =>
    played.flatMap(({ before, seat, commit, events }) => {
      // An answer to what interrupted a plan carries out the steps of that plan.
      const carried = events.filter(({ kind }) => kind === 'StepBegun' || kind === 'StepMissed').length;
      const count = Math.max(commit.steps.length, carried);
      const times = [1, 2, 3].map(() => taking(() => decide(game, before, { seat, commit }, source)).cpu);
      return count === 0 ? [] : [Math.min(...times) / count];
    }),
  );
  // The first ones warm the engine up.
  const times = each.slice(Math.floor(each.length / 4));
  return [[`a step decided in the ${many}, us`, middleAndTail(times), '']];
}

/** The first events of a drawn game, folded. */
function folding<T extends GameTypes>({ game, games: [first], folded }: Prepared<T>): Line[] {
  if (first === undefined) return [];
  const log = [...first.begun, ...first.played.flatMap((one) => one.events)].slice(0, folded);
  const taken = Array.from({ length: 200 }, () => taking(() => fold(game, log)));
  const ms = (by: keyof Taken) =>
    `${(
      quantile(
        taken.map((one) => one[by]),
        0.5,
      ) / 1000
    ).toFixed(2)}`;
  return [[`a game of ${log.length} events folded, ms`, ms('cpu'), ms('wall')]];
}

/** What data of a stranger make the rules do, the greatest that is taken and what is refused. */
const strangers = <T extends GameTypes>({ strangers: all = [] }: GameBench<T>): Line[] =>
  all.map(({ name, most, run: work }) => {
    const times: number[] = [];
    const end = performance.now() + STRANGERS_FOR;
    while (times.length < STRANGERS && (times.length < 10 || performance.now() < end))
      times.push(taking(work).cpu);
    const isSlow = quantile(times, 0.99) > most * 1000;
    if (isSlow && isChecked) process.exitCode = 1;
    return [`${name}, us`, middleAndTail(times), isSlow ? `missed: p99 at most ${most} ms` : ''];
  });

/** All that is measured of a game, beside what is comparable elsewhere. */
function measure<T extends GameTypes>(bench: GameBench<T>): Line[] {
  const ground = prepare(bench);
  return [
    ...(ground.about === undefined ? randomPlay(bench) : []),
    ...(bench.drawn === undefined ? [] : again(ground)),
    ...rival(),
    ...deciding(ground),
    ...choices(ground),
    ...folding(ground),
    ...strangers(bench),
  ];
}

const chosen = orEnd(gameIn(process.argv.slice(2).filter((word) => word !== CHECK)));
print([
  [`median of ${chosen.with(amountOf).runs} runs (least to greatest)`, 'by processor time', 'by the clock'],
  ...chosen.with(measure),
]);
