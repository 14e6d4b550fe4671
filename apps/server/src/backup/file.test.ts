import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { BACKUP_VERSION, openBackup, sealedBackup, type BackupHeader } from './file.js';

const key = randomBytes(32);
const header: BackupHeader = {
  tessera: 'backup',
  version: BACKUP_VERSION,
  fingerprint: 'ab',
  migrations: ['one'],
  at: '2026-03-01T08:00:00.000Z',
};
const streamOf = (bytes: Uint8Array) => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);
const made = (bytes: Uint8Array) => buffer(Readable.from(sealedBackup(header, key, streamOf(bytes))));
const read = async (file: Uint8Array, under = key) => {
  const { header: head, contents } = await openBackup(streamOf(file));
  return [head, await buffer(Readable.from(contents(under)))] as const;
};

describe('a backup’s file', () => {
  it.each([0, 1, 16_383, 16_384, 16_385, 50_000])('gives back its %i bytes', async (length) => {
    const bytes = randomBytes(length);
    const [head, contents] = await read(await made(bytes));
    expect(head).toEqual(header);
    expect(contents.equals(bytes)).toBe(true);
  });

  it('shows nothing of them', async () => {
    expect((await made(Buffer.from('moveToAttack '.repeat(100)))).includes('moveToAttack')).toBe(false);
  });

  it('is refused when it is cut off anywhere', async () => {
    const file = await made(randomBytes(40_000));
    for (const length of [0, 5, 140, 200, 16_600, 33_000, file.length - 1]) {
      await expect(read(file.subarray(0, length))).rejects.toThrow(/damaged or incomplete/);
    }
    const whole = Math.ceil((file.length * 2) / 3);
    await expect(read(file.subarray(0, whole))).rejects.toThrow(/damaged or incomplete/);
  });

  it('is named for what it is where it is of a newer version, whatever its header says besides', async () => {
    const later = { tessera: 'backup', version: BACKUP_VERSION + 1, sealedBy: 'another way' };
    const file = Buffer.from(`${JSON.stringify(later)}\n`);
    await expect(read(file)).rejects.toThrow('of a newer version of Tessera: restore it with that version');
  });

  it('is refused when it is altered anywhere, longer, or under another key', async () => {
    const file = await made(randomBytes(1000));
    for (let at = 140; at < file.length; at += 13) {
      const altered = Buffer.from(file);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await expect(read(altered)).rejects.toThrow(/damaged or incomplete|not a backup/);
    }
    await expect(read(Buffer.concat([file, Buffer.alloc(3)]))).rejects.toThrow(/damaged or incomplete/);
    await expect(read(file, randomBytes(32))).rejects.toThrow(/damaged or incomplete/);
    const later = Buffer.from(file.toString('latin1').replace('2026-03-01', '2026-03-02'), 'latin1');
    await expect(read(later)).rejects.toThrow(/damaged or incomplete/);
    await expect(read(Buffer.from('{}\n'))).rejects.toThrow(/not a backup/);
  });
});
