import { type ChanceSource, explainIn, hmacChance, missingIn, random, type Random } from '@tessera/core';
import { beginningOf, type Played, randomGame } from '@tessera/core/testkit';
import {
  FACTS,
  ENDINGS,
  FRAMES,
  MANNERS,
  metaurus,
  MODIFIERS,
  MORALE_ROLLS,
  RAMPAGES,
  RESULTS,
  stepSchema,
  type Event,
  type Metaurus,
  type Options,
  type State,
  type Step,
} from '../../rules/index.js';
import { fighter } from '../../testkit/index.js';
import { answer, type Answer } from '@tessera/tools';

/** The input: the number of games, the player, and the seed. */
export interface StatsInput {
  readonly games: number;
  readonly seed: string;
  readonly player: 'fighter' | 'level';
}

/** The number of occurrences of each item, by kind. */
type Counts = Map<string, Map<string, number>>;

/** All items of the kinds that the rules list completely, so that those that never occur can be reported. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'ends by': [...ENDINGS],
  questions: [...FRAMES],
  steps: stepSchema.options.map(({ shape }) => shape.verb.value),
  events: FACTS.kinds,
  combats: [...MANNERS],
  results: [...RESULTS],
  modifiers: [...MODIFIERS],
  morale: MORALE_ROLLS.flatMap((why) => [`${why} held`, `${why} failed`]),
  elephants: [...RAMPAGES],
};

function count(counts: Counts, kind: string, what: string): void {
  const own = counts.get(kind) ?? new Map<string, number>();
  own.set(what, (own.get(what) ?? 0) + 1);
  counts.set(kind, own);
}

function countEvent(counts: Counts, event: Event): void {
  count(counts, 'events', event.kind);
  switch (event.kind) {
    case 'AttackRolled':
      count(counts, 'combats', event.manner);
      count(counts, 'results', event.result);
      for (const { source } of event.modifiers) count(counts, 'modifiers', source);
      return;
    case 'MoraleRolled':
      count(counts, 'morale', `${event.why} ${event.held ? 'held' : 'failed'}`);
      return;
    case 'ElephantsRolled':
      count(counts, 'elephants', event.result);
      return;
    case 'GameEnded':
      count(counts, 'ends by', event.by);
      count(counts, 'results by condition', `${event.winner ?? 'nobody'} by ${event.by}`);
      return;
    default:
  }
}

/** Counts a commit: its question, its steps, its facts, what was missing at first, and why an odd step is refused. */
function countPlayed(counts: Counts, { before, seat, commit, events }: Played<Metaurus>, odd: Step): void {
  const view = metaurus.conceal(before, seat);
  count(counts, 'questions', before.frames.at(-1)?.at ?? 'none');
  for (const { verb } of commit.steps) count(counts, 'steps', verb);
  for (const event of events) countEvent(counts, event);
  const reasons = [...missingIn(metaurus, view, seat), ...explainIn(metaurus, view, { seat, step: odd })];
  for (const { code, rule } of reasons) count(counts, 'reasons', `${code} (${rule})`);
}

const optionsFor = (draw: Random): Options => ({
  gauls: draw.happens(0.5),
  ownElephantVictimsCount: draw.happens(0.5),
  turnLimit: '30',
});

/** The server's kind of chance, with a seed derived from a text. */
const chanceOf = (seed: string): ChanceSource =>
  hmacChance(Uint8Array.from(Buffer.from(random(seed).digits(32), 'hex')), seed);

/** The most commits of a game before it counts as endless. */
const MOST = 5000;

/** Plays one game and counts it. */
function playOne(counts: Counts, { player }: StatsInput, seed: string): State {
  const draw = random(seed);
  const lean = player === 'fighter' ? fighter(metaurus) : undefined;
  const setting = { options: optionsFor(draw), draw, source: chanceOf(seed), most: MOST, lean };
  const pool: Step[] = [{ verb: 'pass' }];
  let state = metaurus.empty;
  for (const event of beginningOf(metaurus, setting.options)) countEvent(counts, event);
  for (const played of randomGame(metaurus, setting)) {
    countPlayed(counts, played, draw.pick(pool));
    pool.push(...played.commit.steps);
    state = played.after;
  }
  return state;
}

function spread(turns: readonly number[]): string {
  const mean = turns.reduce((sum, turn) => sum + turn, 0) / Math.max(1, turns.length);
  return `mean ${mean.toFixed(1)}, least ${Math.min(...turns)}, most ${Math.max(...turns)}`;
}

/** The items of the rules that never occurred, by kind. */
const neverMet = (counts: Counts): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(KNOWN)
      .map(([kind, all]): [string, string[]] => [kind, all.filter((what) => !counts.get(kind)?.has(what))])
      .filter(([, some]) => some.length > 0),
  );

const ordered = (own: ReadonlyMap<string, number>): [string, number][] =>
  [...own].sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1));

/** Plays random games and returns their statistics. Reports each finished game to `progress`. */
export function stats(playing: StatsInput, progress: (line: string) => void): Answer {
  const counts: Counts = new Map();
  const turns: number[] = [];
  for (let game = 0; game < playing.games; game++) {
    const { turn, outcome } = playOne(counts, playing, `${playing.seed}/${game}`);
    turns.push(turn);
    progress(`game ${game + 1} of ${playing.games}: turn ${turn}, ${outcome?.by ?? 'not over'}`);
  }
  const met = [...counts].map(([kind, own]): [string, [string, number][]] => [kind, ordered(own)]);
  const missed = neverMet(counts);
  const lines = [
    `${playing.games} games of ${playing.player} players, seed ${playing.seed}; turns: ${spread(turns)}`,
    ...met.flatMap(([kind, own]) => ['', `${kind}:`, ...own.map(([what, often]) => `  ${often} ${what}`)]),
    '',
    'never met:',
    ...Object.entries(missed).map(([kind, some]) => `  ${kind}: ${some.join(', ')}`),
  ];
  const value = Object.fromEntries(met.map(([kind, own]) => [kind, Object.fromEntries(own)]));
  return answer(lines, { games: playing.games, seed: playing.seed, turns, met: value, neverMet: missed });
}
