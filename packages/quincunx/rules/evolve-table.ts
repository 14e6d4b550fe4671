import { evolveTable, reopened } from '@tessera/core';
import type { FactOf } from './model/fact.js';
import type { State } from './model/state.js';

function takenBack(state: State, event: FactOf<'TakenBack'>): State {
  const { frames, opened } = reopened(state, event.restored.frames);
  const table = evolveTable(state.table, event, frames.at(-1)?.id);
  return { ...state, ...event.restored, frames, opened, table };
}

/** What is said at the table, and what comes of it. */
type TableFact = FactOf<
  | 'Resigned'
  | 'DrawOffered'
  | 'DrawWithdrawn'
  | 'DrawAnswered'
  | 'DrawClaimed'
  | 'PlanCommitted'
  | 'TakebackAsked'
  | 'TakebackWithdrawn'
  | 'TakebackAnswered'
  | 'ShareSealed'
  | 'ShareGiven'
  | 'ShareOpened'
  | 'WindowSwitched'
  | 'TimeKept'
  | 'SharesAsked'
  | 'TakenBack'
  | 'GameEnded'
>;

/** The position after something was said at the table. */
export function evolveAtTable(state: State, event: TableFact): State {
  switch (event.kind) {
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
      return { ...state, table: evolveTable(state.table, event) };
    case 'SharesAsked':
      return { ...state, opened: event.frame, table: evolveTable(state.table, event) };
    case 'TakenBack':
      return takenBack(state, event);
    case 'GameEnded': {
      const { winner, by } = event;
      return { ...state, table: evolveTable(state.table, event), outcome: { winner, by } };
    }
  }
}
