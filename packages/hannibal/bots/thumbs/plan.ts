import { missingIn, preview, randomPlan } from '@tessera/core';
import type { BotReason, Thought } from '@tessera/bots';
import { markable, type Hannibal, type State, type Step, type StepOf } from '../../rules/index.js';
import { eventOf } from '../../rules/events/table.js';
import { BALANCE, questionIn, stepsOf, type AskedSeat, type Question, type Valued } from '../askedSeat.js';
import { marchingArmy } from '../march.js';
import { valueOf } from './liking.js';
import { bestMarch, valueOfActivation } from './marching.js';
import { valueOfMarker } from './year.js';
import { worthOfMove } from './strikes.js';

/** A step, its worth, and the reason. */
export interface RatedStep extends Valued {
  readonly step: Step;
}

/** The worth of placing that many markers in the best spaces. */
function worthOfMarkers(question: Question, ops: number): number {
  const worths = markable(question.picture, question.seat)
    .map((space) => valueOfMarker(question, space, ops).worth)
    .sort((one, two) => two - one);
  return worths.slice(0, ops).reduce((sum, one) => sum + one, 0);
}

/** The worth of an event other than a campaign. */
const EVENT_WORTH = 4;

/** The worth of playing a Strategy card in a way. */
function valueOfPlay(question: Question, { card, use }: StepOf<'play'>): Valued {
  const { world } = question.picture;
  const { ops } = world.cardOf(card);
  const ground: BotReason = { code: `bots.play.${use}`, values: { card, ops } };
  switch (use) {
    case 'place':
      return { worth: worthOfMarkers(question, ops) - 0.8 * ops, ground };
    case 'move':
      return { worth: worthOfMove(question, card, false) - 0.8 * ops, ground };
    case 'event':
      return {
        worth: eventOf(card).asks === 'campaign' ? 1.2 * worthOfMove(question, card, true) - 2 : EVENT_WORTH,
        ground,
      };
    case 'raise':
      return { worth: question.picture.cu - 0.8 * ops, ground };
    case 'discard':
      return { worth: -0.8 * ops - 1, ground };
  }
}

/** Returns all steps that answer a question, rated by the rules of thumb, the best first. A single step is not rated. */
export function ratedSteps(question: Question): RatedStep[] {
  const steps = stepsOf(question.choices);
  const [only, another] = steps;
  if (only !== undefined && another === undefined) return [{ step: only, worth: 0, ground: BALANCE }];
  return steps
    .map((step): RatedStep => {
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

const bestStepOf = (question: Question): RatedStep | null => ratedSteps(question)[0] ?? null;

/** More steps than any plan of these rules has. */
const MOST_STEPS = 12;

/** A random plan, where the rules of thumb find none. */
const anyPlan = ({ game, view, seat, draw }: AskedSeat, ground: BotReason): Thought<Hannibal> => ({
  steps: randomPlan(game, view, { seat, draw }),
  ground,
});

/** True when the next step improves a plan that may be committed already. */
const goesOn = ({ worth, step }: RatedStep): boolean => worth > 0 && !isDeclined(step);

/** Plans step by step, always the best one, until the plan may be committed. */
function planStepByStep(asked: AskedSeat, first: Question): Thought<Hannibal> {
  const steps: Step[] = [];
  let ground: BotReason | null = null;
  let view: State = asked.view;
  for (let question: Question | null = first; question !== null && steps.length < MOST_STEPS;) {
    const isDone = steps.length > 0 && missingIn(asked.game, view, asked.seat).length === 0;
    if (isDone && question.at !== 'reactions') break;
    const best = bestStepOf(question);
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

/** Returns the plan of the rules of thumb, without looking ahead; a random one where they have none. */
export function thumbPlan(asked: AskedSeat): Thought<Hannibal> {
  const question = questionIn(asked);
  if (question === null) return anyPlan(asked, { code: 'bots.any', values: {} });
  const march = question.at === 'move' ? bestMarch(question) : null;
  return march ?? planStepByStep(asked, question);
}
