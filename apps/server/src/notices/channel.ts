import type { NoticeKind, NoticeWay } from '@tessera/protocol';

/** The notice channels that go to a target. Letters go to a seat's address. */
export type TargetChannel = Exclude<NoticeWay, 'mail'>;

/** A notice to a seat outside the page. It holds only public facts and no token, because others may read it. */
export interface Notice {
  /** An id that tells nothing. It is the same at every attempt, so a receiver recognises a repeated notice. */
  readonly name: string;
  readonly game: string;
  readonly seat: string;
  /** What it is about; `test`: its reader has asked for one. */
  readonly kind: NoticeKind | 'test';
  /** One line, such as “Your move – A game of ours”. */
  readonly subject: string;
  /** The rest: a sentence, or the other player's remarks, a line each; may be empty. */
  readonly text: string;
  /** The address of the seat's page. It opens the seat only in a browser that holds it. */
  readonly link: string;
  /** The language of subject and text, as in HTML's `lang`. */
  readonly language: string;
  /** When its matter came up. */
  readonly at: Date;
}

/**
 * The result of a delivery. `sent`: accepted. `gone`: the target has ended. `refused`: not accepted; after a few in a
 * row the target has ended. `later`: try again, after `after` milliseconds if given; `silent`: there was no answer in
 * time. `said` is the answer for the owner to read, without address or secret.
 */
export type Delivery =
  | { readonly is: 'sent' }
  | { readonly is: 'gone'; readonly said: string }
  | { readonly is: 'refused'; readonly said: string }
  | { readonly is: 'later'; readonly said: string; readonly after?: number; readonly silent?: true };

/** A channel to targets of one kind. */
export interface Channel {
  /**
   * Sends notices to one target: one, or those of a digest, oldest first. `address` is the plain data of the target.
   * When it rejects, they are tried again. After a killed server the target may get them twice.
   */
  readonly send: (address: unknown, notices: readonly Notice[]) => Promise<Delivery>;
  /** Drops deliveries under way. */
  readonly close: () => void;
}

/** The channels of a server; null: it has none of that kind. */
export type Channels = Readonly<Record<TargetChannel, Channel | null>>;

/** Removes control and format characters, which are invisible or turn the direction of text. Line breaks stay. */
const visible = (text: string): string => text.replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, '');

/** Cuts a text to `most` characters. */
export function cut(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Puts a text on one line, without invisible characters, cut to `most` characters. */
export const inOneLine = (text: string, most: number): string =>
  cut(visible(text.replaceAll(/\s+/g, ' ')).trim(), most);
