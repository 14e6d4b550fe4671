import type { NoticeKind, NoticeWay } from '@tessera/protocol';

/** The ways of telling somebody that go to a target of theirs. Letters go to a seat's address, by the post. */
export type TargetWay = Exclude<NoticeWay, 'mail'>;

/**
 * What is told of a game to one of its seats outside the page. It holds nothing that a game hides, not even from the seat
 * itself, and no token: who reads over a shoulder, or in a channel that many read, learns what both players know.
 */
export interface Notice {
  /** A name that tells nothing, the same whenever this is sent again: by it a receiver knows one that it has had. */
  readonly name: string;
  readonly game: string;
  readonly seat: string;
  /** What it is about; `test` where its reader has asked for one. */
  readonly kind: NoticeKind | 'test';
  /** One line, such as “Your move – A game of ours”. */
  readonly subject: string;
  /** What there is to say besides: a sentence, or what the other has said, line by line; may be empty. */
  readonly text: string;
  /** The address of the seat's page. It opens the seat to a browser that holds it, and to nobody else. */
  readonly link: string;
  /** The language of both, as in HTML's `lang`. */
  readonly language: string;
  /** When it came about. */
  readonly at: Date;
}

/**
 * What became of notices that were sent: taken; the target is `gone` for good, and nothing goes there any more; it has
 * refused them (after a few refusals in a row nothing goes there either); or they are tried again later, at the soonest
 * after so many milliseconds where it named a time; `silent` where it has said nothing for as long as it may take. `said` is
 * what it answered, for its owner to read: no address, no secret.
 */
export type Delivery =
  | { readonly is: 'sent' }
  | { readonly is: 'gone'; readonly said: string }
  | { readonly is: 'refused'; readonly said: string }
  | { readonly is: 'later'; readonly said: string; readonly after?: number; readonly silent?: true };

/** A way to targets of one kind. */
export interface Channel {
  /**
   * Hands notices over, all of one target: one, or those of a digest, the oldest first. `address` is what the target was
   * added with, as plain data. What throws is tried again later. It may be told the same twice, where a server was killed
   * in between.
   */
  readonly send: (address: unknown, notices: readonly Notice[]) => Promise<Delivery>;
  /** Lets go of what is under way. */
  readonly close: () => void;
}

/** The ways that a server has; null where it has not. */
export type Channels = Readonly<Record<TargetWay, Channel | null>>;
