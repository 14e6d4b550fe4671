import { checksOf, type Check } from '@tessera/core';
import type { GameVerifier } from '@tessera/tools';
import { metaurus, proving } from '../rules/index.js';
import { checkText, sideName } from '../texts/index.js';

const count = (checks: readonly Check[], code: string): string =>
  String(checks.filter((check) => check.code === code).length);

/** Verifies records of the Metaurus. */
export const metaurusVerifier: GameVerifier = {
  kind: metaurus.kind,
  seats: metaurus.seats,
  sideName,
  verify: (record) => checksOf(proving, record),
  text: checkText,
  counted: (checks) => [
    `${count(checks, 'die')} dice`,
    `${count(checks, 'token')} sealed chits`,
    `${count(checks, 'opened')} shown chits`,
  ],
};
