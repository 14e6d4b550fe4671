import { type Deed, turnBoard, viewDeeds } from '@tessera/table/actions';
import type { Looking } from './looking.js';

/** The board's own buttons. */
export const boardDeeds: readonly Deed<Pick<Looking, 'board' | 'orientation'>>[] = [...viewDeeds, turnBoard];
