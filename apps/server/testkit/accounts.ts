import { accountSchema, nothingSchema, type AccountHere } from '@tessera/protocol';
import { createBrowser, post, type Browser } from './browser.js';
import { linkIn, readLetter, type MailServer } from './mail.js';

/** The token out of the last letter to an address that signs its reader in. */
export async function signInToken(mail: MailServer, address: string): Promise<string> {
  const letter = mail.taken.findLast((text) => text.includes(address.toLowerCase())) ?? '';
  return linkIn(await readLetter(letter), /\/sign-in#/).token;
}

/** Has a link sent to an address, and answers its token. */
export async function linkTo(browser: Browser, mail: MailServer, address: string): Promise<string> {
  await browser.get(nothingSchema, post('wishLink'), { address });
  return signInToken(mail, address);
}

/** Signs a browser in to the account of an address, by a letter. */
export async function signIn(browser: Browser, mail: MailServer, address: string): Promise<AccountHere> {
  const token = await linkTo(browser, mail, address);
  return browser.get(accountSchema, post('signIn'), { token });
}

/** A browser without cookies that has signed in. */
export async function deviceOf(url: string, mail: MailServer, address: string): Promise<Browser> {
  const browser = createBrowser(url);
  await signIn(browser, mail, address);
  return browser;
}
