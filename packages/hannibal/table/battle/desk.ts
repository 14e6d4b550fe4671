import { computed, effect, type ReadonlySignal, signal, type Signal, untracked } from '@preact/signals';
import { fold } from '@tessera/core';
import {
  type Battle,
  elephantsIn,
  type Fact,
  fightersOf,
  type General,
  hannibal,
  nearestAt,
  type Seat,
  type State,
  strengthOf,
  type Tactic,
  type World,
} from '@tessera/hannibal';
import { keptName, type KeptSeat, keptShelf } from '@tessera/table/lib';
import { battlesIn, type BattleStory } from './story.js';
import { ofSeats } from '../state/score.js';

/** What a side fights with, as everybody sees it. */
export interface Army {
  readonly seat: Seat;
  readonly commander: General | null;
  /** Of the commander; 0 where there is none. */
  readonly rating: number;
  readonly others: readonly General[];
  readonly regulars: number;
  readonly elephants: number;
  /** How many of the CUs have come out of the city. */
  readonly sortie: number;
}

/** Both armies of a battle. */
export type Armies = Readonly<Record<Seat, Army>>;

function armyOf(world: World, state: State, { battle, seat }: { battle: Battle; seat: Seat }): Army {
  const board = { world, state };
  const { commander, generals, sortie } = fightersOf(board, battle, seat);
  const elephants = seat === 'carthage' ? elephantsIn(board, battle) : 0;
  return {
    seat,
    commander,
    rating: commander === null ? 0 : world.generalOf(commander).battle,
    others: generals.filter((general) => general !== commander),
    regulars: strengthOf(board, battle, seat) - elephants,
    elephants,
    sortie: sortie.regulars + sortie.elephants,
  };
}

/** Both armies in a battle, in a position in which it goes on. */
export const armiesIn = (world: World, state: State, battle: Battle): Armies =>
  ofSeats((seat) => armyOf(world, state, { battle, seat }));

/** What has been folded or unfolded by hand: it holds until something else is asked. */
interface Turned {
  readonly when: string;
  readonly isOpen: boolean;
}

/** The battles of a game as one who plays or looks on goes through them. */
export interface BattleDesk {
  readonly stories: ReadonlySignal<readonly BattleStory[]>;
  /** Both armies as they stood when the cards of a battle were dealt; null before that. */
  readonly armiesOf: (story: BattleStory) => Armies | null;
  /** The kind of Battle card that has been taken up, while what it is played as is open. */
  readonly picked: Signal<{ readonly frame: number; readonly tactic: Tactic } | null>;
  readonly turned: Signal<Turned | null>;
  /** How many battles have been put away. */
  readonly away: Signal<number>;
  /** A battle that is looked at again, by its number from 0, while there have been so many. */
  readonly again: Signal<{ readonly number: number; readonly of: number } | null>;
  readonly close: () => void;
}

const battleIn = (state: State): Battle | null => nearestAt(state, 'battle');

/**
 * The battles of a stream, and the position in which that begins. `isNew`: whether the last one lies on the table when
 * it is over, until it is put away.
 */
export function openBattles(
  facts: ReadonlySignal<readonly Fact[]>,
  { isNew, start }: { readonly isNew: boolean; readonly start: State },
): BattleDesk {
  const stories = computed(() => battlesIn(facts.value));
  const known = new Map<number, Armies>();
  return {
    stories,
    armiesOf: ({ id, dealtAt }) => {
      if (dealtAt === null) return null;
      const before = known.get(id);
      if (before !== undefined) return before;
      const state = fold(hannibal, facts.peek().slice(0, dealtAt), start);
      const battle = battleIn(state);
      if (battle === null) return null;
      const armies = armiesIn(hannibal.world, state, battle);
      known.set(id, armies);
      return armies;
    },
    picked: signal(null),
    turned: signal(null),
    away: signal(isNew ? 0 : Number.MAX_SAFE_INTEGER),
    again: signal(null),
    close: () => undefined,
  };
}

/** The number that is kept under a name; null where there is none. */
function keptNumber(name: string): number | null {
  const text = keptShelf.get(name);
  const number = text === null ? NaN : Number(text);
  return Number.isInteger(number) ? number : null;
}

