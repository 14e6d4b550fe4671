import { type ChanceSource, type Game, hmacChance, type Lean, random } from '@tessera/core';
import { beginningOf, type Played, randomGame } from '@tessera/core/testkit';
import { pointsOf, provincesOf } from '../../rules/board/control.js';
import { type Fact, type Hannibal, SEATS, type State } from '../../rules/index.js';
import type { World } from '../../rules/world.js';
import { fighter } from '../../testkit/fighter.js';
import { simple } from '../players/simple.js';
import { count, countFact, type Tally } from './facts.js';

/** The players: `simple` weighs its choices, `fighter` seeks the fight, `level` takes any allowed step. */
export const PLAYERS = ['simple', 'fighter', 'level'] as const;
export type Player = (typeof PLAYERS)[number];

export type Rules = Game<Hannibal> & { readonly world: World };

const leanOf = (game: Rules, player: Player): Lean<Hannibal> | undefined => {
  if (player === 'level') return undefined;
  return player === 'fighter' ? fighter : simple(game);
};

/** The provinces and Political Points of both sides at the end of a turn. */
export interface YearEnd {
  readonly turn: number;
  readonly provinces: Readonly<Record<'rome' | 'carthage', number>>;
  readonly points: Readonly<Record<'rome' | 'carthage', number>>;
}

function yearEnd(world: World, state: State): YearEnd {
  const board = { world, state };
  return {
    turn: state.turn,
    provinces: { rome: provincesOf(board, 'rome').length, carthage: provincesOf(board, 'carthage').length },
    points: { rome: pointsOf(board, 'rome'), carthage: pointsOf(board, 'carthage') },
  };
}

/** One game that was played. */
export interface PlayedGame {
  readonly end: State;
  /** The commits that it took. */
  readonly commits: number;
  /** The position at the end of each turn; for the last one, at the end of the game. */
  readonly turns: readonly YearEnd[];
}

/** The server's kind of chance, with a seed derived from a text. */
const chanceOf = (seed: string): ChanceSource =>
  hmacChance(Uint8Array.from(Buffer.from(random(seed).digits(32), 'hex')), seed);

/** The most commits of a game before it counts as endless: more than any game has taken. */
const MOST = 5000;

/** The ends of turns among the facts of a commit. */
function yearEndsIn(game: Rules, { before, events }: Played<Hannibal>): YearEnd[] {
  const over: YearEnd[] = [];
  if (!events.some(({ kind }) => kind === 'TurnBegan')) return over;
  let state = before;
  for (const fact of events) {
    if (fact.kind === 'TurnBegan' && state.turn > 0) over.push(yearEnd(game.world, state));
    state = game.evolve(state, fact);
  }
  return over;
}

/** Counts decisions as the rules' table of frames does: an army and each of its steps is one. */
function countDecisions(tally: Tally, { before, commit }: Played<Hannibal>): void {
  const at = before.frames.at(-1)?.at ?? 'none';
  if (at !== 'move') return count(tally, 'decisions', at);
  for (const { verb } of commit.steps) count(tally, 'decisions', verb === 'muster' ? 'army' : 'step');
}

/** The facts that switch on all windows, so that every counter event can occur. */
const allWindowsOn = ({ windows = [] }: Rules): Fact[] =>
  SEATS.flatMap((seat) =>
    windows.map((window): Fact => ({ kind: 'WindowSwitched', seat, window, asked: true })),
  );

/** Plays one game with a seed, adds it to the tally, and returns it. */
export function playOne(
  game: Rules,
  tally: Tally,
  { player, seed }: { player: Player; seed: string },
): PlayedGame {
  const draw = random(seed);
  const options = { bid: 0 };
  const begun = [...beginningOf(game, options), ...allWindowsOn(game)];
  const setting = {
    options,
    begun,
    draw,
    source: chanceOf(seed),
    most: MOST,
    lean: leanOf(game, player),
  };
  for (const fact of begun) countFact(tally, game.empty, fact);
  const turns: YearEnd[] = [];
  let end = game.empty;
  let commits = 0;
  for (const played of randomGame(game, setting)) {
    for (const { verb } of played.commit.steps) count(tally, 'steps', verb);
    countDecisions(tally, played);
    for (const fact of played.events) countFact(tally, played.before, fact);
    turns.push(...yearEndsIn(game, played));
    end = played.after;
    commits += 1;
  }
  return { end, commits, turns: [...turns, yearEnd(game.world, end)] };
}
