import { displace, move } from '../board/changes.js';
import { cusIn, cusOf, generalsOf, isEnemyPc, isStrangeTribe, type Board } from '../board/forces.js';
import type { Space } from '../spaces.js';
import { change, open } from '../stack.js';
import { because, type Dealing, type Reason } from '../types.js';
import { exhaustMoved } from '../movement/batches.js';
import { boundFault, loneGenerals } from '../movement/moves.js';
import { refugeFault } from '../movement/whyNotArmy.js';
import { enemyOf, type Seat } from '../vocabulary.js';
import { commanderIs, fieldOf, fightersOf, strengthOf, type Battle } from './fighters.js';

/** The spaces that the current attacker could withdraw to. A side that fights only with a sortie can only go back inside (16.3, S8.82). */
export function withdrawalSpaces(board: Board, battle: Battle, seat: Seat): Space[] {
  const { world, state } = board;
  const { space, active, from, way } = battle;
  const { generals } = fightersOf(board, battle, seat);
  const cus = strengthOf(board, battle, seat);
  const isAllowed = (to: Space): boolean =>
    cusIn(state, enemyOf(seat), to) === 0 &&
    !isEnemyPc(state, seat, to) &&
    !isStrangeTribe(state, seat, to) &&
    boundFault(board, { cus, generals, from: space, to }) === null;
  const roads = world.neighbours(space).filter((one) => one.way === 'road');
  const reached = roads.map((one) => one.space).filter(isAllowed);
  if (seat === active) return way === 'road' ? reached.filter((to) => to === from) : [];
  return way === 'sea' ? reached : reached.filter((to) => to !== from);
}

/** The reason why a withdrawal to a forbidden space is refused (16.3, S8.82). */
export function withdrawalFault(board: Board, battle: Battle, to: Space): Reason {
  const { space, active, attacker: seat } = battle;
  const { generals } = fightersOf(board, battle, seat);
  const cus = strengthOf(board, battle, seat);
  const refuge = refugeFault(board, seat, { cus, generals, from: space, to, rule: '16.3' });
  return refuge ?? because(seat === active ? 'ownWay' : 'theirWay', '16.3', [to]);
}

/** Whether a side attacks in a sortie of its own, so that it withdraws into the city, besieged or not (S8.53). */
export const isSortieAlone = ({ way, active }: Battle, seat: Seat): boolean =>
  way === 'sortie' && seat === active;

/** Whether the attacker may try to withdraw: with a general, a Battle card, and a place to go to (S8.82). */
export function mayWithdraw(board: Board, battle: Battle, seat: Seat): boolean {
  if (commanderIs(board, battle, seat) === null || board.state.battleHands[seat].length === 0) return false;
  return isSortieAlone(battle, seat) || withdrawalSpaces(board, battle, seat).length > 0;
}

/** Carries on a successful withdrawal: asks the attacker where to, if there is a choice (frame 35). */
export function askWithdrawTo(dealing: Dealing, battle: Battle): void {
  const { world, log } = dealing;
  const seat = battle.attacker;
  if (isSortieAlone(battle, seat)) return withdrawTo(dealing, battle, null);
  const [only, ...others] = withdrawalSpaces({ world, state: log.now() }, battle, seat);
  if (only !== undefined && others.length === 0) return withdrawTo(dealing, battle, only);
  open(log, { at: 'withdrawTo', seat, answer: null });
}

/** Notes where the attacker withdraws to. Casualties come first if a round was fought (16.2). */
export function withdrawTo({ log }: Dealing, battle: Battle, to: Space | null): void {
  change(log, {
    ...battle,
    attack: null,
    ending: { kind: 'withdrawn', by: battle.attacker, to },
    stage: 'casualties',
  });
}

/** Moves the withdrawing side, or a sortie back inside, and displaces lone enemy generals in its new space (S8.82). */
export function leave(dealing: Dealing, battle: Battle, going: { by: Seat; to: Space | null }): void {
  const { world, log } = dealing;
  const { by, to } = going;
  change(log, { ...battle, stage: 'end' });
  if (to === null) return;
  const state = log.now();
  const field = fieldOf(battle, by);
  const generals = generalsOf({ world, state }, field);
  const { regulars, elephants } = cusOf(state, field);
  const there = { seat: by, space: to, inside: false };
  move(log, field, { to: there, regulars, elephants, generals, why: 'withdrawal' });
  if (by === battle.active) exhaustMoved(log, { from: field, to: there }, { regulars, elephants });
  if (by === 'carthage' && by === battle.active && state.train === battle.space) {
    log.emit({ kind: 'TrainSet', space: to });
  }
  if (regulars + elephants > 0) displaceLone(dealing, enemyOf(by), to);
}

/** Displaces the generals of a seat whom an enemy army finds in a space, outside a city and without CUs (10.10, S8.31). */
export function displaceLone(dealing: Dealing, seat: Seat, space: Space): void {
  const { world, log } = dealing;
  for (const general of loneGenerals({ world, state: log.now() }, seat, space)) {
    displace(dealing, general, 'enemyArmy');
  }
}
