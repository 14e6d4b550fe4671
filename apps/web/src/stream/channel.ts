import type {
  Accepted,
  Answer,
  Draft,
  GamePage,
  Left,
  Reached,
  Saved,
  Sitting,
  Slice,
  WireCommit,
  WireError,
  WireStanding,
} from '@tessera/protocol';

/** How far a stream is known: what comes after the first `after` events of `epoch` is asked for. */
export interface Position {
  readonly epoch: string | null;
  readonly after: number;
}

/** A way to ask the server about one seat. An answer is null when none came: ask again. */
export interface Channel {
  readonly sit: (position: Position) => Promise<Answer<Sitting> | null>;
  readonly commit: (commit: WireCommit) => Promise<Answer<Accepted> | null>;
  readonly draft: (draft: Draft) => Promise<Answer<Saved> | null>;
  readonly leave: (standing: WireStanding) => Promise<Answer<Left> | null>;
}

/** What the server says of itself over a line that can hear it. */
export interface Hearing {
  readonly up: () => void;
  readonly down: () => void;
  readonly news: (slice: Slice) => void;
  readonly pulse: (reached: Reached) => void;
  readonly draft: (draft: Draft | null) => void;
  readonly standing: (standing: WireStanding) => void;
  readonly page: (page: GamePage) => void;
  readonly talk: (nothing: object) => void;
  readonly ended: (error: WireError) => void;
}

/** A line that stays open and hears what the server says. */
export interface LiveChannel extends Channel {
  readonly open: () => boolean;
  readonly listen: (hearing: Hearing) => void;
  /** Tries to connect now instead of at the next turn of the backoff. */
  readonly hurry: () => void;
  /** Gives up a connection on which nothing comes any more, and makes another. */
  readonly renew: () => void;
  readonly close: () => void;
}
