import { spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { familyOf, type Running } from '../testkit/process.js';
import { until } from '../testkit/starting.js';
import { watchStarters } from './ancestors.js';

/** Two shells, one in the other, that wait for a program, as npx and pnpm put them above the starter. */
async function twoShells(): Promise<readonly [outer: Running, inner: Running, program: Running]> {
  const { pid = 0 } = spawn('sh', ['-c', 'sh -c "sleep 60; true"; true'], {
    stdio: 'ignore',
    detached: true,
  });
  return until('the program runs', () => {
    const [outer, inner, program] = familyOf(pid);
    return outer && inner && program && /^sleep/.test(program.command) ? [outer, inner, program] : null;
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
    return { outer, inner, isWanted: await watchStarters(program.pid) };
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
    const { isWanted } = await watched();
    process.kill(-group, 'SIGSTOP');
    process.kill(-group, 'SIGCONT');
    expect(await twice(isWanted)).toBe(true);
  });
});
