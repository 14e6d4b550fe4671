import { resolve } from 'node:path';
import { fail, ok, type Result } from '@tessera/core';
import { z } from 'zod';

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

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ });

interface Setting {
  readonly schema: z.ZodType<unknown, string | undefined>;
  /** What the server says of a wrong value, after the setting's name. */
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
});

type SettingName = keyof typeof SETTINGS;

/** What the server was told. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: URL | null;
  /** An absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly secretKey: string | null;
}

/** The settings' values; an empty one counts as not given. */
const given = (env: Readonly<Record<string, string | undefined>>, name: SettingName): string | undefined =>
  env[name] === '' ? undefined : env[name];

/** Reads the settings, or says in one sentence which one is wrong and what it wants. Secrets are not repeated. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Result<Config, string> {
  const schema = z.object({
    PORT: SETTINGS.PORT.schema,
    HOST: SETTINGS.HOST.schema,
    PUBLIC_URL: SETTINGS.PUBLIC_URL.schema,
    DATA_DIR: SETTINGS.DATA_DIR.schema,
    DATABASE_URL: SETTINGS.DATABASE_URL.schema,
    SECRET_KEY: SETTINGS.SECRET_KEY.schema,
  });
  const names = schema.keyof().options;
  const read = schema.safeParse(Object.fromEntries(names.map((name) => [name, given(env, name)])));
  if (!read.success) return fail(complaint(env, names, read.error));
  const { data } = read;
  return ok({
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL ?? null,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    secretKey: data.SECRET_KEY ?? null,
  });
}

const SECRET: readonly SettingName[] = ['DATABASE_URL', 'SECRET_KEY'];

function complaint(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly SettingName[],
  error: z.ZodError,
): string {
  const name = names.find((candidate) => error.issues[0]?.path[0] === candidate) ?? 'PORT';
  const text = given(env, name) ?? '';
  const isSecret = SECRET.includes(name) || text.includes('@');
  const value = isSecret ? 'what it was given' : `"${text}"`;
  return `${name} wants ${SETTINGS[name].wanted}, not ${value}.`;
}
