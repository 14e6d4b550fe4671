import { battleQuestions } from './battle/questions.js';
import { eventsQuestions } from './events/questions.js';
import { goOn } from './flow.js';
import type { QuestionAt } from './model/index.js';
import { movementQuestions } from './movement/questions.js';
import { strategyQuestions } from './strategy/questions.js';
import type { Rules } from './types.js';
import type { World } from './world.js';
import { yearQuestions } from './year/questions.js';

/** The rules of every kind of question. */
export const questions = (world: World): Partial<Record<QuestionAt, Rules>> => ({
  ...yearQuestions(world, goOn),
  ...strategyQuestions(world, goOn),
  ...movementQuestions(world, goOn),
  ...battleQuestions(world, goOn),
  ...eventsQuestions(world, goOn),
});
