import { canonical, choicesIn, countSteps, expand, missingIn, preview } from '@tessera/core';
import { metaurus, type Seat, type State } from '../../rules/index.js';
import { answer, planIn, refuse, viewFor, type Answer } from './answer.js';
import type { Request } from './args.js';

const stepsIn = (view: State, seat: Seat) =>
  choicesIn(metaurus, view, seat).flatMap((choice) => expand(metaurus.schemas.step, choice).steps);

/** How many sequences of exactly that many steps a seat may plan in a view, committable or not. */
export function sequences(view: State, seat: Seat, depth: number): number {
  if (depth === 0) return 1;
  if (depth === 1)
    return choicesIn(metaurus, view, seat).reduce((count, choice) => count + countSteps(choice), 0);
  return stepsIn(view, seat).reduce(
    (count, step) => count + sequences(preview(metaurus, view, { seat, plan: [step] }), seat, depth - 1),
    0,
  );
}

/** A value with its lists sorted: the same whatever the order in which a plan came to it. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => canonical(unordered(one))).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [name, unordered(field)]),
  );
}

const keyOf = (view: State): string =>
  canonical([view.units, view.chits, view.first, view.outcome, view.frames.map((frame) => unordered(frame))]);

/**
 * How many different plans may be committed: two plans are one when they lead to the same position, whatever the
 * order of their steps. Null when more than `most` positions would have to be told apart.
 */
export function wholePlans(start: State, seat: Seat, most: number): number | null {
  const seen = new Set([keyOf(start)]);
  const left = [start];
  let plans = 0;
  for (let view = left.pop(); view !== undefined; view = left.pop()) {
    if (missingIn(metaurus, view, seat).length === 0) plans++;
    for (const step of stepsIn(view, seat)) {
      const next = preview(metaurus, view, { seat, plan: [step] });
      const key = keyOf(next);
      if (seen.has(key)) continue;
      if (seen.size >= most) return null;
      seen.add(key);
      left.push(next);
    }
  }
  return plans;
}

/** The counts of a position: sequences of steps by their length, and whole plans. */
export function perft(request: Request, state: State): Answer {
  const start = viewFor(request, state);
  const { seat, steps, wrong } = planIn(request, start);
  if (wrong !== null) return wrong;
  if (seat === null) return refuse('notAsked', 'Nobody is asked here.');
  const view = preview(metaurus, start, { seat, plan: steps });
  const counts = Array.from({ length: request.depth }, (_, index) => sequences(view, seat, index + 1));
  const plans = wholePlans(view, seat, request.most);
  return answer(
    [
      ...counts.map((count, index) => `steps ${index + 1}: ${count}`),
      `plans: ${plans === null ? `more than can be told apart (--most ${request.most})` : plans}`,
    ],
    { seat, sequences: counts, plans },
  );
}
