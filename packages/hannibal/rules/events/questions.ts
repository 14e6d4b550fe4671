import type { QuestionAt } from '../model/index.js';
import { asked, type GoOn } from '../stack.js';
import type { Rules } from '../types.js';
import type { World } from '../world.js';
import { eventCus } from './recruits.js';
import { eventGeneral, eventPc, eventProvince, eventTarget } from './targets.js';
import { counter } from './windows.js';

/** The frame modules of the events' questions. */
export const eventsQuestions = (world: World, goOn: GoOn) =>
  ({
    eventTarget: asked(world, eventTarget, goOn),
    eventProvince: asked(world, eventProvince, goOn),
    eventGeneral: asked(world, eventGeneral, goOn),
    eventPc: asked(world, eventPc, goOn),
    eventCus: asked(world, eventCus, goOn),
    counter: asked(world, counter, goOn),
  }) satisfies Partial<Record<QuestionAt, Rules>>;
