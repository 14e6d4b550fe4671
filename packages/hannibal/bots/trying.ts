import { random, waiting, type Random } from '@tessera/core';
import { dream, type Budget } from '@tessera/bots';
import { nearestAt, pointsOf, type HannibalGame, type Seat, type State, type Step } from '../rules/index.js';
import { enemyOf } from '../rules/vocabulary.js';
import { LAST_TURN } from './picture.js';
import { thumbPlan } from './thumbs/plan.js';
import { worthOf, worthOfHand } from './worth.js';

/** What is tried, and by whom. */
export interface Trying {
  readonly game: HannibalGame;
  readonly view: State;
  readonly seat: Seat;
  readonly budget: Budget;
}

/** Where a dream ends: the next Strategy card is to be played, or a new turn's. */
const ENDS: readonly string[] = ['playCard', 'claimFirst', 'whoFirst'];

/** More answers than a card and the turn's end need. */
const MOST_ANSWERS = 80;

const isOver = (state: State): boolean => state.outcome !== null || state.table.shares.asked !== null;

const isAtNextCard = (state: State): boolean =>
  isOver(state) || (nearestAt(state, 'card') === null && ENDS.includes(state.frames.at(-1)?.at ?? ''));

/** About how many positions a dream looks at for each Strategy card. */
const FOR_A_CARD = 5;

/**
 * Whether dreams go on to the end of the war: its last cards are held, and the budget lasts for every plan in the worlds
 * of a first round. What a province is worth then, only the last play tells.
 */
function seesTheEnd({ view, budget }: Trying, dreams: number): boolean {
  const cards = view.hands.rome.length + view.hands.carthage.length;
  return view.turn >= LAST_TURN && dreams * (cards + 1) * FOR_A_CARD <= budget.left();
}

/** What a lead of a point counts at the end of the war, beside who has won. */
const LEAD = 20;

/** How a position that is dreamt of counts; hands of another turn are not compared. */
function worthAt({ game, view, seat }: Trying, state: State): number {
  if (state.outcome !== null) {
    const points = (one: Seat) => pointsOf({ world: game.world, state }, one);
    return worthOf(game.world, state, seat) + LEAD * (points(seat) - points(enemyOf(seat)));
  }
  const hand = state.turn === view.turn ? worthOfHand(game.world, state, seat) : 0;
  return worthOf(game.world, state, seat) + hand;
}

/** What a plan comes to in one imagined world, both sides going on by rules of thumb; null: the budget is spent. */
function dreamt(
  trying: Trying,
  plan: readonly Step[],
  { from, draw, isEnd }: { from: State; draw: Random; isEnd: (state: State) => boolean },
): number | null {
  const { game, budget } = trying;
  let state = from;
  let steps = plan;
  let seat = trying.seat;
  for (let answered = 0; answered < MOST_ANSWERS; answered++) {
    if (!budget.spend()) return null;
    const decided = dream(game, state, { seat, steps, draw });
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

/** How many of some plans go on into the next worlds: those that have come out best. */
const GO_ON = 0.5;

/** What a plan has come to, world by world. */
interface Standing {
  readonly at: number;
  readonly worths: readonly number[];
}

const mean = (worths: readonly number[]): number =>
  worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length);
const byMean = (one: Standing, two: Standing): number =>
  mean(two.worths) - mean(one.worths) || one.at - two.at;

/** Which of some plans is best, and in how many imagined worlds it was tried. */
export interface Found {
  readonly best: number;
  readonly worlds: number;
}

/** What is tried in one world, and where its dreams end. */
interface Round {
  readonly standings: readonly Standing[];
  readonly draw: Random;
  readonly isEnd: (state: State) => boolean;
}

/** One world for each of some plans; null: the budget does not last for it. */
function inOneWorld(
  trying: Trying,
  plans: readonly (readonly Step[])[],
  { standings, draw, isEnd }: Round,
): Standing[] | null {
  const seed = draw.digits(8);
  const from = trying.game.imagine(trying.view, trying.seat, random(seed).below);
  const next: Standing[] = [];
  for (const { at, worths } of standings) {
    const worth = dreamt(trying, plans[at] ?? [], { from, draw: random(`${seed}/dice`), isEnd });
    if (worth === null) return null;
    next.push({ at, worths: [...worths, worth] });
  }
  return next;
}

/** By how many standard errors one plan came out better than another in the same worlds. */
function lead(one: Standing, other: Standing): number {
  const both = Math.min(one.worths.length, other.worths.length);
  const more = one.worths.slice(0, both).map((worth, at) => worth - (other.worths[at] ?? 0));
  const middle = mean(more);
  const variance = mean(more.map((worth) => (worth - middle) ** 2));
  return middle / Math.max(1e-6, Math.sqrt(variance / Math.max(1, both - 1)));
}

/** How plans are tried. */
export interface Trials {
  /** The worlds of the first round; each further round has twice as many, for half the plans. */
  readonly round: number;
  /** The most worlds. */
  readonly most: number;
  /** By how many standard errors a plan has to be better than the first, which the rules of thumb take. */
  readonly margin: number;
  /** Whether dreams go on to the end of the war where they can. */
  readonly toTheEnd: boolean;
  readonly draw: Random;
}

/** The plans that go on after a round: the better half, and the first, with which the best is compared. */
function halved(ranked: readonly Standing[]): Standing[] {
  const kept = Math.max(2, Math.ceil(ranked.length * GO_ON));
  return ranked.filter(({ at }, rank) => rank < kept || at === 0);
}

/**
 * Tries plans in imagined worlds, all of them in the same ones: after each round of worlds the better half goes on, and
 * the last until the budget is spent. A world that the budget does not last for is left out.
 */
export function bestOf(
  trying: Trying,
  plans: readonly (readonly Step[])[],
  { round, most, margin, toTheEnd, draw }: Trials,
): Found {
  let standings: readonly Standing[] = plans.map((_, at) => ({ at, worths: [] }));
  const isEnd = toTheEnd && seesTheEnd(trying, plans.length * round) ? isOver : isAtNextCard;
  let length = round;
  let end = round;
  for (let world = 1; world <= most; world++) {
    const next = inOneWorld(trying, plans, { standings, draw, isEnd });
    if (next === null) break;
    standings = next.sort(byMean);
    if (world < end || standings.length <= 2) continue;
    standings = halved(standings);
    length *= 2;
    end += length;
  }
  const [best, first] = [standings[0], standings.find(({ at }) => at === 0)];
  const chosen =
    best === undefined || first === undefined || (margin > 0 && lead(best, first) < margin) ? first : best;
  return { best: chosen?.at ?? 0, worlds: chosen?.worths.length ?? 0 };
}
