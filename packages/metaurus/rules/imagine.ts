import { HIDDEN, type Draw } from '@tessera/core';
import { mapChits } from './conceal.js';
import { ordersFor } from './frames/chits.js';
import type { State } from './model.js';
import { withParts } from './with-parts.js';

/** A salt that proves nothing: nobody who imagines a position knows those of the other side. */
const NO_SALT = '0'.repeat(32);

/**
 * A whole position that agrees with what a seat sees of it: each chit that it does not know has some order that the
 * rules allow its command, every one equally likely.
 */
export const imagine = (view: State, draw: Draw): State =>
  withParts(view, {
    chits: mapChits(view.chits, (chit, command) => {
      const orders = ordersFor(view, command);
      const order = chit.order === HIDDEN ? (orders[draw(orders.length)] ?? 'stand') : chit.order;
      return { ...chit, order, salt: chit.salt === HIDDEN ? NO_SALT : chit.salt };
    }),
  });
