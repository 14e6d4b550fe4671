import {
  cusIn,
  cusOf,
  generalsOf,
  isEnemyPc,
  isStrangeTribe,
  type Board,
  type Force,
} from '../board/forces.js';
import type { Step } from '../model/index.js';
import { because, type Reason } from '../types.js';
import { enemyOf } from '../vocabulary.js';
import { boundFault, mayStandAlone, type Shift } from './ways.js';

/** Why those who leave a battle may not go to a space; null: they may, as far as where they come from goes. */
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

/** A force of which a part goes: how many at most and at least, and the rule by which. */
export interface Divided {
  readonly force: Force;
  readonly most: number;
  readonly least: number;
  readonly rule: string;
}

/** Why a part of a force may not go: it is not there, too large or too small, or a consul has too few by it (18.1). */
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
