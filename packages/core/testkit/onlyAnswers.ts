import { expect } from 'vitest';
import {
  choicesIn,
  countSteps,
  missingIn,
  onlyPlan,
  preview,
  stepAt,
  waiting,
  type GameTypes,
} from '../src/index.js';
import { watch, type Subject } from './laws.js';

/** Whether a seat has one answer alone to what it is asked, as far as one can count: one step, and nothing after it. */
function hasOneAnswer<T extends GameTypes>({ game }: Subject<T>, view: T['state'], seat: T['seat']): boolean {
  const [choice, ...others] = choicesIn(game, view, seat).filter((one) => countSteps(one) > 0);
  const isWhole = missingIn(game, view, seat).length === 0;
  if (choice === undefined) return isWhole;
  if (isWhole || others.length > 0 || countSteps(choice) > 1) return false;
  const next = preview(game, view, { seat, plan: [stepAt(game.schemas.step, choice, 0)] });
  return missingIn(game, next, seat).length === 0 && choicesIn(game, next, seat).length === 0;
}

/**
 * Law 7: what has only one answer, as everybody sees, waits for no player; and nobody learns by what is passed or put
 * what they did not know. So where a frame `passes`, each seat that it asks finds the same single answer, or none, in
 * the public view as in its own.
 */
export function asksOnlyChoices<T extends GameTypes>(subject: Subject<T>, seed: string): void {
  const { game, putAnyway = [] } = subject;
  const isAlike = (state: T['state']) => {
    const frame = state.frames.at(-1);
    if (frame === undefined || game.frames(frame).passes !== true) return;
    for (const seat of waiting(game, state)) {
      const [own, seen] = [seat, 'public' as const].map((viewer) =>
        onlyPlan(game, game.conceal(state, viewer), seat),
      );
      expect(seen, `${seed}: the only answer to ${frame.at}`).toEqual(own);
    }
  };
  watch(subject, seed, ({ before, seat, events }) => {
    const { at = '' } = before.frames.at(-1) ?? {};
    const view = game.conceal(before, seat);
    const isSpared = before.table.shares.asked !== null || putAnyway.includes(at);
    expect(!isSpared && hasOneAnswer(subject, view, seat), `${seed}: one answer to ${at}`).toBe(false);
    if (!isSpared) expect(onlyPlan(game, view, seat), `${seed}: one answer to ${at}`).toBeNull();
    let state = before;
    for (const event of events) {
      const asked = state.frames.at(-1)?.id;
      state = game.evolve(state, event);
      if (state.frames.at(-1)?.id !== asked) isAlike(state);
    }
  });
}
