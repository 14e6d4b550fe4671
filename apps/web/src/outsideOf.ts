import type { GameOutside } from '@tessera/table';
import { outsides } from './outsides.js';

/** What the pages around the tables know of the game of that kind; null for one that this page does not know. */
export const outsideOf = (kind: string): GameOutside | null =>
  outsides.find((outside) => outside.kind === kind) ?? null;
