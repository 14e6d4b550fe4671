import rulings from '../../../../../../docs/rulings-hannibal.md?raw';
import { chaptersOf } from '@tessera/table/reference/sheet';
import { battles, elephants, withdrawals } from './generated/battle.js';
import { consuls, retreats } from './generated/defeat.js';
import { movement, sea } from './generated/march.js';
import { control, ends, sieges } from './generated/politics.js';
import { reactions, windows } from './generated/reactions.js';
import { beginnings, strategy, turns } from './generated/war.js';

/** The cases of the rulebook in our own words, in the order of their numbers. */
export const cases = [
  beginnings,
  turns,
  strategy,
  movement,
  sea,
  reactions,
  battles,
  retreats,
  withdrawals,
  elephants,
  consuls,
  control,
  sieges,
  ends,
] as const;

/** The moments of counter events. */
export const moments = [windows] as const;

/** The rulings. */
export const ruled = chaptersOf(rulings, 'S8.');
