import {
  type Board,
  cusIn,
  cusOf,
  type Force,
  generalsOf,
  isEnemyPc,
  isStrangeTribe,
  rankOf,
} from '../board/forces.js';
import type { Step, StepOf } from '../model/index.js';
import { enemyOf, type General } from '../vocabulary.js';
import { cusOfArmy, type Marching, placeOf } from './army.js';
import { countOf, without } from './batches.js';
import { boundFault, fault, type Fault, mayStandAlone, type Shift } from './moves.js';
import { because, type Reason } from '../types.js';

/** The steps that change the army: mustering it, dropping some of it, picking others up. */
export type ArmyStep = StepOf<'muster' | 'drop' | 'pickUp'>;

/** The fault of a general who may not come along: not here, of higher rank, or already activated with this card; else null (10.8, S8.49). */
function againstCompanion(board: Board, { move, campaign }: Marching, general: General): Fault | null {
  const place = placeOf(board, move);
  const isHere = place !== null && generalsOf(board, place).includes(general);
  if (general === move.general) return fault('theLeader', '10.2');
  if (!isHere) return fault('notHere', '10.2');
  if (move.army?.generals.includes(general) === true) return fault('alongAlready', '10.2');
  if (rankOf(board.state, general) > rankOf(board.state, move.general)) return fault('outranked', '10.8');
  return campaign.activated.includes(general) ? fault('hasActed', 'S8.49') : null;
}

/** The fault of a number of CUs: more than there are, or an army above the limit; else null. */
function againstCus(
  { world }: Board,
  step: ArmyStep,
  { there, along }: { readonly there: Parameters<typeof countOf>[0]; readonly along: number },
): Fault | null {
  if (step.regulars > there.regulars || step.elephants > there.elephants) return fault('noSuchCus', '10.2');
  return along + countOf(step) > world.tables.armyLimit ? fault('armyLimit', '10.2') : null;
}

/** The fault of taking the siege train along; null when it may go (S8.27, S8.59). */
function againstTrain({ state }: Board, { move }: Marching, step: StepOf<'muster'>): Fault | null {
  if (!step.train) return null;
  const isHere = move.seat === 'carthage' && state.posts[move.general].space === state.train;
  if (!isHere || state.posts[move.general].inside) return fault('noTrain', 'S8.59');
  return countOf(step) === 0 ? fault('trainAlone', 'S8.27') : null;
}

/** The first fault that is not null, or null. */
const first = (...faults: readonly (Fault | null)[]): Fault | null =>
  faults.find((one) => one !== null) ?? null;

/** The fault of a muster, drop or pick-up that is not among the choices. */
export function armyFault(board: Board, on: Marching, step: ArmyStep): Fault | null {
  const place = placeOf(board, on.move);
  const { army, over } = on.move;
  if (place === null || over !== 'no') return fault('marchOver', '10.2');
  const mine = cusOfArmy(on.move);
  const all = cusOf(board.state, place);
  if (step.verb === 'muster') {
    if (army !== null) return fault('mustered', '10.2');
    const companions = step.generals.map((general) => againstCompanion(board, on, general));
    const cus = againstCus(board, step, { there: all, along: 0 });
    // With all other faults excluded, the muster leaves a consul with too few CUs.
    return first(cus, ...companions, againstTrain(board, on, step)) ?? fault('consularArmy', '18.1');
  }
  if (army === null) return fault('notMustered', '10.2');
  if (countOf(step) === 0 && step.generals.length === 0) return fault('nobodyNamed', '10.2');
  if (step.verb === 'drop') {
    const strangers = step.generals.filter((general) => !army.generals.includes(general));
    return first(
      againstCus(board, step, { there: mine, along: 0 }),
      step.generals.includes(on.move.general) ? fault('theLeader', '10.2') : null,
      strangers.length > 0 ? fault('notAlong', '10.2') : null,
      // 10.4: the only fault left is that generals without CUs may not stop here, and would be left behind.
      fault('mayNotStop', '10.4'),
    );
  }
  return first(
    againstCus(board, step, { there: without(all, mine), along: countOf(mine) }),
    ...step.generals.map((general) => againstCompanion(board, on, general)),
  );
}

/** The fault of leaving a battle for a space; null when they may, without looking at where the enemy came from. */
export function refugeFault(
  board: Board,
  seat: Force['seat'],
  { rule, ...shift }: Shift & { rule: string },
): Reason | null {
  const { world, state } = board;
  const { from, to, cus } = shift;
  const why = (code: string, by = rule) => because(code, by, [to]);
  if (world.wayBetween(from, to) !== 'road') return why('noRoad');
  if (cusIn(state, enemyOf(seat), to) > 0) return why('enemyCus');
  if (isEnemyPc(state, seat, to)) return why('enemyMarker');
  if (isStrangeTribe(state, seat, to)) return why('strangeTribe');
  if (cus === 0 && !mayStandAlone(board, seat, to)) return why('mayNotStop', 'S8.33');
  const bound = boundFault(board, shift);
  return bound === null ? null : why(bound.code, bound.rule);
}

/** A force to divide: the most and fewest CUs that may go, and the rule. */
export interface Divided {
  readonly force: Force;
  readonly most: number;
  readonly least: number;
  readonly rule: string;
}

/** The fault of a part of a force: not there, too large, too small, or leaving a consul with too few CUs; else null (18.1). */
export function partFault(
  board: Board,
  { force, most, least, rule }: Divided,
  part: Pick<Extract<Step, { verb: 'enter' }>, 'regulars' | 'elephants' | 'generals'>,
): Reason {
  const cus = cusOf(board.state, force);
  const here = generalsOf(board, force);
  const going = part.regulars + part.elephants;
  if (part.regulars > cus.regulars || part.elephants > cus.elephants) return because('noSuchCus', rule);
  if (part.generals.some((general) => !here.includes(general))) return because('notThere', rule);
  if (going > most) return because('cityFull', rule, [force.space]);
  if (going < least) return because(least > 1 ? 'fillCity' : 'nobodyNamed', rule);
  return because('consularArmy', '18.1');
}
