import { defineGame, type Draw, type Game, HIDDEN, quietTable } from '@tessera/core';
import { standingAnswers } from './beforehand/answers.js';
import { conceal, mapChits } from './conceal.js';
import { keptData, shippedData, smallData } from './data.js';
import { type Event, eventSchema, FACTS } from './event.js';
import { evolve } from './evolve.js';
import { activation } from './frames/activate.js';
import { advance } from './frames/advance.js';
import { continuation } from './frames/continue.js';
import { counter } from './frames/counter.js';
import { declaration } from './frames/declare.js';
import { initiative, orders, ordersFor } from './frames/orders.js';
import { movement } from './frames/movement.js';
import { resolution } from './frames/resolve.js';
import { retreat } from './frames/retreat.js';
import { setUp } from './frames/set-up.js';
import { victim } from './frames/victim.js';
import {
  type Chit,
  CHIT_COMMANDS,
  type ChitCommand,
  type Frame,
  restoredOf,
  RULES,
  SEATS,
  type State,
} from './model.js';
import { optionsFor, optionsSchema } from './options.js';
import { stepSchema } from './step.js';
import { because, type Metaurus, type Reason, type Rules } from './types.js';
import { createWorld, type World } from './world.js';
import { z } from 'zod';
import { withParts } from './with-parts.js';
import { startChits, startUnits } from './muster.js';

// A placeholder: an imagined position cannot contain the real salts of the other side.
const NO_SALT = '0'.repeat(32);

/**
 * A full position that agrees with a seat's view: every hidden chit gets one of the orders that the rules allow its
 * command, each equally likely.
 */
const imagine = (view: State, draw: Draw): State =>
  withParts(view, {
    chits: mapChits(view.chits, (chit, command) => {
      const orders = ordersFor(view, command);
      const order = chit.order === HIDDEN ? (orders[draw(orders.length)] ?? 'stand') : chit.order;
      return { ...chit, order, salt: chit.salt === HIDDEN ? NO_SALT : chit.salt };
    }),
  });

/** The position before the first event: every unit in its set-up hex (13.0). */
const emptyState = (world: World): State => ({
  rules: RULES,
  options: optionsSchema.parse({}),
  seal: '',
  frames: [],
  opened: 0,
  rolls: 0,
  table: quietTable(),
  outcome: null,
  turn: 0,
  first: null,
  acted: [],
  inactive: [],
  units: startUnits(world),
  chits: startChits('stand'),
  engaged: [],
  activation: null,
  clashed: false,
  quiet: 0,
});

/** The reasons why a draw may not be claimed: it needs a game without a turn limit, ten quiet turns, and the time between two turns (R49). */
function againstClaim(world: World, view: State): readonly Reason[] {
  const { quietTurns } = world.tables;
  if (view.options.turnLimit !== 'none') return [because('claimNeedsNoLimit', 'R49')];
  if (view.quiet < quietTurns) {
    return [{ ...because('claimNeedsQuiet', 'R49', []), values: { quiet: view.quiet, needed: quietTurns } }];
  }
  const at = view.frames.at(-1)?.at;
  return at === 'initiative' || at === 'orders' ? [] : [because('claimBetweenTurns', 'R49')];
}

// The end of a game reveals every chit's last order with the salt that proves it.
function opening(state: State): Event[] {
  const chits: Partial<
    Record<ChitCommand, { order: Exclude<Chit['order'], 'hidden'>; salt: string | null }>
  > = {};
  for (const command of CHIT_COMMANDS) {
    const { order, salt } = state.chits[command];
    if (order !== HIDDEN) chits[command] = { order, salt };
  }
  return [{ kind: 'ChitsOpened', chits }];
}

/** The game of the Metaurus on a world. */
const gameOn = (world: World): Game<Metaurus> => {
  const rules: Record<Frame['at'], Rules> = {
    setUp: setUp(world),
    initiative: initiative(world),
    orders: orders(world),
    activate: activation(world),
    victim: victim(world),
    movement: movement(world),
    declare: declaration(world),
    resolve: resolution(world),
    retreat: retreat(world),
    counter: counter(world),
    advance: advance(world),
    continue: continuation(world),
  };
  return defineGame<Metaurus>({
    kind: 'metaurus',
    data: world.hash,
    seats: SEATS,
    schemas: {
      seat: z.enum(SEATS),
      options: optionsFor[world.battle],
      step: stepSchema,
      event: eventSchema,
    },
    empty: emptyState(world),
    begin: (options, seal) => [{ kind: 'GameBegan', data: world.hash, options, seal, rules: RULES }],
    renewal: (state) => (state.rules === RULES ? [] : [{ kind: 'RulesChanged', rules: RULES }]),
    evolve,
    facts: FACTS,
    conceal,
    imagine: (view, _seat, draw) => imagine(view, draw),
    frames: (frame) => rules[frame.at],
    standing: standingAnswers(world),
    common: (event) => event,
    restored: restoredOf,
    tableClaim: (view) => againstClaim(world, view),
    opening,
  });
};

/** A game's rules together with the world that they run on. */
export interface MetaurusGame extends Game<Metaurus> {
  readonly world: World;
}

/** The game on a data set. Throws an error that names the wrong place when the data is invalid (see `createWorld`). */
export function createMetaurus(data: unknown): MetaurusGame {
  const world = createWorld(data);
  return { ...gameOn(world), world };
}

/** The game on the data set that new games are played on. */
export const metaurus: MetaurusGame = createMetaurus(shippedData);

/** The small battle (R72), on the data set that new games of it are played on. */
export const smallBattle: MetaurusGame = createMetaurus(smallData);

/** The game on each data set that games may still be played on, for each battle the newest first. */
export const metaurusSets: readonly [MetaurusGame, ...MetaurusGame[]] = [
  metaurus,
  smallBattle,
  ...keptData.map(createMetaurus),
];

/** The game on the data set whose hash (64 hexadecimal digits) begins with `data`; null when no such data set is kept. */
export const metaurusOn = (data: string): MetaurusGame | null =>
  metaurusSets.find((game) => data !== '' && game.data.startsWith(data)) ?? null;
