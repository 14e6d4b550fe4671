import type { State } from '@tessera/metaurus';
import { sayProof } from '@tessera/metaurus/texts';

/** How long a game took, as a sentence. */
export const lengthText = ({ turn }: Pick<State, 'turn'>): string =>
  turn === 0 ? sayProof('ending.setUp') : sayProof('ending.turns', { turn });
