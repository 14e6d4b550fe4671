import type { OwnEvent } from '@tessera/core';
import { evolveCombatFrames, isCombatFrameEvent } from './evolve-combat.js';
import { isAmong, type Event, type EventKind, type EventOf } from './event.js';
import { open, top, type NewFrame } from './evolve-stack.js';
import type {
  ChitCommand,
  Command,
  Frame,
  MovementFrame,
  OrdersFrame,
  Seat,
  SetUpFrame,
  State,
  UnitId,
} from './model.js';
import { withParts } from './with-parts.js';

const setUp = (seat: Seat): NewFrame<SetUpFrame> => ({
  at: 'setUp',
  seat,
  turned: [],
  placed: [],
  picked: [],
  changed: [],
});

const orders: NewFrame<OrdersFrame> = {
  at: 'orders',
  sealed: [],
  changed: { rome: [], carthage: [] },
};

/** The lists in which a frame remembers what each unit has done in it. */
type Marks = Partial<Record<'turned' | 'placed' | 'picked' | 'moved', readonly UnitId[]>>;

// Returns the same list when there is nothing to add, so that states share it.
const joined = <T>(list: readonly T[], more: readonly T[] | undefined): readonly T[] =>
  more === undefined ? list : [...list, ...more];

// Written out field by field for speed: no other frame changes as often.
function markMovement(frame: MovementFrame, marks: Marks): MovementFrame {
  const { id, at, seat, commands, balking } = frame;
  const turned = joined(frame.turned, marks.turned);
  const picked = joined(frame.picked, marks.picked);
  const moved = joined(frame.moved, marks.moved);
  return { id, at, seat, commands, balking, moved, turned, picked };
}

/** The events of single units in a plan. */
const UNIT_KINDS = [
  'UnitTurned',
  'UnitsSwapped',
  'CavalryAttached',
  'StatusPicked',
  'UnitMoved',
  'UnitExited',
] as const satisfies readonly EventKind[];
export type UnitEvent = EventOf<(typeof UNIT_KINDS)[number]>;
export const isUnitEvent = isAmong(UNIT_KINDS);

/** The marks that an event leaves in its frame. */
function marksOf(event: UnitEvent): Marks {
  switch (event.kind) {
    case 'UnitTurned':
      return { turned: [event.unit] };
    case 'UnitsSwapped':
      return { placed: [event.unit, event.with] };
    case 'CavalryAttached':
      return { placed: [event.unit] };
    case 'StatusPicked':
      return { picked: [event.unit] };
    case 'UnitMoved':
    case 'UnitExited':
      return { moved: [event.unit] };
  }
}

/** The stack after a unit's event: the top frame lists what the unit has done. */
export function marked(frames: State['frames'], event: UnitEvent): State['frames'] {
  const frame = frames.at(-1);
  const marks = marksOf(event);
  if (frame?.at === 'movement') return frames.with(-1, markMovement(frame, marks));
  if (frame?.at === 'setUp') {
    return frames.with(-1, {
      ...frame,
      turned: joined(frame.turned, marks.turned),
      placed: joined(frame.placed, marks.placed),
      picked: joined(frame.picked, marks.picked),
    });
  }
  if (frame?.at !== 'retreat' && frame?.at !== 'advance') return frames;
  return frames.with(-1, { ...frame, turned: joined(frame.turned, marks.turned) });
}

/** Remembers which chit a seat has changed. */
function markChit(state: State, { seat, command }: { seat: Seat; command: ChitCommand }): State {
  const frame = state.frames.at(-1);
  if (frame?.at === 'setUp') return top(state, { ...frame, changed: [...frame.changed, command] });
  if (frame?.at !== 'orders') return state;
  const changed = { ...frame.changed, [seat]: [...frame.changed[seat], command] };
  return top(state, { ...frame, changed });
}

/** Remembers what a plan has named to act next. */
function markNamed(state: State, named: readonly Command[]): State {
  const frame = state.frames.at(-1);
  return frame?.at === 'activate' ? top(state, { ...frame, named }) : state;
}

/** A seat's orders are sealed: what it changed is forgotten. */
function markSealed(state: State, seat: Seat): State {
  const frame = state.frames.at(-1);
  if (frame?.at === 'setUp') return top(state, { ...frame, changed: [] });
  if (frame?.at !== 'orders') return state;
  const changed = { ...frame.changed, [seat]: [] };
  return top(state, { ...frame, changed, sealed: [...frame.sealed, seat] });
}

// The next activation is another decision, so its frame gets a new id.
function askAgain(state: State, below: readonly Frame[]): State {
  const frame = below.at(-1);
  return frame?.at === 'activate' ? open(state, { at: 'activate', seat: frame.seat, named: null }) : state;
}

/** The frame in which active commands move. */
const movement = (
  seat: Seat,
  { commands, balking }: Pick<MovementFrame, 'commands' | 'balking'>,
): NewFrame<MovementFrame> => ({
  at: 'movement',
  seat,
  commands,
  balking,
  moved: [],
  turned: [],
  picked: [],
});

const SILENT = [
  'RulesChanged',
  'AttackRolled',
  'MoraleRolled',
  'UnitDisordered',
  'UnitLost',
  'UnitsEngaged',
  'LinksEnded',
  'TurnBegan',
  'FirstChosen',
  'ChitsTurnedDown',
  'ChitShown',
  'GaulsRolled',
  'ReformRolled',
  'TurnEnded',
  'ChitsOpened',
] as const satisfies readonly EventKind[];

/** The events that leave the stack as it is. */
const isSilent = isAmong(SILENT);

/** The state after an event's effect on the stack of frames. */
export function evolveFrames(state: State, event: Exclude<OwnEvent<Event>, UnitEvent>): State {
  if (isSilent(event)) return state;
  if (isCombatFrameEvent(event)) return evolveCombatFrames(state, event);
  switch (event.kind) {
    case 'GameBegan':
      return open(state, setUp('carthage'));
    case 'ChitPlaced':
      return markChit(state, event);
    case 'ChitsSealed':
      return markSealed(state, event.seat);
    case 'SetUpFinished':
      return event.seat === 'carthage' ? open(state, setUp('rome')) : withParts(state, { frames: [] });
    case 'InitiativeRolled':
      return open(state, { at: 'initiative', seat: event.winner });
    case 'OrdersOpened':
      return open(state, orders);
    case 'PlayerTurnBegan':
      return open(state, { at: 'activate', seat: event.seat, named: null });
    case 'CommandsNamed':
      return markNamed(state, event.commands);
    case 'CombinationRolled':
      return event.together ? state : askAgain(state, state.frames);
    case 'CommandActivated': {
      const below = state.frames.at(-1);
      if (below?.at !== 'activate') return state;
      return open(state, movement(below.seat, event), state.frames);
    }
    case 'ActivationEnded':
      return askAgain(
        state,
        state.frames.slice(0, state.frames.findIndex(({ at }) => at === 'activate') + 1),
      );
    case 'PlayerTurnEnded':
      return withParts(state, { frames: [] });
  }
}
