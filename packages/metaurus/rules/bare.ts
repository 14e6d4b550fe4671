import { noShares } from '@tessera/core';
import { mapChits } from './conceal.js';
import type { State } from './model.js';

/** The same position without what proves the chance and the chits: the seal, both shares once they are open, tokens and salts. */
export const bare = (state: State): State => ({
  ...state,
  seal: '',
  table: {
    ...state.table,
    shares: state.table.shares.opened === null ? state.table.shares : noShares(),
    time: null,
    untouched: null,
  },
  chits: mapChits(state.chits, (chit) => ({ ...chit, token: null, salt: null })),
});
