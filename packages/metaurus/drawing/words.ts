import type { ChitOrder } from '../rules/index.js';
import { MAP_WORDS, type MapWords } from './map/index.js';

/** All words in drawings. Each language has its own. */
export interface DrawingWords {
  readonly map: MapWords;
  /** A chit's order in at most two lines of at most nine letters. */
  readonly orders: Readonly<Record<ChitOrder, readonly string[]>>;
}

export const DRAWING_WORDS: DrawingWords = {
  map: MAP_WORDS,
  orders: {
    stand: ['STAND'],
    move: ['MOVE'],
    moveToAttack: ['MOVE TO', 'ATTACK'],
    reform: ['REFORM'],
  },
};
