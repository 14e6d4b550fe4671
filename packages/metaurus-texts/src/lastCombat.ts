import type { Event, EventOf, State } from '@tessera/metaurus';

/** A combat that has been fought, with the position before its die: its units may be gone by now. */
export interface Fought {
  readonly event: EventOf<'AttackRolled'>;
  readonly before: State;
}

/** What ends the interest in a combat: the next activation, or the end of a turn. */
const OVER: ReadonlySet<Event['kind']> = new Set(['CommandActivated', 'TurnBegan']);

/** The last combat after one more fact. */
export function afterFact(last: Fought | null, event: Event, before: State): Fought | null {
  if (event.kind === 'AttackRolled') return { event, before };
  return OVER.has(event.kind) ? null : last;
}
