import { Refused } from '../errors/refused.js';
import type { Parts } from '../parts.js';
import { signInLetter } from './letter.js';
import { loggedReply, replyOf, type Reply } from './reply.js';

type Keys = Pick<Parts, 'secrets' | 'clock' | 'config' | 'letters' | 'log'>;

/**
 * Sends a letter with a link that signs its reader in: one, which is not tried again. Throws `noMail`, `mailRefused` and
 * `mailFailed`.
 */
export async function sendSignIn(
  { secrets, clock, config, letters, log }: Keys,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<void> {
  if (letters.transport === null) throw new Refused('noMail');
  const base = config.publicUrl?.origin ?? 'http://localhost';
  const letter = signInLetter(`${base}/sign-in#${token}`);
  const known = [address, address.slice(0, address.lastIndexOf('@')), letter.subject, token];
  const note = (mail: Reply) => log.warn({ mail }, 'a link to sign in was not taken');
  const refusal = await letters.transport
    .send({
      ...letter,
      name: secrets.sign(`sign in|${token}`),
      thread: null,
      to: address,
      at: clock(),
      picture: null,
      calendar: null,
      unsubscribe: null,
    })
    .catch((error: unknown) => {
      note(loggedReply(replyOf(error), known));
      throw new Refused('mailFailed');
    });
  if (refusal === null) return;
  note(loggedReply(refusal.reply, known));
  throw new Refused('mailRefused');
}
