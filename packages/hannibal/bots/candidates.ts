import type { Thought } from '@tessera/bots';
import type { Hannibal, QuestionAt, Step } from '../rules/index.js';
import { isWhole, takenOf, type Asked, type Question } from './asked.js';
import { marchPlans } from './thumbs/marching.js';
import { ratedSteps, thumbPlan, type Rated } from './thumbs/plan.js';

/** A plan that comes to mind, and why. */
export type Candidate = Thought<Hannibal>;

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
export const worldsFor = (at: QuestionAt): number => WORLDS[at] ?? FEW_WORLDS;

/** By how many standard errors a plan has to be better than that of the rules of thumb. */
const MARGIN = 1;

/** The same, by question: which card to play the rules of thumb know little of. */
export const marginFor = (at: QuestionAt): number => (at === 'playCard' ? 0 : MARGIN);

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
export function candidatesOf(asked: Asked, question: Question): Candidate[] {
  const { at } = question;
  const first = thumbPlan(asked);
  if (BY_THUMB.includes(at)) return [first];
  const most = MOST[at] ?? FEW;
  const others = at === 'move' ? marchPlans(question).slice(0, most) : singles(asked, question, most);
  const key = ({ steps }: Candidate): string => JSON.stringify(steps);
  return [first, ...others.filter((one) => key(one) !== key(first))].slice(0, most);
}
