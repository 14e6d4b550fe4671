import { choicesIn, choicesOf, explainIn, listOf } from '@tessera/core';
import { cusOutside, generalsOf } from '../board/forces.js';
import { hannibal } from '../game.js';
import type { State, Step } from '../model/index.js';
import { armySize, marching, pointsLeft } from '../movement/army.js';
import { rollsAcross } from '../movement/moves.js';
import type { Space } from '../spaces.js';
import type { Reason } from '../types.js';
import { enemyOf, type LinkKind, type MarchBy, type Seat } from '../vocabulary.js';

/** A space that the army can reach from where the plan has led it: the steps, and the Movement Points they cost. */
export interface Reached {
  readonly space: Space;
  readonly by: MarchBy;
  /** Straight into its city, by sea. */
  readonly inside: boolean;
  readonly cost: number;
  readonly steps: readonly Step[];
}

/** A path under search. */
interface Ahead extends Reached {
  readonly view: State;
  /** The number of dangers beside and on the path. Among equally cheap paths the one with fewer is taken. */
  readonly perils: number;
}

const { world } = hannibal;

/** The Movement Points that the army on the march has left; 0 before it is said who goes. */
export const leftIn = (state: State): number => {
  const on = marching(state);
  return on === null || on.move.army === null ? 0 : pointsLeft({ world, state }, on);
};

/** The position after a step of a march that nothing interrupts. */
function after(view: State, seat: Seat, step: Step): State {
  const frame = view.frames.at(-1);
  return frame === undefined
    ? view
    : hannibal.frames(frame).apply(view, seat, step).reduce(hannibal.evolve, view);
}

/** How many enemy forces with a general stand beside a space. */
const watchers = (view: State, seat: Seat, space: Space): number =>
  world
    .neighbours(space)
    .filter(({ way }) => way === 'road')
    .filter(
      (next) =>
        generalsOf({ world, state: view }, { seat: enemyOf(seat), space: next.space, inside: false }).length >
        0,
    ).length;

/** Whether enemy CUs in a space end a march there. */
function isHeld(view: State, seat: Seat, space: Space): boolean {
  const on = marching(view);
  return on !== null && armySize(on.move) > 0 && cusOutside(view, enemyOf(seat), space) > 0;
}

/**
 * Whether a link is a danger to the army that has taken it: attrition is rolled (21.1), or it is no road and leads to the
 * enemy, so that there is no retreat (S8.84).
 */
const isPerilous = (view: State, seat: Seat, { way, to }: { way: LinkKind | null; to: Space }): boolean =>
  way !== null && way !== 'road' && (rollsAcross(view, way) || isHeld(view, seat, to));

/** Where one step more by land leads. */
function onward(from: Ahead, seat: Seat): Ahead[] {
  const lands = choicesOf(choicesIn(hannibal, from.view, seat, { verb: 'go' }), 'go').flatMap(({ to }) =>
    listOf(to),
  );
  return lands.map((space): Ahead => {
    const step: Step = { verb: 'go', to: space };
    const view = after(from.view, seat, step);
    const way = world.wayBetween(from.space, space);
    return {
      space,
      by: 'land',
      inside: false,
      cost: from.cost + leftIn(from.view) - leftIn(view),
      steps: [...from.steps, step],
      view,
      perils: from.perils + watchers(view, seat, space) + Number(isPerilous(view, seat, { way, to: space })),
    };
  });
}

const isBetter = (one: Ahead, two: Ahead | undefined): boolean =>
  two === undefined || one.cost < two.cost || (one.cost === two.cost && one.perils < two.perils);

/** All spaces in reach by land, each by the cheapest path, among equal ones by the one with the fewest dangers. */
function byLand(start: Ahead, seat: Seat): Ahead[] {
  const best = new Map<Space, Ahead>([[start.space, start]]);
  const open = [start];
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    const isOver = from !== start && isHeld(from.view, seat, from.space);
    if (best.get(from.space) !== from || isOver) continue;
    for (const next of onward(from, seat)) {
      if (!isBetter(next, best.get(next.space))) continue;
      best.set(next.space, next);
      open.push(next);
    }
    open.sort((one, two) => one.cost - two.cost || one.perils - two.perils);
  }
  return [...best.values()].filter((one) => one !== start);
}

/** The ports to which the army can sail from where it is. */
function bySea(view: State, seat: Seat): Reached[] {
  const choices = choicesOf(choicesIn(hannibal, view, seat, { verb: 'sail' }), 'sail');
  return choices.flatMap(({ to, inside }) =>
    listOf(to).map((space): Reached => {
      const isIn = inside === true;
      const step: Step = { verb: 'sail', to: space, inside: isIn };
      return { space, by: 'sea', inside: isIn, cost: world.tables.sailCost, steps: [step] };
    }),
  );
}

/** What a march has to do before anything else is not why it cannot sail. */
const BEFORE: readonly string[] = ['marchOver', 'notMustered'];

/** Why the army can sail to no port, though it stands at one: what most ports say; null where it can to some. */
export function whyNoPort(view: State, seat: Seat): Reason | null {
  const at = marching(view)?.move.general;
  const space = at === undefined ? null : view.posts[at].space;
  if (space === null || world.spaceOf(space).port === null || bySea(view, seat).length > 0) return null;
  const reasons = world.ports
    .filter((to) => to !== space)
    .flatMap((to) => explainIn(hannibal, view, { seat, step: { verb: 'sail', to, inside: false } }))
    .filter(({ code }) => !BEFORE.includes(code));
  const count = ({ code }: Reason) => reasons.filter((one) => one.code === code).length;
  return reasons.toSorted((one, two) => count(two) - count(one))[0] ?? null;
}

const known = new WeakMap<State, readonly Reached[]>();

/** All spaces that the army can reach after the plan, the nearest first: by land as far as its points go, and the ports that it can sail to. */
export function reachIn(view: State, seat: Seat): readonly Reached[] {
  const at = marching(view)?.move.general;
  const space = at === undefined ? null : view.posts[at].space;
  if (space === null || view.frames.at(-1)?.at !== 'move') return [];
  const before = known.get(view);
  if (before !== undefined) return before;
  const start: Ahead = { space, by: 'land', inside: false, cost: 0, steps: [], view, perils: 0 };
  const lands = byLand(start, seat).map(({ view: _, perils: __, ...reached }): Reached => reached);
  const all = [...lands.sort((one, two) => one.cost - two.cost), ...bySea(view, seat)];
  known.set(view, all);
  return all;
}

/** The ways to a space: by land if there is one, else by sea, outside its city or into it. */
export function waysTo(view: State, seat: Seat, space: Space): readonly Reached[] {
  const all = reachIn(view, seat).filter((one) => one.space === space);
  const lands = all.filter(({ by }) => by === 'land');
  return lands.length > 0 ? lands : all;
}
