import { games } from './games.js';
import type { GameUi } from '@tessera/table';

/** The game of that kind; null when this page does not know it. */
export const gameOf = (kind: string): GameUi | null => games.find((game) => game.kind === kind) ?? null;
