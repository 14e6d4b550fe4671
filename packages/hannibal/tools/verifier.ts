import type { Check } from '@tessera/core';
import { verifyWith, wordsOf } from '@tessera/plain';
import type { GameVerifier } from '@tessera/tools';
import { following } from '../notation/index.js';
import { createHannibal, type Hannibal } from '../rules/index.js';
import { hannibalTexts } from '../texts/index.js';

const game = createHannibal();
const words = wordsOf<Hannibal>(game, hannibalTexts);

const count = (checks: readonly Check[], code: string): string =>
  String(checks.filter((check) => check.code === code).length);

/** How records of Hannibal are verified: each die, each card that was dealt or picked, each shuffle. */
export const hannibalVerifier: GameVerifier = {
  kind: game.kind,
  seats: game.seats,
  sideName: words.sideName,
  verify: (record) =>
    [...verifyWith(game, record, (facts) => following(game, facts))].flatMap(({ checks }) => [...checks]),
  text: words.check,
  counted: (checks) => [
    `${count(checks, 'die')} dice`,
    `${count(checks, 'draw')} cards drawn`,
    `${count(checks, 'shuffle')} shuffles`,
  ],
};
