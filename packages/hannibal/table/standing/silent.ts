import { isAskedIn, knownCards } from '@tessera/core';
import {
  BATTLE_STAGES,
  nearestAt,
  type Orders,
  type Seat,
  type State,
  WINDOW_CARDS,
  type World,
} from '@tessera/hannibal';

type BattleStage = (typeof BATTLE_STAGES)[number];

/** The windows of a battle, with the stage up to which each may still come; null: until its end. */
const UNTIL = { battle: 'windowDefender', fright: 'fright', deserts: null, maharbal: null } as const;
type BattleWindow = keyof typeof UNTIL;
const BATTLE_WINDOWS: readonly BattleWindow[] = ['battle', 'fright', 'deserts', 'maharbal'];

function mayCome(stage: BattleStage, window: BattleWindow): boolean {
  const until = UNTIL[window];
  return until === null || BATTLE_STAGES.indexOf(stage) <= BATTLE_STAGES.indexOf(until);
}

/** A counter event of the hand about which its holder is not asked in the present battle, and why. */
export interface Silent {
  readonly card: number;
  readonly window: BattleWindow;
  /** True where the switch of its window is off, which both sides see; else the preset passes the windows of battles. */
  readonly isOff: boolean;
}

/** What a seat sees of a battle, and what it has left beforehand. */
export interface AtBattle {
  readonly world: Pick<World, 'cardOf'>;
  /** The seat's own view. */
  readonly view: State;
  readonly seat: Seat;
  readonly policy: Orders;
}

/** Whether the player has said of counter events in battles what holds here: then nothing is to be told. */
const hasSaid = ({ habits = [] }: Orders, battle: number): boolean =>
  habits.some((habit) => habit.matter === 'window' && [0, battle].includes(habit.battle));

/**
 * The counter events of the seat's own hand whose moment may still come in the present battle, and about which nobody asks
 * it. None that a sealed order plays, and none where the player has answered for the windows of the battle.
 */
export function silentIn({ world, view, seat, policy }: AtBattle): Silent[] {
  const battle = nearestAt(view, 'battle');
  if (battle === null || battle.ending !== null) return [];
  const isChosen = hasSaid(policy, battle.id);
  return knownCards(view.hands[seat]).flatMap((card): Silent[] => {
    const { event } = world.cardOf(card);
    const window = BATTLE_WINDOWS.find((one) => WINDOW_CARDS[one].includes(card));
    const isTheirs = event === 'both' || event === seat;
    if (window === undefined || !isTheirs || !mayCome(battle.stage, window)) return [];
    if (policy.orders.some((order) => order.card === card)) return [];
    const isOff = !isAskedIn({ table: { unasked: view.table.unasked } }, seat, window);
    const isPassed = policy.preset !== undefined && !isChosen;
    return isOff || isPassed ? [{ card, window, isOff }] : [];
  });
}
