import { quietTable } from '@tessera/core';
import { conceal } from './conceal.js';
import { RULES, type Chit, type Order, type State } from './model.js';
import { optionsSchema } from './options.js';
import type { Counter, World } from './world.js';

/** The public order that a unit starts with: the horse stands, the elephants are Free, others are under a chit (R51). */
function startStatus(counter: Counter): Order | null {
  if (counter.command === 'horse') return 'stand';
  return counter.command === 'elephants' ? 'free' : null;
}

/** A chit that nobody has placed yet; all commands stand by default (R51). */
const freshChit: Chit = { order: 'stand', shown: false, token: null, salt: null };

const freshChits = (): State['chits'] => ({
  celts: freshChit,
  iberians: freshChit,
  africans: freshChit,
  slingers: freshChit,
  I: freshChit,
  III: freshChit,
  V: freshChit,
  VII: freshChit,
  X: freshChit,
  XIX: freshChit,
});

/** The position before the first event: everybody in his set-up hex (13.0). */
export const emptyState = (world: World): State => ({
  rules: RULES,
  options: optionsSchema.parse({}),
  seal: '',
  frames: [],
  opened: 0,
  rolls: 0,
  nonces: [],
  table: quietTable(),
  outcome: null,
  turn: 0,
  first: null,
  acted: [],
  inactive: [],
  units: world.counters.map((counter) => ({
    fate: 'onMap',
    hex: counter.home,
    start: counter.home,
    facing: world.startFacing[counter.seat],
    disordered: false,
    command: counter.command,
    status: startStatus(counter),
  })),
  chits: freshChits(),
  engaged: [],
  activation: null,
  clashed: false,
  quiet: 0,
});

/** The armies in their set-up hexes as anybody sees them, without the rules of the game. */
export const openingView = (world: World): State => conceal(emptyState(world), 'public');
