import { metaurus, verifyRecord } from '@tessera/metaurus';
import { checkText } from '@tessera/metaurus/texts';
import type { Verifier } from '../../table/gameUi.js';

/** Verifies records of the Metaurus. */
export const verifier: Verifier = {
  verify: (record) => verifyRecord(metaurus, { ...record, seed: record.seed ?? '' }),
  text: checkText,
};
