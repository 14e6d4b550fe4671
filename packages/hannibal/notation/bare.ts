import { noShares } from '@tessera/core';
import type { State } from '../rules/model/index.js';
import { inOrder } from './board.js';

/**
 * The same position without what proves its chance (the seal, both shares once they are open), with its forces in the
 * order of the map.
 */
export const bare = (state: State): State => ({
  ...state,
  seal: '',
  table: {
    ...state.table,
    shares: state.table.shares.opened === null ? state.table.shares : noShares(),
    time: null,
    untouched: null,
  },
  troops: inOrder(state.troops),
});
