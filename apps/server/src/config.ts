import { resolve } from 'node:path';
import { fail, ok, type Result } from '@tessera/core';
import { z } from 'zod';
import { OPENERS, type Openers } from '@tessera/protocol';
import { rangeOf, type Range } from './network.js';

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(65_535));

const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '')
  .refine((url) => url.username === '' && url.password === '');

const mailServer = z
  .url({ protocol: /^smtps?$/ })
  .transform((text) => new URL(text))
  .refine((url) => ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '')
  .refine((url) => url.hostname !== '');

const sender = z
  .string()
  .max(200)
  .regex(/^(?:[\w .,'-]+ <[\w.+-]+@[\w-]+(?:\.[\w-]+)*>|[\w.+-]+@[\w-]+(?:\.[\w-]+)*)$/);

const seconds = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().max(86_400));

const megabytes = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .pipe(z.int().max(1_000_000));

const proxy = z.string().transform((text, context) => {
  const range = rangeOf(text.trim());
  if (range === null) context.addIssue('not an address');
  return range ?? z.NEVER;
});

const proxies = z.union([
  z.string().regex(/^\d$/).transform(Number),
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(proxy)),
]);

const count = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(100_000));

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ });

/** The levels of the log: lines of this level and graver ones are written. */
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

interface Setting {
  readonly schema: z.ZodType<unknown, string | undefined>;
  /** What a right value is, for the sentence about a wrong one. */
  readonly wanted: string;
}

const defineSettings = <S extends Record<string, Setting>>(settings: S): S => settings;

/** Every setting of the server, by the name of its environment variable. There are no others. */
export const SETTINGS = defineSettings({
  PORT: { schema: port.default(3000), wanted: 'a port number from 0 to 65535' },
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:%-]+$/)
      .default('127.0.0.1'),
    wanted: 'the address to listen on, such as 127.0.0.1, or 0.0.0.0 to let others in',
  },
  PUBLIC_URL: {
    schema: webAddress.optional(),
    wanted: 'the address that players type, such as https://tessera.example, with no path, name or password',
  },
  TRUST_PROXY: {
    schema: proxies.optional(),
    wanted:
      'the addresses of the proxies before this server, such as 127.0.0.1 or 10.0.0.0/8,::1, or how many there are, from 0 to 9',
  },
  DATA_DIR: { schema: z.string().default('./data'), wanted: 'a folder' },
  DATABASE_URL: {
    schema: databaseAddress.optional(),
    wanted: 'the address of a Postgres database, such as postgresql://name:password@host:5432/tessera',
  },
  SECRET_KEY: {
    schema: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    wanted: 'a secret of 64 lower-case hexadecimal digits, the same for every server on one database',
  },
  SMTP_URL: {
    schema: mailServer.optional(),
    wanted: 'the address of a mail server, such as smtps://name:password@mail.example:465',
  },
  SMTP_CERT: {
    schema: z.string().optional(),
    wanted: 'a file with the certificate of the mail server, or of its authority, in PEM',
  },
  MAIL_FROM: {
    schema: sender.optional(),
    wanted: 'whom letters are from, such as tessera@example.org or Tessera <tessera@example.org>',
  },
  MAIL_AFTER: {
    schema: seconds.default(60),
    wanted: 'how many seconds a decision stays open before a letter tells of it, from 0 to 86400',
  },
  WHO_MAY_OPEN: {
    schema: z.enum(OPENERS).default('everybody'),
    wanted: 'everybody, or invited: then only those who came by a link of pnpm invite may open games',
  },
  OPEN_SEATS: {
    schema: z.enum(['on', 'off']).default('off'),
    wanted: 'on, or off: whether players may offer a free seat to everybody here',
  },
  OPEN_EACH: {
    schema: count.default(150),
    wanted: 'how many games one visitor may open in a day, from 1 to 100000',
  },
  OPEN_ALL: {
    schema: count.default(1000),
    wanted: 'how many games all visitors together may open in a day, from 1 to 100000',
  },
  CONFIRM_ALL: {
    schema: count.default(500),
    wanted: 'how many letters that confirm an address may go out in a day, from 1 to 100000',
  },
  MIN_FREE: {
    schema: megabytes.default(200),
    wanted: 'how many megabytes stay free on the disk of the embedded database, from 0 to 1000000',
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS).default('info'),
    wanted: `how much the log says: ${LOG_LEVELS.join(', ')}`,
  },
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\w-]{16,200}$/)
      .optional(),
    wanted: 'a secret of 16 to 200 letters, digits, - and _, under which GET /metrics tells the figures',
  },
});

