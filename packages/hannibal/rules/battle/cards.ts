import { knownCards } from '@tessera/core';
import type { Board } from '../board/forces.js';
import type { Choice } from '../types.js';
import { TACTICS, type Seat, type Tactic } from '../vocabulary.js';
import { commanderIs, type Battle } from './fighters.js';

export const MAHARBAL = 6;

/** What a Probe may be played as, once in a battle, where Hannibal commands (section 4, S8.10). */
const FEINTS: readonly Tactic[] = ['flankLeft', 'flankRight', 'doubleEnvelopment'];

const mayFeint = (board: Board, battle: Battle, seat: Seat): boolean =>
  seat === 'carthage' && !battle.hasFeinted && commanderIs(board, battle, seat) === 'hannibal';

/** Whether a Battle card may be played as a kind: its own, a Reserve as any, Hannibal's Probe as a flank or more (14.9). */
function standsFor(tactic: Tactic, as: Tactic, isFeint: boolean): boolean {
  if (tactic === 'reserve') return as !== 'reserve';
  return tactic === as || (isFeint && tactic === 'probe' && FEINTS.includes(as));
}

/** The cards of a seat's own hand that can be played as a kind. */
export function cardsAs(board: Board, battle: Battle, side: { seat: Seat; as: Tactic }): number[] {
  const isFeint = mayFeint(board, battle, side.seat);
  return knownCards(board.state.battleHands[side.seat]).filter((card) =>
    standsFor(board.world.tacticOf(card), side.as, isFeint),
  );
}

/** Whether playing a card as that is Hannibal's feint. */
export const isFeint = ({ world }: Board, battleCard: number, as: Tactic): boolean =>
  world.tacticOf(battleCard) === 'probe' && as !== 'probe';

/** All attacks that a seat's own hand allows (14.6). */
export const attacks = (board: Board, battle: Battle, seat: Seat): Choice[] =>
  TACTICS.flatMap((as): Choice[] => {
    const battleCard = cardsAs(board, battle, { seat, as });
    return battleCard.length === 0 ? [] : [{ verb: 'attack', battleCard, as }];
  });

/** Whether a seat holds Maharbal (#6), in its own view. */
export const holdsMaharbal = ({ state }: Board, seat: Seat): boolean =>
  seat === 'carthage' && knownCards(state.hands[seat]).includes(MAHARBAL);
