import type { QuestionAt } from '../model/index.js';
import { asked } from '../stack.js';
import type { Dealing, Rules } from '../types.js';
import type { World } from '../world.js';
import { placePc, raise } from './ops.js';
import { playCard } from './playCard.js';

/** The questions of this room. */
export const strategyQuestions = (world: World, goOn: (dealing: Dealing) => void) =>
  ({
    playCard: asked(world, playCard, goOn),
    placePc: asked(world, placePc, goOn),
    raise: asked(world, raise, goOn),
  }) satisfies Partial<Record<QuestionAt, Rules>>;
