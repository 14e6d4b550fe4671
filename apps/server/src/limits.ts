/** So many at once, and so many a second after that. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** How much one address, or one connection, may ask for. */
export interface Limits {
  /** Requests a minute from one address. */
  readonly requests: number;
  /** Games opened a minute from one address. */
  readonly newGames: number;
  /** Tokens tried a minute from one address: enough for people, hopeless for guessing. */
  readonly tokens: number;
  /** Connections at a time from one address. */
  readonly sockets: number;
  /** Messages on one connection. */
  readonly messages: Rate;
  /** Drafts that are saved: of one seat, and by one browser at all its seats. Each is written to the disk. */
  readonly drafts: { readonly seat: Rate; readonly browser: Rate };
  /** The largest body of a request or message, in bytes. */
  readonly body: number;
}

/** Production's limits. */
export const LIMITS: Limits = {
  requests: 1200,
  newGames: 30,
  tokens: 30,
  sockets: 200,
  messages: { burst: 300, perSecond: 60 },
  drafts: { seat: { burst: 20, perSecond: 1 }, browser: { burst: 40, perSecond: 2 } },
  body: 64 * 1024,
};
