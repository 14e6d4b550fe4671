import { randomPlan, type Game, type GameTypes, type Lean } from '@tessera/core';
import type { Bot, Ground } from './bot.js';

const ANY: Ground = { code: 'bots.any', values: {} };

/** The bot that plays any plan that may be committed; one that `leans` to some of them draws its own steps. */
export const easyBot =
  <T extends GameTypes>(game: Game<T>, lean?: Lean<T>): Bot<T> =>
  ({ view, seat, draw }) => ({ steps: randomPlan(game, view, { seat, draw, lean }), ground: ANY });
