import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { keyFromFolder, secretsUnder, type TokenName } from './secrets.js';
import { StartRefused } from '../errors/startRefused.js';

const invite: TokenName = { game: 'abc', seat: 'north', purpose: 'invite', generation: 1 };
const secrets = secretsUnder('00'.repeat(32));
const isNew = () => false;

describe('tokens', () => {
  it('are base64url of 128 bits', () => {
    expect(secrets.token(invite)).toMatch(/^[\w-]{22}$/);
  });

  it('fit their own name alone', () => {
    const token = secrets.token(invite);
    expect(secrets.fits(invite, token)).toBe(true);
    const others: TokenName[] = [
      { ...invite, game: 'abd' },
      { ...invite, seat: 'south' },
      { ...invite, purpose: 'link' },
      { ...invite, generation: 2 },
    ];
    for (const other of others) expect(secrets.fits(other, token)).toBe(false);
    expect(secrets.fits(invite, token.slice(1))).toBe(false);
  });

  it('are others under another key', () => {
    const other = secretsUnder('01'.repeat(32));
    expect(other.token(invite)).not.toBe(secrets.token(invite));
    expect(other.hash('body')).not.toBe(secrets.hash('body'));
    expect(other.fingerprint).not.toBe(secrets.fingerprint);
  });
});

describe('the key of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-key-'));
  const file = join(folder, 'tessera.key');
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is made once, kept, and readable for its owner alone', async () => {
    const key = await keyFromFolder(folder, isNew);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyFromFolder(folder, isNew)).toBe(key);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['tessera.key']);
  });

  it('is refused when its file holds something else', async () => {
    await keyFromFolder(folder, isNew);
    writeFileSync(file, 'nonsense');
    await expect(keyFromFolder(folder, isNew)).rejects.toThrow(StartRefused);
  });

  it('is not made anew where a database was sealed under one that is missing', async () => {
    const refused = keyFromFolder(folder, () => true);
    await expect(refused).rejects.toThrow(/^There is a database, but no key: put the tessera\.key [^\n]+\.$/);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(file, `${'ab'.repeat(32)}\n`);
    expect(await keyFromFolder(folder, () => true)).toBe('ab'.repeat(32));
  });
});
