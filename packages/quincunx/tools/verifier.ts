import type { Check } from '@tessera/core';
import { verifyWith } from '@tessera/plain';
import type { GameVerifier } from '@tessera/tools';
import { following } from '../notation/index.js';
import { quincunx } from '../rules/index.js';
import { plainWords } from '../texts/index.js';

const count = (checks: readonly Check[], code: string): string =>
  String(checks.filter((check) => check.code === code).length);

/** How records of Quincunx are verified: each die, and where each side placed its lines before it saw the other's. */
export const quincunxVerifier: GameVerifier = {
  kind: quincunx.kind,
  seats: quincunx.seats,
  sideName: plainWords.sideName,
  verify: (record) => [...verifyWith(quincunx, record, following)].flatMap(({ checks }) => [...checks]),
  text: plainWords.check,
  counted: (checks) => [`${count(checks, 'die')} dice`, `${count(checks, 'opened')} deployments`],
};
