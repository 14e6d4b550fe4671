import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import type { Letter } from './letter.js';
import { loggedReply, replyOf, type Reply } from './reply.js';

/** A letter that somebody waits for, and what its sender knows of it. */
export interface AtOnce {
  readonly letter: Pick<Letter, 'subject' | 'text' | 'html'>;
  readonly to: string;
  /** What its Message-ID is made of. */
  readonly name: string;
  /** What the log must not hold of it, besides its address and its subject: a mail server may repeat it. */
  readonly telling: readonly string[];
  /** Notes for the host why it did not go out. */
  readonly note: (mail: Reply) => void;
}

/**
 * Sends a letter while its asker waits: it is not tried again, and its address is kept nowhere. Throws `noMail`,
 * `mailRefused` and `mailFailed`.
 */
export async function sendAtOnce(
  { secrets, clock, letters }: Pick<Parts, 'secrets' | 'clock' | 'letters'>,
  { letter, to, name, telling, note }: AtOnce,
): Promise<void> {
  if (letters.transport === null) throw new Refused('noMail');
  const known = [to, to.slice(0, to.lastIndexOf('@')), letter.subject, ...telling];
  const signed = secrets.sign(name);
  const beside = { thread: null, picture: null, calendar: null, unsubscribe: null };
  const refusal = await letters.transport
    .send({ ...letter, ...beside, name: signed, to, at: clock() })
    .catch((error: unknown) => {
      note(loggedReply(replyOf(error), known));
      throw new Refused('mailFailed');
    });
  if (refusal === null) return;
  note(loggedReply(refusal.reply, known));
  throw new Refused('mailRefused');
}