type SettingName = keyof typeof SETTINGS;

const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
const settingNames = Object.keys(SETTINGS).filter(isSetting);

/** The server's settings. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL | null;
  /** The trusted proxies: how many there are, or their addresses; null: not set. */
  readonly trustProxy: number | readonly Range[] | null;
  /** An absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly secretKey: string | null;
  /** The mail server, the sender, and a file with a trusted certificate; null: letters stay on this machine. */
  readonly mail: { readonly url: URL; readonly from: string; readonly certFile: string | null } | null;
  /** For how many seconds a decision is open before a letter is sent. */
  readonly mailAfter: number;
  /** Who may open games: everybody, or those with an invite of the operator. */
  readonly whoMayOpen: Openers['who'];
  /** Whether players may offer free seats to everybody. */
  readonly openSeats: boolean;
  /** The games a day of one visitor and of all, and the letters a day that confirm an address. */
  readonly openEach: number;
  readonly openAll: number;
  readonly confirmAll: number;
  /** How many bytes stay free on the disk of the embedded database. */
  readonly minFree: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** The token for the server's figures; null: there are none. */
  readonly metricsToken: string | null;
}

/** The edit distance of two words: letters changed, left out, added or swapped with a neighbour. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const cost = (at: number, to: number) => rows[at]?.[to] ?? Infinity;
  for (let at = 1; at <= one.length; at++) {
    const row = [at];
    rows.push(row);
    for (let to = 1; to <= other.length; to++) {
      const changed = cost(at - 1, to - 1) + (one[at - 1] === other[to - 1] ? 0 : 1);
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const swapped = isSwapped ? cost(at - 2, to - 2) + 1 : Infinity;
      row.push(Math.min(changed, swapped, cost(at - 1, to) + 1, cost(at, to - 1) + 1));
    }
  }
  return cost(one.length, other.length);
}

/** In names of this length two edits still count as a slip. No other common variable is that close to one of ours. */
const LONG_NAME = 10;

/** The setting that a misspelt name was probably meant for; null: none, or it is a setting. */
function meantBy(name: string): SettingName | null {
  const isNear = (own: string) => editsBetween(name.toUpperCase(), own) <= (own.length < LONG_NAME ? 1 : 2);
  return isSetting(name) ? null : (settingNames.find(isNear) ?? null);
}

/** A sentence about a misspelt setting; null: there is none. */
function misspelt(env: Readonly<Record<string, string | undefined>>): string | null {
  for (const [name, value] of Object.entries(env)) {
    const meant = value === undefined || value === '' ? null : meantBy(name);
    if (meant !== null) return `${name} is no setting of this server: did you mean ${meant}?`;
  }
  return null;
}

/** A setting's value. An empty one counts as not set. */
const valueIn = (env: Readonly<Record<string, string | undefined>>, name: SettingName): string | undefined =>
  env[name] === '' ? undefined : env[name];

