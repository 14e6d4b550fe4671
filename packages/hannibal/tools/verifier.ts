import { checked, type Check } from '@tessera/core';
import { readFacts, verifyPlain, wordsOf } from '@tessera/plain';
import type { GameVerifier } from '@tessera/tools';
import { actionsOf } from '../notation/index.js';
import { createHannibal, type Fact, type Hannibal } from '../rules/index.js';
import { hannibalTexts } from '../texts/index.js';

const game = createHannibal();
const words = wordsOf<Hannibal>(game, hannibalTexts);

const count = (checks: readonly Check[], code: string): string =>
  String(checks.filter((check) => check.code === code).length);

/** How many actions a log tells; null where these rules would not have led to it. */
function actionsIn(facts: readonly Fact[]): number | null {
  try {
    return actionsOf(game, facts)?.actions.length ?? null;
  } catch {
    // Changed facts may lead the rules to a draw that the log does not have.
    return null;
  }
}

/**
 * Whether each fact follows by these rules from what the players did: every commit is decided anew under the record's
 * chance. Where one does not, the war may have been played under other rules: that is open, and no fault.
 */
function followed(events: readonly unknown[]): Check[] {
  const read = readFacts<Hannibal>(game, events);
  if ('strange' in read) return [];
  const actions = actionsIn(read.facts);
  const verdict = actions === null ? 'open' : 'good';
  const code = actions === null ? 'followsNot' : 'follows';
  return [checked({ code, values: { actions: actions ?? 0 }, expected: '', found: '', verdict })];
}

/** How records of Hannibal are verified: each die, each card that was dealt or picked, each shuffle. */
export const hannibalVerifier: GameVerifier = {
  kind: game.kind,
  seats: game.seats,
  sideName: words.sideName,
  verify: (record) => [
    ...[...verifyPlain(game, record)].flatMap(({ checks }) => [...checks]),
    ...followed(record.events),
  ],
  text: words.check,
  counted: (checks) => [
    `${count(checks, 'die')} dice`,
    `${count(checks, 'draw')} cards drawn`,
    `${count(checks, 'shuffle')} shuffles`,
  ],
};
