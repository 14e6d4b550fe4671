import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHear, openOffer, sayWord } from './table.js';

/** Accepts the draw that the other side offers. */
export const acceptDraw = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'acceptDraw',
  label: () => text('table.accept'),
  hotkey: null,
  meaning: () => 'acceptDraw',
  enabled: (desk) => mayHear(desk, { verb: 'answerDraw', offer: openOffer(desk), accept: true }),
  run: (desk) => sayWord(desk, { verb: 'answerDraw', offer: openOffer(desk), accept: true }),
});
