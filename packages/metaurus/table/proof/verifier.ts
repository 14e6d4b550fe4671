import { metaurus, verifyRecord } from '@tessera/metaurus';
import { checkText } from '@tessera/metaurus/texts';
import type { Verifier } from '@tessera/table';

/** Verifies records of the Metaurus. */
export const verifier: Verifier = {
  verify: (record) => verifyRecord(metaurus, { ...record, seed: record.seed ?? '' }),
  text: checkText,
};
