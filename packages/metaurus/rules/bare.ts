import { unproved } from '@tessera/core';
import { mapChits } from './conceal.js';
import type { Seat, State } from './model.js';

/** The position without its cryptographic proofs: seal, opened shares, tokens and salts. */
export const bare = (state: State): State => ({
  ...unproved<Seat, State>(state),
  chits: mapChits(state.chits, (chit) => ({ ...chit, token: null, salt: null })),
});
