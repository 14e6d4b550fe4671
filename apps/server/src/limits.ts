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
  /** Messages on one connection: how many at once, and how many a second after that. */
  readonly messages: { readonly burst: number; readonly perSecond: number };
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
  body: 64 * 1024,
};
