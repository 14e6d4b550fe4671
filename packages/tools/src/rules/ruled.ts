import { explainIn, frameFor, hashOf, missingIn, preview, promptIn, waiting } from '@tessera/core';
import type { Game, GameTypes, Reason, Refusal, Result, Viewer } from '@tessera/core';
import type { Chances, Replay } from '@tessera/notation';
import { z } from 'zod';
import { oneOf } from '../options.js';
import { refuse, type Refused } from './verb.js';

/** What a command line needs of a game: its rules, and how its texts are parsed and printed. */
export interface Ruled<T extends GameTypes> {
  readonly game: Game<T>;
  readonly seats: readonly [T['seat'], ...T['seat'][]];
  /** A position without the proofs of its chance. */
  readonly bare: (state: T['state']) => T['state'];
  readonly print: (state: T['state']) => string;
  readonly printStep: (view: T['state'], step: T['step']) => string;
  readonly parsePlan: (
    view: T['state'],
    plan: { readonly seat: T['seat']; readonly text: string },
  ) => Result<readonly T['step'][], Refused>;
  readonly replay: (text: string) => Result<Replay<T>, Refused>;
  readonly chances: Chances<T>;
  readonly reasonText: (reason: Reason) => string;
  readonly refusalText: (refusal: Refusal) => string;
  /** The sentence why nothing can be committed in a position with hidden parts; null for a position without any. */
  readonly concealed: (state: T['state']) => string | null;
  /** A key that is equal for two views when plans that lead to them count as the same. */
  readonly keyOf: (view: T['state']) => string;
}

/** The seat whose plan it is, and the viewer. */
export const planSchema = <Seat extends string>(seats: readonly [Seat, ...Seat[]]) =>
  z.object({
    plan: z.string().default(''),
    seat: oneOf(seats).nullable().default(null),
    as: oneOf<Seat | 'public'>([...seats, 'public'])
      .nullable()
      .default(null),
  });

/** The options of a command about a plan. */
export interface Planning<Seat extends string> {
  readonly plan: string;
  readonly seat: Seat | null;
  readonly as: Seat | 'public' | null;
}

type PlanningOf<T extends GameTypes> = Planning<T['seat']>;

/**
 * The SHA-256, in hexadecimal, of a position without the proofs of its chance: equal for everybody who replays the
 * same log.
 */
export const hashOfPosition = <T extends GameTypes>({ bare }: Ruled<T>, state: T['state']): string =>
  hashOf(bare(state));

/**
 * The seat whose plan is meant: the one that is named; else the viewer, if it owes a decision; else the first seat
 * that does.
 */
export function seatOf<T extends GameTypes>(
  { game }: Ruled<T>,
  { seat, as }: PlanningOf<T>,
  state: T['state'],
): T['seat'] | null {
  const asked = waiting(game, state);
  return seat ?? asked.find((one) => one === as) ?? asked[0] ?? null;
}

/** The view that a command works on: that of `--as`, else the seat's own. */
export function viewFor<T extends GameTypes>(
  ruled: Ruled<T>,
  planning: PlanningOf<T>,
  state: T['state'],
): T['state'] {
  const viewer: Viewer<T['seat']> = planning.as ?? seatOf(ruled, planning, state) ?? 'all';
  return state.outcome === null ? ruled.game.conceal(state, viewer) : state;
}

/** The refusal for a seat that owes no decision; null when it owes one. */
export const refuseIdle = <T extends GameTypes>(
  { game }: Ruled<T>,
  seat: T['seat'],
  state: T['state'],
): Refused | null =>
  waiting(game, state).includes(seat) ? null : refuse('notAsked', `Nothing is asked of ${seat} here.`);

/**
 * The refusal of the first step of a plan that the rules do not allow in the seat's own view, as a commit would give
 * it; null when all are allowed.
 */
function whyNotPlan<T extends GameTypes>(
  { game }: Ruled<T>,
  start: T['state'],
  { seat, steps }: { readonly seat: T['seat']; readonly steps: readonly T['step'][] },
): Refusal | null {
  let view = start;
  for (const [index, step] of steps.entries()) {
    const reasons = explainIn(game, view, { seat, step });
    if (reasons.length > 0) return { code: 'illegalStep', step: index, reasons };
    view = preview(game, view, { seat, plan: [step] });
  }
  return null;
}

/** A parsed plan and its seat. */
export interface Planned<T extends GameTypes> {
  readonly seat: T['seat'] | null;
  readonly steps: readonly T['step'][];
  readonly wrong: Refused | null;
}

/**
 * The steps of `--plan` in a view, or what is wrong with them. A step that the rules do not allow is refused in the
 * same words as by `do`.
 */
export function planIn<T extends GameTypes>(
  ruled: Ruled<T>,
  planning: PlanningOf<T>,
  view: T['state'],
): Planned<T> {
  const seat = seatOf(ruled, planning, view);
  const none = { seat, steps: [] };
  if (planning.plan.trim() === '') return { ...none, wrong: null };
  if (seat === null) return { ...none, wrong: refuse('over', 'The game is over: nothing is asked.') };
  const idle = refuseIdle(ruled, seat, view);
  if (idle !== null) return { ...none, wrong: idle };
  const plan = ruled.parsePlan(view, { seat, text: planning.plan });
  if (!plan.ok) {
    const { code, sentence } = plan.error;
    return { ...none, wrong: refuse(code, `${sentence} This is in --plan.`) };
  }
  const steps = plan.value;
  const refusal = whyNotPlan(ruled, ruled.game.conceal(view, seat), { seat, steps });
  return refusal === null
    ? { seat, steps, wrong: null }
    : { ...none, wrong: refuse(refusal.code, ruled.refusalText(refusal)) };
}

/** The view after a plan, and the plan's seat; or why the plan is refused. */
export function plannedIn<T extends GameTypes>(
  ruled: Ruled<T>,
  planning: PlanningOf<T>,
  state: T['state'],
): { readonly seat: T['seat'] | null; readonly view: T['state']; readonly wrong: Refused | null } {
  const start = viewFor(ruled, planning, state);
  const { seat, steps, wrong } = planIn(ruled, planning, start);
  return { seat, wrong, view: seat === null ? start : preview(ruled.game, start, { seat, plan: steps }) };
}

/** The seats that owe a decision, the kind of decision, what a plan still lacks, and the rule cases to read. */
export const questionsIn = <T extends GameTypes>({ game }: Ruled<T>, view: T['state']) =>
  waiting(game, view).map((seat) => ({
    seat,
    frame: frameFor(game, view, seat),
    ...promptIn(game, view, seat),
    missing: missingIn(game, view, seat),
  }));

/** The same as lines; when the game is over, the winner. */
export function askedLines<T extends GameTypes>(ruled: Ruled<T>, view: T['state']): string[] {
  if (view.outcome !== null) return [`over: ${view.outcome.winner ?? 'nobody'} by ${view.outcome.by}`];
  return questionsIn(ruled, view).flatMap(({ seat, frame, prompt, rules = [], missing }) => {
    const values = Object.entries(prompt?.values ?? {}).map(([name, value]) => `${name}=${value}`);
    const cases = rules.length === 0 ? [] : [`rules ${rules.join(' ')}`];
    const about = [[`question ${frame ?? 0}`], values.length === 0 ? [] : [values.join(' ')], cases];
    const lacking = missing.length === 0 ? [] : [`  lacking: ${missing.map(ruled.reasonText).join('; ')}`];
    return [`asked: ${seat}, ${prompt?.code ?? ''} (${about.flat().join('; ')})`, ...lacking];
  });
}
