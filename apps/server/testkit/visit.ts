import http from 'node:http';
import https from 'node:https';
import type { Proxies } from './nginx.js';
import { connect, type Wire } from './player.js';
import { type Browser, createBrowser, post } from './browser.js';
import { type AccountHere, accountSchema, nothingSchema } from '@tessera/protocol';
import { linkIn, type MailServer, readLetter } from './mail.js';

/** A visitor of a proxy: where they go in, where they come from, and what they say of the host. */
export interface Visitor {
  readonly at: keyof Omit<Proxies, 'ca'>;
  /** An address of this machine; one of those that begin with 127. when left out. */
  readonly from?: string;
  readonly host?: string;
}

interface Question {
  readonly what: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Heard {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

const NAME = 'tessera.example';

const wayOf = (proxies: Proxies, { at, from = '127.0.0.1' }: Visitor) => {
  const host = from.includes(':') ? '[::1]' : '127.0.0.1';
  const url = `${at === 'https' ? 'https' : 'http'}://${host}:${proxies[at]}`;
  return { url, way: { localAddress: from, ca: proxies.ca } };
};

/** Asks `METHOD /path` through a proxy, as a page of https://tessera.example does. */
export async function visit(proxies: Proxies, visitor: Visitor, question: Question): Promise<Heard> {
  const { url, way } = wayOf(proxies, visitor);
  const [method = 'GET', path = '/'] = question.what.split(' ');
  const headers = {
    host: visitor.host ?? NAME,
    ...(question.body !== undefined && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { origin: `https://${NAME}` }),
    ...question.headers,
  };
  const ask = visitor.at === 'https' ? https.request : http.request;
  const sent = ask(url + path, { method, headers, agent: false, servername: NAME, ...way });
  sent.end(question.body === undefined ? undefined : JSON.stringify(question.body));
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
  });
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) text += String(piece);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

/** Connects through a proxy; throws when that is refused. */
export function connectThrough(
  proxies: Proxies,
  visitor: Visitor,
  headers: Readonly<Record<string, string>> = {},
): Promise<Wire> {
  const { url, way } = wayOf(proxies, visitor);
  const own = { host: visitor.host ?? NAME, origin: `https://${NAME}` };
  return connect(createBrowser(url), { ...own, ...headers }, way);
}

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
