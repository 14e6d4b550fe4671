import { checksOf, type Check } from '@tessera/core';
import type { GameVerifier } from '@tessera/tools';
import { proving, quincunx } from '../rules/index.js';
import { plainWords } from '../texts/index.js';

const count = (checks: readonly Check[], code: string): string =>
  String(checks.filter((check) => check.code === code).length);

/** Verifies records of Quincunx: each die, and each side's hidden deployment. */
export const quincunxVerifier: GameVerifier = {
  kind: quincunx.kind,
  seats: quincunx.seats,
  sideName: plainWords.sideName,
  verify: (record) => checksOf(proving, record),
  text: plainWords.check,
  counted: (checks) => [`${count(checks, 'die')} dice`, `${count(checks, 'opened')} deployments`],
};
