import type { Cus } from '../board/changes.js';
import { type Board, commanderAmong, cusOf, type Force, generalsOf, rankOf } from '../board/forces.js';
import type { FrameOf, State } from '../model/index.js';
import { type General, type Seat, type Tactic, TACTICS } from '../vocabulary.js';
import { knownCards } from '@tessera/core';
import type { Choice } from '../types.js';

export type Battle = FrameOf<'battle'>;

/** A side's fighters: CUs outside, CUs of a sortie, and the generals of both. */
export interface Fighters {
  readonly outside: Cus;
  readonly sortie: Cus;
  readonly generals: readonly General[];
  readonly commander: General | null;
}

const NO_CUS: Cus = { regulars: 0, elephants: 0 };

/** The number of CUs of both kinds. */
export const total = ({ regulars, elephants }: Cus): number => regulars + elephants;

/** A side's force outside the city. */
export const fieldOf = ({ space }: Battle, seat: Seat): Force => ({ seat, space, inside: false });

/** A side's force inside the city, from which a sortie comes. */
export const cityOf = ({ space }: Battle, seat: Seat): Force => ({ seat, space, inside: true });

/** The remaining CUs of a sortie: those inside, less the ones that stay (20.7). */
function sortieCus(state: State, battle: Battle, seat: Seat): Cus {
  if (battle.sortie === null || seat !== battle.active) return NO_CUS;
  const { stayed } = battle.sortie;
  const inside = cusOf(state, cityOf(battle, seat));
  return {
    regulars: Math.max(0, inside.regulars - stayed.regulars),
    elephants: Math.max(0, inside.elephants - stayed.elephants),
  };
}

/** The commander: the relief army's, unless one of the sortie outranks them (20.7, S8.73). */
function commanderIn(state: State, outside: readonly General[], sortie: readonly General[]): General | null {
  const relief = commanderAmong(state, outside);
  const other = commanderAmong(state, sortie);
  if (relief === null || other === null) return relief ?? other;
  return rankOf(state, other) > rankOf(state, relief) ? other : relief;
}

/** The consul who commands after an exchange, wherever the two came from (18.2). */
const exchangedIn = ({ exchanged }: Battle, generals: readonly General[]): General | null =>
  exchanged !== null && generals.includes(exchanged) ? exchanged : null;

/** A side's CUs and generals in a battle, and its commander. */
export function fightersOf(board: Board, battle: Battle, seat: Seat): Fighters {
  const { state } = board;
  const field = fieldOf(battle, seat);
  const outside = generalsOf(board, field);
  const isIn = (general: General) => state.posts[general].inside;
  const sallied = seat === battle.active ? (battle.sortie?.generals ?? []).filter(isIn) : [];
  return {
    outside: cusOf(state, field),
    sortie: sortieCus(state, battle, seat),
    generals: [...outside, ...sallied],
    commander: exchangedIn(battle, [...outside, ...sallied]) ?? commanderIn(state, outside, sallied),
  };
}

/** The number of CUs that a side fights with. */
export const strengthOf = (board: Board, battle: Battle, seat: Seat): number => {
  const { outside, sortie } = fightersOf(board, battle, seat);
  return total(outside) + total(sortie);
};

/** The general who commands a side in a battle, or null. */
export const commanderIs = (board: Board, battle: Battle, seat: Seat): General | null =>
  fightersOf(board, battle, seat).commander;

export const MAHARBAL = 6;

/** The kinds as which Hannibal may play a Probe, once in a battle (section 4, S8.10). */
const FEINTS: readonly Tactic[] = ['flankLeft', 'flankRight', 'doubleEnvelopment'];

const mayFeint = (board: Board, battle: Battle, seat: Seat): boolean =>
  seat === 'carthage' && !battle.hasFeinted && commanderIs(board, battle, seat) === 'hannibal';

/** Whether a Battle card may be played as a kind: its own, a Reserve as any, Hannibal's Probe as one of `FEINTS` (14.9). */
function standsFor(tactic: Tactic, as: Tactic, isFeint: boolean): boolean {
  if (tactic === 'reserve') return as !== 'reserve';
  return tactic === as || (isFeint && tactic === 'probe' && FEINTS.includes(as));
}

/** The cards of a seat's own hand that can be played as the kind `as`. */
export function cardsAs(board: Board, battle: Battle, side: { seat: Seat; as: Tactic }): number[] {
  const isFeint = mayFeint(board, battle, side.seat);
  return knownCards(board.state.battleHands[side.seat]).filter((card) =>
    standsFor(board.world.tacticOf(card), side.as, isFeint),
  );
}

/** Whether playing a card as `as` is Hannibal's feint. */
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

/** The battle with the counter events that a seat has just played in force. */
export const withCounters = (battle: Battle, seat: Seat): Battle => ({
  ...battle,
  counters: [...battle.counters, ...battle.countered.map((card) => ({ card, seat }))],
  countered: [],
});
