import type { Bot, Thought } from '@tessera/bots';
import type { Hannibal, HannibalGame, QuestionAt, Step } from '../rules/index.js';
import {
  type AskedSeat,
  isCommittable,
  type Question,
  questionIn,
  legalPrefixOf,
  withFigures,
} from './askedSeat.js';
import { type RatedStep, ratedSteps, thumbPlan } from './thumbs/plan.js';
import { bestPlanOf, type TrialInput } from './trying.js';
import { marchPlans } from './thumbs/marching.js';

/** A plan that may be tried, and its reason. */
type Candidate = Thought<Hannibal>;

/** The most plans that are tried in a question; `FEW_PLANS` in those that are not listed. */
const MOST_PLANS: Partial<Record<QuestionAt, number>> = { playCard: 14, move: 9, activate: 4 };
const FEW_PLANS = 4;

/** Questions in which nothing is tried, because the rules of thumb answer them as well. */
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

/** The most worlds in which the plans of a question are tried; `FEW_WORLDS` in those that are not listed. */
const WORLDS: Partial<Record<QuestionAt, number>> = {
  playCard: 45,
  move: 45,
  activate: 24,
  siege: 24,
  reactions: 24,
};
const FEW_WORLDS = 12;

const worldsFor = (at: QuestionAt): number => WORLDS[at] ?? FEW_WORLDS;

/** By how many standard errors a plan has to be better than that of the rules of thumb to replace it. */
const MARGIN = 1;

// The rules of thumb know little about which card to play, so that any better plan replaces theirs.
const marginFor = (at: QuestionAt): number => (at === 'playCard' ? 0 : MARGIN);

/** A key that is equal for steps that differ only in which of several equal Battle cards is played. */
function likenessOf({ game }: Question, step: Step): string {
  if (step.verb === 'attack') return `${step.as} ${game.world.tacticOf(step.battleCard)}`;
  return JSON.stringify(step);
}

/** The first step of each likeness. */
function firstOfEach(question: Question, rated: readonly RatedStep[]): RatedStep[] {
  const seen = new Set<string>();
  return rated.filter(({ step }) => {
    const likeness = likenessOf(question, step);
    if (seen.has(likeness)) return false;
    seen.add(likeness);
    return true;
  });
}

/** The best plans of one step that can be committed. */
function singleStepPlans(asked: AskedSeat, question: Question, most: number): Candidate[] {
  return firstOfEach(question, ratedSteps(question))
    .filter(({ step }) => step.verb !== 'play' || step.use !== 'discard')
    .slice(0, most)
    .flatMap(({ step, ground }): Candidate[] => {
      const { steps, after } = legalPrefixOf(asked, [step]);
      return steps.length === 1 && isCommittable(asked, after) ? [{ steps, ground }] : [];
    });
}

/** The plans to try in a question, that of the rules of thumb first. */
function candidatesOf(asked: AskedSeat, question: Question): Candidate[] {
  const { at } = question;
  const first = thumbPlan(asked);
  if (BY_THUMB.includes(at)) return [first];
  const most = MOST_PLANS[at] ?? FEW_PLANS;
  const others = at === 'move' ? marchPlans(question).slice(0, most) : singleStepPlans(asked, question, most);
  const key = ({ steps }: Candidate): string => JSON.stringify(steps);
  return [first, ...others.filter((one) => key(one) !== key(first))].slice(0, most);
}

/** Which plans a bot tries, and in how many imagined worlds. */
export interface TrialScope {
  /** The questions in which it tries plans; null for all. */
  readonly questions: readonly QuestionAt[] | null;
  /** The worlds of the first round. After a round the better half of the plans goes on; the next has twice as many worlds. */
  readonly round: number;
  /** The most worlds. */
  readonly worlds: number;
  /** Whether it plays the last cards of the war to the end in imagined worlds, where the budget allows. */
  readonly toTheEnd: boolean;
}

/** The reason for the plan that came out best of several. */
function reasonFor({ steps, ground }: Candidate, tried: number, worlds: number): Thought<Hannibal>['ground'] {
  const [step] = steps;
  if (step?.verb !== 'play') return ground;
  return { code: `bots.tried.${step.use}`, values: { ...ground.values, tried, worlds } };
}

/** The plan that comes out best in imagined worlds; null when nothing is tried. */
function triedPlan(
  asked: AskedSeat,
  trying: TrialInput,
  { questions, round, worlds: most, toTheEnd }: TrialScope,
): Thought<Hannibal> | null {
  const question = questionIn(asked);
  if (question === null || questions?.includes(question.at) === false) return null;
  const candidates = candidatesOf(asked, question);
  const [first] = candidates;
  if (first === undefined || candidates.length < 2) return first ?? null;
  const plans = candidates.map(({ steps }) => steps);
  const { best, worlds } = bestPlanOf(trying, plans, {
    round,
    most: Math.min(most, worldsFor(question.at)),
    margin: marginFor(question.at),
    toTheEnd,
    draw: asked.draw,
  });
  const chosen = candidates[best] ?? first;
  return worlds === 0 ? first : { steps: chosen.steps, ground: reasonFor(chosen, candidates.length, worlds) };
}

/** Returns a bot that tries the best plans in imagined positions where `trial` says so, and follows rules of thumb elsewhere. */
export const planner =
  (game: HannibalGame, trial: TrialScope): Bot<Hannibal> =>
  ({ view, seat, draw, budget }) => {
    const asked = { game, view, seat, draw };
    const { steps, ground } = triedPlan(asked, { game, view, seat, budget }, trial) ?? thumbPlan(asked);
    return { steps, ground: withFigures(asked, ground) };
  };
