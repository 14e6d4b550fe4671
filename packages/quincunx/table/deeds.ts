import { turnBoard, viewDeeds, type Deed } from '@tessera/table/actions';
import type { Looking } from './looking.js';

/** The board's own buttons. */
export const boardDeeds: readonly Deed<Pick<Looking, 'board' | 'orientation'>>[] = [...viewDeeds, turnBoard];
