import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { familyOf, type Running } from '../testkit/process.js';
import { until } from '../testkit/starting.js';
import { watchStarters } from './ancestors.js';

const statusOf = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');
const sleeps = ({ pid }: Running): boolean => /^State:\s+S/m.test(statusOf(pid));
const wakings = ({ pid }: Running): number =>
  Number(/^voluntary_ctxt_switches:\s+(\d+)$/m.exec(statusOf(pid))?.[1]);

/** Two shells, one in the other, that wait for a program, as npx and pnpm put them above the starter. */
async function twoShells(): Promise<readonly [outer: Running, inner: Running, program: Running]> {
  const { pid = 0 } = spawn('sh', ['-c', 'sh -c "sleep 60; true"; true'], {
    stdio: 'ignore',
    detached: true,
  });
  return until('the program runs, and its shells wait for it', () => {
    const [outer, inner, program] = familyOf(pid);
    if (!outer || !inner || !program || !/^sleep/.test(program.command)) return null;
    return sleeps(outer) && sleeps(inner) ? [outer, inner, program] : null;
  });
}

/** What the watch says after two looks. */
async function twice(look: () => Promise<boolean>): Promise<boolean> {
  await look();
  return look();
}

describe.runIf(process.platform === 'linux')('the watch over the processes above', () => {
  let group = 0;

  afterEach(() => process.kill(-group, 'SIGKILL'));

  const watched = async () => {
    const [outer, inner, program] = await twoShells();
    group = outer.pid;
    return { outer, shells: [outer, inner], isWanted: await watchStarters(program.pid) };
  };

  it('is content while nothing happens', async () => {
    const { isWanted } = await watched();
    expect(await twice(isWanted)).toBe(true);
  });

  it('hears a SIGINT that a shell further up keeps to itself', async () => {
    const { outer, isWanted } = await watched();
    process.kill(outer.pid, 'SIGINT');
    await until('the signal is heard', async () => !(await isWanted()));
  });

  it('sees that one of them has died', async () => {
    const { outer, isWanted } = await watched();
    process.kill(outer.pid, 'SIGKILL');
    await until('its death is seen', async () => !(await isWanted()));
  });

  it('thinks nothing of a stop and a continuation of them all', async () => {
    const { shells, isWanted } = await watched();
    const before = shells.map(wakings);
    process.kill(-group, 'SIGSTOP');
    process.kill(-group, 'SIGCONT');
    await until('both shells wait again', () =>
      shells.every((shell, at) => wakings(shell) > (before[at] ?? 0) && sleeps(shell)),
    );
    expect(await twice(isWanted)).toBe(true);
  });
});
