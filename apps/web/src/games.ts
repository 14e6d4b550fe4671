import type { GameUi } from '@tessera/table';
import { metaurusUi } from '@tessera/metaurus-table';

/** The games that can be played here, the first being the one that a new game proposes. */
export const games: readonly [GameUi, ...GameUi[]] = [metaurusUi];
