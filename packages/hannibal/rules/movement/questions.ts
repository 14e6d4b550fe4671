import type { QuestionAt } from '../model/index.js';
import { asked, type GoOn } from '../stack.js';
import type { Rules } from '../types.js';
import type { World } from '../world.js';
import { avoidTo } from './answers.js';
import { intercepted } from './back-up.js';
import { activate } from './campaign.js';
import { hanno, siege } from './halt.js';
import { marchPlan } from './plan.js';
import { cityDeclare, interceptOrder, reactions } from './reactions.js';

/** The questions of this room. */
export const movementQuestions = (world: World, goOn: GoOn) =>
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
