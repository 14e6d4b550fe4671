import { type Control, turnBoard, viewControls } from '@tessera/table/controls';
import type { Looking } from './looking.js';

/** The board's own buttons. */
export const boardControls: readonly Control<Pick<Looking, 'board' | 'orientation'>>[] = [
  ...viewControls,
  turnBoard,
];
