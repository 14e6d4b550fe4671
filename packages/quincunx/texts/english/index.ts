import { front } from './generated/front.js';
import { ground } from './generated/ground.js';
import { letters } from './generated/letters.js';
import { log } from './generated/log.js';
import { names } from './generated/names.js';
import { outside } from './generated/outside.js';
import { prompts } from './generated/prompts.js';
import { reasons } from './generated/reasons.js';
import { steps } from './generated/steps.js';
import { table } from './generated/table.js';
import { values } from './generated/values.js';

/** English: the catalogue that the others are made from. */
export const english = {
  ...front,
  ...outside,
  ...names,
  ...values,
  ...prompts,
  ...steps,
  ...reasons,
  ...log,
  ...letters,
  ...table,
  ...ground,
} as const;
