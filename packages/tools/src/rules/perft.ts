import { canonical, choicesIn, countSteps, expand, missingIn, preview, type GameTypes } from '@tessera/core';
import { answer, refuse, type Answer } from './verb.js';
import { plannedIn, type Planning, type Ruled } from './ruled.js';

const stepsIn = <T extends GameTypes>({ game }: Ruled<T>, view: T['state'], seat: T['seat']) =>
  choicesIn(game, view, seat).flatMap((choice) => expand(game.schemas.step, choice).steps);

/** A seat with its view while it plans. */
interface Place<T extends GameTypes> {
  readonly view: T['state'];
  readonly seat: T['seat'];
}

/**
 * The number of sequences of exactly that many steps that a seat may plan in a view, whether they can be committed or
 * not.
 */
function sequences<T extends GameTypes>(ruled: Ruled<T>, { view, seat }: Place<T>, depth: number): number {
  const { game } = ruled;
  if (depth === 0) return 1;
  if (depth === 1)
    return choicesIn(game, view, seat).reduce((count, choice) => count + countSteps(choice), 0);
  return stepsIn(ruled, view, seat).reduce((count, step) => {
    const next = preview(game, view, { seat, plan: [step] });
    return count + sequences(ruled, { view: next, seat }, depth - 1);
  }, 0);
}

/** A value with its lists sorted, so that the order in which a plan produced it does not matter. */
export function unordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => canonical(unordered(one))).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [name, unordered(field)]),
  );
}

/**
 * The number of different plans that may be committed. Two plans count as one when they lead to the same position, in
 * whatever order their steps are. Null when more than `most` positions would have to be compared.
 */
function wholePlans<T extends GameTypes>(ruled: Ruled<T>, { view: start, seat }: Place<T>, most: number) {
  const { game, keyOf } = ruled;
  const seen = new Set([keyOf(start)]);
  const left = [start];
  let plans = 0;
  for (let view = left.pop(); view !== undefined; view = left.pop()) {
    if (missingIn(game, view, seat).length === 0) plans++;
    for (const step of stepsIn(ruled, view, seat)) {
      const next = preview(game, view, { seat, plan: [step] });
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
export function perft<T extends GameTypes>(
  ruled: Ruled<T>,
  counting: Planning<T['seat']> & { readonly depth: number; readonly most: number },
  state: T['state'],
): Answer {
  const { seat, view, wrong } = plannedIn(ruled, counting, state);
  if (wrong !== null) return wrong;
  if (seat === null) return refuse('notAsked', 'Nobody is asked here.');
  const counts = Array.from({ length: counting.depth }, (_, index) =>
    sequences(ruled, { view, seat }, index + 1),
  );
  const plans = wholePlans(ruled, { view, seat }, counting.most);
  return answer(
    [
      ...counts.map((count, index) => `steps ${index + 1}: ${count}`),
      `plans: ${plans === null ? `more than can be told apart (--most ${counting.most})` : plans}`,
    ],
    { seat, sequences: counts, plans },
  );
}
