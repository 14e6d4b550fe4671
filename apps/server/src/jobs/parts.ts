/** The work of jobs. A job only wakes: what to store is decided from the rows. */
export interface Works {
  /** Stores the clock events that are due in a game. */
  readonly wake: (game: string) => Promise<void>;
  /** Finds games whose job was lost or set by a clock that was ahead. */
  readonly sweep: () => Promise<void>;
}

/** The jobs of a server, in its database. */
export interface Jobs {
  /** The database's time, which game clocks and jobs use, so that all servers agree. */
  readonly now: () => Promise<Date>;
  /** Sets when a game is woken, in place of an earlier time. */
  readonly wakeAt: (game: string, at: Date) => Promise<void>;
  /** For how many seconds the job that has been due longest waits; 0: none does. */
  readonly dueFor: () => Promise<number>;
  /** Starts to run jobs. Resolves to a function that stops it. */
  readonly open: (works: Works) => Promise<() => Promise<void>>;
}
