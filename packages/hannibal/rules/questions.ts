import { battle, battleQuestions } from './battle/battle.js';
import { eventsQuestions } from './events/questions.js';
import type { QuestionAt, State, WorkFrame } from './model/index.js';
import { card, strategyQuestions } from './strategy/card.js';
import type { Dealing, Rules } from './types.js';
import type { World } from './world.js';
import { asked, type GoOn, isAsking, type Work } from './stack.js';
import { avoidTo } from './movement/answers.js';
import { intercepted } from './movement/back-up.js';
import { activate, campaign, march } from './movement/campaign.js';
import { halting, hanno, siege } from './movement/halt.js';
import { marchPlan } from './movement/plan.js';
import { cityDeclare, interceptOrder, reactions } from './movement/reactions.js';
import { begin, bidPc, claimFirst, whoFirst } from './year/first.js';
import { africanus, consulCommand, consulPlace, proconsul, returnGeneral } from './year/generals.js';
import { penalty, removePc } from './year/isolation.js';
import { reinforce } from './year/reinforce.js';
import { seizeTrain } from './board/changes.js';
import { war } from './year/war.js';
import { harm } from './battle/harm.js';
import { event } from './events/event.js';
import { desertion } from './events/politics.js';

/** Carries the work on top on by one stage. */
function advance(dealing: Dealing, frame: WorkFrame): void {
  switch (frame.at) {
    case 'war':
      return war(dealing, frame);
    case 'card':
      return card(dealing, frame);
    case 'campaign':
      return campaign(dealing, frame);
    case 'march':
      return march(dealing, frame);
    case 'halt':
      return halting(dealing, frame);
    case 'battle':
      return battle(dealing, frame);
    case 'harm':
      return harm(dealing, frame);
    case 'penalty':
      return penalty(dealing, frame);
    case 'event':
      return event(dealing, frame);
    case 'desertion':
      return desertion(dealing, frame);
  }
}

// S8.75, S8.116: casualties befall both sides at once, so the war is not over before both have taken theirs.
const isSettling = ({ outcome, frames }: State): boolean =>
  outcome !== null ||
  frames.some((frame) => (frame.at === 'harm' || frame.at === 'losses') && frame.why === 'casualties');

/**
 * Carries works on until somebody is asked, a plan goes on, or the war is over. After each stage a siege train that is left to the enemy is lost (S8.59).
 */
export const goOn: GoOn = (dealing) => {
  for (;;) {
    if (!isSettling(dealing.log.now())) seizeTrain(dealing.log);
    const { frames, outcome } = dealing.log.now();
    const frame = frames.at(-1);
    if (frame === undefined || outcome !== null || isAsking(frame)) return;
    if (!isWork(frame)) return;
    advance(dealing, frame);
  }
};

const isWork = (frame: { readonly at: string }): frame is WorkFrame =>
  !('answer' in frame) && frame.at !== 'carry';

export type { Work };

/** The questions of this room. */
const movementQuestions = (world: World, goOn: GoOn) =>
  ({
    activate: asked(world, activate, goOn),
    move: marchPlan(world, goOn),
    cityDeclare: asked(world, cityDeclare, goOn),
    reactions: reactions(world, goOn),
    avoidTo: asked(world, avoidTo, goOn),
    interceptOrder: asked(world, interceptOrder, goOn),
    intercepted: asked(world, intercepted, goOn),
    hanno: asked(world, hanno, goOn),
    siege: asked(world, siege, goOn),
  }) satisfies Partial<Record<QuestionAt, Rules>>;

/** The questions of this room. */
const yearQuestions = (world: World, goOn: GoOn) =>
  ({
    begin: asked(world, begin, goOn),
    bidPc: asked(world, bidPc, goOn),
    reinforce: asked(world, reinforce, goOn),
    returnGeneral: asked(world, returnGeneral, goOn),
    africanus: asked(world, africanus, goOn),
    proconsul: asked(world, proconsul, goOn),
    consulPlace: asked(world, consulPlace, goOn),
    consulCommand: asked(world, consulCommand, goOn),
    claimFirst: asked(world, claimFirst, goOn),
    whoFirst: asked(world, whoFirst, goOn),
    removePc: asked(world, removePc, goOn),
  }) satisfies Partial<Record<QuestionAt, Rules>>;

/** The frame modules of all questions, by kind. */
export const questions = (world: World): Partial<Record<QuestionAt, Rules>> => ({
  ...yearQuestions(world, goOn),
  ...strategyQuestions(world, goOn),
  ...movementQuestions(world, goOn),
  ...battleQuestions(world, goOn),
  ...eventsQuestions(world, goOn),
});
