import { board } from './generated/board.js';
import { cards } from './generated/cards.js';
import { dice } from './generated/dice.js';
import { front } from './generated/front.js';
import { hand, handNeeds } from './generated/hand.js';
import { march } from './generated/march.js';
import { letters } from './generated/letters.js';
import { log } from './generated/log.js';
import { generals } from './generated/generals.js';
import { names } from './generated/names.js';
import { orders } from './generated/orders.js';
import { outside } from './generated/outside.js';
import { prompts } from './generated/prompts.js';
import { reasons } from './generated/reasons.js';
import { steps } from './generated/steps.js';
import { state } from './generated/state.js';
import { results, values } from './generated/values.js';

/** English: the catalogue that the others are made from. */
export const english = {
  ...front,
  ...outside,
  ...names,
  ...board,
  ...march,
  ...generals,
  ...cards,
  ...hand,
  ...handNeeds,
  ...values,
  ...results,
  ...prompts,
  ...state,
  ...steps,
  ...orders,
  ...reasons,
  ...dice,
  ...log,
  ...letters,
} as const;
