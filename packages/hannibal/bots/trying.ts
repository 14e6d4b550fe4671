import { random, waiting, type Random } from '@tessera/core';
import { decideImagined, type Budget } from '@tessera/bots';
import { nearestAt, pointsOf, type HannibalGame, type Seat, type State, type Step } from '../rules/index.js';
import { lastTurnOf } from '../rules/year/length.js';
import { enemyOf } from '../rules/vocabulary.js';
import { thumbPlan } from './thumbs/plan.js';
import { worthOf, worthOfHand } from './askedSeat.js';

/** The seat that tries plans, its view, and its budget. */
export interface TrialInput {
  readonly game: HannibalGame;
  readonly view: State;
  readonly seat: Seat;
  readonly budget: Budget;
}

/** The questions at which play in an imagined world ends: the next Strategy card, or a new turn's first. */
const ENDS: readonly string[] = ['playCard', 'claimFirst', 'whoFirst'];

/** More answers than a card and the turn's end need. */
const MOST_ANSWERS = 80;

const isOver = (state: State): boolean => state.outcome !== null || state.table.shares.asked !== null;

const isAtNextCard = (state: State): boolean =>
  isOver(state) || (nearestAt(state, 'card') === null && ENDS.includes(state.frames.at(-1)?.at ?? ''));

/** About how many positions are played through for each Strategy card. */
const POSITIONS_PER_CARD = 5;

/**
 * True when imagined worlds are played to the end of the war: it is the last turn, and the budget is enough for every plan
 * in the worlds of a first round. The final score is then exact, where `worthOf` only estimates.
 */
function seesTheEnd({ game, view, budget }: TrialInput, runs: number): boolean {
  const cards = view.hands.rome.length + view.hands.carthage.length;
  return (
    view.turn >= lastTurnOf({ world: game.world, state: view }) &&
    runs * (cards + 1) * POSITIONS_PER_CARD <= budget.left()
  );
}

/** The worth of each point of the lead at the end of the war, beside the victory. */
const LEAD = 20;

/** The worth of an imagined position to the seat. The hand counts only within this turn, because the next one is dealt. */
function worthAt({ game, view, seat }: TrialInput, state: State): number {
  if (state.outcome !== null) {
    const points = (one: Seat) => pointsOf({ world: game.world, state }, one);
    return worthOf(game.world, state, seat) + LEAD * (points(seat) - points(enemyOf(seat)));
  }
  const hand = state.turn === view.turn ? worthOfHand(game.world, state, seat) : 0;
  return worthOf(game.world, state, seat) + hand;
}

/** The worth of a plan in one imagined world, where both sides go on by rules of thumb; null when the budget is used up. */
function worthOfPlan(
  trying: TrialInput,
  plan: readonly Step[],
  { from, draw, isEnd }: { from: State; draw: Random; isEnd: (state: State) => boolean },
): number | null {
  const { game, budget } = trying;
  let state = from;
  let steps = plan;
  let seat = trying.seat;
  for (let answered = 0; answered < MOST_ANSWERS; answered++) {
    if (!budget.spend()) return null;
    const decided = decideImagined(game, state, { seat, steps, draw });
    if (!decided.ok) return answered === 0 ? -Infinity : worthAt(trying, state);
    state = decided.value.after;
    if (isEnd(state)) return worthAt(trying, state);
    const [next] = waiting(game, state);
    if (next === undefined) return worthAt(trying, state);
    seat = next;
    steps = thumbPlan({ game, view: game.conceal(state, seat), seat, draw }).steps;
  }
  return worthAt(trying, state);
}

/** The share of the plans that go on after a round. */
const GO_ON = 0.5;

/** The worth of a plan in each world; `at` is its index. */
interface PlanScore {
  readonly at: number;
  readonly worths: readonly number[];
}

const mean = (worths: readonly number[]): number =>
  worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length);
const byMean = (one: PlanScore, two: PlanScore): number =>
  mean(two.worths) - mean(one.worths) || one.at - two.at;

/** The index of the best plan, and in how many imagined worlds it was tried. */
export interface TrialResult {
  readonly best: number;
  readonly worlds: number;
}

/** The plans that are still tried, and where play in an imagined world ends. */
interface Round {
  readonly scores: readonly PlanScore[];
  readonly draw: Random;
  readonly isEnd: (state: State) => boolean;
}

/** Tries all plans in one more world; null when the budget is used up before the last of them. */
function tryInOneWorld(
  trying: TrialInput,
  plans: readonly (readonly Step[])[],
  { scores, draw, isEnd }: Round,
): PlanScore[] | null {
  const seed = draw.digits(8);
  const from = trying.game.imagine(trying.view, trying.seat, random(seed).below);
  const next: PlanScore[] = [];
  for (const { at, worths } of scores) {
    const worth = worthOfPlan(trying, plans[at] ?? [], { from, draw: random(`${seed}/dice`), isEnd });
    if (worth === null) return null;
    next.push({ at, worths: [...worths, worth] });
  }
  return next;
}

/** By how many standard errors one plan is better than another in the same worlds. */
function lead(one: PlanScore, other: PlanScore): number {
  const both = Math.min(one.worths.length, other.worths.length);
  const more = one.worths.slice(0, both).map((worth, at) => worth - (other.worths[at] ?? 0));
  const middle = mean(more);
  const variance = mean(more.map((worth) => (worth - middle) ** 2));
  return middle / Math.max(1e-6, Math.sqrt(variance / Math.max(1, both - 1)));
}

/** How plans are tried, and when one replaces the first. */
export interface TrialSettings {
  /** The worlds of the first round; each further round has twice as many, for half the plans. */
  readonly round: number;
  /** The most worlds. */
  readonly most: number;
  /** By how many standard errors a plan has to be better than the first, which the rules of thumb take. */
  readonly margin: number;
  /** Whether imagined worlds are played to the end of the war where the budget allows. */
  readonly toTheEnd: boolean;
  readonly draw: Random;
}

/** The plans that go on after a round: the better half, and the first, with which the best is compared. */
function betterHalf(ranked: readonly PlanScore[]): PlanScore[] {
  const kept = Math.max(2, Math.ceil(ranked.length * GO_ON));
  return ranked.filter(({ at }, rank) => rank < kept || at === 0);
}

/**
 * Tries plans in the same imagined worlds; after each round of worlds the better half goes on. Returns the best plan's
 * index: 0, the plan of the rules of thumb, unless another is better by the margin. A world that the budget does not
 * cover for every plan is not counted.
 */
export function bestPlanOf(
  trying: TrialInput,
  plans: readonly (readonly Step[])[],
  { round, most, margin, toTheEnd, draw }: TrialSettings,
): TrialResult {
  let scores: readonly PlanScore[] = plans.map((_, at) => ({ at, worths: [] }));
  const isEnd = toTheEnd && seesTheEnd(trying, plans.length * round) ? isOver : isAtNextCard;
  let length = round;
  let end = round;
  for (let world = 1; world <= most; world++) {
    const next = tryInOneWorld(trying, plans, { scores, draw, isEnd });
    if (next === null) break;
    scores = next.sort(byMean);
    if (world < end || scores.length <= 2) continue;
    scores = betterHalf(scores);
    length *= 2;
    end += length;
  }
  const [best, first] = [scores[0], scores.find(({ at }) => at === 0)];
  const chosen =
    best === undefined || first === undefined || (margin > 0 && lead(best, first) < margin) ? first : best;
  return { best: chosen?.at ?? 0, worlds: chosen?.worths.length ?? 0 };
}
