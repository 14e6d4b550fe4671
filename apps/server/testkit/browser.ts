import { errorSchema, pathTo, type ROUTES, type WireError } from '@tessera/protocol';
import type { ZodType } from 'zod';

/** The answer to a request. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface RequestParts {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A browser: it stores cookies and sends them along. */
export interface Browser {
  readonly url: string;
  readonly cookie: () => string;
  readonly setCookie: (cookie: string) => void;
  /** Sends a request, given as `METHOD /path`. */
  readonly ask: (what: string, asked?: RequestParts) => Promise<Answered>;
  /** Sends a request and parses the answer. Throws when it is an error. */
  readonly get: <T>(schema: ZodType<T>, what: string, body?: unknown) => Promise<T>;
  /** Sends a request and parses its coded error. Throws when it is none. */
  readonly refused: (what: string, body?: unknown) => Promise<WireError>;
}

/** A request to a route, as `METHOD /path`. */
export const post = (route: keyof typeof ROUTES, game = '', seat = ''): string =>
  `POST ${pathTo(route, game, seat)}`;
export const get = (route: keyof typeof ROUTES, game = '', seat = ''): string =>
  `GET ${pathTo(route, game, seat)}`;
export const put = (route: keyof typeof ROUTES, game = '', seat = ''): string =>
  `PUT ${pathTo(route, game, seat)}`;

/** Creates a browser without cookies. `from` is the address that a trusted proxy names for it. */
export function createBrowser(url: string, from?: string): Browser {
  let jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (line: string) => {
    const [, name = '', value = ''] = /^\s*([^=]*)=([^;]*)/.exec(line) ?? [];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  };
  const ask = async (what: string, { body, headers = {} }: RequestParts = {}): Promise<Answered> => {
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
