import { checksOf, type Check } from '@tessera/core';
import { wordsOf } from '@tessera/plain';
import type { GameVerifier } from '@tessera/tools';
import { hannibal, proving, type Hannibal } from '../rules/index.js';
import { hannibalTexts } from '../texts/index.js';

const words = wordsOf<Hannibal>(hannibal, hannibalTexts);

const count = (checks: readonly Check[], code: string): string =>
  String(checks.filter((check) => check.code === code).length);

/** Verifies records of Hannibal: each die, each card dealt or picked, each shuffle. */
export const hannibalVerifier: GameVerifier = {
  kind: hannibal.kind,
  seats: hannibal.seats,
  sideName: words.sideName,
  verify: (record) => checksOf(proving, record),
  text: words.check,
  counted: (checks) => [
    `${count(checks, 'die')} dice`,
    `${count(checks, 'draw')} cards drawn`,
    `${count(checks, 'shuffle')} shuffles`,
  ],
};
