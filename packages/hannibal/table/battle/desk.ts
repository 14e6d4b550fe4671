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

/** A side's army in a battle, by public facts. */
export interface Army {
  readonly seat: Seat;
  readonly commander: General | null;
  /** The commander's Battle rating; 0 without a commander. */
  readonly rating: number;
  readonly others: readonly General[];
  readonly regulars: number;
  readonly elephants: number;
  /** The number of CUs that have come out of the city. */
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

/** A battle folded or unfolded by hand. It stays so until the next question. */
interface Turned {
  readonly when: string;
  readonly isOpen: boolean;
}

/** The battles of a game on a page, and which of them is shown. */
export interface BattleDesk {
  readonly stories: ReadonlySignal<readonly BattleStory[]>;
  /** Both armies as they stood when the cards of a battle were dealt; null before that. */
  readonly armiesOf: (story: BattleStory) => Armies | null;
  /** The kind of Battle card that has been picked, while it is open what it is played as. */
  readonly picked: Signal<{ readonly frame: number; readonly tactic: Tactic } | null>;
  readonly turned: Signal<Turned | null>;
  /** The number of battles that have been put away. */
  readonly away: Signal<number>;
  /** A past battle that is shown again: its number from 0, and the number of battles at that time. */
  readonly again: Signal<{ readonly number: number; readonly of: number } | null>;
  readonly close: () => void;
}

const battleIn = (state: State): Battle | null => nearestAt(state, 'battle');

/**
 * Opens the battles of a stream of events. `isNew`: whether the last battle stays shown when it is over, until it is put
 * away.
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

/** The number that the browser has stored under a name, or null. */
function keptNumber(name: string): number | null {
  const text = keptShelf.get(name);
  const number = text === null ? NaN : Number(text);
  return Number.isInteger(number) ? number : null;
}

/**
 * Opens the battles of a seat's own stream. The browser stores how many of them its player has put away; in a new browser
 * all past ones count as put away. `seat` is null when nothing is to be stored.
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

/** The battle that is shown: its story, its number, and its frame while it goes on. */
export interface Lying {
  readonly story: BattleStory;
  readonly number: number;
  readonly battle: Battle | null;
}

/** The battle to show: the one under way, one that is shown again, or the last one until it is put away or another card is played. Null for none. */
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

/** A key for a battle and its open question. Folding by hand counts for this key. */
export function momentOf({ story, battle }: Lying, view: State): string {
  return `${String(story.id)} ${battle === null ? 'over ' : ''}${String(view.frames.at(-1)?.id)}`;
}

/** Whether a battle is looked at again. */
const isAgain = ({ again, stories }: BattleDesk, { number }: Lying): boolean =>
  again.value?.number === number && again.value.of === stories.value.length;

/**
 * Whether the battle is unfolded: as set by hand; else while it is under way or has just been fought, unless this seat is
 * asked a question that is answered on the map, and while it is shown again.
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

/** Unfolds or folds the battle by hand, until the next question. */
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
