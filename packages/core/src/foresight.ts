import { canonical } from './canonical.js';
import type { ChanceSource } from './chance.js';
import { decide, type Act } from './decide.js';
import { type Decided, fail, ok, type Refusal, type Result } from './decided.js';
import { TABLE_FRAME } from './frame.js';
import type { Game, GameTypes } from './game.js';
import { because } from './reasons.js';
import type { PlanInput } from './passing.js';
import { frameFor } from './plan.js';
import { noPolicies } from './policies.js';
import { fold, streamOf } from './sight.js';

const unforeseen = (): never => {
  throw new Error('Chance is not foreseen.');
};

const NO_CHANCE: ChanceSource = { face: unforeseen, draw: unforeseen, seal: unforeseen };

/** What a plan's author expects of its commit: the facts as they would see them, and their view afterwards. */
export interface Foresight<T extends GameTypes> {
  readonly events: readonly T['event'][];
  readonly view: T['state'];
}

/** A seat's steps for the question that it is asked. */
type Part<T extends GameTypes> = Omit<PlanInput<T>, 'rules'>;

/** Decides a plan in its author's view; null where `foresee` is, and refused as by `decide`. */
function tried<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, steps }: Part<T>,
): Result<Foresight<T> | null, Refusal> {
  const commit = { frame: frameFor(game, view, seat) ?? TABLE_FRAME, steps };
  try {
    const decided = decide(game, view, { seat, commit, beforehand: noPolicies }, NO_CHANCE);
    if (!decided.ok) return decided;
    const events = streamOf(game, decided.value.events, seat);
    const after = fold(game, events, view);
    const isAskedNext = after.table.shares.asked === null && frameFor(game, after, seat) !== null;
    return ok(isAskedNext ? { events, view: after } : null);
  } catch {
    // What follows needs chance, or something that the view does not hold.
    return ok(null);
  }
}

/**
 * What a whole plan for the question that a seat is asked leads to, as its author can tell from their view. Null when
 * chance, a reveal or another seat's decision comes before the seat is asked again, and when the plan is not whole. The
 * other seat's standing answers are not foreseen.
 */
export function foresee<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  part: Part<T>,
): Foresight<T> | null {
  const led = tried(game, view, part);
  return led.ok ? led.value : null;
}

/** What an action led to, and the parts of its plan that were not carried out. */
export interface DecidedParts<T extends GameTypes> extends Decided<T> {
  readonly left: readonly (readonly T['step'][])[];
}

/** What each part of a plan but the last is foreseen to lead to. Refuses a plan that does not fit its author's view. */
function foreseeAll<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, parts }: { readonly seat: T['seat']; readonly parts: readonly (readonly T['step'][])[] },
): Result<readonly Foresight<T>[], Refusal> {
  const all: Foresight<T>[] = [];
  let now = view;
  let before = 0;
  for (const [index, steps] of parts.entries()) {
    const next = tried(game, now, { seat, steps });
    if (!next.ok) {
      const { step } = next.error;
      return fail(step === undefined ? next.error : { ...next.error, step: before + step });
    }
    before += steps.length;
    if (index === parts.length - 1) break;
    if (next.value === null)
      return fail({ code: 'illegalStep', step: before, reasons: because('notForeseen') });
    all.push(next.value);
    now = next.value.view;
  }
  return ok(all);
}

/**
 * Decides a seat's commit part by part, each like a commit of its own. It stops before the next part when something has
 * happened that the author did not foresee; what is left is answered. A plan that does not fit its author's view is
 * refused whole, as by `decide`; `step` counts the steps of all parts.
 */
export function decideParts<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  act: Act<T>,
  source: ChanceSource,
): Result<DecidedParts<T>, Refusal> {
  const { seat, commit } = act;
  const { steps, then = [] } = commit;
  const first = decide(game, state, act, source);
  if (!first.ok) return first;
  const view = game.conceal(state, seat);
  const foreseen = then.length === 0 ? ok([]) : foreseeAll(game, view, { seat, parts: [steps, ...then] });
  if (!foreseen.ok) return foreseen;
  let part = first.value;
  const events = [...part.events];
  for (const [index, next] of then.entries()) {
    const frame = frameFor(game, part.after, seat);
    const isForeseen =
      canonical(streamOf(game, part.events, seat)) === canonical(foreseen.value[index]?.events);
    const decided =
      isForeseen && frame !== null
        ? decide(game, part.after, { ...act, commit: { frame, steps: next } }, source)
        : null;
    if (!decided?.ok) return ok({ events, after: part.after, left: then.slice(index) });
    part = decided.value;
    events.push(...part.events);
  }
  return ok({ events, after: part.after, left: [] });
}
