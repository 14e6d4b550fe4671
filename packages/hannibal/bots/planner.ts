import type { Bot, Thought } from '@tessera/bots';
import type { Hannibal, HannibalGame, QuestionAt, Step } from '../rules/index.js';
import { type Asked, isWhole, type Question, questionIn, takenOf, told } from './asked.js';
import { type Rated, ratedSteps, thumbPlan } from './thumbs/plan.js';
import { bestOf, type Trying } from './trying.js';
import { marchPlans } from './thumbs/marching.js';

/** A plan that comes to mind, and why. */
type Candidate = Thought<Hannibal>;

/** How many plans come to mind at most, by question; of the others a few. */
const MOST: Partial<Record<QuestionAt, number>> = { playCard: 14, move: 9, activate: 4 };
const FEW = 4;

/** What the rules of thumb answer as well: what is no matter of judgement, and most of a battle. */
const BY_THUMB: readonly QuestionAt[] = [
  'begin',
  'bidPc',
  'losses',
  'removePc',
  'interceptOrder',
  'counter',
  'elephantCharge',
  'changeCommand',
  'battleAttack',
  'battleDefend',
  'initiative',
  'counterattack',
  'cancelWithdrawal',
  'desertsPick',
];

/** In how many worlds the plans of a question are tried at most, where so many tell enough. */
const WORLDS: Partial<Record<QuestionAt, number>> = {
  playCard: 45,
  move: 45,
  activate: 24,
  siege: 24,
  reactions: 24,
};
const FEW_WORLDS = 12;

/** In how many worlds the plans of a question are worth trying. */
const worldsFor = (at: QuestionAt): number => WORLDS[at] ?? FEW_WORLDS;

/** By how many standard errors a plan has to be better than that of the rules of thumb. */
const MARGIN = 1;

/** The same, by question: which card to play the rules of thumb know little of. */
const marginFor = (at: QuestionAt): number => (at === 'playCard' ? 0 : MARGIN);

/** Whether two steps come to the same, but for which of some equal cards is played. */
function likenessOf({ game }: Question, step: Step): string {
  if (step.verb === 'attack') return `${step.as} ${game.world.tacticOf(step.battleCard)}`;
  return JSON.stringify(step);
}

/** The first of those that come to the same. */
function firstOfEach(question: Question, rated: readonly Rated[]): Rated[] {
  const met = new Set<string>();
  return rated.filter(({ step }) => {
    const likeness = likenessOf(question, step);
    if (met.has(likeness)) return false;
    met.add(likeness);
    return true;
  });
}

/** The plans of one step that can be committed. */
function singles(asked: Asked, question: Question, most: number): Candidate[] {
  return firstOfEach(question, ratedSteps(question))
    .filter(({ step }) => step.verb !== 'play' || step.use !== 'discard')
    .slice(0, most)
    .flatMap(({ step, ground }): Candidate[] => {
      const { steps, after } = takenOf(asked, [step]);
      return steps.length === 1 && isWhole(asked, after) ? [{ steps, ground }] : [];
    });
}

/** The plans that come to mind in a question, that of the rules of thumb first. */
function candidatesOf(asked: Asked, question: Question): Candidate[] {
  const { at } = question;
  const first = thumbPlan(asked);
  if (BY_THUMB.includes(at)) return [first];
  const most = MOST[at] ?? FEW;
  const others = at === 'move' ? marchPlans(question).slice(0, most) : singles(asked, question, most);
  const key = ({ steps }: Candidate): string => JSON.stringify(steps);
  return [first, ...others.filter((one) => key(one) !== key(first))].slice(0, most);
}

/** How a bot tries plans: which questions, and in how many worlds. */
export interface Trial {
  /** The questions in which it tries; null: all. */
  readonly questions: readonly QuestionAt[] | null;
  /** After so many worlds the better half of the plans goes on; the next round has twice as many. */
  readonly round: number;
  /** The most worlds. */
  readonly worlds: number;
  /** Whether it sees the last cards of the war through to its end. */
  readonly toTheEnd: boolean;
}

/** The ground of a plan that came out best of several. */
function groundOf({ steps, ground }: Candidate, tried: number, worlds: number): Thought<Hannibal>['ground'] {
  const [step] = steps;
  if (step?.verb !== 'play') return ground;
  return { code: `bots.tried.${step.use}`, values: { ...ground.values, tried, worlds } };
}

/** The plan that comes out best in imagined worlds; null: nothing is tried. */
function triedPlan(
  asked: Asked,
  trying: Trying,
  { questions, round, worlds: most, toTheEnd }: Trial,
): Thought<Hannibal> | null {
  const question = questionIn(asked);
  if (question === null || questions?.includes(question.at) === false) return null;
  const candidates = candidatesOf(asked, question);
  const [first] = candidates;
  if (first === undefined || candidates.length < 2) return first ?? null;
  const plans = candidates.map(({ steps }) => steps);
  const { best, worlds } = bestOf(trying, plans, {
    round,
    most: Math.min(most, worldsFor(question.at)),
    margin: marginFor(question.at),
    toTheEnd,
    draw: asked.draw,
  });
  const chosen = candidates[best] ?? first;
  return worlds === 0 ? first : { steps: chosen.steps, ground: groundOf(chosen, candidates.length, worlds) };
}

/** A bot that follows rules of thumb, and tries what comes to mind in imagined worlds. */
export const planner =
  (game: HannibalGame, trial: Trial): Bot<Hannibal> =>
  ({ view, seat, draw, budget }) => {
    const asked = { game, view, seat, draw };
    const { steps, ground } = triedPlan(asked, { game, view, seat, budget }, trial) ?? thumbPlan(asked);
    return { steps, ground: told(asked, ground) };
  };
