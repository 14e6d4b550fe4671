import { hannibal } from '@tessera/hannibal';
import { following } from '@tessera/hannibal/notation';
import { words } from '@tessera/hannibal/texts';
import { verifyWith } from '@tessera/plain';
import type { Verifier } from '@tessera/table';

/** Verifies records of Hannibal: their chance, and every action decided anew. */
export const verifier: Verifier = {
  verify: (record) =>
    verifyWith(hannibal, { ...record, seed: record.seed ?? '' }, (facts) => following(hannibal, facts)),
  text: words.check,
};
