import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, makeFolder } from '../folders.js';
import { StartRefused } from '../errors/startRefused.js';
import { vaultUnder, type Vault } from './vault.js';

/** What a token does: an invite takes a free seat, a link opens a taken one on another device. */
export type Purpose = 'invite' | 'link';

/** What a seat's token is newFile of. The next generation ends it. */
export interface TokenName {
  readonly game: string;
  readonly seat: string;
  readonly purpose: Purpose;
  readonly generation: number;
}

/** What the server computes with its secret key. No token is stored. */
export interface Secrets {
  /** The token of that name: 16 bytes in base64url. */
  readonly token: (name: TokenName) => string;
  /** Whether a token is the one of that name, compared in constant time. */
  readonly fits: (name: TokenName, token: string) => boolean;
  /** The signature of a text, in the form of a token. */
  readonly sign: (text: string) => string;
  /** Whether a token is the signature of that text, compared in constant time. */
  readonly isSigned: (text: string, token: string) => boolean;
  /** A keyed hash of a text. Nobody can guess the text without the key. */
  readonly hash: (text: string) => string;
  /** Equal for servers with the same key, and says nothing about the key. */
  readonly fingerprint: string;
  /** Seals stored values. */
  readonly vault: Vault;
}

/** Creates the secrets of a key: 32 bytes in hexadecimal. */
export function secretsUnder(key: string): Secrets {
  const bytes = Buffer.from(key, 'hex');
  const mac = (text: string) => createHmac('sha256', bytes).update(text).digest();
  const short = (text: string) => mac(text).subarray(0, 16).toString('base64url');
  const token = ({ game, seat, purpose, generation }: TokenName) =>
    short(`token|${game}|${seat}|${purpose}|${generation}`);
  const isSame = (one: string, other: string) => {
    const [wanted, offered] = [Buffer.from(one), Buffer.from(other)];
    return wanted.length === offered.length && timingSafeEqual(wanted, offered);
  };
  const sign = (text: string) => short(`signed|${text}`);
  return {
    token,
    fits: (name, given) => isSame(token(name), given),
    sign,
    isSigned: (text, given) => isSame(sign(text), given),
    hash: (text) => mac(`body|${text}`).toString('base64url'),
    fingerprint: mac('fingerprint').subarray(0, 12).toString('hex'),
    vault: vaultUnder(key),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Reads the key in the data folder; null: there is none. Throws StartRefused when the file holds no key. */
export async function readKey(folder: string): Promise<string | null> {
  const file = join(folder, 'tessera.key');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return text === null ? null : checked(file, text.trim());
}

/**
 * Reads the key in the data folder, or creates it on the first start, complete or not at all. Throws StartRefused
 * when it is missing although the database `isUsed`, because its content was sealed with another key.
 */
export async function keyFromFolder(
  folder: string,
  isUsed: () => boolean | Promise<boolean>,
): Promise<string> {
  const file = join(folder, 'tessera.key');
  makeFolder(folder);
  const text = await readKey(folder);
  if (text !== null) return text;
  if (await isUsed())
    throw new StartRefused(
      `There is a database, but no key: put the tessera.key that belongs to it into ${folder}, or set SECRET_KEY to it. ` +
        'Nothing was touched.',
    );
  const newFile = `${file}.new`;
  await rm(newFile, { force: true });
  await writeFile(newFile, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  await chmod(newFile, 0o600);
  await link(newFile, file);
  await rm(newFile);
  flushFolder(folder);
  return keyFromFolder(folder, isUsed);
}

function checked(file: string, key: string): string {
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new StartRefused(`${file} does not hold a key of 64 hexadecimal digits; put the right one back.`);
}

/** The hash by which a browser's cookie is stored. */
export const hashOfCookie = (cookie: string): string =>
  createHash('sha256').update(cookie).digest('base64url');
