import type { GameUi } from './table/gameUi.js';
import { metaurusUi } from './metaurus/ui.js';

/** The games that can be played here, the first being the one that a new game proposes. */
export const games: readonly [GameUi, ...GameUi[]] = [metaurusUi];