/**
 * The battles of a seat's own stream. This browser remembers how many of them its player has put away; the first look
 * in it begins at the present. `seat` is null where nothing is remembered.
 */
export function openSeatBattles(
  facts: ReadonlySignal<readonly Fact[]>,
  received: ReadonlySignal<boolean>,
  { seat, start }: { readonly seat: KeptSeat | null; readonly start: State },
): BattleDesk {
  const desk = openBattles(facts, { isNew: true, start });
  const name = seat === null ? null : keptName(seat, 'read');
  const kept = name === null ? 0 : keptNumber(name);
  const started = signal(kept !== null);
  desk.away.value = kept ?? 0;
  const stopStarting = effect(() => {
    if (!received.value || started.value) return;
    untracked(() => {
      desk.away.value = desk.stories.value.filter(({ isOver }) => isOver).length;
      started.value = true;
    });
  });
  const stopKeeping = effect(() => {
    const { value } = desk.away;
    if (name !== null && started.value) keptShelf.set(name, String(value));
  });
  return { ...desk, close: () => (stopStarting(), stopKeeping()) };
}

/** The battle that lies on the table: its story, its place among all, and its frame while it goes on. */
export interface Lying {
  readonly story: BattleStory;
  readonly number: number;
  readonly battle: Battle | null;
}

/** What lies on the table: the battle that goes on, one that is looked at again, or the last one until it is put away or another card is played. */
export function lyingOn(desk: BattleDesk, view: State): Lying | null {
  const stories = desk.stories.value;
  const battle = battleIn(view);
  const again = desk.again.value;
  const last = stories.length - 1;
  const shown = again !== null && again.of === stories.length ? again.number : null;
  const isKept = last >= desk.away.value && stories[last]?.isPast !== true;
  const number = battle !== null ? last : (shown ?? (isKept ? last : -1));
  const story = stories[number];
  return story === undefined ? null : { story, number, battle };
}

/** Questions that are answered on the map: the table is folded for them. */
const ON_THE_MAP: ReadonlySet<string> = new Set(['withdrawTo', 'retreat', 'retreatCity', 'removePc']);

/** What the table is open or folded for: a battle, and what is asked in it. */
export function momentOf({ story, battle }: Lying, view: State): string {
  return `${String(story.id)} ${battle === null ? 'over ' : ''}${String(view.frames.at(-1)?.id)}`;
}

/** Whether a battle is looked at again. */
const isAgain = ({ again, stories }: BattleDesk, { number }: Lying): boolean =>
  again.value?.number === number && again.value.of === stories.value.length;

/**
 * Whether the table is open: as it was turned by hand; else while a battle goes on or has just been fought, unless this
 * seat is asked something that the table does not help with; and while a battle is looked at again.
 */
export function isOpenIn(
  desk: BattleDesk,
  lying: Lying,
  { view, seat }: { view: State; seat: Seat | null },
): boolean {
  const turned = desk.turned.value;
  if (turned !== null && turned.when === momentOf(lying, view)) return turned.isOpen;
  const top = view.frames.at(-1);
  const isAsked = top !== undefined && 'seat' in top && top.seat === seat;
  if (lying.battle === null)
    return isAgain(desk, lying) || !(isAsked || lying.story.isPast || view.outcome !== null);
  return !(isAsked && ON_THE_MAP.has(top.at));
}

/** Opens the table, or folds it, until something else is asked. */
export function turn(
  desk: BattleDesk,
  lying: Lying,
  { view, isOpen }: { view: State; isOpen: boolean },
): void {
  desk.turned.value = { when: momentOf(lying, view), isOpen };
}

/** Puts away a battle that is over. */
export function putAway(desk: BattleDesk, { number }: Lying): void {
  desk.again.value = null;
  desk.away.value = Math.max(desk.away.value, number + 1);
}

/** Looks at a battle again. */
export function lookAgain(desk: BattleDesk, number: number): void {
  desk.turned.value = null;
  desk.again.value = { number, of: desk.stories.value.length };
}
