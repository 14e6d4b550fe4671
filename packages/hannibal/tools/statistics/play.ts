import { type ChanceSource, type Game, hmacChance, type Lean, random } from '@tessera/core';
import { beginningOf, type Played, randomGame } from '@tessera/core/testkit';
import { pointsOf, provincesOf } from '../../rules/board/control.js';
import { type Fact, type Hannibal, SEATS, type State } from '../../rules/index.js';
import type { World } from '../../rules/world.js';
import { fighter } from '../../testkit/fighter.js';
import { simple } from '../players/simple.js';
import { count, countFact, type Tally } from './facts.js';

/** Who plays: `simple` weighs its choices, `fighter` seeks the fight, `level` takes any step that is allowed. */
export const PLAYERS = ['simple', 'fighter', 'level'] as const;
export type Player = (typeof PLAYERS)[number];

export type Rules = Game<Hannibal> & { readonly world: World };

const leanOf = (game: Rules, player: Player): Lean<Hannibal> | undefined => {
  if (player === 'level') return undefined;
  return player === 'fighter' ? fighter : simple(game);
};

/** Provinces and Political Points of both sides when a turn is over. */
export interface Standing {
  readonly turn: number;
  readonly provinces: Readonly<Record<'rome' | 'carthage', number>>;
  readonly points: Readonly<Record<'rome' | 'carthage', number>>;
}

function standingIn(world: World, state: State): Standing {
  const board = { world, state };
  return {
    turn: state.turn,
    provinces: { rome: provincesOf(board, 'rome').length, carthage: provincesOf(board, 'carthage').length },
    points: { rome: pointsOf(board, 'rome'), carthage: pointsOf(board, 'carthage') },
  };
}

/** One game that was played. */
export interface Game1 {
  readonly end: State;
  /** The commits that it took. */
  readonly commits: number;
  /** How it stood when each turn was over, the last one by the end of the game. */
  readonly turns: readonly Standing[];
}

/** Production's chance under a seed of a text's own. */
const chanceOf = (seed: string): ChanceSource =>
  hmacChance(Uint8Array.from(Buffer.from(random(seed).digits(32), 'hex')), seed);

/** The most commits of a game before it counts as endless: somewhat more than any game has taken. */
const MOST = 5000;

/** How it stood when turns were over, among the facts of a commit. */
function overIn(game: Rules, { before, events }: Played<Hannibal>): Standing[] {
  const over: Standing[] = [];
  if (!events.some(({ kind }) => kind === 'TurnBegan')) return over;
  let state = before;
  for (const fact of events) {
    if (fact.kind === 'TurnBegan' && state.turn > 0) over.push(standingIn(game.world, state));
    state = game.evolve(state, fact);
  }
  return over;
}

/** Decisions as the rules' table of frames counts them: an army and each of its steps is one. */
function countDecisions(tally: Tally, { before, commit }: Played<Hannibal>): void {
  const at = before.frames.at(-1)?.at ?? 'none';
  if (at !== 'move') return count(tally, 'decisions', at);
  for (const { verb } of commit.steps) count(tally, 'decisions', verb === 'muster' ? 'army' : 'step');
}

/** Both seats want to be asked in every window, so that every counter event can be met. */
const askedInAll = ({ windows = [] }: Rules): Fact[] =>
  SEATS.flatMap((seat) =>
    windows.map((window): Fact => ({ kind: 'WindowSwitched', seat, window, asked: true })),
  );

/** Plays one game under a seed and counts it. */
export function playOne(
  game: Rules,
  tally: Tally,
  { player, seed }: { player: Player; seed: string },
): Game1 {
  const draw = random(seed);
  const options = { bid: 0 };
  const begun = [...beginningOf(game, options), ...askedInAll(game)];
  const setting = {
    options,
    begun,
    draw,
    source: chanceOf(seed),
    most: MOST,
    lean: leanOf(game, player),
  };
  for (const fact of begun) countFact(tally, game.empty, fact);
  const turns: Standing[] = [];
  let end = game.empty;
  let commits = 0;
  for (const played of randomGame(game, setting)) {
    for (const { verb } of played.commit.steps) count(tally, 'steps', verb);
    countDecisions(tally, played);
    for (const fact of played.events) countFact(tally, played.before, fact);
    turns.push(...overIn(game, played));
    end = played.after;
    commits += 1;
  }
  return { end, commits, turns: [...turns, standingIn(game.world, end)] };
}
