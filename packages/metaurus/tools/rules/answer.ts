import type { Fault } from '../../notation/index.js';
import type { Seat, State } from '../../rules/index.js';
import { faultText, parsePlan, refusalText } from '../../notation/index.js';
import { metaurus, type Step } from '../../rules/index.js';
import { explainIn, preview, waiting, type Refusal, type Viewer } from '@tessera/core';
import type { Request } from './args.js';

/** What a command answers: the same as text and as a plain value; or one coded sentence why it cannot. */
export type Answer =
  | { readonly ok: true; readonly lines: readonly string[]; readonly value: unknown }
  | { readonly ok: false; readonly code: string; readonly sentence: string };

export const answer = (lines: readonly string[], value: unknown): Answer => ({ ok: true, lines, value });

export const refuse = (code: string, sentence: string): Answer => ({ ok: false, code, sentence });

/** A fault of a text; those of a plan are told apart from those of the position. */
export const refuseFault = (fault: Fault, where = ''): Answer =>
  refuse(fault.code, `${faultText(fault)}${where}`);

/** The seat whose plan is meant: the one that is named, or looks where it is asked itself, else the first that is asked. */
export function seatOf({ seat, as }: Request, state: State): Seat | null {
  const asked = waiting(metaurus, state);
  return seat ?? asked.find((one) => one === as) ?? asked[0] ?? null;
}

/** The view that is asked about: `--as`, else the seat's own. */
export function viewFor(request: Request, state: State): State {
  const viewer: Viewer<Seat> = request.as ?? seatOf(request, state) ?? 'all';
  return state.outcome === null ? metaurus.conceal(state, viewer) : state;
}

/** Why a seat has no plan to commit: nothing is asked of it. Null where something is. */
export const refuseIdle = (seat: Seat, state: State): Answer | null =>
  waiting(metaurus, state).includes(seat) ? null : refuse('notAsked', `Nothing is asked of ${seat} here.`);

/** The first step of a plan that the rules do not allow in the seat's own view, as a commit of it is refused; null where all are. */
function againstPlan(start: State, seat: Seat, steps: readonly Step[]): Refusal | null {
  let view = start;
  for (const [index, step] of steps.entries()) {
    const reasons = explainIn(metaurus, view, { seat, step });
    if (reasons.length > 0) return { code: 'illegalStep', step: index, reasons };
    view = preview(metaurus, view, { seat, plan: [step] });
  }
  return null;
}

/** The steps of `--plan` in a view, or what is wrong with them: a step that the rules do not allow is refused as `do` refuses it. */
export function planIn(
  request: Request,
  view: State,
): { readonly seat: Seat | null; readonly steps: readonly Step[]; readonly wrong: Answer | null } {
  const seat = seatOf(request, view);
  const none = { seat, steps: [] };
  if (request.plan.trim() === '') return { ...none, wrong: null };
  if (seat === null) return { ...none, wrong: refuse('over', 'The game is over: nothing is asked.') };
  const idle = refuseIdle(seat, view);
  if (idle !== null) return { ...none, wrong: idle };
  const plan = parsePlan(metaurus, view, { seat, text: request.plan });
  if (!plan.ok) return { ...none, wrong: refuseFault(plan.error, ' This is in --plan.') };
  const refusal = againstPlan(metaurus.conceal(view, seat), seat, plan.value);
  return refusal === null
    ? { seat, steps: plan.value, wrong: null }
    : { ...none, wrong: refuse(refusal.code, refusalText(refusal)) };
}
