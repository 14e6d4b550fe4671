import {
  choicesIn,
  countSteps,
  levelHeaded,
  randomPlan,
  stepAt,
  type Game,
  type GameTypes,
  type Lean,
} from '@tessera/core';
import type { Bot, Bots, Ground } from './bot.js';

const ANY: Ground = { code: 'bots.any', values: {} };

/** The bot that plays any plan that may be committed; one that `leans` to some of them draws its own steps. */
export const easyBot =
  <T extends GameTypes>(game: Game<T>, lean?: Lean<T>): Bot<T> =>
  ({ view, seat, draw }) => ({ steps: randomPlan(game, view, { seat, draw, lean }), ground: ANY });

/** The bots of a game that nobody has written any for: it is played at random, out of the choices that the core lists. */
export function untrainedBots<T extends GameTypes>(game: Game<T>): Bots<T> {
  const any = { bot: easyBot(game, levelHeaded(game)), positions: 1 };
  return { game, of: { easy: any, medium: any, strong: any }, strengths: ['easy'] };
}

/** A player to whom each kind of step is as likely as another, however many steps there are of it: rare ones come up too. */
export const evenVerbs = <T extends GameTypes>(game: Game<T>): Lean<T> => ({
  goOn: levelHeaded(game).goOn,
  step: (view, { seat, draw }) => {
    const choices = choicesIn(game, view, seat).filter((choice) => countSteps(choice) > 0);
    const verbs = [...new Set(choices.map(({ verb }) => verb))];
    if (verbs.length === 0) return null;
    const verb = draw.pick(verbs);
    const choice = draw.pick(choices.filter((one) => one.verb === verb));
    return stepAt(game.schemas.step, choice, draw.below(countSteps(choice)));
  },
});
