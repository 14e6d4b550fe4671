import { controlsProvince } from '../board/control.js';
import { markerAt, type Board } from '../board/forces.js';
import type { Province } from '../spaces.js';
import { PROVINCES } from '../spaces.js';
import type { COUNTED, Seat } from '../vocabulary.js';
import { fightersOf, total, type Battle } from './fighters.js';

/** One item of the count: so many Battle cards, for allies with their province. */
export interface Counted {
  readonly item: (typeof COUNTED)[number];
  readonly cards: number;
  readonly province: Province | null;
}

/** A side's count of Battle cards, item by item, and what it comes to between none and the limit. */
export interface Count {
  readonly items: readonly Counted[];
  readonly cards: number;
}

const NUMIDIAS: readonly Province[] = ['western_numidia', 'eastern_numidia'];
const NUMIDIAN_CARDS = 2;
const SPANISH_ALLIES_DESERT = 31;
const NUMIDIAN_ALLIES_DESERT = 32;

const counted = (item: Counted['item'], cards: number, province: Province | null = null): Counted[] =>
  cards === 0 ? [] : [{ item, cards, province }];

/** The provinces whose allies fight in a battle space: of the country or island, else the province alone (14.2). */
export function allyProvinces({ world }: Board, { space }: Pick<Battle, 'space'>): Province[] {
  const { province } = world.spaceOf(space);
  const { region } = world.provinceOf(province);
  if (region === 'own') return [province];
  return PROVINCES.filter((one) => one !== 'latium' && world.provinceOf(one).region === region);
}

/** How many Battle cards the allies of a province bring (14.2). */
export const cardsOfAllies = (province: Province): number =>
  NUMIDIAS.includes(province) ? NUMIDIAN_CARDS : 1;

/** Whether an enemy counter has made a province's allies desert (#31, #32). */
function haveDeserted(
  { world }: Board,
  { counters }: Battle,
  ally: { seat: Seat; province: Province },
): boolean {
  const isAgainst = (card: number) => counters.some((one) => one.card === card && one.seat !== ally.seat);
  if (isAgainst(SPANISH_ALLIES_DESERT) && world.provinceOf(ally.province).region === 'spain') return true;
  return isAgainst(NUMIDIAN_ALLIES_DESERT) && NUMIDIAS.includes(ally.province);
}

/** The allies of a side: one card a province, two for a Numidia, for Rome two in all in Italy (14.2, 14.3). */
function alliesOf(board: Board, battle: Battle, seat: Seat): Counted[] {
  if (fightersOf(board, battle, seat).commander === null) return [];
  const { world } = board;
  const held = allyProvinces(board, battle)
    .filter((province) => controlsProvince(board, seat, province))
    .filter((province) => !haveDeserted(board, battle, { seat, province }))
    .flatMap((province) => counted('allies', cardsOfAllies(province), province));
  const isItaly = world.provinceOf(world.spaceOf(battle.space).province).region === 'italy';
  return seat === 'rome' && isItaly ? held.slice(0, world.tables.romanAllies) : held;
}

/** The Battle cards of a side before elephants, item by item (7.6). */
export function countOf(board: Board, battle: Battle, seat: Seat): Count {
  const { world, state } = board;
  const { space, active, intercepted, failedAvoid } = battle;
  const { outside, sortie, commander } = fightersOf(board, battle, seat);
  const isLatium = world.spaceOf(space).province === 'latium';
  const items = [
    ...counted('rating', commander === null ? 0 : world.generalOf(commander).battle),
    ...counted('cus', total(outside) + total(sortie)),
    ...counted('intercepted', intercepted && seat !== active ? 1 : 0),
    ...counted('failedAvoid', failedAvoid && seat !== active ? -1 : 0),
    ...alliesOf(board, battle, seat),
    ...counted('militia', seat === 'rome' && isLatium ? world.tables.militia : 0),
    ...counted('tribe', seat === 'carthage' && markerAt(state, space) === 'friendlyTribe' ? 1 : 0),
  ];
  const sum = items.reduce((all, { cards }) => all + cards, 0);
  return { items, cards: Math.min(world.tables.handLimit, Math.max(0, sum)) };
}

/** How many Battle cards a side is dealt: the count, less what elephants take off (17.4, 17.5, S8.8). */
export const handSize = (board: Board, battle: Battle, seat: Seat): number =>
  Math.max(0, countOf(board, battle, seat).cards - battle.reduced[seat]);
