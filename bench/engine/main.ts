import { fold, hmacChance, type ChanceSource } from '@tessera/core';
import { duelsOf, metaurus } from '@tessera/metaurus';
import { fighter, melee } from '@tessera/metaurus/testkit';
import { lightChance } from './chance.js';
import { playedGame, type Fought } from './fought.js';
import { print, quantile, spreadOf, taking, type Line, type Taken } from './measure.js';
import { OPTIONS } from './options.js';
import { playAgain, playRandom, type Count } from './play.js';
import { busiest, choosing, middleAndTail, openSteps, questions, type Question } from './positions.js';
import { random } from './random.js';
import { playRival, RIVAL_STEPS } from './rival.js';

const RUNS = 7;
const GAMES = 20;
const WARM_UP = 200;
const TIMES = 4000;

/** What one run did, and what it took. */
interface Run extends Taken {
  readonly count: Count;
}

function run(play: (seed: number, count: Count) => void, seeds: readonly number[]): Run {
  const count: Count = { steps: 0, commits: 0, events: 0, sent: 0 };
  return { count, ...taking(() => seeds.forEach((seed) => play(seed, count))) };
}

/** Several runs after a warm-up, each with seeds of its own. */
function runs(play: (seed: number, count: Count) => void): Run[] {
  const seedsOf = (length: number, from: number) => Array.from({ length }, (_, index) => from + index);
  run(play, seedsOf(WARM_UP, 10_000));
  return seedsOf(RUNS, 0).map((index) => run(play, seedsOf(GAMES, index * GAMES)));
}

const perSecond = (all: readonly Run[], of: keyof Count, by: keyof Taken): number[] =>
  all.map((one) => (one.count[of] / one[by]) * 1_000_000);

const rate = (name: string, all: readonly Run[], of: keyof Count): Line => [
  name,
  spreadOf(perSecond(all, of, 'cpu')),
  spreadOf(perSecond(all, of, 'wall')),
];

/** Random play, with chance that costs nothing and with production's. */
function randomPlay(): Line[] {
  const playing = (source: (seed: number) => ChanceSource) =>
    runs((seed, count) => {
      playRandom(metaurus, OPTIONS, { draw: random(seed), source: source(seed), count });
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

/** Games of the two armies face to face, drawn beforehand by players that seek the fight. */
function fighting(games: readonly Fought[]): Line[] {
  const all = runs((seed, count) => {
    const { played, source } = games[seed % games.length] ?? { played: [], source: lightChance(0) };
    playAgain(melee, OPTIONS, { commits: played, source, count });
  });
  return [rate('a melee played again, steps a second', all, 'steps')];
}

function rival(): Line[] {
  const all = runs((seed, count) => {
    playRival(RIVAL_STEPS, seed);
    count.steps += RIVAL_STEPS;
  });
  return [rate('boardgame.io 0.50.2, comparable steps a second', all, 'steps')];
}

/** How many pairs may be declared. */
const pairsIn = ({ view }: Question): number =>
  duelsOf(melee.world, view).reduce((sum, { targets }) => sum + targets.length, 0);

/** The choices of the two busiest questions, and of all of their kind. */
function choices(games: readonly Fought[]): Line[] {
  const movements = questions(melee, games, 'movement');
  const declarations = questions(melee, games, 'declare');
  const moving = busiest(movements, (question) => openSteps(melee, question));
  const declaring = busiest(declarations, pairsIn);
  const [other = moving] = movements;
  const line = (name: string, asked: readonly Question[]): Line => [
    `choices of ${name}, us`,
    middleAndTail(choosing(melee, asked, other)),
    '',
  ];
  const often = (question: Question) => Array.from({ length: TIMES }, () => question);
  return [
    line(`the busiest movement (${openSteps(melee, moving)} steps open)`, often(moving)),
    line(`the busiest declaration (${pairsIn(declaring)} pairs)`, often(declaring)),
    line(`all ${movements.length} views of movement in the melees`, movements),
    line(`all ${declarations.length} views of declaration in the melees`, declarations),
  ];
}

/** The first 500 events of a melee, folded. */
function folding([game]: readonly Fought[]): Line[] {
  const events = (game?.played ?? []).flatMap((one) => one.events).slice(0, 499);
  const log = [...melee.begin(OPTIONS, 'seal'), ...events];
  const taken = Array.from({ length: 200 }, () => taking(() => fold(melee, log)));
  const ms = (by: keyof Taken) =>
    `${(
      quantile(
        taken.map((one) => one[by]),
        0.5,
      ) / 1000
    ).toFixed(2)}`;
  return [[`a game of ${log.length} events folded, ms`, ms('cpu'), ms('wall')]];
}

const games = Array.from({ length: 10 }, (_, seed) =>
  playedGame(melee, lightChance(seed), { seed, lean: fighter(melee) }),
);
print([
  [`median of ${RUNS} runs (least to greatest)`, 'by processor time', 'by the clock'],
  ...randomPlay(),
  ...fighting(games),
  ...rival(),
  ...choices(games),
  ...folding(games),
]);
