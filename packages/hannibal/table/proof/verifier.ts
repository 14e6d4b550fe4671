import { verifyRecord } from '@tessera/core';
import { proving } from '@tessera/hannibal';
import { words } from '@tessera/hannibal/texts';
import type { Verifier } from '@tessera/table';

/** Verifies a record of Hannibal: its dice and cards, and every action by deciding it again. */
export const verifier: Verifier = {
  verify: (record) => verifyRecord(proving, { ...record, seed: record.seed ?? '' }),
  text: words.check,
};
