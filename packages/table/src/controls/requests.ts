import type { GameTypes, TimeStep } from '@tessera/core';
import type { Desk } from '../game/desk.js';
import { text } from '../texts/index.js';
import type { Control } from './control.js';
import { mayHear, mayHearTime, openOffer, openRequest, sayWord } from './table.js';
import { spanText } from '../lib/kept.js';

/** Accepts the draw that the other side offers. */
export const acceptDraw = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'acceptDraw',
  label: () => text('table.accept'),
  hotkey: null,
  meaning: () => 'acceptDraw',
  enabled: (desk) => mayHear(desk, { verb: 'answerDraw', offer: openOffer(desk), accept: true }),
  run: (desk) => sayWord(desk, { verb: 'answerDraw', offer: openOffer(desk), accept: true }),
});

/** Grants the other side's request to take back its last commit. */
export const agreeTakeback = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'agreeTakeback',
  label: () => text('table.agreeTakeback'),
  hotkey: null,
  meaning: () => 'agreeTakeback',
  enabled: (desk) => mayHear(desk, { verb: 'answerTakeback', request: openRequest(desk), accept: true }),
  run: (desk) => sayWord(desk, { verb: 'answerTakeback', request: openRequest(desk), accept: true }),
});

/** Asks the other side for a takeback of one's last commit. The request stays open until it is answered or withdrawn. */
export const askTakeback = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'askTakeback',
  label: () => text('table.askTakeback'),
  hotkey: null,
  meaning: () => 'askTakeback',
  enabled: (desk) => mayHear(desk, { verb: 'askTakeback' }),
  run: (desk) => sayWord(desk, { verb: 'askTakeback' }),
});

/** Claims a draw that the game's rules allow to claim. */
export const claimDraw = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'claimDraw',
  label: () => text('table.claimDraw'),
  hotkey: null,
  meaning: () => 'claimDraw',
  enabled: (desk) => mayHear(desk, { verb: 'claimDraw' }),
  run: (desk) => sayWord(desk, { verb: 'claimDraw' }),
});

/** Declines the draw that the other side offers. */
export const declineDraw = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'declineDraw',
  label: () => text('table.decline'),
  hotkey: null,
  meaning: () => 'declineDraw',
  enabled: (desk) => mayHear(desk, { verb: 'answerDraw', offer: openOffer(desk), accept: false }),
  run: (desk) => sayWord(desk, { verb: 'answerDraw', offer: openOffer(desk), accept: false }),
});

/** Offers a draw. The offer stays open until it is answered or withdrawn. */
export const offerDraw = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'offerDraw',
  label: () => text('table.offerDraw'),
  hotkey: null,
  meaning: () => 'offerDraw',
  enabled: (desk) => mayHear(desk, { verb: 'offerDraw' }),
  run: (desk) => sayWord(desk, { verb: 'offerDraw' }),
});

/** Refuses the other side's request to take back its last commit. */
export const refuseTakeback = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'refuseTakeback',
  label: () => text('table.refuseTakeback'),
  hotkey: null,
  meaning: () => 'refuseTakeback',
  enabled: (desk) => mayHear(desk, { verb: 'answerTakeback', request: openRequest(desk), accept: false }),
  run: (desk) => sayWord(desk, { verb: 'answerTakeback', request: openRequest(desk), accept: false }),
});

/** Withdraws one's own draw offer. */
export const withdrawDraw = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'withdrawDraw',
  label: () => text('table.withdrawDraw'),
  hotkey: null,
  meaning: () => 'withdrawDraw',
  enabled: (desk) => mayHear(desk, { verb: 'withdrawDraw', offer: openOffer(desk) }),
  run: (desk) => sayWord(desk, { verb: 'withdrawDraw', offer: openOffer(desk) }),
});

/** Withdraws one's own takeback request. */
export const withdrawTakeback = <T extends GameTypes>(): Control<Desk<T>> => ({
  id: 'withdrawTakeback',
  label: () => text('table.withdrawTakeback'),
  hotkey: null,
  meaning: () => 'withdrawTakeback',
  enabled: (desk) => mayHear(desk, { verb: 'withdrawTakeback', request: openRequest(desk) }),
  run: (desk) => sayWord(desk, { verb: 'withdrawTakeback', request: openRequest(desk) }),
});

/** Gives the other player that many milliseconds. */
export const giveTime = <T extends GameTypes>(ms: number): Control<Desk<T>> => ({
  id: `giveTime.${ms}`,
  label: () => text('clock.give', { span: spanText(ms) }),
  hotkey: null,
  meaning: () => `giveTime ${ms}`,
  enabled: (desk) => mayHearTime(desk, { verb: 'giveTime', ms }),
  run: (desk) => sayWord(desk, { verb: 'giveTime', ms }),
});

/**
 * A control for a table action about time that another one can undo. `id` distinguishes it from others with the same
 * verb.
 */
export const sayTime = <T extends GameTypes>(
  step: TimeStep,
  label: string,
  id: string = step.verb,
): Control<Desk<T>> => ({
  id,
  label: () => label,
  hotkey: null,
  enabled: (desk) => mayHearTime(desk, step),
  run: (desk) => sayWord(desk, step),
});
