import { checksOf } from '@tessera/core';
import type { GameVerifier } from '@tessera/tools';
import { hideout, proving } from '../rules/index.js';
import { hideoutWords } from '../texts/index.js';

/** Verifies records of the game without a page. */
export const hideoutVerifier: GameVerifier = {
  kind: hideout.kind,
  seats: hideout.seats,
  sideName: hideoutWords.sideName,
  verify: (record) => checksOf(proving, record),
  text: hideoutWords.check,
  counted: (checks) => [`${checks.filter(({ code }) => code === 'opened').length} camps`],
};
