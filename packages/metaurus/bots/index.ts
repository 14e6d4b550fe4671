import { easyBot, evenVerbs, type Bot, type Bots, type Thought } from '@tessera/bots';
import { metaurus, type Metaurus, type MetaurusGame, type Seat } from '../rules/index.js';
import { activate, initiative, orders, planSetUp } from './command.js';
import { declare, goOn, resolve } from './fight.js';
import { planMarch } from './march.js';
import type { Style } from './outlook.js';
import { orders as plannedOrders } from './plan.js';
import { advance, retreat, strike, trample } from './reply.js';
import { sketchOf } from './sketch.js';
import { thought, hitFigures, type DecisionInput } from './thinking.js';

/** Advances, and attacks at the odds there are. It does not consider what the enemy could do next. */
const MEDIUM: Style = {
  zeal: 0.15,
  caution: 0,
  threat: 0,
  approach: 0.03,
  cohesion: 0.02,
  height: 0.03,
  divisions: 32,
  plans: 1,
};

/** Considers what either side could do next. Rome has to win in time; Carthage waits, and attacks where that pays (R49). */
const STRONG: Readonly<Record<Seat, Style>> = {
  rome: { ...MEDIUM, zeal: 0.05, caution: 1, threat: 0.4, plans: 3 },
  carthage: { ...MEDIUM, zeal: 0, caution: 0.85, approach: 0, plans: 3 },
};

function move(thinking: DecisionInput): Thought<Metaurus> {
  const { steps, division, gap, sketch } = planMarch(thinking);
  const { bouts } = division;
  if (bouts.length > 0)
    return thought(steps, 'march.attack', { attacks: bouts.length, ...hitFigures(sketch, bouts) });
  const moves = steps.filter(({ verb }) => verb === 'move' || verb === 'exit').length;
  return thought(steps, moves > 0 ? 'march' : 'march.stay', { moves, gap });
}

function decideFrame(thinking: DecisionInput): Thought<Metaurus> {
  const frame = thinking.view.frames.at(-1);
  switch (frame?.at) {
    case 'setUp':
      return planSetUp(thinking);
    case 'initiative':
      return initiative(thinking);
    case 'orders':
      return thinking.style.caution > 0 ? plannedOrders(thinking) : orders(thinking);
    case 'activate':
      return activate(thinking);
    case 'victim':
      return trample(thinking, frame);
    case 'movement':
      return move(thinking);
    case 'declare':
      return declare(thinking);
    case 'resolve':
      return resolve(thinking, frame);
    case 'retreat':
      return retreat(thinking);
    case 'counter':
      return strike(thinking, frame);
    case 'advance':
      return advance(thinking, frame);
    case 'continue':
      return goOn(thinking, frame);
    case undefined:
      throw new Error('Nothing is asked.');
  }
}

const botOn =
  (game: MetaurusGame) =>
  (styles: Readonly<Record<Seat, Style>>): Bot<Metaurus> =>
  ({ view, seat, draw, budget }) =>
    decideFrame({
      game,
      view,
      seat,
      draw,
      style: styles[seat],
      sketch: sketchOf(game.world, view, seat),
      look: () => budget.spend(),
    });

/** Returns the bots of this game on a data set. */
export function metaurusBotsFor(game: MetaurusGame): Bots<Metaurus> {
  const bot = botOn(game);
  return {
    game,
    of: {
      easy: { bot: easyBot(game, evenVerbs(game)), positions: 1 },
      medium: { bot: bot({ rome: MEDIUM, carthage: MEDIUM }), positions: 4000 },
      strong: { bot: bot(STRONG), positions: 20_000 },
    },
  };
}

/** The bots of this game on the data set that new games are played on. */
export const metaurusBots: Bots<Metaurus> = metaurusBotsFor(metaurus);
