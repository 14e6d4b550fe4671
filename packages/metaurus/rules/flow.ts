import {
  HIDDEN,
  known,
  type ChanceSource,
  type Die,
  type Luck,
  type Recorder,
  type Roll,
} from '@tessera/core';
import type { Event, EventOf } from './event.js';
import {
  CHIT_COMMANDS,
  COMMANDS,
  isChitCommand,
  opponent,
  seatOf,
  SEATS,
  type ChitCommand,
  type Command,
  type Seat,
  type State,
} from './model.js';
import { isAlive, isEngaged, livingCommands, unitsOf } from './position.js';
import { outcomeAtTurnEnd } from './victory.js';

/** The recorder that the rules emit their events to. */
export type Log = Recorder<State, Event>;

/** Rolls a d10, read 0 to 9 (R52). */
export const d10 = (roll: Roll): Die => roll(10);

/** The chits that a seat still has: those of commands with units (R5). */
export const chitsOf = (state: State, seat: Seat): ChitCommand[] =>
  CHIT_COMMANDS.filter((command) => seatOf(command) === seat && isAlive(state, command));

/** The text that a chit's token commits to: turn, command and order. The chance source adds the game. */
export const chitText = (turn: number, command: ChitCommand, order: string): string =>
  `${seatOf(command)}|${String(turn)}|${command}|${order}`;

/**
 * The label of a chit's salt in the hidden stream: the turn, and the number of takebacks if there were any. Orders that
 * are sealed again get new salts that way, so that nobody can tell from a token whether an order has changed.
 */
export const chitLabel = ({ turn, table }: Pick<State, 'turn' | 'table'>, command: ChitCommand): string => {
  const label = `chit|${String(turn)}|${command}`;
  return table.takebacks === 0 ? label : `${label}|${String(table.takebacks)}`;
};

/** Commits to every chit of a seat anew, changed or not, each under a fresh salt. */
export function sealChits(
  state: State,
  seat: Seat,
  source: Pick<ChanceSource, 'seal'>,
): EventOf<'ChitsSealed'> {
  const tokens: Partial<Record<ChitCommand, string>> = {};
  const salts: Partial<Record<ChitCommand, string>> = {};
  for (const command of chitsOf(state, seat)) {
    const seal = source.seal(
      chitLabel(state, command),
      chitText(state.turn, command, state.chits[command].order),
    );
    tokens[command] = seal.token;
    salts[command] = seal.salt;
  }
  return { kind: 'ChitsSealed', seat, turn: state.turn, tokens, salts };
}

/** The event that shows a command's chit (R4); none when it is shown already or the command has no chit. */
export function showChit(state: State, command: Command): EventOf<'ChitShown'>[] {
  if (!isChitCommand(command)) return [];
  const { order, salt, shown } = state.chits[command];
  return shown ? [] : [{ kind: 'ChitShown', command, order: known(order), salt: salt ?? '' }];
}

/** Both roll until the dice differ, Rome first (4.2, R1, R35). */
function rollInitiative(roll: Roll): EventOf<'InitiativeRolled'> {
  const tries: { rome: Die; carthage: Die }[] = [];
  for (;;) {
    const rome = d10(roll);
    const carthage = d10(roll);
    tries.push({ rome, carthage });
    if (rome.face === carthage.face) continue;
    return { kind: 'InitiativeRolled', tries, winner: rome.face > carthage.face ? 'rome' : 'carthage' };
  }
}

/** Begins the next Game Turn with the dice for the initiative. */
export function beginTurn(log: Log, roll: Roll): void {
  log.emit({ kind: 'TurnBegan', turn: log.now().turn + 1 });
  log.emit(rollInitiative(roll));
}

// Goes into an event that only this seat may read.
function ordersOf(state: State, seat: Seat): EventOf<'ChitsTurnedDown'>['orders'] {
  const orders: Partial<Record<ChitCommand, EventOf<'ChitPlaced'>['order']>> = {};
  for (const command of chitsOf(state, seat)) {
    const { order } = state.chits[command];
    if (order !== HIDDEN) orders[command] = order;
  }
  return orders;
}

/** The seats that have still to place their chits (R2). */
export function unsealed(state: State): Seat[] {
  const frame = state.frames.at(-1);
  if (frame?.at !== 'orders') return [];
  return SEATS.filter((seat) => !frame.sealed.includes(seat) && chitsOf(state, seat).length > 0);
}

/** Opens the orders phase: turns all chits face down and asks both seats at once (4.1, R2, R4). */
export function openOrders(log: Log): void {
  for (const seat of SEATS) {
    log.emit({ kind: 'ChitsTurnedDown', seat, orders: ordersOf(log.now(), seat) });
  }
  log.emit({ kind: 'OrdersOpened' });
}

/** Begins the Player Turns once nobody has chits to place any more. */
export function afterOrders(log: Log, luck: Luck): void {
  const state = log.now();
  if (unsealed(state).length > 0) return;
  log.emit({ kind: 'PlayerTurnBegan', seat: state.first ?? 'carthage' });
  nextActivation(log, luck);
}

/** The commands that a seat may still activate in its Player Turn (R5). */
export const activatable = (state: State, seat: Seat): Command[] =>
  livingCommands(
    state,
    COMMANDS.filter(
      (command) =>
        seatOf(command) === seat && !state.acted.includes(command) && !state.inactive.includes(command),
    ),
  );

/** True when the elephants are all that is left to activate, and may be left alone (R5). */
export function mayPass(state: State, seat: Seat): boolean {
  const left = activatable(state, seat);
  return (
    left.every((command) => command === 'elephants') &&
    unitsOf(state, 'elephants').every((unit) => !isEngaged(state, unit))
  );
}

/** Goes on to the next activation, or ends the Player Turn when none is left. */
export function nextActivation(log: Log, luck: Luck): void {
  const frame = log.now().frames.at(-1);
  if (frame?.at !== 'activate') return;
  if (activatable(log.now(), frame.seat).length === 0) endPlayerTurn(log, luck, frame.seat);
}

/** Ends a seat's Player Turn: the other's follows, or the end of the Game Turn (4.1). */
export function endPlayerTurn(log: Log, luck: Luck, seat: Seat): void {
  const state = log.now();
  const elephantsLeft = activatable(state, seat).includes('elephants');
  log.emit({ kind: 'PlayerTurnEnded', seat, elephantsLeft });
  if (state.first !== seat) {
    endTurn(log, luck);
    return;
  }
  log.emit({ kind: 'PlayerTurnBegan', seat: opponent(seat) });
  nextActivation(log, luck);
}

/** Ends the Game Turn: the limit may decide the game (R49), else the next turn begins. */
function endTurn(log: Log, luck: Luck): void {
  log.emit({ kind: 'TurnEnded', turn: log.now().turn, quiet: !log.now().clashed });
  const outcome = outcomeAtTurnEnd(log.now());
  if (outcome === null) beginTurn(log, luck.roll);
  else log.emit({ kind: 'GameEnded', ...outcome });
}
