import { battleQuestions } from './battle/questions.js';
import { eventsQuestions } from './events/questions.js';
import { goOn } from './flow.js';
import type { QuestionAt } from './model/index.js';
import { strategyQuestions } from './strategy/card.js';
import type { Rules } from './types.js';
import type { World } from './world.js';
import { asked, type GoOn } from './stack.js';
import { avoidTo } from './movement/answers.js';
import { intercepted } from './movement/back-up.js';
import { activate } from './movement/campaign.js';
import { hanno, siege } from './movement/halt.js';
import { marchPlan } from './movement/plan.js';
import { cityDeclare, interceptOrder, reactions } from './movement/reactions.js';
import { begin, bidPc, claimFirst, whoFirst } from './year/first.js';
import { africanus, consulCommand, consulPlace, proconsul, returnGeneral } from './year/generals.js';
import { removePc } from './year/isolation.js';
import { reinforce } from './year/reinforce.js';

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

/** The rules of every kind of question. */
export const questions = (world: World): Partial<Record<QuestionAt, Rules>> => ({
  ...yearQuestions(world, goOn),
  ...strategyQuestions(world, goOn),
  ...movementQuestions(world, goOn),
  ...battleQuestions(world, goOn),
  ...eventsQuestions(world, goOn),
});
