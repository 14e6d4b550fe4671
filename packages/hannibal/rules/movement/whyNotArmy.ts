import { cusOf, generalsOf, rankOf, type Board } from '../board/forces.js';
import type { StepOf } from '../model/index.js';
import type { General } from '../vocabulary.js';
import { cusOfArmy, placeOf, type Marching } from './army.js';
import { countOf, without } from './batches.js';
import { fault, type Fault } from './ways.js';

/** Who goes, who is left behind, and who is taken along. */
export type ArmyStep = StepOf<'muster' | 'drop' | 'pickUp'>;

/** Why a general may not come along: not here, of higher rank, or activated with this card already (10.8, S8.49). */
function againstCompanion(board: Board, { move, campaign }: Marching, general: General): Fault | null {
  const place = placeOf(board, move);
  const isHere = place !== null && generalsOf(board, place).includes(general);
  if (general === move.general) return fault('theLeader', '10.2');
  if (!isHere) return fault('notHere', '10.2');
  if (move.army?.generals.includes(general) === true) return fault('alongAlready', '10.2');
  if (rankOf(board.state, general) > rankOf(board.state, move.general)) return fault('outranked', '10.8');
  return campaign.activated.includes(general) ? fault('hasActed', 'S8.49') : null;
}

/** Why so many CUs, of those that there are, do not go with the army: there are not so many, or more than ten in all. */
function againstCus(
  { world }: Board,
  step: ArmyStep,
  { there, along }: { readonly there: Parameters<typeof countOf>[0]; readonly along: number },
): Fault | null {
  if (step.regulars > there.regulars || step.elephants > there.elephants) return fault('noSuchCus', '10.2');
  return along + countOf(step) > world.tables.armyLimit ? fault('armyLimit', '10.2') : null;
}

/** Why the siege train does not go with the army (S8.27, S8.59). */
function againstTrain({ state }: Board, { move }: Marching, step: StepOf<'muster'>): Fault | null {
  if (!step.train) return null;
  const isHere = move.seat === 'carthage' && state.posts[move.general].space === state.train;
  if (!isHere || state.posts[move.general].inside) return fault('noTrain', 'S8.59');
  return countOf(step) === 0 ? fault('trainAlone', 'S8.27') : null;
}

/** The first fault of a few that is one. */
const first = (...faults: readonly (Fault | null)[]): Fault | null =>
  faults.find((one) => one !== null) ?? null;

/** Why nobody goes, is left behind or taken along in that way, where it is not offered. */
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
    // What is left of all that is not offered leaves a consul with too few.
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
      // Nothing of it is wrong but that lone generals may not stand here, those who are left behind neither (10.4).
      fault('mayNotStop', '10.4'),
    );
  }
  return first(
    againstCus(board, step, { there: without(all, mine), along: countOf(mine) }),
    ...step.generals.map((general) => againstCompanion(board, on, general)),
  );
}
