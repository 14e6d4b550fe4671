import type { Fault, Seat, State } from '../../packages/metaurus/src/index.js';
import { faultText, metaurus, parsePlan, type Step } from '../../packages/metaurus/src/index.js';
import { waiting, type Viewer } from '../../packages/core/src/index.js';
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

/** The steps of `--plan` in a view, or what is wrong with them. */
export function planIn(
  request: Request,
  view: State,
): { readonly seat: Seat | null; readonly steps: readonly Step[]; readonly wrong: Answer | null } {
  const seat = seatOf(request, view);
  if (seat === null) return { seat, steps: [], wrong: null };
  const plan = parsePlan(metaurus, view, { seat, text: request.plan });
  return plan.ok
    ? { seat, steps: plan.value, wrong: null }
    : { seat, steps: [], wrong: refuseFault(plan.error, ' This is in --plan.') };
}
