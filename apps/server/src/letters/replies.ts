/** A mail server's reply to a letter, or the error on the way to it. */
export interface Reply {
  /** The SMTP command that it answers, such as RCPT TO; null: there was no conversation. */
  readonly command: string | null;
  /** The reply code of three digits; null: there was none. */
  readonly code: number | null;
  /** The enhanced status code (RFC 3463), such as 5.1.1. */
  readonly enhanced: string | null;
  /** The system's error code, such as ECONNREFUSED; null: there was none. */
  readonly trouble: string | null;
  /** Its text, on one line, cut at 200 characters. */
  readonly said: string;
}

/** What a permanent refusal is about: the addressee, or this one letter. */
export type RefusedOf = 'recipient' | 'letter';

/** A permanent refusal. */
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

/** Reads the reply from an error of the mailer. */
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
 * What a permanent refusal (RFC 5321, 4.2.1) is about; null: the letter may be tried again. A policy refusal (5.7) at
 * RCPT TO is about the letter or its sender, not the mailbox.
 */
export function refusedOf({ command, code, enhanced }: Reply): RefusedOf | null {
  const isPermanent = code !== null && code >= 500 && code < 600 && code !== 503;
  if (!isPermanent || (command !== 'RCPT TO' && command !== 'DATA')) return null;
  const isPolicy = enhanced?.startsWith('5.7') ?? false;
  return command === 'RCPT TO' && !isPolicy ? 'recipient' : 'letter';
}

/** Parts of a reply that may name somebody, be a link, quote a letter, or be a token. */
const REVEALING = [/\S*@\S*/g, /\b[a-z]+:\/\/\S*/gi, /(["'<“‘]).*?(["'>”’])/g, /[\w+/=-]{16,}/g];
const CUT = '…';
/** Shorter words are not cut, because they may be part of any word. */
const SHORTEST = 3;

/**
 * A reply for the log, without addresses, links, quotations, tokens, and the words in `secretWords`. A mail server may
 * repeat whatever it was sent.
 */
export function loggedReply(reply: Reply, secretWords: readonly string[]): Reply {
  const words = secretWords.filter((word) => word.length >= SHORTEST).sort((a, b) => b.length - a.length);
  const without = words.reduce((text, word) => {
    const exact = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return text.replaceAll(new RegExp(exact, 'gi'), CUT);
  }, reply.said);
  return { ...reply, said: REVEALING.reduce((text, pattern) => text.replaceAll(pattern, CUT), without) };
}
