import {
  choicesIn,
  countSteps,
  drawStep,
  explainIn,
  type GameTypes,
  missingIn,
  onlyPlan,
  preview,
  type Random,
  randomPlan,
  type Reason,
  stepAt,
  waiting,
} from '../src/index.js';
import { type Subject, watch } from './laws.js';
import { expect } from 'vitest';

/** A step that is refused, the view in which it was tried, and one of the reasons. */
export interface RefusedStep<T extends GameTypes> {
  readonly view: T['state'];
  readonly seat: T['seat'];
  readonly step: T['step'];
  readonly reason: Reason<T['place']>;
}

/** How many stray steps are drawn to find one with a given verb. */
const TRIES = 60;

/** A step like an allowed one, but with some fields from a stray step of the same verb. */
function nearlyAllowed<T extends GameTypes>(
  { game, stray }: Subject<T>,
  draw: Random,
  open: T['step'],
): T['step'] {
  const others = Array.from({ length: TRIES }, () => stray(draw));
  const other = others.find(({ verb }) => verb === open.verb) ?? open;
  const fields = Object.entries(other).filter(([field]) => field !== 'verb' && draw.happens(0.4));
  const mixed = game.schemas.step.safeParse({ ...open, ...Object.fromEntries(fields) });
  return mixed.success ? mixed.data : other;
}

/**
 * Plays a random game, tries stray and nearly allowed steps in each plan, and hands every refusal with each reason to
 * `look`.
 */
export function eachRefusal<T extends GameTypes>(
  subject: Subject<T>,
  seed: string,
  look: (refused: RefusedStep<T>) => void,
): void {
  const { game } = subject;
  watch(subject, seed, ({ before, seat }, draw) => {
    const seen = game.conceal(before, seat);
    const plan = randomPlan(game, seen, { seat, draw, lean: subject.lean });
    const view = preview(game, seen, { seat, plan: plan.slice(0, draw.below(plan.length + 1)) });
    const choices = choicesIn(game, view, seat);
    const open = [0, 1, 2].flatMap(() =>
      choices.length === 0 ? [] : [drawStep(game.schemas.step, draw.pick(choices), draw.below)],
    );
    const tries = [
      subject.stray(draw),
      ...open.map((step) => nearlyAllowed(subject, draw, step)),
      ...plan.slice(-1),
    ];
    for (const step of tries)
      for (const reason of explainIn(game, view, { seat, step })) look({ view, seat, step, reason });
  });
}

/** Whether a seat has a single step to take and nothing after it, or nothing at all to choose. */
function hasOneAnswer<T extends GameTypes>({ game }: Subject<T>, view: T['state'], seat: T['seat']): boolean {
  const [choice, ...others] = choicesIn(game, view, seat).filter((one) => countSteps(one) > 0);
  const isWhole = missingIn(game, view, seat).length === 0;
  if (choice === undefined) return isWhole;
  if (isWhole || others.length > 0 || countSteps(choice) > 1) return false;
  const next = preview(game, view, { seat, plan: [stepAt(game.schemas.step, choice, 0)] });
  return missingIn(game, next, seat).length === 0 && choicesIn(game, next, seat).length === 0;
}

/**
 * Law 7: no player is asked where everybody sees that there is only one answer, and skipping a question tells nobody
 * anything new. So where a frame `passes`, each seat that it asks finds the same single answer, or none, in the
 * public view and in its own.
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
