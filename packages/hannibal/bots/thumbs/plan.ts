import { missingIn, preview, randomPlan } from '@tessera/core';
import type { Ground, Thought } from '@tessera/bots';
import { markable, type Hannibal, type State, type Step, type StepOf } from '../../rules/index.js';
import { eventOf } from '../../rules/events/table.js';
import { BALANCE, questionIn, stepsOf, type Asked, type Question, type Valued } from '../asked.js';
import { marchingArmy } from '../march.js';
import { valueOf } from './liking.js';
import { marchThought, valueOfActivation } from './marching.js';
import { valueOfMarker } from './year.js';
import { worthOfMove } from './strikes.js';

/** A step and what it is worth. */
export interface Rated extends Valued {
  readonly step: Step;
}

/** What so many markers are worth, the best spaces first. */
function worthOfMarkers(question: Question, ops: number): number {
  const worths = markable(question.picture, question.seat)
    .map((space) => valueOfMarker(question, space, ops).worth)
    .sort((one, two) => two - one);
  return worths.slice(0, ops).reduce((sum, one) => sum + one, 0);
}

/** What events count by a rule of thumb, where nothing is tried. */
const EVENT = 4;

/** What a play of a card is worth by a rule of thumb. */
function valueOfPlay(question: Question, { card, use }: StepOf<'play'>): Valued {
  const { world } = question.picture;
  const { ops } = world.cardOf(card);
  const ground: Ground = { code: `bots.play.${use}`, values: { card, ops } };
  switch (use) {
    case 'place':
      return { worth: worthOfMarkers(question, ops) - 0.8 * ops, ground };
    case 'move':
      return { worth: worthOfMove(question, card, false) - 0.8 * ops, ground };
    case 'event':
      return {
        worth: eventOf(card).asks === 'campaign' ? 1.2 * worthOfMove(question, card, true) - 2 : EVENT,
        ground,
      };
    case 'raise':
      return { worth: question.picture.cu - 0.8 * ops, ground };
    case 'discard':
      return { worth: -0.8 * ops - 1, ground };
  }
}

/** What any step of a question is worth by the rules of thumb, the best first. */
export function ratedSteps(question: Question): Rated[] {
  const steps = stepsOf(question.choices);
  const [only, another] = steps;
  if (only !== undefined && another === undefined) return [{ step: only, worth: 0, ground: BALANCE }];
  return steps
    .map((step): Rated => {
      if (step.verb === 'play') return { step, ...valueOfPlay(question, step) };
      if (step.verb === 'activate') {
        const worth = valueOfActivation(question, step.general);
        const { size = 0 } = marchingArmy(question.picture, step.general, 99) ?? {};
        return {
          step,
          worth,
          ground: { code: 'bots.activate', values: { general: step.general, cus: size } },
        };
      }
      return { step, ...valueOf(question, step) };
    })
    .sort((one, two) => two.worth - one.worth);
}

const isDeclined = ({ verb }: Step): boolean => verb === 'decline';

/** The step that the rules of thumb take: the best, where it is better than to decline. */
const bestOf = (question: Question): Rated | null => ratedSteps(question)[0] ?? null;

/** More steps than any plan of these rules has. */
const MOST_STEPS = 12;

/** Any plan, where the rules of thumb find none. */
const anyPlan = ({ game, view, seat, draw }: Asked, ground: Ground): Thought<Hannibal> => ({
  steps: randomPlan(game, view, { seat, draw }),
  ground,
});

/** Whether reactions that could be announced are better with another. */
const goesOn = ({ worth, step }: Rated): boolean => worth > 0 && !isDeclined(step);

/** Answers a question step by step. */
function answers(asked: Asked, first: Question): Thought<Hannibal> {
  const steps: Step[] = [];
  let ground: Ground | null = null;
  let view: State = asked.view;
  for (let question: Question | null = first; question !== null && steps.length < MOST_STEPS;) {
    const isDone = steps.length > 0 && missingIn(asked.game, view, asked.seat).length === 0;
    if (isDone && question.at !== 'reactions') break;
    const best = bestOf(question);
    if (best === null || (isDone && !goesOn(best))) break;
    steps.push(best.step);
    ground ??= best.ground;
    view = preview(asked.game, view, { seat: asked.seat, plan: [best.step] });
    question = questionIn({ ...asked, view });
  }
  const isOpen = missingIn(asked.game, view, asked.seat).length > 0;
  return isOpen || steps.length === 0
    ? anyPlan(asked, ground ?? BALANCE)
    : { steps, ground: ground ?? BALANCE };
}

/** What the rules of thumb answer, without looking ahead. */
export function thumbPlan(asked: Asked): Thought<Hannibal> {
  const question = questionIn(asked);
  if (question === null) return anyPlan(asked, { code: 'bots.any', values: {} });
  const march = question.at === 'move' ? marchThought(question) : null;
  return march ?? answers(asked, question);
}
