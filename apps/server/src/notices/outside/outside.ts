import { Resolver } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { addressOf } from '../../network.js';
import { OPEN_INTERNET, type Reach } from './reach.js';

/** A message to an address that a player has named. */
export interface Message {
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What came back: nothing else of an answer is read. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** The way out for messages. */
export interface Outside {
  /**
   * Posts a message, once. Answers what came back, also where that leads elsewhere: no redirect is followed. Throws
   * `Barred` where the address must not be asked, `Silent` where it has not answered in time, any other error where it could
   * not be asked.
   */
  readonly post: (message: Message) => Promise<Answer>;
  /** Lets go of what is under way. */
  readonly close: () => void;
}

/** How messages leave this server. */
export interface Way {
  readonly reach: Reach;
  /** The addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  /** How long one message may take in all, in milliseconds. */
  readonly patience: number;
  /** The certificate that is trusted in the place of the known authorities', in PEM. */
  readonly authority: string | null;
}

/** An address to which nothing is sent. */
export class Barred extends Error {
  override readonly name = 'Barred';
}

/** An address that has kept silent for as long as a message may take. */
export class Silent extends Error {
  override readonly name = 'Silent';
}

/** So much of an answer is taken, in bytes, for the peace of those who count how a connection ends; none of it is read. */
const MOST_TAKEN = 16 * 1024;
const MOST_HEADERS = 8 * 1024;
const PATIENCE = 10_000;
/** One try to ask a name server, and how many. */
const ASKING = { timeout: 2000, tries: 2 };

/** True where the name servers have answered that a name has no address, rather than nothing at all. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].some((code) => code === error.code);

/**
 * Asks the name servers themselves: the system's own way of asking would also know the names of this machine and its
 * network, and keeps a thread of the server waiting.
 */
async function resolveByDns(host: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver(ASKING);
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected' && !isUnknown(four.reason)) throw four.reason;
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
}

/** Production's. */
export const OPEN_WAY: Way = {
  reach: OPEN_INTERNET,
  resolve: resolveByDns,
  patience: PATIENCE,
  authority: null,
};

const PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };
const portOf = ({ port, protocol }: URL): number => (port === '' ? (PORTS[protocol] ?? 0) : Number(port));
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * True where an address may be asked, as far as it says so itself: by which protocol, at which port, and, where its host
 * is a number, at which address. Names are looked up when something is sent.
 */
export function mayReach({ protocols, isPort, isAddress }: Reach, to: string): boolean {
  if (!URL.canParse(to)) return false;
  const url = new URL(to);
  if (!protocols.some((protocol) => protocol === url.protocol)) return false;
  if (url.username !== '' || url.password !== '' || !isPort(portOf(url))) return false;
  const address = addressOf(hostOf(url));
  return address === null || isAddress(address);
}

/** Looks a name up once, and hands its addresses to the connection itself: all of them must be allowed. */
const lookupBy =
  ({ reach, resolve }: Way): LookupFunction =>
  (host, { all }, done) => {
    const told = (found: readonly LookupAddress[]) => {
      const [first] = found;
      const isAllowed = found.every(({ address }) => {
        const read = addressOf(address);
        return read !== null && reach.isAddress(read);
      });
      if (first === undefined || !isAllowed) return done(new Barred('Not an address for messages.'), []);
      return all === true ? done(null, [...found]) : done(null, first.address, first.family);
    };
    resolve(host).then(told, (error: unknown) => done(error instanceof Error ? error : new Error(), []));
  };

const answerIn = ({ statusCode = 0, headers }: IncomingMessage): Answer => ({
  status: statusCode,
  retryAfter: headers['retry-after'] ?? null,
});

/** Takes an answer to its end, or as far as anybody needs it. */
function afterIt(answer: IncomingMessage, done: (answer: Answer) => void): void {
  let taken = 0;
  answer.on('data', (piece: Buffer) => {
    taken += piece.length;
    if (taken > MOST_TAKEN) answer.destroy();
  });
  answer.on('error', () => undefined);
  answer.once('close', () => done(answerIn(answer)));
}

/**
 * Such a way. The end of a message's time is a timer that Node itself holds until it is cleared: a signal joined of others
 * by AbortSignal.any is lost on Node 20 when the collector runs, and the message then waits for ever.
 */
export function outsideBy(way: Way): Outside {
  const underWay = new Set<() => void>();
  const optionsFor = ({ headers, body }: Message) => ({
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': String(body.length), 'user-agent': 'Tessera' },
    maxHeaderSize: MOST_HEADERS,
    lookup: lookupBy(way),
    ...(way.authority === null ? {} : { ca: way.authority }),
  });
  return {
    post: (message) =>
      new Promise((resolve, reject) => {
        if (!mayReach(way.reach, message.to)) throw new Barred('Not an address for messages.');
        const url = new URL(message.to);
        const request = url.protocol === 'https:' ? requestSecure : requestPlain;
        const sent = request(url, optionsFor(message));
        const timer = setTimeout(() => sent.destroy(new Silent('No answer in time.')), way.patience);
        const letGo = () => void sent.destroy(new Error('The server ends.'));
        underWay.add(letGo);
        sent.once('close', () => {
          clearTimeout(timer);
          underWay.delete(letGo);
        });
        sent.once('response', (answer) => afterIt(answer, resolve));
        sent.on('error', reject);
        sent.end(message.body);
      }),
    close: () => underWay.forEach((letGo) => letGo()),
  };
}
