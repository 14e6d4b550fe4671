import type { Cus } from '../board/changes.js';
import { commanderAmong, cusOf, generalsOf, rankOf, type Board, type Force } from '../board/forces.js';
import type { FrameOf, State } from '../model/index.js';
import type { General, Seat } from '../vocabulary.js';

export type Battle = FrameOf<'battle'>;

/** What a side fights with: CUs outside, those of a sortie, and the generals of both. */
export interface Fighters {
  readonly outside: Cus;
  readonly sortie: Cus;
  readonly generals: readonly General[];
  readonly commander: General | null;
}

const NO_CUS: Cus = { regulars: 0, elephants: 0 };

/** How many CUs two kinds come to. */
export const total = ({ regulars, elephants }: Cus): number => regulars + elephants;

/** The place outside in which a side fights. */
export const fieldOf = ({ space }: Battle, seat: Seat): Force => ({ seat, space, inside: false });

/** The place inside the city from which a sortie comes. */
export const cityOf = ({ space }: Battle, seat: Seat): Force => ({ seat, space, inside: true });

/** The CUs of a sortie that are still there: those inside but for the ones that stayed (20.7). */
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

/** What a side fights with in a battle. */
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

/** How many CUs a side fights with. */
export const strengthOf = (board: Board, battle: Battle, seat: Seat): number => {
  const { outside, sortie } = fightersOf(board, battle, seat);
  return total(outside) + total(sortie);
};

/** The general who commands a side in a battle; null: nobody. */
export const commanderIs = (board: Board, battle: Battle, seat: Seat): General | null =>
  fightersOf(board, battle, seat).commander;