/** Reads the settings. Fails with one sentence about a wrong or misspelt one. Secrets are not repeated in it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Result<Config, string> {
  const schema = z.object({
    PORT: SETTINGS.PORT.schema,
    HOST: SETTINGS.HOST.schema,
    PUBLIC_URL: SETTINGS.PUBLIC_URL.schema,
    TRUST_PROXY: SETTINGS.TRUST_PROXY.schema,
    DATA_DIR: SETTINGS.DATA_DIR.schema,
    DATABASE_URL: SETTINGS.DATABASE_URL.schema,
    SECRET_KEY: SETTINGS.SECRET_KEY.schema,
    SMTP_URL: SETTINGS.SMTP_URL.schema,
    SMTP_CERT: SETTINGS.SMTP_CERT.schema,
    MAIL_FROM: SETTINGS.MAIL_FROM.schema,
    MAIL_AFTER: SETTINGS.MAIL_AFTER.schema,
    WHO_MAY_OPEN: SETTINGS.WHO_MAY_OPEN.schema,
    OPEN_SEATS: SETTINGS.OPEN_SEATS.schema,
    OPEN_EACH: SETTINGS.OPEN_EACH.schema,
    OPEN_ALL: SETTINGS.OPEN_ALL.schema,
    CONFIRM_ALL: SETTINGS.CONFIRM_ALL.schema,
    MIN_FREE: SETTINGS.MIN_FREE.schema,
    LOG_LEVEL: SETTINGS.LOG_LEVEL.schema,
    METRICS_TOKEN: SETTINGS.METRICS_TOKEN.schema,
  });
  const slip = misspelt(env);
  if (slip !== null) return fail(slip);
  const names = schema.keyof().options;
  const read = schema.safeParse(Object.fromEntries(names.map((name) => [name, valueIn(env, name)])));
  if (!read.success) return fail(complaint(env, names, read.error));
  const { data } = read;
  const mail = mailIn(data);
  if (!mail.ok) return mail;
  return ok({
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? null,
    trustProxy: data.TRUST_PROXY ?? null,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    secretKey: data.SECRET_KEY ?? null,
    mail: mail.value,
    mailAfter: data.MAIL_AFTER,
    whoMayOpen: data.WHO_MAY_OPEN,
    openSeats: data.OPEN_SEATS === 'on',
    openEach: data.OPEN_EACH,
    openAll: data.OPEN_ALL,
    confirmAll: data.CONFIRM_ALL,
    minFree: data.MIN_FREE * 1_000_000,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN ?? null,
  });
}

/** The origin of the server for players; without a public address it works on the server's own machine only. */
export const baseOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl?.origin ?? 'http://localhost';

/** A sentence for the operator about settings that do not fit together; null: they fit. */
export const adviceOn = ({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): string | null =>
  publicUrl?.protocol === 'https:' && trustProxy === null
    ? 'TRUST_PROXY is not set: behind a proxy all players count as one visitor, with one limit for them all; ' +
      'set it to the address of the proxy, such as 127.0.0.1 (docs/hosting.md).'
    : null;

/** Reads the mail settings alone, for `pnpm mail:test`. Fails with one sentence. */
export function readMail(env: Readonly<Record<string, string | undefined>>): Result<Config['mail'], string> {
  const slip = misspelt(env);
  if (slip !== null) return fail(slip);
  const { SMTP_URL, SMTP_CERT, MAIL_FROM } = env;
  const read = readConfig({ SMTP_URL, SMTP_CERT, MAIL_FROM, PUBLIC_URL: 'http://localhost' });
  return read.ok ? ok(read.value.mail) : read;
}

interface MailValues {
  readonly SMTP_URL?: URL | undefined;
  readonly SMTP_CERT?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly PUBLIC_URL?: URL | undefined;
}

/** Letters need a sender, and an origin for their links. */
function mailIn({
  SMTP_URL: url,
  SMTP_CERT,
  MAIL_FROM: from,
  PUBLIC_URL,
}: MailValues): Result<Config['mail'], string> {
  if (url === undefined) return ok(null);
  if (from === undefined) return fail('SMTP_URL wants MAIL_FROM to be set too: whom letters are from.');
  if (PUBLIC_URL === undefined)
    return fail('SMTP_URL wants PUBLIC_URL to be set too: where the links in letters lead.');
  return ok({ url, from, certFile: SMTP_CERT === undefined ? null : resolve(SMTP_CERT) });
}

const SECRET: readonly SettingName[] = ['DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'METRICS_TOKEN'];

function complaint(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly SettingName[],
  error: z.ZodError,
): string {
  const name = names.find((candidate) => error.issues[0]?.path[0] === candidate) ?? 'PORT';
  const text = valueIn(env, name) ?? '';
  const isSecret = SECRET.includes(name) || text.includes('@');
  const value = isSecret ? 'what it was given' : `"${text}"`;
  return `${name} wants ${SETTINGS[name].wanted}, not ${value}.`;
}
