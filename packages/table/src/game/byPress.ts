import { countSteps, stepAt, type GameTypes } from '@tessera/core';
import { mayCommit } from '../controls/control.js';
import { asksAgain } from '../lib/settings.js';
import type { Desk } from './desk.js';
import { openSteps, play, startTrail, type Trail } from './trail.js';

const asksNobodyAgain = <T extends GameTypes>({ client }: Desk<T>): boolean =>
  client.sendsByPress && !asksAgain(client.receiver.page.value);

/**
 * Whether a press has answered all that is asked, so that it commits the plan too: nothing can be added, nothing else is
 * foreseen to be asked, nothing is given up for good, no die is thrown by it, and the player does not want to be asked again.
 */
export const isAnsweredByPress = <T extends GameTypes>(desk: Desk<T>): boolean =>
  desk.earlier.value.length === 0 &&
  desk.asked.value.length === 0 &&
  desk.trail.value.taken.length > 0 &&
  mayCommit(desk) &&
  !desk.givesUp(desk.trail.value) &&
  asksNobodyAgain(desk);

/** Commits a plan that a press has laid on the question that is asked, where nothing is missing and the player is not asked again. */
export function commitByPress<T extends GameTypes>(desk: Desk<T>): void {
  if (desk.earlier.value.length === 0 && mayCommit(desk) && asksNobodyAgain(desk)) desk.commit();
}

/** Whether a plan answers all that is asked, and gives nothing up for good. */
const isWholeAnswer = <T extends GameTypes>(desk: Desk<T>, after: Trail<T>): boolean =>
  openSteps(desk.client.game, after).length === 0 && !desk.givesUp(after) && desk.isWhole(after);

/** Whether a press that answers a question with these steps alone sends them at once. */
export function sendsAtOnce<T extends GameTypes>(desk: Desk<T>, steps: readonly T['step'][]): boolean {
  if (steps.length === 0 || desk.earlier.value.length > 0 || !asksNobodyAgain(desk)) return false;
  const { base, seat } = desk.trail.value;
  const after = play(desk.client.game, startTrail<T>(base, seat), steps);
  return after.taken.length === steps.length && isWholeAnswer(desk, after);
}

/** With more answers, or kinds of them, it is not looked at each: to carry one out may take a page long. */
const MOST_KINDS = 12;
const MOST_ANSWERS = 200;
/** Up to so many answers, each is looked at: two of one kind may be followed by other questions. */
const FEW_ANSWERS = 6;

/**
 * Which of the answers to an untouched question a press sends at once: `all`, `some` or `none`; of more than a few answers
 * as far as the first of each kind tells, and `none` where there are many.
 */
export function sentByPress<T extends GameTypes>(desk: Desk<T>): 'all' | 'some' | 'none' {
  const { client, trail, earlier, asked } = desk;
  const isUntouched = earlier.value.length === 0 && trail.value.taken.length === 0;
  if (!isUntouched || !asksNobodyAgain(desk)) return 'none';
  const { game } = client;
  const kinds = asked.value.filter((choice) => countSteps(choice) > 0);
  const count = kinds.reduce((sum, choice) => sum + countSteps(choice), 0);
  if (kinds.length > MOST_KINDS || count > MOST_ANSWERS) return 'none';
  const answers = kinds.flatMap((choice) => {
    const looked = count > FEW_ANSWERS ? 1 : countSteps(choice);
    return Array.from({ length: looked }, (_, at) => stepAt(game.schemas.step, choice, at));
  });
  const sent = answers.filter((step) => isWholeAnswer(desk, play(game, trail.value, [step])));
  if (sent.length === 0) return 'none';
  return sent.length === answers.length ? 'all' : 'some';
}
