import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createTrash, temporaryFolder } from '../../apps/server/testkit/index.js';
import { mountSmallDisk } from '../../apps/server/testkit/smallDisk.js';
import { openLogFile, ROOM, type LogFile } from './logFile.js';

const trash = createTrash();
afterEach(trash.empty);

const line = (count: number): Buffer => Buffer.from(`${JSON.stringify({ count, text: 'x'.repeat(70) })}\n`);

/** Writes lines in pieces that end anywhere, and waits until they are written. */
async function fill(log: LogFile, count: number, from = 0): Promise<void> {
  const text = Buffer.concat(Array.from({ length: count }, (_, at) => line(from + at)));
  for (let at = 0; at < text.length; at += 777) log.write(text.subarray(at, at + 777));
  await log.end();
}

const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text): unknown => JSON.parse(text));

const room = { largest: 10_000, kept: 3, waiting: 1_000_000 };

describe('the file of a log', () => {
  it('gives way to another while it is written, so that no more than a number of them are kept', async () => {
    const folder = temporaryFolder(trash);
    const file = join(folder, 'server.log');
    const log = openLogFile(file, room);
    for (let count = 0; count < 1000; count += 10) await fill(log, 10, count);
    const files = readdirSync(folder).sort();
    expect(files).toEqual(['server.log', 'server.log.1', 'server.log.2', 'server.log.3']);
    for (const name of files) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(room.largest);
    const kept = [...files].reverse().flatMap((name) => linesOf(join(folder, name)));
    expect(kept.length).toBeGreaterThan(300);
    expect(kept).toEqual(
      Array.from({ length: kept.length }, (_, at): unknown =>
        JSON.parse(line(1000 - kept.length + at).toString()),
      ),
    );
  });

  it('goes on in the file that is there, and makes room at once where that is too large', async () => {
    const file = join(temporaryFolder(trash), 'server.log');
    await fill(openLogFile(file), 200);
    await fill(openLogFile(file, { ...room, largest: 100_000 }), 1, 200);
    expect(linesOf(file)).toHaveLength(201);
    await fill(openLogFile(file, room), 1, 201);
    expect([linesOf(file), linesOf(`${file}.1`).length]).toEqual([[JSON.parse(line(201).toString())], 201]);
  });

  it('is for its own user alone', () => {
    const file = join(temporaryFolder(trash), 'server.log');
    openLogFile(file);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('leaves out what does not fit into memory, and says so', async () => {
    const file = join(temporaryFolder(trash), 'server.log');
    const log = openLogFile(file, { ...ROOM, waiting: 500 });
    await fill(log, 100);
    await fill(log, 2, 100);
    const lines = linesOf(file);
    expect(lines.length).toBeLessThan(50);
    expect(JSON.stringify(lines)).toMatch(/"bytes":\d+,"msg":"something of the log was left out"/);
    expect(lines.at(-1)).toEqual(JSON.parse(line(101).toString()));
  });

  it('outlives a full disk, and goes on when there is room', async () => {
    const disk = mountSmallDisk(trash, 1);
    if ('why' in disk) {
      process.stderr.write(`Left out: a log on a full disk, since ${disk.why}.\n`);
      expect(disk.why).toMatch(/only root may mount|may not mount/);
      return;
    }
    const file = join(disk.folder, 'server.log');
    const log = openLogFile(file, room);
    await fill(log, 10);
    disk.fill();
    await fill(log, 1000, 10);
    disk.clear();
    await fill(log, 10, 1010);
    const told = JSON.stringify(linesOf(file));
    expect(told).toContain('something of the log was left out');
    expect(told).toContain('"count":1019');
  });

  it('says at once when it may not be written', () => {
    expect(() => openLogFile(join(process.execPath, 'server.log'))).toThrow();
    const folder = temporaryFolder(trash);
    rmSync(folder, { recursive: true });
    expect(() => openLogFile(join(folder, 'server.log'))).toThrow();
    expect(existsSync(folder)).toBe(false);
  });
});
