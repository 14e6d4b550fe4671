import { TABLES } from '../data.js';
import { quartersIn } from './rate.js';

/** A distance, then the whole quarter inches below it, down to the least (2.5 e). */
export function* backFrom(most: number): Generator<number> {
  if (most > 0) yield most;
  const below = quartersIn(most - 1);
  for (let quarters = below; quarters > 0; quarters--) yield quarters * TABLES.quarter;
}
