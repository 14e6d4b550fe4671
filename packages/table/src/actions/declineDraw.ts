import type { GameTypes } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Deed } from './action.js';
import { mayHear, openOffer, sayWord } from './table.js';

/** Declines the draw that the other side offers. */
export const declineDraw = <T extends GameTypes>(): Deed<Desk<T>> => ({
  id: 'declineDraw',
  label: () => text('table.decline'),
  hotkey: null,
  meaning: () => 'declineDraw',
  enabled: (desk) => mayHear(desk, { verb: 'answerDraw', offer: openOffer(desk), accept: false }),
  run: (desk) => sayWord(desk, { verb: 'answerDraw', offer: openOffer(desk), accept: false }),
});
