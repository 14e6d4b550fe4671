import type { Dealing, Rules } from '../types.js';
import type { QuestionAt } from '../model/index.js';
import type { World } from '../world.js';

/** The questions of this room. */
export const strategyQuestions = (_world: World, _goOn: (dealing: Dealing) => void) =>
  ({}) satisfies Partial<Record<QuestionAt, Rules>>;
