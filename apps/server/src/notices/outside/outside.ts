import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { addressOf } from '../../network.js';
import { OPEN_INTERNET, type Reach } from './reach.js';
import type { Delivery } from '../channel.js';

/** A message to an address of a player. */
interface Message {
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The parts of an answer that are read. */
interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Sends messages to addresses of players. */
export interface Outside {
  /**
   * Posts a message once, without following redirects. Rejects with `Barred` when the address is not allowed,
   * `Silent` when there is no answer in time, or another error when the connection fails.
   */
  readonly post: (message: Message) => Promise<Answer>;
  /** Drops messages under way. */
  readonly close: () => void;
}

/** How messages leave this server: the allowed addresses, DNS, the time limit and the trusted certificate. */
export interface OutboundRoute {
  readonly reach: Reach;
  /** Resolves a host's addresses. */
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  /** The most milliseconds for one message. */
  readonly patience: number;
  /** The only trusted certificate, in PEM; null: the known authorities. */
  readonly authority: string | null;
}

/** Thrown for an address that is not allowed. */
class Barred extends Error {
  override readonly name = 'Barred';
}

/** Thrown when there is no answer in time. */
class Silent extends Error {
  override readonly name = 'Silent';
}

/** How many bytes of an answer are received and ignored, so that the receiver sees its answer deliver. */
const MOST_TAKEN = 16 * 1024;
const MOST_HEADERS = 8 * 1024;
const PATIENCE = 10_000;
/** The milliseconds of one DNS query, and the number of tries. */
const DNS_OPTIONS = { timeout: 2000, tries: 2 };

/** Whether an error says that a name has no address, and not that DNS has failed. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].some((code) => code === error.code);

/**
 * Asks the name servers directly. The system's resolver would also know the names of this machine and its network,
 * and would block a thread.
 */
async function resolveByDns(host: string): Promise<readonly LookupAddress[]> {
  const resolver = new Resolver(DNS_OPTIONS);
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected' && !isUnknown(four.reason)) throw four.reason;
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
}

/** The route of production. */
export const OPEN_ROUTE: OutboundRoute = {
  reach: OPEN_INTERNET,
  resolve: resolveByDns,
  patience: PATIENCE,
  authority: null,
};

const PORTS: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 };
const portOf = ({ port, protocol }: URL): number => (port === '' ? (PORTS[protocol] ?? 0) : Number(port));
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Whether a URL is allowed by its protocol, its port and, when its host is a number, its address. Names are resolved
 * when a message is sent.
 */
export function mayReach({ protocols, isPort, isAddress }: Reach, to: string): boolean {
  if (!URL.canParse(to)) return false;
  const url = new URL(to);
  if (!protocols.some((protocol) => protocol === url.protocol)) return false;
  if (url.username !== '' || url.password !== '' || !isPort(portOf(url))) return false;
  const address = addressOf(hostOf(url));
  return address === null || isAddress(address);
}

/** A lookup that resolves a name once and gives its addresses to the connection. All of them have to be allowed. */
const lookupBy =
  ({ reach, resolve }: OutboundRoute): LookupFunction =>
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

/** Receives an answer to its end, or up to MOST_TAKEN bytes, and then calls `done`. */
function drain(answer: IncomingMessage, done: (answer: Answer) => void): void {
  let taken = 0;
  answer.on('data', (piece: Buffer) => {
    taken += piece.length;
    if (taken > MOST_TAKEN) answer.destroy();
  });
  answer.on('error', () => undefined);
  answer.once('close', () => done(answerIn(answer)));
}

/**
 * Creates the sender for a route. The time limit is a timer that Node holds until it is cleared. AbortSignal.any
 * would not do: on Node 20 a joined signal is lost when the collector runs, and the message waits forever.
 */
export function outsideBy(way: OutboundRoute): Outside {
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
        const cancel = () => void sent.destroy(new Error('The server ends.'));
        underWay.add(cancel);
        sent.once('close', () => {
          clearTimeout(timer);
          underWay.delete(cancel);
        });
        sent.once('response', (answer) => drain(answer, resolve));
        sent.on('error', reject);
        sent.end(message.body);
      }),
    close: () => underWay.forEach((cancel) => cancel()),
  };
}

/** Statuses that end a target, and those that put off, as all from 500 do. All others refuse, redirects too. */
const GONE = [404, 410];
const LATER = [408, 425, 429];

/** The longest delay that `Retry-After` can ask for, in milliseconds. */
const LONGEST = 86_400_000;

/** The answer for the owner when there was none. It is the same for unknown names and for private networks. */
const UNANSWERED = 'no answer from an address that everybody can reach';

/** The delay of `Retry-After` (RFC 9110, 10.2.3) in milliseconds; null: there is none. */
function waitIn(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null;
  const isCount = /^\d+(?:\.\d+)?$/.test(retryAfter);
  const wait = isCount ? Math.ceil(Number(retryAfter) * 1000) : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST) : null;
}

function outcomeOf({ status, retryAfter }: Answer, now: Date): Delivery {
  const said = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (GONE.includes(status)) return { is: 'gone', said };
  if (!LATER.includes(status) && status < 500) return { is: 'refused', said };
  const after = waitIn(retryAfter, now);
  return { is: 'later', said, ...(after !== null && { after }) };
}

/**
 * Posts a message and returns the result. No answer means `later`; an address that is not allowed means `refused`.
 */
export async function deliver({ post }: Outside, message: Message, now: Date): Promise<Delivery> {
  try {
    return outcomeOf(await post(message), now);
  } catch (error) {
    if (error instanceof Barred) return { is: 'refused', said: UNANSWERED };
    return { is: 'later', said: UNANSWERED, ...(error instanceof Silent && { silent: true }) };
  }
}
