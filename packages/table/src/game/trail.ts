import { choicesIn, explainIn, type Game, type GameTypes, type Reason } from '@tessera/core';

/** A plan played out on a view: where it leads, by which facts. */
export interface Trail<T extends GameTypes> {
  readonly base: T['state'];
  readonly seat: T['seat'];
  /** The steps that could be taken, each with the view after it and the facts that it led to. */
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

/** The trail with one step more; null, with the trail left as it is, when the step is not allowed there. */
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

/** Plays steps one after the other; those that are not allowed where they come are left out. */
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

/** The trail of these steps, taking over what an earlier trail has already worked out. */
export function follow<T extends GameTypes>(
  game: Game<T>,
  { base, seat, before }: { base: T['state']; seat: T['seat']; before: Trail<T> | null },
  steps: readonly T['step'][],
): Trail<T> {
  if (before?.base !== base) return play(game, startTrail<T>(base, seat), steps);
  const kept = sameStart(before, steps);
  return play(game, { ...before, taken: before.taken.slice(0, kept) }, steps.slice(kept));
}

/** Why a step cannot follow a trail; empty when it can. */
export const against = <T extends GameTypes>(
  game: Game<T>,
  trail: Trail<T>,
  step: T['step'],
): readonly Reason[] => explainIn(game, endOf(trail), { seat: trail.seat, step });

/** What can follow a trail. */
export const openSteps = <T extends GameTypes>(game: Game<T>, trail: Trail<T>) =>
  choicesIn(game, endOf(trail), trail.seat);
