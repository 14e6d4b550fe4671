import { mapChits } from './conceal.js';
import type { State } from './model.js';

/** The same position without what proves the chance and the chits: the seal, the nonces, tokens and salts. */
export const bare = (state: State): State => ({
  ...state,
  seal: '',
  nonces: [],
  chits: mapChits(state.chits, (chit) => ({ ...chit, token: null, salt: null })),
});
