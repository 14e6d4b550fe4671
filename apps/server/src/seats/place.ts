/** A seat of a game: where a request or a connection speaks from. */
export interface Place {
  readonly id: string;
  readonly seat: string;
}

/** A seat as a browser (the hash of its cookie) asks for it. */
export interface Asking extends Place {
  readonly browser: string;
}
