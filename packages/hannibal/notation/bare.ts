import { unproved } from '@tessera/core';
import type { State } from '../rules/model/index.js';
import type { Seat } from '../rules/vocabulary.js';
import { inOrder } from './board.js';

/**
 * The same position without what proves its chance (the seal, both shares once they are open), with its forces in the
 * order of the map.
 */
export const bare = (state: State): State => ({
  ...unproved<Seat, State>(state),
  troops: inOrder(state.troops),
});
