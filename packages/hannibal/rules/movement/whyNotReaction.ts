import {
  commanderAmong,
  cusIn,
  cusOf,
  cusOutside,
  generalsOf,
  holds,
  sizeOf,
  type Board,
  type Force,
} from '../board/forces.js';
import type { FrameOf, StepOf } from '../model/index.js';
import { because, type Reason } from '../types.js';
import { enemyOf } from '../vocabulary.js';
import { armySize, marching } from './army.js';
import { countOf, totalOf, without } from './batches.js';
import { keepsConsuls } from './consular.js';
import { avoidPlaces, failedFrom } from './parties.js';
import { boundFault } from './ways.js';

type React = StepOf<'react'>;
type March = FrameOf<'march'>;

/** A party that is announced, the force that it is of, and the step against which it acts. */
interface Announced {
  readonly step: React;
  readonly force: Force;
  readonly march: March;
}

/** Why nobody of a force intercepts, whoever it is (12.2, 12.3, 12.8, S8.64). */
function interceptFault(board: Board, { step, force, march }: Announced): Reason | null {
  const { world, state } = board;
  const { seat, to } = march;
  const on = marching(state);
  const mine = on === null ? 0 : armySize(on.move);
  if (world.wayBetween(step.space, to) !== 'road') return because('noRoad', '12.3', [step.space]);
  if (holds(state, 'truce')) return because('truceIntercepts', '#64');
  if (cusIn(state, seat, to) > mine) return because('cusStand', '12.2', [to]);
  if (force.inside && cusOutside(state, seat, force.space) > 0)
    return because('shutIn', '12.8', [force.space]);
  return countOf(step) === 0 ? because('interceptsAlone', 'S8.64') : null;
}

/** Why nobody of a force avoids battle, whoever it is (13.1, 12.10, S8.53, S8.67). */
function avoidFault(board: Board, { step, force, march }: Announced): Reason | null {
  const on = marching(board.state);
  if (march.by === 'sortie') return because('notAvoided', 'S8.53');
  if (on === null || armySize(on.move) === 0) return because('notAvoided', '13.1');
  if (force.inside) return because('shutIn', 'S8.52', [force.space]);
  const failed = failedFrom(board, force);
  const cus = without(
    cusOf(board.state, force),
    totalOf(failed.map((party) => ({ ...party, points: 0, nero: false }))),
  );
  const named = [step.general, ...step.generals];
  const hasFailed = failed.some(({ general, generals }) =>
    [general, ...generals].some((one) => named.includes(one)),
  );
  const isTooMany = step.regulars > cus.regulars || step.elephants > cus.elephants;
  return hasFailed || isTooMany ? because('failedToIntercept', 'S8.67') : null;
}

/** Why a part of a force does not go under that general (S8.64, 18.1). */
function partyFault(board: Board, { step, force }: Announced): Reason | null {
  const here = generalsOf(board, force);
  const { general, generals } = step;
  const { regulars, elephants } = cusOf(board.state, force);
  if (step.regulars > regulars || step.elephants > elephants) return because('noSuchCus', 'S8.64');
  if (generals.includes(general)) return because('alongAlready', 'S8.64');
  if (generals.some((one) => !here.includes(one))) return because('notThere', 'S8.64', [force.space]);
  if (countOf(step) > board.world.tables.armyLimit) return because('armyLimit', 'S8.64');
  const isCommander = general === commanderAmong(board.state, here);
  const all = sizeOf(board.state, force);
  const isApart = generals.length === 0 && countOf(step) < all;
  return isCommander || isApart ? null : because('oneSubordinate', 'S8.64');
}

/** Why those who are left, or those who go, are a consul's with too few CUs (18.1, S8.51). */
function consulFault(board: Board, { step, force }: Announced): Reason | null {
  const goers = [step.general, ...step.generals];
  const stayers = generalsOf(board, force).filter((general) => !goers.includes(general));
  const parting = { all: sizeOf(board.state, force), going: countOf(step), given: null };
  return keepsConsuls(board.state, parting, { goers, stayers }) ? null : because('consularArmy', '18.1');
}

/** Why those who go are kept from it by a country, by counsels, or by having nowhere to go (S8.35, S8.92, S8.51). */
function wayFault(board: Board, { step, march }: Announced): Reason | null {
  const { space, verb: _, ...party } = step;
  if (space === march.to)
    return avoidPlaces(board, march, party).length > 0 ? null : because('noRefuge', 'S8.51');
  const shift = { cus: countOf(step), generals: [step.general, ...step.generals], from: space, to: march.to };
  const bound = boundFault(board, shift);
  return bound === null ? null : because(bound.code, bound.rule, [march.to]);
}

/** Why a party may not be announced beside those that are; of one that is not open (12, 13, S8.64). */
export function reactionFault(
  board: Board,
  { frame, march, step }: Pick<Announced, 'step' | 'march'> & { readonly frame: FrameOf<'reactions'> },
): Reason {
  const { space, general } = step;
  const { parties } = frame;
  if (parties.some((party) => party.space === space)) return because('oneOfEach', '12.7', [space]);
  const foe = enemyOf(march.seat);
  const force = [false, true]
    .map((inside): Force => ({ seat: foe, space, inside }))
    .find((one) => generalsOf(board, one).includes(general));
  if (force === undefined) return because('notThere', 'S8.64', [space]);
  const announced = { step, force, march };
  const isAvoiding = space === march.to;
  return (
    partyFault(board, announced) ??
    (isAvoiding ? avoidFault(board, announced) : interceptFault(board, announced)) ??
    wayFault(board, announced) ??
    consulFault(board, announced) ??
    because('noSuchReaction', 'S8.64')
  );
}
