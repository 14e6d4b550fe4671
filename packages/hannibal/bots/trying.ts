import { random, waiting, type Random } from '@tessera/core';
import { dream, type Budget } from '@tessera/bots';
import { nearestAt, type HannibalGame, type Seat, type State, type Step } from '../rules/index.js';
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

const isAtEnd = (state: State): boolean =>
  state.outcome !== null ||
  state.table.shares.asked !== null ||
  (nearestAt(state, 'card') === null && ENDS.includes(state.frames.at(-1)?.at ?? ''));

/** How a position that is dreamt of counts; hands of another turn are not compared. */
function worthAt({ game, view, seat }: Trying, state: State): number {
  const hand = state.turn === view.turn ? worthOfHand(game.world, state, seat) : 0;
  return worthOf(game.world, state, seat) + hand;
}

/** What a plan comes to in one imagined world, both sides going on by rules of thumb; null: the budget is spent. */
function dreamt(
  trying: Trying,
  plan: readonly Step[],
  { from, draw }: { from: State; draw: Random },
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
    if (isAtEnd(state)) return worthAt(trying, state);
    const [next] = waiting(game, state);
    if (next === undefined) return worthAt(trying, state);
    seat = next;
    steps = thumbPlan({ game, view: game.conceal(state, seat), seat, draw }).steps;
  }
  return worthAt(trying, state);
}

/** What each of some plans came to on average, and in how many imagined worlds. */
export interface Tried {
  readonly means: readonly number[];
  readonly worlds: number;
}

/**
 * Tries plans in imagined worlds, all plans in the same ones, until the budget is spent or so many worlds have been
 * tried. A world that the budget does not last for is left out.
 */
export function tryPlans(
  trying: Trying,
  plans: readonly (readonly Step[])[],
  { most, draw }: { readonly most: number; readonly draw: Random },
): Tried {
  const sums = plans.map(() => 0);
  let worlds = 0;
  for (; worlds < most; worlds++) {
    const seed = draw.digits(8);
    const from = trying.game.imagine(trying.view, trying.seat, random(seed).below);
    const worths: number[] = [];
    for (const plan of plans) {
      const worth = dreamt(trying, plan, { from, draw: random(`${seed}/dice`) });
      if (worth === null) return { means: sums.map((sum) => sum / Math.max(1, worlds)), worlds };
      worths.push(worth);
    }
    worths.forEach((worth, at) => (sums[at] = (sums[at] ?? 0) + worth));
  }
  return { means: sums.map((sum) => sum / Math.max(1, worlds)), worlds };
}
