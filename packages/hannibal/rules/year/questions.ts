import type { QuestionAt } from '../model/index.js';
import { asked, type GoOn } from '../stack.js';
import type { Rules } from '../types.js';
import type { World } from '../world.js';
import { begin, bidPc, claimFirst, whoFirst } from './first.js';
import { africanus, consulCommand, consulPlace, proconsul, returnGeneral } from './generals.js';
import { removePc } from './penalty.js';
import { reinforce } from './reinforce.js';

/** The questions of this room. */
export const yearQuestions = (world: World, goOn: GoOn) =>
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
