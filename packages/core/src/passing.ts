import type { Grounds } from './awaiting.js';
import { countSteps, isSameStep, stepAt } from './choice.js';
import { isPlaying } from './decided.js';
import type { Game, GameTypes } from './game.js';
import { askedFrame, choicesIn, missingIn, preview } from './plan.js';
import type { Recorder } from './recorder.js';
import { take, type Taking } from './taking.js';

/** More steps than this are no single answer that is worth looking for. */
const MOST = 64;

/** The steps that are open next; null where they are more than one answer can be made of. */
function openIn<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
): readonly T['step'][] | null {
  const choices = choicesIn(game, view, seat);
  const counts = choices.map(countSteps);
  if (counts.reduce((sum, count) => sum + count, 0) > MOST) return null;
  return choices.flatMap((choice, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, index) => stepAt(game.schemas.step, choice, index)),
  );
}

/**
 * The plan that answers what is asked of a seat, where it is the only one: each step that is open must be taken, in
 * whatever order, until nothing is open any more. Null where there is a choice: of several steps, or whether to go on.
 */
export function onlyPlan<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
): readonly T['step'][] | null {
  const steps: T['step'][] = [];
  let now = view;
  let open = openIn(game, now, seat);
  for (;;) {
    const [step, ...rest] = open ?? [];
    const isWhole = missingIn(game, now, seat).length === 0;
    if (step === undefined) return isWhole && open !== null ? steps : null;
    if (isWhole) return null;
    steps.push(step);
    now = preview(game, now, { seat, plan: [step] });
    open = openIn(game, now, seat);
    // What is open after it and was not before comes of it, and must be taken too; what it has closed was a choice.
    const still = open;
    if (still === null || !rest.every((one) => still.some((other) => isSameStep(one, other)))) return null;
    if (rest.length > 0 && still.length > rest.length) return null;
  }
}

/** What passes by itself now, of the seats that are asked; null where all of them have to answer. */
function passing<T extends GameTypes>(game: Game<T>, state: T['state']): Taking<T> | null {
  const top = askedFrame(game, state);
  if (top?.rules.passes !== true) return null;
  // What everybody sees says whether there is only one answer: so nobody learns anything by what is passed or asked.
  const seen = game.conceal(state, 'public');
  for (const seat of top.rules.waiting(state)) {
    const steps = onlyPlan(game, seen, seat);
    if (steps !== null) return { seat, rules: top.rules, steps };
  }
  return null;
}

/**
 * Goes on past every question that has only one answer (`FrameModule.passes`), until somebody is asked who has a choice,
 * or the game is over. It is no commit: no takeback reaches it by itself, and it is nobody's turn of a clock.
 */
export function passOn<T extends GameTypes>(
  game: Game<T>,
  record: Recorder<T['state'], T['event']>,
  by: Grounds<T>,
): void {
  while (isPlaying(record.now())) {
    const next = passing(game, record.now());
    if (next === null || !take(game, record, next, by).ok) return;
  }
}
