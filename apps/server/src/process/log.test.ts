import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTrash, fromSource, temporaryFolder } from '../../testkit/index.js';
import { mountSmallDisk } from '../../testkit/smallDisk.js';
import { outletTo } from './log.js';

const trash = createTrash();
afterEach(trash.empty);

const lineSchema = z.looseObject({ count: z.int().optional(), lines: z.int().optional() });

/** A process that logs to the given standard output. */
async function logging(out: 'pipe' | number) {
  const child = fork(join(import.meta.dirname, '..', '..', 'testkit', 'logAlone.ts'), [], {
    execArgv: [...fromSource],
    stdio: ['ignore', out, 'inherit', 'ipc'],
  });
  trash.add(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

async function tell(child: ChildProcess, what: string): Promise<void> {
  const heard = once(child, 'message');
  child.send(what);
  expect(await heard).toEqual([`did ${what}`, undefined]);
}

async function endOf(child: ChildProcess): Promise<unknown> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  return (await gone)[0];
}

describe('the log of a process', () => {
  it('keeps nobody waiting who logs more than is read, and says what it left out', async () => {
    const child = await logging('pipe');
    await tell(child, 'many');
    await tell(child, 'more');
    let read = '';
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => (read += piece));
    const ended = once(child, 'close');
    expect(await endOf(child)).toBe(0);
    await ended;
    const lines = read.trimEnd().split('\n');
    expect(lines.length).toBeLessThan(50_000);
    const said = lines.map((line) => lineSchema.parse(JSON.parse(line)));
    const told = said.filter(({ count }) => count !== undefined);
    expect(told.map(({ count }) => count)).toEqual([...told.keys()]);
    const left = said.reduce((sum, { lines: count = 0 }) => sum + count, 0);
    expect(told.length + left).toBeGreaterThanOrEqual(50_000);
  });

  it('lets a process end whose output nobody reads', async () => {
    const child = await logging('pipe');
    await tell(child, 'many');
    expect(await endOf(child)).toBe(0);
  });

  it('outlives a full disk, and goes on when there is room', async () => {
    const disk = mountSmallDisk(trash, 8);
    if ('why' in disk) {
      process.stderr.write(`Left out: a log on a full disk, since ${disk.why}.\n`);
      expect(disk.why).toMatch(/only root may mount|may not mount/);
      return;
    }
    const file = join(disk.folder, 'server.log');
    const fd = openSync(file, 'a');
    const child = await logging(fd);
    closeSync(fd);
    disk.fill();
    await tell(child, 'many');
    disk.clear();
    await tell(child, 'one');
    await tell(child, 'last');
    expect(await endOf(child)).toBe(0);
    const text = readFileSync(file, 'utf8');
    const told = ['"msg":"last"', 'lines of the log were left out'].filter((words) => text.includes(words));
    expect(told).toHaveLength(2);
  });

  it('is written in its order, all of it', async () => {
    const file = join(temporaryFolder(trash), 'log');
    const fd = openSync(file, 'a');
    const outlet = outletTo(fd);
    for (let count = 0; count < 1000; count++) outlet.write(`${String(count)}\n`);
    await outlet.flushed();
    outlet.write('end\n');
    await outlet.flushed();
    closeSync(fd);
    expect(readFileSync(file, 'utf8')).toBe(
      `${Array.from({ length: 1000 }, (_, count) => count).join('\n')}\nend\n`,
    );
  });
});
