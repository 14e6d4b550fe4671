import type { Letter } from './letter.js';
import type { Refusal } from './replies.js';
import type { Ticker } from '../ticker.js';
import type { Herald, Scribe } from '@tessera/letters';

/** A connection to a mail server. */
export interface Transport {
  /**
   * Sends a letter. Resolves to null when it was accepted, and to the refusal when it is refused for good. Rejects
   * when it may be tried again.
   */
  readonly send: (letter: Letter) => Promise<Refusal | null>;
  /** Drops deliveries that are under way. */
  readonly close: () => void;
}

/** The parts that make and send letters. */
export interface LetterParts {
  /** Null: letters stay on this machine, where the operator can read them. */
  readonly transport: Transport | null;
  readonly scribe: Scribe;
  /** Tells and paints moments of finished games. */
  readonly herald: Herald;
  /** For how many milliseconds a decision is open before a letter is sent. */
  readonly patience: number;
  /** Calls back whenever letters may be due. Returns a function that stops it. */
  readonly alarm: Ticker;
}
