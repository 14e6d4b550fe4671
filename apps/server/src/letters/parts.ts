import type { Letter } from './letter.js';
import type { Refusal } from './reply.js';
import type { Ticker } from '../ticker.js';
import type { Herald, Scribe } from '@tessera/letters';

/** The way to a mail server. */
export interface Transport {
  /**
   * Hands a letter over. Answers null when it was accepted, and what was said when it is refused for good.
   * Throws when it may be tried again.
   */
  readonly send: (letter: Letter) => Promise<Refusal | null>;
  /** Lets go of what is under way. */
  readonly close: () => void;
}

/** What letters are made and sent with. */
export interface LetterParts {
  /** Null: letters stay on this machine, where its host can read them. */
  readonly transport: Transport | null;
  readonly scribe: Scribe;
  /** Tells of moments of finished games, and paints them, beside the letters. */
  readonly herald: Herald;
  /** How long a decision stays open, in milliseconds, before a letter tells of it. */
  readonly patience: number;
  /** Rings whenever letters may be due, and answers what ends that. */
  readonly alarm: Ticker;
}
