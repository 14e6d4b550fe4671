import { noShares } from '@tessera/core';
import type { Kept, State } from '../rules/index.js';

const unproved = (kept: Kept): Kept => ({ ...kept, token: null, salt: null });

/** The same position without what proves its chance: the seal, salts and tokens, and both shares once they are open. */
export const bare = ({ kept, table, ...state }: State): State => ({
  ...state,
  seal: '',
  kept: { rome: unproved(kept.rome), carthage: unproved(kept.carthage) },
  table: {
    ...table,
    shares: table.shares.opened === null ? table.shares : noShares(),
    time: null,
    untouched: null,
  },
});
