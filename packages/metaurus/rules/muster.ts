import { HIDDEN } from '@tessera/core';
import type { Chit, Order, State } from './model.js';
import type { Counter, Field } from './field.js';

/** The public order that a unit starts with: the horse stands, the elephants are Free, others are under a chit (R51). */
function startStatus(counter: Counter): Order | null {
  if (counter.command === 'horse') return 'stand';
  return counter.command === 'elephants' ? 'free' : null;
}

/** Every unit in its set-up hex, before the first event (13.0). */
export const startUnits = ({
  counters,
  startFacing,
}: Pick<Field, 'counters' | 'startFacing'>): State['units'] =>
  counters.map((counter) => ({
    fate: 'onMap',
    hex: counter.home,
    start: counter.home,
    facing: startFacing[counter.seat],
    disordered: false,
    command: counter.command,
    status: startStatus(counter),
  }));

/** The chits before anybody has placed one: the given order for each command. */
export function startChits(order: Chit['order']): State['chits'] {
  const chit: Chit = { order, shown: false, token: null, salt: null };
  return {
    celts: chit,
    iberians: chit,
    africans: chit,
    slingers: chit,
    I: chit,
    III: chit,
    V: chit,
    VII: chit,
    X: chit,
    XIX: chit,
  };
}

/** The armies in their set-up hexes, as the public sees them. */
export const openingView = (
  world: Pick<Field, 'counters' | 'startFacing'>,
): Pick<State, 'units' | 'chits'> => ({ units: startUnits(world), chits: startChits(HIDDEN) });
