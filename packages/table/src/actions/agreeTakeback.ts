import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHear, openRequest, sayWord } from './table.js';

/** Lets the other side take its last commit back. */
export const agreeTakeback = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'agreeTakeback',
  label: () => text('table.agreeTakeback'),
  hotkey: null,
  meaning: () => 'agreeTakeback',
  enabled: (desk) => mayHear(desk, { verb: 'answerTakeback', request: openRequest(desk), accept: true }),
  run: (desk) => sayWord(desk, { verb: 'answerTakeback', request: openRequest(desk), accept: true }),
});
