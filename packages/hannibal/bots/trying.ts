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

/** How many of some plans go on into the next worlds: those that have come out best. */
const GO_ON = 0.5;

/** What plans have come to so far. */
interface Standing {
  readonly at: number;
  readonly sum: number;
  readonly worlds: number;
}

const meanOf = ({ sum, worlds }: Standing): number => sum / Math.max(1, worlds);
const byMean = (one: Standing, two: Standing): number => meanOf(two) - meanOf(one) || one.at - two.at;

/** Which of some plans is best, and in how many imagined worlds it was tried. */
export interface Found {
  readonly best: number;
  readonly worlds: number;
}

/** One world for each of some plans; null: the budget does not last for it. */
function inOneWorld(
  trying: Trying,
  plans: readonly (readonly Step[])[],
  { standings, draw }: { readonly standings: readonly Standing[]; readonly draw: Random },
): Standing[] | null {
  const seed = draw.digits(8);
  const from = trying.game.imagine(trying.view, trying.seat, random(seed).below);
  const next: Standing[] = [];
  for (const { at, sum, worlds } of standings) {
    const worth = dreamt(trying, plans[at] ?? [], { from, draw: random(`${seed}/dice`) });
    if (worth === null) return null;
    next.push({ at, sum: sum + worth, worlds: worlds + 1 });
  }
  return next;
}

/**
 * Tries plans in imagined worlds, all of them in the same ones: after each round of worlds the better half goes on, and
 * the last two until the budget is spent. A world that the budget does not last for is left out.
 */
export function bestOf(
  trying: Trying,
  plans: readonly (readonly Step[])[],
  { round, most, draw }: { readonly round: number; readonly most: number; readonly draw: Random },
): Found {
  let standings: readonly Standing[] = plans.map((_, at) => ({ at, sum: 0, worlds: 0 }));
  for (let world = 1; world <= most; world++) {
    const next = inOneWorld(trying, plans, { standings, draw });
    if (next === null) break;
    const ranked = next.sort(byMean);
    const isRound = world % round === 0 && ranked.length > 2;
    standings = isRound ? ranked.slice(0, Math.max(2, Math.ceil(ranked.length * GO_ON))) : ranked;
  }
  const [first] = [...standings].sort(byMean);
  return { best: first?.at ?? 0, worlds: first?.worlds ?? 0 };
}
