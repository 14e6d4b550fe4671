import { holds } from '../board/forces.js';
import type { Lasting } from '../vocabulary.js';
import type { PlainEvent } from './kinds.js';

/** #29, #57, #58, #64: something holds from now on, which does not hold yet (S8.92). */
export const lasting = (what: Lasting): PlainEvent => ({
  asks: 'nothing',
  isOpen: ({ state }) => !holds(state, what),
  effect: ({ log }) => {
    log.emit({ kind: 'LastingSet', what, holds: true });
  },
});
