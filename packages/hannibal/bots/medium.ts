import type { Bot, Thought } from '@tessera/bots';
import type { Hannibal, HannibalGame } from '../rules/index.js';
import { questionIn, type Asked } from './asked.js';
import { ratedSteps, thumbPlan, type Rated } from './thumbs/plan.js';
import { tryPlans, type Trying } from './trying.js';

/** In how many worlds each play is tried at most. */
const WORLDS = 4;

/** The plays that are tried: of cards alike in a use, one. */
function plays(rated: readonly Rated[]): Rated[] {
  return rated.filter(({ step }) => step.verb === 'play' && step.use !== 'discard');
}

/** How a Strategy card is played: each play is tried in some imagined worlds to its end. */
function playThought(asked: Asked, trying: Trying): Thought<Hannibal> | null {
  const question = questionIn(asked);
  if (question?.at !== 'playCard') return null;
  const rated = plays(ratedSteps(question));
  if (rated.length < 2) return null;
  const { means, worlds } = tryPlans(
    trying,
    rated.map(({ step }) => [step]),
    { most: WORLDS, draw: asked.draw },
  );
  if (worlds === 0) return null;
  const best = means.reduce((found, mean, at) => (mean > (means[found] ?? 0) ? at : found), 0);
  const chosen = rated[best];
  if (chosen === undefined) return null;
  const { step, ground } = chosen;
  const use = step.verb === 'play' ? step.use : 'discard';
  const values = { ...ground.values, tried: rated.length, worlds };
  return { steps: [step], ground: { code: `bots.tried.${use}`, values } };
}

/** The bot that follows rules of thumb, and tries what a Strategy card would come to. */
export const mediumBot =
  (game: HannibalGame): Bot<Hannibal> =>
  ({ view, seat, draw, budget }) => {
    const asked = { game, view, seat, draw };
    return playThought(asked, { game, view, seat, budget }) ?? thumbPlan(asked);
  };
