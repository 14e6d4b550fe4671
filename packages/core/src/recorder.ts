/** Records facts and keeps the state that they lead to. */
export interface Recorder<State, Event> {
  /** The state after everything recorded so far. */
  readonly now: () => State;
  /** Records one fact; returns the state after it. */
  readonly emit: (event: Event) => State;
  /** What has been recorded, in order. */
  readonly events: readonly Event[];
}

/** Creates a recorder that starts from `state`. */
export function recorder<State, Event>(
  evolve: (state: State, event: Event) => State,
  state: State,
): Recorder<State, Event> {
  let current = state;
  const events: Event[] = [];
  return {
    now: () => current,
    emit: (event) => {
      events.push(event);
      current = evolve(current, event);
      return current;
    },
    events,
  };
}
