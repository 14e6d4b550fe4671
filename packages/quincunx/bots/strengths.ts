import { easyBot, type Bot, type Bots, type Thought } from '@tessera/bots';
import {
  enemyOf,
  expandLines,
  quincunx,
  topAt,
  unitOf,
  type Quincunx,
  type QuincunxGame,
  type Side,
  type State,
  type Step,
} from '../rules/index.js';
import { inWait } from './ambush.js';
import { anyPlan } from './any.js';
import { goingAround } from './around.js';
import { joining } from './company.js';
import { ordersFor } from './lines.js';
import { hidingLines } from './placing.js';

const thought = (
  steps: readonly Step[],
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): Thought<Quincunx> => ({ steps, ground: { code: `bots.${code}`, values } });

/** Plans the steps that carry out the orders of all lines; before them lights join elephants, and units go around what bars their way. */
function planOrders(view: State, seat: Side): Thought<Quincunx> {
  const { field } = view;
  const orders = ordersFor(field, seat);
  const hand = goingAround(joining({ side: seat, field, steps: [] }), orders);
  const steps = [...hand.steps, ...expandLines(hand.field, seat, orders).steps];
  const charges = steps.filter(({ verb }) => verb === 'charge').length;
  return thought(steps, charges > 0 ? 'charge' : 'forward', { charges, steps: steps.length });
}

/** Has units evade straight back where the enemy has formed troops, unless they are too tired. */
function planEvasion(view: State, seat: Side): Thought<Quincunx> {
  const mayEvade = topAt(view, 'react')?.evaders ?? [];
  const charging = view.field.units.some(
    (unit) => unit.side === enemyOf(seat) && unit.formation === 'formed' && unit.status === 'good',
  );
  const evaders = mayEvade.filter((id) => charging && unitOf(view.field, id).rings < 7);
  return thought(
    evaders.map((unit): Step => ({ verb: 'evade', unit, dir: 0 })),
    'evade',
    { units: evaders.length },
  );
}

/** A bot by rules of thumb: it deploys as the scenario does, hides its lines in ambush where they may lie, and gives each line one order a turn. */
const mediumOn =
  (game: QuincunxGame): Bot<Quincunx> =>
  ({ view, seat, budget, draw }) => {
    budget.spend();
    const frame = view.frames.at(-1);
    switch (frame?.at) {
      case 'deploy':
        return thought(hidingLines(game, view, { seat, draw }), 'deploy');
      case 'initiative':
        return thought([{ verb: 'take', turn: 'move' }], 'move');
      case 'orders':
        return planOrders(view, seat);
      case 'react':
        return planEvasion(view, seat);
      case 'fire':
        return thought([], 'hold');
      case 'advance':
        return thought(
          frame.units.map((unit): Step => ({ verb: 'occupy', unit, yes: true })),
          'occupy',
        );
      case 'carry':
      case undefined:
        throw new Error('Nothing is asked.');
    }
  };

/** Returns the bots of this game on a data set. `strong` plays like `medium`: there is no stronger bot yet. */
export const quincunxBotsFor = (game: QuincunxGame): Bots<Quincunx> => {
  const medium = mediumOn(game);
  return {
    game,
    of: {
      easy: { bot: easyBot(game, inWait(anyPlan(game))), positions: 1 },
      medium: { bot: medium, positions: 1 },
      strong: { bot: medium, positions: 1 },
    },
  };
};

/** The bots of this game on the data set that new games are played on. */
export const quincunxBots: Bots<Quincunx> = quincunxBotsFor(quincunx);
