import { evolveTable, HIDDEN, reopened, settled } from '@tessera/core';
import { FACTS, isAmong, type EventOf, type Event } from './event.js';
import { mapChits, unread } from './conceal.js';
import { evolveCombat, isCombatEvent } from './evolve-combat.js';
import { evolveFrames, isUnitEvent, marked, type UnitEvent } from './evolve-frames.js';
import { seatOf, type Chit, type ChitCommand, type State } from './model.js';
import { changedUnits, withParts, withUnit } from './with-parts.js';

function swap(units: State['units'], { unit, with: other }: EventOf<'UnitsSwapped'>): State['units'] {
  const one = units[unit];
  const two = units[other];
  if (one === undefined || two === undefined) return units;
  const there = changedUnits(units, unit, { hex: two.hex, start: two.start, facing: two.facing });
  return changedUnits(there, other, { hex: one.hex, start: one.start, facing: one.facing });
}

/** The units after one of them has done something. */
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
  const rolled = withParts(state, { rolls: state.rolls + 1 });
  return reformed ? withUnit(rolled, unit, { disordered: false }) : rolled;
}

/** A chit as its seat's new commitment makes it; a viewer who may not see the salts may not see the orders either. */
function sealed(chit: Chit, event: EventOf<'ChitsSealed'>, command: ChitCommand): Chit {
  const token = event.tokens[command];
  if (token === undefined) return chit;
  if (event.salts === HIDDEN) return unread(chit, token);
  const { order, shown } = chit;
  return { order, shown, token, salt: event.salts[command] ?? null };
}

/** A chit face down again; a viewer who may not read it forgets what it said. */
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
      return state;
    case 'TurnBegan':
      return withParts(state, { turn: event.turn, first: null, acted: [], inactive: [], clashed: false });
    case 'InitiativeRolled':
      return withParts(state, { rolls: state.rolls + 2 * event.tries.length });
    case 'FirstChosen':
      return withParts(state, { first: event.first });
    case 'PlayerTurnBegan':
      return withParts(state, { acted: [] });
    case 'CombinationRolled': {
      const rolled = withParts(state, { rolls: state.rolls + 1 });
      if (event.together) return rolled;
      const { commands } = event;
      const inactive = [...state.inactive, ...commands];
      return withParts(rolled, { inactive, acted: [...state.acted, ...commands] });
    }
    case 'GaulsRolled':
      return withParts(state, { rolls: state.rolls + event.rolls.length });
    case 'CommandActivated':
      return activate(state, event);
    case 'ActivationEnded':
      return withParts(state, { activation: null });
    case 'TurnEnded':
      return withParts(state, { quiet: event.quiet ? state.quiet + 1 : 0 });
  }
}

/** The facts that change nothing but what is asked. */
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

/** What a fact does to everything but the frames. */
function evolveBoard(state: State, event: Exclude<Event, UnitEvent>): State {
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
    case 'Resigned':
    case 'DrawOffered':
    case 'DrawWithdrawn':
    case 'DrawAnswered':
    case 'DrawClaimed':
    case 'PlanCommitted':
    case 'TakebackAsked':
    case 'TakebackWithdrawn':
    case 'TakebackAnswered':
    case 'ShareSealed':
    case 'ShareGiven':
    case 'ShareOpened':
    case 'WindowSwitched':
    case 'TimeKept':
      return withParts(state, { table: evolveTable(state.table, event) });
    case 'SharesAsked':
      return withParts(state, { opened: event.frame, table: evolveTable(state.table, event) });
    case 'TakenBack': {
      const { frames, opened } = reopened(state, event.restored.frames);
      return withParts(state, {
        ...event.restored,
        frames,
        opened,
        table: evolveTable(state.table, event, frames.at(-1)?.id),
      });
    }
    case 'GameEnded': {
      const { winner, by } = event;
      return withParts(state, { table: evolveTable(state.table, event), outcome: { winner, by } });
    }
  }
}

/** After a roll or a reveal nothing before it can be taken back. */
function settle(state: State, event: Event): State {
  if (FACTS.natureOf(event.kind) === 'plain') return state;
  const table = settled(state.table);
  return table === state.table ? state : withParts(state, { table });
}

/** The position after a fact, for the full state and for every viewer's alike: total, without rules or chance. */
export const evolve = (state: State, event: Event): State =>
  // By far most facts are about single units: their position is copied once.
  isUnitEvent(event)
    ? withParts(state, { units: moveUnits(state.units, event), frames: marked(state.frames, event) })
    : settle(evolveFrames(evolveBoard(state, event), event), event);
