import { evolveWith, HIDDEN, type OwnEvent } from '@tessera/core';
import { FACTS, isAmong, type EventOf, type Event } from './event.js';
import { mapChits, unread } from './conceal.js';
import { evolveCombat, isCombatEvent } from './evolve-combat.js';
import { evolveFrames, isUnitEvent, marked, type UnitEvent } from './evolve-frames.js';
import { seatOf, type Chit, type ChitCommand, type State } from './model.js';
import type { Metaurus } from './types.js';
import { changedUnits, withParts, withUnit } from './with-parts.js';

function swap(units: State['units'], { unit, with: other }: EventOf<'UnitsSwapped'>): State['units'] {
  const one = units[unit];
  const two = units[other];
  if (one === undefined || two === undefined) return units;
  const there = changedUnits(units, unit, { hex: two.hex, start: two.start, facing: two.facing });
  return changedUnits(there, other, { hex: one.hex, start: one.start, facing: one.facing });
}

/** The units after an event of one of them. */
function moveUnits(units: State['units'], event: UnitEvent): State['units'] {
  switch (event.kind) {
    case 'UnitTurned':
      return changedUnits(units, event.unit, { facing: event.facing });
    case 'UnitsSwapped':
      return swap(units, event);
    case 'CavalryAttached':
      return changedUnits(units, event.unit, { command: event.command });
    case 'StatusPicked':
      return changedUnits(units, event.unit, { status: event.order });
    case 'UnitMoved':
      return changedUnits(units, event.unit, { hex: event.path.at(-1) ?? 0 });
    case 'UnitExited':
      return changedUnits(units, event.unit, { hex: event.path.at(-1) ?? 0, fate: 'exited' });
  }
}

/** A Disordered unit has tried to reform. */
function reform(state: State, { unit, reformed }: EventOf<'ReformRolled'>): State {
  return reformed ? withUnit(state, unit, { disordered: false }) : state;
}

// A viewer to whom the salts are hidden may not see the orders either.
function sealed(chit: Chit, event: EventOf<'ChitsSealed'>, command: ChitCommand): Chit {
  const token = event.tokens[command];
  if (token === undefined) return chit;
  if (event.salts === HIDDEN) return unread(chit, token);
  const { order, shown } = chit;
  return { order, shown, token, salt: event.salts[command] ?? null };
}

// A viewer who may not read the chit no longer knows its order.
function turnedDown({ order, token, salt }: Chit, event: EventOf<'ChitsTurnedDown'>): Chit {
  return event.orders === HIDDEN ? unread({ shown: false }, token) : { order, shown: false, token, salt };
}

/** Facts about order chits. */
function evolveChits(
  state: State,
  event: EventOf<'ChitPlaced' | 'ChitsSealed' | 'ChitsTurnedDown' | 'ChitShown' | 'ChitsOpened'>,
): State {
  const change = (how: (chit: Chit, command: keyof State['chits']) => Chit): State =>
    withParts(state, { chits: mapChits(state.chits, how) });
  switch (event.kind) {
    case 'ChitPlaced':
      return change((chit, command) => (command === event.command ? { ...chit, order: event.order } : chit));
    case 'ChitsSealed':
      return change((chit, command) => sealed(chit, event, command));
    case 'ChitsTurnedDown':
      return change((chit, command) => (seatOf(command) === event.seat ? turnedDown(chit, event) : chit));
    case 'ChitShown': {
      const { order, salt } = event;
      return change((chit, command) =>
        command === event.command ? { order, shown: true, token: chit.token, salt } : chit,
      );
    }
    case 'ChitsOpened':
      return change((chit, command) => ({ ...chit, ...event.chits[command], shown: true }));
  }
}

/** Commands begin to act. */
function activate(state: State, { commands, balking }: EventOf<'CommandActivated'>): State {
  const activation = { commands, balking, charged: [], fought: [], retreated: [] };
  return withParts(state, { acted: [...state.acted, ...commands], activation });
}

/** Facts about the sequence of play (4.0). */
function evolveTurns(
  state: State,
  event: EventOf<
    | 'SetUpFinished'
    | 'TurnBegan'
    | 'InitiativeRolled'
    | 'FirstChosen'
    | 'PlayerTurnBegan'
    | 'CombinationRolled'
    | 'GaulsRolled'
    | 'CommandActivated'
    | 'ActivationEnded'
    | 'TurnEnded'
  >,
): State {
  switch (event.kind) {
    case 'SetUpFinished':
    case 'InitiativeRolled':
    case 'GaulsRolled':
      return state;
    case 'TurnBegan':
      return withParts(state, { turn: event.turn, first: null, acted: [], inactive: [], clashed: false });
    case 'FirstChosen':
      return withParts(state, { first: event.first });
    case 'PlayerTurnBegan':
      return withParts(state, { acted: [] });
    case 'CombinationRolled': {
      if (event.together) return state;
      const { commands } = event;
      const inactive = [...state.inactive, ...commands];
      return withParts(state, { inactive, acted: [...state.acted, ...commands] });
    }
    case 'CommandActivated':
      return activate(state, event);
    case 'ActivationEnded':
      return withParts(state, { activation: null });
    case 'TurnEnded':
      return withParts(state, { quiet: event.quiet ? state.quiet + 1 : 0 });
  }
}

/** The events that change the stack of frames and nothing else. */
const isQuestion = isAmong([
  'VictimPicked',
  'AttackPaired',
  'AttacksDeclared',
  'RetreatOpened',
  'AttackChosen',
  'AttackTaken',
  'CounterOpened',
  'CounterChosen',
  'AdvanceOpened',
  'ContinuationOpened',
  'Declined',
  'FrameClosed',
  'OrdersOpened',
  'CommandsNamed',
  'PlayerTurnEnded',
]);

/** The state after an event, without its effect on the frames. */
function evolveBoard(state: State, event: Exclude<OwnEvent<Event>, UnitEvent>): State {
  if (isQuestion(event)) return state;
  if (isCombatEvent(event)) return evolveCombat(state, event);
  switch (event.kind) {
    case 'GameBegan':
      return withParts(state, { rules: event.rules, options: event.options, seal: event.seal });
    case 'RulesChanged':
      return withParts(state, { rules: event.rules });
    case 'ReformRolled':
      return reform(state, event);
    case 'ChitPlaced':
    case 'ChitsSealed':
    case 'ChitsTurnedDown':
    case 'ChitShown':
    case 'ChitsOpened':
      return evolveChits(state, event);
    case 'SetUpFinished':
    case 'TurnBegan':
    case 'InitiativeRolled':
    case 'FirstChosen':
    case 'PlayerTurnBegan':
    case 'CombinationRolled':
    case 'GaulsRolled':
    case 'CommandActivated':
    case 'ActivationEnded':
    case 'TurnEnded':
      return evolveTurns(state, event);
  }
}

/** The state after an event. It works on the full state and on every viewer's, accepts every event, and uses neither rules nor chance. */
export const evolve = evolveWith<Metaurus>({
  facts: FACTS,
  copied: withParts,
  own: (state, event) =>
    // Most events are about single units, so this case copies the state only once.
    isUnitEvent(event)
      ? withParts(state, { units: moveUnits(state.units, event), frames: marked(state.frames, event) })
      : evolveFrames(evolveBoard(state, event), event),
});
