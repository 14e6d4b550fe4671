import { canonical } from './canonical.js';
import type { ChanceSource } from './chance.js';
import { decide, type Act } from './decide.js';
import { type Decided, fail, ok, type Refusal, type Result } from './decided.js';
import type { Game, GameTypes, Reason } from './game.js';
import { factsOfSteps } from './passing.js';
import { askedFrame, frameFor } from './plan.js';
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
interface Part<T extends GameTypes> {
  readonly seat: T['seat'];
  readonly steps: readonly T['step'][];
}

/**
 * What a whole plan for the question that a seat is asked leads to, as its author can tell from their view. Null when
 * chance, a reveal or another seat's decision comes before the seat is asked again, and when the plan is not whole. The
 * other seat's standing answers are not foreseen.
 */
export function foresee<T extends GameTypes>(
  game: Game<T>,
  view: T['state'],
  { seat, steps }: Part<T>,
): Foresight<T> | null {
  const frame = frameFor(game, view, seat);
  if (frame === null) return null;
  try {
    const decided = decide(game, view, { seat, commit: { frame, steps }, beforehand: noPolicies }, NO_CHANCE);
    if (!decided.ok) return null;
    const events = streamOf(game, decided.value.events, seat);
    const after = fold(game, events, view);
    const isAskedNext = after.table.shares.asked === null && frameFor(game, after, seat) !== null;
    return isAskedNext ? { events, view: after } : null;
  } catch {
    // What follows needs chance, or something that the view does not hold.
    return null;
  }
}

/** What an action led to, and the parts of its plan that were not carried out. */
export interface DecidedParts<T extends GameTypes> extends Decided<T> {
  readonly left: readonly (readonly T['step'][])[];
}

const notForeseen: Reason<never> = { code: 'notForeseen', rule: '', at: [] };

/** Why a part of a plan may not be committed in its author's view; null when it may. */
function against<T extends GameTypes>(game: Game<T>, view: T['state'], part: Part<T>): Refusal | null {
  const top = askedFrame(game, view);
  if (top === null) return null;
  const facts = factsOfSteps(game, view, { ...part, rules: top.rules });
  return facts.ok ? null : facts.error;
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
    const refused = against(game, now, { seat, steps });
    if (refused !== null)
      return fail(refused.step === undefined ? refused : { ...refused, step: before + refused.step });
    before += steps.length;
    if (index === parts.length - 1) break;
    const next = foresee(game, now, { seat, steps });
    if (next === null) return fail({ code: 'illegalStep', step: before, reasons: [notForeseen] });
    all.push(next);
    now = next.view;
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
  if (!first.ok || then.length === 0) return first.ok ? ok({ ...first.value, left: [] }) : first;
  const foreseen = foreseeAll(game, game.conceal(state, seat), { seat, parts: [steps, ...then] });
  if (!foreseen.ok) return foreseen;
  let { events, after } = first.value;
  let part = first.value.events;
  for (const [index, next] of then.entries()) {
    const frame = frameFor(game, after, seat);
    const isForeseen = isSame(streamOf(game, part, seat), foreseen.value[index]?.events ?? []);
    const decided =
      isForeseen && frame !== null
        ? decide(game, after, { ...act, commit: { frame, steps: next } }, source)
        : null;
    if (!decided?.ok) return ok({ events, after, left: then.slice(index) });
    part = decided.value.events;
    events = [...events, ...part];
    ({ after } = decided.value);
  }
  return ok({ events, after, left: [] });
}

const isSame = (some: readonly object[], others: readonly object[]): boolean =>
  some.length === others.length && some.every((one, at) => canonical(one) === canonical(others[at]));
