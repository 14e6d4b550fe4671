import { choicesIn, explainIn, foresee, type Game, type GameTypes, type Reason } from '@tessera/core';

/** A plan played out on a view. */
export interface Trail<T extends GameTypes> {
  readonly base: T['state'];
  readonly seat: T['seat'];
  /** The steps that are possible, each with the view after it and its facts. */
  readonly taken: readonly {
    readonly step: T['step'];
    readonly view: T['state'];
    readonly facts: readonly T['event'][];
  }[];
}

/** The view at the end of a trail. */
export const endOf = <T extends GameTypes>(trail: Trail<T>): T['state'] =>
  trail.taken.at(-1)?.view ?? trail.base;

/** A trail on which nothing has been done. */
export const startTrail = <T extends GameTypes>(base: T['state'], seat: T['seat']): Trail<T> => ({
  base,
  seat,
  taken: [],
});

/** The trail with one more step; null when the step is not allowed there. */
export function advance<T extends GameTypes>(
  game: Game<T>,
  trail: Trail<T>,
  step: T['step'],
): Trail<T> | null {
  const before = endOf(trail);
  const frame = before.frames.at(-1);
  if (frame === undefined || explainIn(game, before, { seat: trail.seat, step }).length > 0) return null;
  const facts = game.frames(frame).apply(before, trail.seat, step);
  const view = facts.reduce(game.evolve, before);
  return { ...trail, taken: [...trail.taken, { step, view, facts }] };
}

/** The steps in the game's form that came from elsewhere, up to the first that this page cannot read. */
export function readableSteps<T extends GameTypes>(
  { schemas }: Game<T>,
  steps: readonly object[],
): T['step'][] {
  const read = steps.map((step) => schemas.step.safeParse(step));
  const end = read.findIndex(({ success }) => !success);
  return (end < 0 ? read : read.slice(0, end)).flatMap((one) => (one.success ? [one.data] : []));
}

/** Plays steps one after the other, and skips those that are not allowed. */
export const play = <T extends GameTypes>(
  game: Game<T>,
  trail: Trail<T>,
  steps: readonly T['step'][],
): Trail<T> => steps.reduce<Trail<T>>((now, step) => advance(game, now, step) ?? now, trail);

const same = (one: object, two: object | undefined): boolean => JSON.stringify(one) === JSON.stringify(two);

const sameStart = <T extends GameTypes>(trail: Trail<T>, steps: readonly T['step'][]): number => {
  const differs = trail.taken.findIndex(({ step }, index) => !same(step, steps[index]));
  return differs < 0 ? Math.min(trail.taken.length, steps.length) : differs;
};

/** The trail of these steps. What an earlier trail has in common with it is not computed again. */
export function follow<T extends GameTypes>(
  game: Game<T>,
  { base, seat, before }: { base: T['state']; seat: T['seat']; before: Trail<T> | null },
  steps: readonly T['step'][],
): Trail<T> {
  if (before?.base !== base) return play(game, startTrail<T>(base, seat), steps);
  const kept = sameStart(before, steps);
  if (kept === steps.length && kept === before.taken.length) return before;
  return play(game, { ...before, taken: before.taken.slice(0, kept) }, steps.slice(kept));
}

/** The steps of a trail. */
export const stepsOf = <T extends GameTypes>({ taken }: Trail<T>): readonly T['step'][] =>
  taken.map(({ step }) => step);

/** The trails of a plan's parts: each begins with the view that the part before it is foreseen to lead to. */
export interface Course<T extends GameTypes> {
  readonly trails: readonly Trail<T>[];
  /** True when the last trail is empty, and is there because the question before it is answered. */
  readonly isAhead: boolean;
}

/** Returns the view that a part of a plan leads to as it is; null when it is not whole, or that cannot be foreseen. */
export type Ahead<T extends GameTypes> = (trail: Trail<T>) => T['state'] | null;

/** Foresees where parts of plans lead in a game. */
export const aheadIn =
  <T extends GameTypes>(game: Game<T>): Ahead<T> =>
  (trail) =>
    foresee(game, trail.base, { seat: trail.seat, steps: stepsOf(trail) })?.view ?? null;

/**
 * Plays out the parts of a plan. Parts that are not foreseen any more are left out. Where the last part leaves nothing
 * to add, the next question is added, unless the plan stays at that part. What an earlier course has in common with it is not computed again.
 */
export function followParts<T extends GameTypes>(
  game: Game<T>,
  {
    base,
    seat,
    before,
    ahead,
    stays,
  }: {
    base: T['state'];
    seat: T['seat'];
    before: Course<T> | null;
    ahead: Ahead<T>;
    stays: (part: Trail<T>) => boolean;
  },
  parts: readonly (readonly T['step'][])[],
): Course<T> {
  const old = before?.trails ?? [];
  const trails: Trail<T>[] = [];
  let from: T['state'] | null = base;
  for (const steps of parts) {
    if (from === null) break;
    const trail: Trail<T> = follow(game, { base: from, seat, before: old[trails.length] ?? null }, steps);
    const known: Trail<T> | undefined = old[trails.length] === trail ? old[trails.length + 1] : undefined;
    trails.push(trail);
    const isLast = trails.length === parts.length;
    const isAnswered = trail.taken.length > 0 && openSteps(game, trail).length === 0;
    from = isLast && (!isAnswered || stays(trail)) ? null : (known?.base ?? ahead(trail));
  }
  const isAhead = from !== null && trails.length === parts.length;
  return { trails: isAhead && from !== null ? [...trails, startTrail<T>(from, seat)] : trails, isAhead };
}

/** Why a step cannot follow a trail; empty when it can. */
export const against = <T extends GameTypes>(
  game: Game<T>,
  trail: Trail<T>,
  step: T['step'],
): readonly Reason[] => explainIn(game, endOf(trail), { seat: trail.seat, step });

/** The choices after a trail. */
export const openSteps = <T extends GameTypes>(game: Game<T>, trail: Trail<T>) =>
  choicesIn(game, endOf(trail), trail.seat);
