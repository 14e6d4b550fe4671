import { admits, countSteps, expand, type Selection } from './choice.js';
import { SHARES, type FrameBase } from './frame.js';
import type { FrameModule, Game, GameTypes, Prompt } from './game.js';
import { because, type Reason } from './reasons.js';
import { owingIn } from './shares.js';

const lacking = because('sharesMissing');

/**
 * The rules of the frame that asks for missing shares. No plan answers it: pages send the table actions about shares
 * by themselves.
 */
const sharesFrame = <T extends GameTypes>(seats: readonly T['seat'][]): FrameModule<T> => ({
  waiting: ({ table }) => owingIn(seats, table.shares),
  choices: () => [],
  missing: () => lacking,
  reasons: () => lacking,
  apply: () => [],
  conclude: () => undefined,
  prompt: (view, seat) => ({
    code: view.table.shares.sealed?.seat === seat ? 'openShare' : 'giveShare',
    values: { seat },
  }),
  rules: [],
});

/**
 * The frame that is asked now and its rules: the top of the stack, or the core's own frame when shares are missing.
 * Null when the game is over.
 */
export function askedFrame<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
): { readonly frame: FrameBase; readonly rules: FrameModule<T> } | null {
  const frame = state.frames.at(-1);
  if (frame === undefined || state.outcome !== null) return null;
  const { asked: missing } = state.table.shares;
  if (missing === null) return { frame, rules: game.frames(frame) };
  return { frame: { at: SHARES, id: missing.frame }, rules: sharesFrame<T>(game.seats) };
}

/** The seats that owe a decision now. Empty only when the game is over. */
export const waiting = <T extends GameTypes>(game: Game<T>, state: T['state']): readonly T['seat'][] =>
  askedFrame(game, state)?.rules.waiting(state) ?? [];

/** The frame that is asked now and its rules; null when it is not asked of that seat. */
export function askedOf<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  seat: T['seat'],
): ReturnType<typeof askedFrame<T>> {
  const top = askedFrame(game, state);
  return top?.rules.waiting(state).includes(seat) ? top : null;
}

/** The id of the frame that the seat is asked; null when it is not asked. */
export const frameFor = <T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  seat: T['seat'],
): number | null => askedOf(game, state, seat)?.frame.id ?? null;

/** The position that a plan leads to, without chance. It stops before the first step that is not allowed. */
export function preview<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, plan }: { readonly seat: T['seat']; readonly plan: readonly T['step'][] },
): T['state'] {
  let current = view;
  for (const step of plan) {
    if (!isListed(choicesIn(game, current, seat, step), step)) return current;
    const facts = askedFrame(game, current)?.rules.apply(current, seat, step) ?? [];
    current = facts.reduce(game.evolve, current);
  }
  return current;
}

const isListed = <T extends GameTypes>(choices: readonly T['choice'][], step: T['step']): boolean =>
  choices.some((choice) => admits(choice, step));

/**
 * The steps allowed next, in a view in which the plan's steps so far are taken. With `about` (some fields, or a whole
 * step), at least the choices that bundle a matching step. Without it a game lists everything, or what is usual when
 * everything would be too much.
 */
export const choicesIn = <T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
  about?: Selection<T['step']>,
): readonly T['choice'][] => askedOf(game, view, seat)?.rules.choices(view, seat, about) ?? [];

/** Every step allowed next; null when there are more than `most`. */
export function stepsIn<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
  most: number,
): readonly T['step'][] | null {
  const choices = choicesIn(game, view, seat);
  if (choices.reduce((sum, choice) => sum + countSteps(choice), 0) > most) return null;
  return choices.flatMap((choice) => expand(game.schemas.step, choice).steps);
}

/** Why a step is not allowed in that view; empty exactly when `choicesIn` about that step lists it. */
export function explainIn<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, step }: { readonly seat: T['seat']; readonly step: T['step'] },
): readonly Reason<T['place']>[] {
  const top = askedFrame(game, view);
  if (top === null) return because('gameOver');
  if (!top.rules.waiting(view).includes(seat)) return because('notAsked');
  if (isListed(top.rules.choices(view, seat, step), step)) return [];
  const reasons = top.rules.reasons(view, seat, step);
  return reasons.length > 0 ? reasons : because('notListed');
}

/** What still keeps a plan from being committed, in the view that it has led to; empty when it may be committed. */
export const missingIn = <T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
): readonly Reason<T['place']>[] => askedFrame(game, view)?.rules.missing(view, seat) ?? [];

/** What the seat is asked, and the rule cases to read; null when it is not asked. */
export function promptIn<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
): { readonly prompt: Prompt; readonly rules: readonly string[] } | null {
  const top = askedOf(game, view, seat);
  return top && { prompt: top.rules.prompt(view, seat), rules: top.rules.rules };
}

/** The most answers that are named one by one. */
const MOST_ANSWERS = 6;

/**
 * The answers to a seat's question where each is a single step, so that each can be named by itself, as in a letter; none
 * where there are more than six, or where a step leaves something open. It depends on the seat's own view alone.
 */
export function oneStepAnswers<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  seat: T['seat'],
): readonly T['step'][] {
  const steps = stepsIn(game, view, seat, MOST_ANSWERS) ?? [];
  const isWhole = (step: T['step']): boolean => {
    const after = preview(game, view, { seat, plan: [step] });
    const goesOn = stepsIn(game, after, seat, 0) === null;
    return !goesOn && missingIn(game, after, seat).length === 0;
  };
  return steps.every(isWhole) ? steps : [];
}
