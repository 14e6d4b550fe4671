import type { QuestionAt } from '../model/index.js';
import { asked, type GoOn } from '../stack.js';
import type { Rules } from '../types.js';
import type { World } from '../world.js';
import { placePc, raise } from './ops.js';
import { playCard } from './playCard.js';

/** The questions of this room. */
export const strategyQuestions = (world: World, goOn: GoOn) =>
  ({
    playCard: asked(world, playCard, goOn),
    placePc: asked(world, placePc, goOn),
    raise: asked(world, raise, goOn),
  }) satisfies Partial<Record<QuestionAt, Rules>>;
