/** What is to be done when its time has come. A job only wakes: what is to be written down is decided from the rows. */
export interface Works {
  /** Looks what has passed of a game's time. */
  readonly wake: (game: string) => Promise<void>;
  /** Looks for games that should have been woken, or were told of a moment that is yet to come. */
  readonly sweep: () => Promise<void>;
}

/** The jobs of a server, in its database, and the time by which they are due. */
export interface Jobs {
  /** The time by which clocks are held, jobs are due, and both are the same for all servers: the database's own. */
  readonly now: () => Promise<Date>;
  /** Wakes a game then, and no more when that was set before. */
  readonly wakeAt: (game: string, at: Date) => Promise<void>;
  /** For how many seconds the job that has been due longest waits; 0 when none does. */
  readonly dueFor: () => Promise<number>;
  /** Begins to work; answers what ends that. */
  readonly open: (works: Works) => Promise<() => Promise<void>>;
}
