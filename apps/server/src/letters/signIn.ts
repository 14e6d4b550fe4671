import { baseOf } from '../config.js';
import type { Parts } from '../parts.js';
import { sendAtOnce } from './atOnce.js';
import { signInLetter } from './letter.js';

type Keys = Pick<Parts, 'secrets' | 'clock' | 'config' | 'letters' | 'log'>;

/** Sends a letter with a link that signs its reader in. Throws `noMail`, `mailRefused` and `mailFailed`. */
export const sendSignIn = (
  keys: Keys,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<void> =>
  sendAtOnce(keys, {
    letter: signInLetter(`${baseOf(keys.config)}/sign-in#${token}`),
    to: address,
    name: `sign in|${token}`,
    telling: [token],
    note: (mail) => keys.log.warn({ mail }, 'a link to sign in was not taken'),
  });
