import type { GameOutside } from '@tessera/table';
import { outsides } from './outsides.js';

/** What the pages around the tables know of that kind of game; null when this page does not know it. */
export const outsideOf = (kind: string): GameOutside | null =>
  outsides.find((outside) => outside.kind === kind) ?? null;
