import { verifyRecord } from '@tessera/core';
import { proving } from '@tessera/hannibal';
import { words } from '@tessera/hannibal/texts';
import type { Verifier } from '@tessera/table';

/** Verifies records of Hannibal: their chance, and every action decided anew. */
export const verifier: Verifier = {
  verify: (record) => verifyRecord(proving, { ...record, seed: record.seed ?? '' }),
  text: words.check,
};
