import rulings from '../../../../../../docs/rulings.md?raw';
import { chaptersOf } from '@tessera/table/reference/sheet';
import { combat, ends } from './generated/combat.js';
import { movement, orders } from './generated/orders.js';
import { beginnings, turns } from './generated/turn.js';

/** The rules in English: the booklet's cases in our own words, then the rulings. */
export const book = [beginnings, turns, orders, movement, combat, ends, ...chaptersOf(rulings, 'R')];
