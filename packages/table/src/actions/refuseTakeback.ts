import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHear, openRequest, sayWord } from './table.js';

/** Does not let the other side take its last commit back. */
export const refuseTakeback = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'refuseTakeback',
  label: () => text('table.refuseTakeback'),
  hotkey: null,
  meaning: () => 'refuseTakeback',
  enabled: (desk) => mayHear(desk, { verb: 'answerTakeback', request: openRequest(desk), accept: false }),
  run: (desk) => sayWord(desk, { verb: 'answerTakeback', request: openRequest(desk), accept: false }),
});
