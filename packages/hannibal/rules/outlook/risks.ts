import {
  attrition,
  type Attrition,
  type Board,
  cusOutside,
  generalsOf,
  navalResult,
} from '../board/forces.js';
import type { State, Step } from '../model/index.js';
import { avoidsUpTo, interceptModifier, interceptsUpTo } from '../movement/answers.js';
import { armySize, marching, type Marching, placeOf } from '../movement/army.js';
import { OVERRUN } from '../movement/clash.js';
import { isWildLand, navalModifierFor, passModifier, pursuesUpTo } from '../movement/on-the-way.js';
import { rollsAcross } from '../movement/moves.js';
import { type Entering, interceptors, mayAvoid } from '../movement/parties.js';
import { type Walk, walkOf } from '../movement/walk.js';
import type { Space } from '../spaces.js';
import { type Choice, nearestAt } from '../types.js';
import { enemyOf, type General, type Seat } from '../vocabulary.js';
import type { World } from '../world.js';
import { costOf } from '../battle/retreat.js';

/** The faces of a die. Chances are counted in faces: out of six, or out of thirty-six for two dice. */
export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The number of faces of a die that pass a test. */
export const facesWhere = (is: (die: number) => boolean): number => FACES.filter(is).length;

/** The number of faces of a die that, with a modifier, are at most `most`. */
export const facesUpTo = (most: number, modifier = 0): number => facesWhere((die) => die + modifier <= most);

/** Faces out of `of` (six by default) as a whole number of percent. */
export const percentOf = (faces: number, of: number = FACES.length): number => Math.round((100 * faces) / of);

/** A possible loss by attrition, and the number of faces that lead to it. */
export interface LossChance extends Attrition {
  readonly faces: number;
}

/**
 * Something that can happen to an army at a step, by public facts; faces are those of one die. Cards in the enemy's hand
 * are covered only by saying where the rules allow them.
 */
export type Risk =
  /** The last besiegers leave: their siege is lifted, and its points are lost (20.6). */
  | { readonly kind: 'siege'; readonly space: Space; readonly points: number }
  /** The roll to pursue an enemy that has avoided battle; `faces` succeed. */
  | { readonly kind: 'pursuit'; readonly general: General; readonly faces: number }
  | { readonly kind: 'naval'; readonly safe: number; readonly back: number; readonly sunk: number }
  | { readonly kind: 'pass'; readonly size: number; readonly losses: readonly LossChance[] }
  /** Land where Hostile Tribes may attack the army. */
  | { readonly kind: 'tribes' }
  | {
      readonly kind: 'intercept';
      readonly from: Space;
      readonly inside: boolean;
      readonly general: General;
      readonly faces: number;
    }
  | { readonly kind: 'avoid'; readonly general: General; readonly faces: number }
  | { readonly kind: 'overrun' }
  | { readonly kind: 'battle'; readonly cus: number };

/** The possible losses of a force of that size by attrition: each result once, the lightest first. */
export function lossesOf(world: World, size: number | null, modifier: number): LossChance[] {
  const found: LossChance[] = [];
  for (const die of FACES) {
    const { lost, elephant } = attrition(world, die + modifier, size);
    const at = found.findIndex((one) => one.lost === lost && one.elephant === elephant);
    const known = found[at];
    if (known === undefined) found.push({ lost, elephant, faces: 1 });
    else found[at] = { ...known, faces: known.faces + 1 };
  }
  return found;
}

/** The average loss in sixths of a CU. */
export const expectedSixths = (losses: readonly LossChance[]): number =>
  losses.reduce((sum, { lost, faces }) => sum + lost * faces, 0);

/** The risk of a leg by sea; null when it is safe without a roll. */
function navalRisk(board: Board, on: Marching, to: Space): Risk | null {
  const from = placeOf(board, on.move)?.space;
  const modifier = from === undefined ? null : navalModifierFor(board, on, [from, to]);
  if (modifier === null) return null;
  const ends = (result: string) => facesWhere((die) => navalResult(board.world, die + modifier) === result);
  return { kind: 'naval', safe: ends('safe'), back: ends('return'), sunk: ends('sunk') };
}

/** The generals who lead in some choices of reactions. */
const leadersIn = (choices: readonly Choice[], isThere: (choice: Choice) => boolean): General[] => [
  ...new Set(
    choices
      .filter(isThere)
      .flatMap((choice) =>
        choice.verb === 'react' && typeof choice.general === 'string' ? [choice.general] : [],
      ),
  ),
];

/** The general for whom most faces succeed, with that number; null when there is none. */
function bestOf(
  generals: readonly General[],
  facesFor: (general: General) => number,
): { readonly general: General; readonly faces: number } | null {
  const [best] = generals
    .map((general) => ({ general, faces: facesFor(general) }))
    .sort((one, two) => two.faces - one.faces);
  return best ?? null;
}

