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
import { anyPlan } from './any.js';
import { ordersFor } from './lines.js';

const thought = (
  steps: readonly Step[],
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): Thought<Quincunx> => ({ steps, ground: { code: `bots.${code}`, values } });

/** The plan that the orders of the lines come to. */
function orders(view: State, seat: Side): Thought<Quincunx> {
  const { steps } = expandLines(view.field, seat, ordersFor(view.field, seat));
  const charges = steps.filter(({ verb }) => verb === 'charge').length;
  return thought(steps, charges > 0 ? 'charge' : 'forward', { charges, steps: steps.length });
}

/** Skirmishers get out of the way of formed troops, straight back. */
function reactions(view: State, seat: Side): Thought<Quincunx> {
  const asked = topAt(view, 'react')?.evaders ?? [];
  const charging = view.field.units.some(
    (unit) => unit.side === enemyOf(seat) && unit.formation === 'formed' && unit.status === 'good',
  );
  const evaders = asked.filter((id) => charging && unitOf(view.field, id).rings < 7);
  return thought(
    evaders.map((unit): Step => ({ verb: 'evade', unit, dir: 0 })),
    'evade',
    { units: evaders.length },
  );
}

/** A bot by rules of thumb: its lines stand as the scenario has them, and are led by one word each. */
const medium: Bot<Quincunx> = ({ view, seat, budget }) => {
  budget.spend();
  const frame = view.frames.at(-1);
  switch (frame?.at) {
    case 'deploy':
      return thought([], 'deploy');
    case 'initiative':
      return thought([{ verb: 'take', turn: 'move' }], 'move');
    case 'orders':
      return orders(view, seat);
    case 'react':
      return reactions(view, seat);
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

/** The bots of this game on a data set. A third strength would play as the second does: nobody has taught it more. */
export const quincunxBotsFor = (game: QuincunxGame): Bots<Quincunx> => ({
  game,
  of: {
    easy: { bot: easyBot(game, anyPlan(game)), positions: 1 },
    medium: { bot: medium, positions: 1 },
    strong: { bot: medium, positions: 1 },
  },
});

/** The bots of this game on the data set that new games are played on. */
export const quincunxBots: Bots<Quincunx> = quincunxBotsFor(quincunx);

export { ordersFor };
