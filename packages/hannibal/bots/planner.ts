import type { Bot, Thought } from '@tessera/bots';
import type { Hannibal, HannibalGame, QuestionAt } from '../rules/index.js';
import { questionIn, told, type Asked } from './asked.js';
import { candidatesOf, marginFor, worldsFor, type Candidate } from './candidates.js';
import { thumbPlan } from './thumbs/plan.js';
import { bestOf, type Trying } from './trying.js';

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
