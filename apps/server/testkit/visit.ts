import http from 'node:http';
import https from 'node:https';
import type { Proxies } from './nginx.js';
import { connect, type Wire } from './player.js';
import { createBrowser } from './browser.js';

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