/** The generals who may intercept an army in the space that it enters: of each force the one with the best chance. */
export function interceptionsAt(
  { world, state }: Board,
  entering: Entering,
): Extract<Risk, { kind: 'intercept' }>[] {
  const board = { world, state };
  const foe = enemyOf(entering.seat);
  const choices = interceptors(board, entering);
  const modifier = interceptModifier(board, foe, entering.to);
  const spaces = [...new Set(choices.flatMap((choice) => (choice.verb === 'react' ? choice.space : [])))];
  return spaces.flatMap((from) => {
    const leaders = leadersIn(choices, (choice) => choice.verb === 'react' && choice.space === from);
    const best = bestOf(leaders, (general) => facesUpTo(interceptsUpTo(world, general), modifier));
    return best === null || best.faces === 0
      ? []
      : [{ kind: 'intercept', from, inside: state.posts[best.general].inside, ...best }];
  });
}

/** The number of faces on which a general avoids battle, or intercepts into a space. */
export const reactionFaces = (
  { world, state }: Board,
  entering: Entering,
  { general, space }: { general: General; space: Space },
): number =>
  space === entering.to
    ? facesUpTo(avoidsUpTo(world, general))
    : facesUpTo(
        interceptsUpTo(world, general),
        interceptModifier({ world, state }, enemyOf(entering.seat), entering.to),
      );

/** The risks of meeting the enemy: a single CU that it overruns, or a battle that the enemy may avoid. */
function meetings(board: Board, on: Marching, entering: Entering): Risk[] {
  const { world, state } = board;
  const foe = { seat: enemyOf(entering.seat), space: entering.to, inside: false };
  const against = cusOutside(state, foe.seat, foe.space);
  if (against === 0 || armySize(on.move) === 0) return [];
  const avoids = bestOf(
    leadersIn(mayAvoid(board, entering), () => true),
    (general) => facesUpTo(avoidsUpTo(world, general)),
  );
  const isOverrun = against === 1 && armySize(on.move) >= OVERRUN && generalsOf(board, foe).length === 0;
  return [
    ...(avoids === null ? [] : [{ kind: 'avoid', ...avoids } as const]),
    isOverrun ? { kind: 'overrun' } : { kind: 'battle', cus: against },
  ];
}

/** The risks of the way itself: a pass with attrition (21.1), the sea, and Hostile Tribes. */
function hardships(board: Board, on: Marching, { by, to, way }: Walk): Risk[] {
  const size = armySize(on.move);
  const naval = by === 'sea' ? navalRisk(board, on, to) : null;
  const isRolled = size > 0 && rollsAcross(board.state, way);
  return [
    ...(naval === null ? [] : [naval]),
    ...(isRolled
      ? [{ kind: 'pass', size, losses: lossesOf(board.world, size, passModifier(on, way)) } as const]
      : []),
    ...(size > 0 && isWildLand(board.world, to) ? [{ kind: 'tribes' } as const] : []),
  ];
}

/** The sieges with points that a side gives up by a step: their last CUs leave. */
const liftedBy = ({ before, after }: Pick<Stepped, 'before' | 'after'>, seat: Seat): Risk[] =>
  before.sieges
    .filter((siege) => siege.seat === seat && siege.points > 0)
    .filter(({ space }) => !after.sieges.some((one) => one.space === space && one.seat === seat))
    .map(({ space, points }) => ({ kind: 'siege', space, points }));

/** A step of a march in a plan: the positions before it, and after it if nothing interrupts it. */
export interface Stepped {
  readonly before: State;
  readonly after: State;
  readonly step: Step;
  /** Whether this is the army's first movement in the plan. */
  readonly isFirst: boolean;
}

/** The risks of a step of a march, in the order in which they would occur (13.4). */
export function risksOf(world: World, { before, after, step, isFirst }: Stepped): Risk[] {
  const [on, then] = [marching(before), marching(after)];
  const walk = walkOf(world, before, step);
  if (on === null || then === null || walk === null) return [];
  const { general, owesPursuit, seat } = on.move;
  const pursuit =
    isFirst && owesPursuit
      ? [{ kind: 'pursuit', general, faces: facesUpTo(pursuesUpTo(world, general)) } as const]
      : [];
  const ways = [...liftedBy({ before, after }, seat), ...hardships({ world, state: before }, on, walk)];
  if (walk.inside) return [...pursuit, ...ways];
  const board = { world, state: after };
  const entering = { seat, to: walk.to, by: walk.by };
  return [...pursuit, ...ways, ...interceptionsAt(board, entering), ...meetings(board, then, entering)];
}

/** An open path of retreat: its spaces from the present one on, and the cost of each in CUs (15.3). */
export interface OpenRetreat {
  readonly spaces: readonly Space[];
  readonly costs: readonly number[];
  /** The total cost in CUs. */
  readonly cost: number;
  /** Friendly CUs on the path, which are taken along. */
  readonly swept: number;
}

/** The paths of retreat that are still open to a beaten side. */
export function openRetreats(board: Board, seat: Seat): OpenRetreat[] {
  const battle = nearestAt(board.state, 'battle');
  if (battle === null) return [];
  const fled = battle.fled ?? battle.space;
  const hasCus = cusOutside(board.state, seat, fled) > 0;
  return battle.paths.map((path) => {
    const costs = path.map((space) => (hasCus ? costOf(board, battle, { seat, space }) : 0));
    const between = hasCus ? path.slice(0, -1) : [];
    return {
      spaces: [fled, ...path],
      costs,
      cost: costs.reduce((sum, cost) => sum + cost, 0),
      swept: between.reduce((sum, space) => sum + cusOutside(board.state, seat, space), 0),
    };
  });
}
