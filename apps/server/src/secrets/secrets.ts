import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder, makeFolder } from '../folders.js';
import { StartRefused } from '../errors/startRefused.js';
import { vaultUnder, type Vault } from './vault.js';

/** What a token opens: an invite takes an open seat, a link opens a taken one on another device. */
export type Purpose = 'invite' | 'link';

/** A seat's token of one generation; the next generation ends it. */
export interface TokenName {
  readonly game: string;
  readonly seat: string;
  readonly purpose: Purpose;
  readonly generation: number;
}

/** What the server computes under its secret key. No token that it makes is stored. */
export interface Secrets {
  /** The token of that name: base64url of 16 bytes. */
  readonly token: (name: TokenName) => string;
  /** True when the token is that one; takes the same time whatever is wrong with it. */
  readonly fits: (name: TokenName, token: string) => boolean;
  /** The token of a text, of the same form. */
  readonly sign: (text: string) => string;
  /** True when the token is that text's; takes the same time whatever is wrong with it. */
  readonly isSigned: (text: string, token: string) => boolean;
  /** A keyed hash of a text: without the key nobody can try out what the text was. */
  readonly hash: (text: string) => string;
  /** Tells whether two servers have the same key, without telling the key. */
  readonly fingerprint: string;
  /** Seals what is stored. */
  readonly vault: Vault;
}

/** The secrets under a key of 32 bytes (hexadecimal). */
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

/** The key kept in the data folder; null when there is none. Throws StartRefused when it is not one. */
export async function keptKey(folder: string): Promise<string | null> {
  const file = join(folder, 'tessera.key');
  const found = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return found === null ? null : checked(file, found.trim());
}

/**
 * The key kept in the data folder; made on the first start, whole or not at all. Throws StartRefused when there is none
 * although the database `isUsed`: what is in it was sealed under another.
 */
export async function keyFromFolder(
  folder: string,
  isUsed: () => boolean | Promise<boolean>,
): Promise<string> {
  const file = join(folder, 'tessera.key');
  makeFolder(folder);
  const found = await keptKey(folder);
  if (found !== null) return found;
  if (await isUsed())
    throw new StartRefused(
      `There is a database, but no key: put the tessera.key that belongs to it into ${folder}, or set SECRET_KEY to it. ` +
        'Nothing was touched.',
    );
  const made = `${file}.new`;
  await rm(made, { force: true });
  await writeFile(made, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  await chmod(made, 0o600);
  await link(made, file);
  await rm(made);
  flushFolder(folder);
  return keyFromFolder(folder, isUsed);
}

function checked(file: string, key: string): string {
  if (/^[0-9a-f]{64}$/.test(key)) return key;
  throw new StartRefused(`${file} does not hold a key of 64 hexadecimal digits; put the right one back.`);
}

/** What is stored of a browser's cookie. */
export const hashOfCookie = (cookie: string): string =>
  createHash('sha256').update(cookie).digest('base64url');
