import type { Board } from '../board/forces.js';
import type { General, Seat } from '../vocabulary.js';
import { commanderIs, fightersOf, type Battle } from './fighters.js';

/** Generals who counterattack on higher dice than their rating: the highest die, and whether as original attacker or defender (section 4). */
const COUNTERATTACKS: Partial<Record<General, { isActive: boolean; upTo: number }>> = {
  longus: { isActive: true, upTo: 2 },
  paulus: { isActive: false, upTo: 3 },
};
const CANCELS: Partial<Record<General, number>> = { flaminius: 4 };

/** A roll of a side's general in a battle. */
export interface GeneralsRoll {
  readonly seat: Seat;
  readonly name: 'counterattack' | 'withdraw' | 'cancel';
}

/** The highest die, of 1 to 6, with which a side's general succeeds; null when the side has no general and does not roll (14.8, 16.1). */
export function succeedsUpTo(board: Board, battle: Battle, { seat, name }: GeneralsRoll): number | null {
  const general = commanderIs(board, battle, seat);
  if (general === null) return null;
  const ability = COUNTERATTACKS[general];
  const isApt = name === 'counterattack' && ability?.isActive === (seat === battle.active);
  return Math.max(
    board.world.generalOf(general).battle,
    isApt ? ability.upTo : 0,
    name === 'cancel' ? (CANCELS[general] ?? 0) : 0,
  );
}

/** The result of a die for the change of command: on 4 to 6 the consuls exchange positions (18.2). */
export const commandResult = (die: number): 'commandChanges' | 'commandStays' =>
  die > 3 ? 'commandChanges' : 'commandStays';

/** The number of elephants that fight for Carthage. */
export function elephantsIn(board: Board, battle: Battle): number {
  const { outside, sortie } = fightersOf(board, battle, 'carthage');
  return outside.elephants + sortie.elephants;
}

/** The lowest die that the charge of the elephants has to beat: the Battle rating of Rome's general, at least 1 (17.3). */
export function chargeBeats(board: Board, battle: Battle): number {
  const general = commanderIs(board, battle, 'rome');
  return general === null ? 1 : board.world.generalOf(general).battle;
}

/** The result of a charge's die. On a 1 the elephants rampage, whatever Rome's general (S8.76). */
export function chargeResult(
  die: number,
  bar: number,
): 'elephantsRampage' | 'elephantsCharge' | 'elephantsFail' {
  if (die === 1) return 'elephantsRampage';
  return die > bar ? 'elephantsCharge' : 'elephantsFail';
}
