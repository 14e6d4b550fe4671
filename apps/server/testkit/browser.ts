import { errorSchema, pathTo, type ROUTES, type WireError } from '@tessera/protocol';
import type { ZodType } from 'zod';

/** What a request is answered with. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Asked {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One browser: it keeps the cookies that it is given and sends them along. */
export interface Browser {
  readonly url: string;
  readonly cookie: () => string;
  readonly setCookie: (cookie: string) => void;
  /** Asks `METHOD /path`. */
  readonly ask: (what: string, asked?: Asked) => Promise<Answered>;
  /** Asks and reads the answer; throws when it is an error. */
  readonly get: <T>(schema: ZodType<T>, what: string, body?: unknown) => Promise<T>;
  /** Asks and reads the coded error that the answer must be. */
  readonly refused: (what: string, body?: unknown) => Promise<WireError>;
}

/** A question to a route, as `METHOD /path`. */
export const post = (route: keyof typeof ROUTES, game = '', seat = ''): string =>
  `POST ${pathTo(route, game, seat)}`;
export const get = (route: keyof typeof ROUTES, game = '', seat = ''): string =>
  `GET ${pathTo(route, game, seat)}`;
export const put = (route: keyof typeof ROUTES, game = '', seat = ''): string =>
  `PUT ${pathTo(route, game, seat)}`;

/** A browser without cookies; `from` is the address at which a proxy that the server trusts has seen it. */
export function createBrowser(url: string, from?: string): Browser {
  let jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^\s*([^=]*)=([^;]*)/.exec(line) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  };
  const ask = async (what: string, { body, headers = {} }: Asked = {}): Promise<Answered> => {
    const [method = 'GET', path = '/'] = what.split(' ');
    const response = await fetch(url + path, {
      method,
      headers: {
        // A request over a connection that the server is about to end may be lost. Browsers then send it again, `fetch` of Node does not.
        connection: 'close',
        ...(jar.size > 0 && { cookie: cookie() }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    response.headers.getSetCookie().forEach(keep);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    url,
    cookie,
    setCookie: (next) => {
      jar = new Map();
      next.split(';').forEach(keep);
    },
    ask,
    get: async (schema, what, body) => {
      const { status, text } = await ask(what, { body });
      if (status !== 200) throw new Error(`${what}: ${status} ${text}`);
      return schema.parse(JSON.parse(text));
    },
    refused: async (what, body) => {
      const { text } = await ask(what, { body });
      return errorSchema.parse(JSON.parse(text));
    },
  };
}
