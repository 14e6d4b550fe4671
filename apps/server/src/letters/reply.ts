/** What a mail server, or the way to it, said of a letter. */
export interface Reply {
  /** The command that it answers, such as RCPT TO; null where there was no conversation. */
  readonly command: string | null;
  /** The three digits; null where it said none. */
  readonly code: number | null;
  /** The enhanced status code (RFC 3463), such as 5.1.1. */
  readonly enhanced: string | null;
  /** The system's word for what went wrong on the way, such as ECONNREFUSED. */
  readonly trouble: string | null;
  /** Its words, on one line and not at length. */
  readonly said: string;
}

/** Whom a refusal for good is about: the addressee, or this one letter. */
export type RefusedOf = 'recipient' | 'letter';

/** A refusal for good. */
export interface Refusal {
  readonly of: RefusedOf;
  readonly reply: Reply;
}

const LONGEST = 200;

const field = (error: object, name: string): unknown =>
  Object.entries(error).find(([key]) => key === name)?.[1];

const textIn = (error: object, name: string): string | null => {
  const value = field(error, name);
  return typeof value === 'string' ? value : null;
};

/** What an error of the mailer says of the conversation that it ended. */
export function replyOf(error: unknown): Reply {
  if (!(error instanceof Error)) {
    return { command: null, code: null, enhanced: null, trouble: typeof error, said: '' };
  }
  const code = field(error, 'responseCode');
  const response = textIn(error, 'response');
  const said = (response ?? error.message).replaceAll(/\s+/g, ' ').slice(0, LONGEST);
  const [, enhanced = null] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '') ?? [];
  const trouble = textIn(error, 'code');
  return {
    command: textIn(error, 'command'),
    code: typeof code === 'number' ? code : null,
    enhanced,
    trouble,
    said,
  };
}

/**
 * Refused for good (RFC 5321, 4.2.1), and whom that is about; null where it may be tried again. What a server says at
 * RCPT TO for the sake of its own policy (5.7) is about the letter or its sender, and not about the mailbox.
 */
export function refusedOf({ command, code, enhanced }: Reply): RefusedOf | null {
  const isPermanent = code !== null && code >= 500 && code < 600 && code !== 503;
  if (!isPermanent || (command !== 'RCPT TO' && command !== 'DATA')) return null;
  const isPolicy = enhanced?.startsWith('5.7') ?? false;
  return command === 'RCPT TO' && !isPolicy ? 'recipient' : 'letter';
}

/** Whatever may name somebody, lead somewhere, or quote what a letter says. */
const TELLING = [/\S*@\S*/g, /\b[a-z]+:\/\/\S*/gi, /(["'<“‘]).*?(["'>”’])/g, /[\w+/=-]{16,}/g];
const CUT = '…';
/** What is shorter than this may be part of any word. */
const SHORTEST = 3;

/**
 * A reply for the log: without addresses, links, quotations and tokens, and without those words that this letter is
 * known to hold. A mail server may repeat whatever it was told.
 */
export function loggedReply(reply: Reply, known: readonly string[]): Reply {
  const words = known.filter((word) => word.length >= SHORTEST).sort((a, b) => b.length - a.length);
  const without = words.reduce((text, word) => {
    const exact = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return text.replaceAll(new RegExp(exact, 'gi'), CUT);
  }, reply.said);
  return { ...reply, said: TELLING.reduce((text, telling) => text.replaceAll(telling, CUT), without) };
}
