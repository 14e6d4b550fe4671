import { metaurus, metaurusOn, verifyRecord } from '@tessera/metaurus';
import { checkText } from '@tessera/metaurus/texts';
import type { Verifier } from '@tessera/table';

/** Verifies records of the Metaurus. */
export const verifier: Verifier = {
  verify: (record) =>
    verifyRecord(metaurusOn(record.data) ?? metaurus, { ...record, seed: record.seed ?? '' }),
  text: checkText,
};
