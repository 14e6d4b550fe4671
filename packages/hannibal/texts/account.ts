import { sayerOf } from '@tessera/texts';
import { account } from './english/generated/account.js';

/** Look-up of the texts of the sheet that tells how the war stands; it comes after the board. */
export const { say: sayAccount } = sayerOf(account);
