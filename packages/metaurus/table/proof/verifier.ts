import { verifyRecord } from '@tessera/core';
import { proving } from '@tessera/metaurus';
import { checkText } from '@tessera/metaurus/texts';
import type { Verifier } from '@tessera/table';

/** Verifies records of the Metaurus. */
export const verifier: Verifier = {
  verify: (record) => verifyRecord(proving, { ...record, seed: record.seed ?? '' }),
  text: checkText,
};
