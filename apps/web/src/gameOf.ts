import { games } from './games.js';
import type { GameUi } from '@tessera/table';

/** The game of that kind; null for one that this page does not know. */
export const gameOf = (kind: string): GameUi | null => games.find((game) => game.kind === kind) ?? null;
