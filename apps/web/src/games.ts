import type { GameUi } from './gameUi.js';
import { metaurusUi } from './metaurus/ui.js';

/** The games that can be played here, the first being the one that a new game proposes. */
export const games: readonly [GameUi, ...GameUi[]] = [metaurusUi];

/** The game of that kind; null for one that this page does not know. */
export const gameOf = (kind: string): GameUi | null => games.find((game) => game.kind === kind) ?? null;
