import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createTrash, fromSource, temporaryFolder } from '../../testkit/index.js';
import { StartRefused } from '../errors/startRefused.js';
import { lockFolder } from './lock.js';

describe('the lock on a data folder', () => {
  const trash = createTrash();
  afterEach(trash.empty);

  /** Another process that has the lock. */
  const holder = async (folder: string): Promise<ChildProcess> => {
    const child = fork(join(import.meta.dirname, '..', '..', 'testkit', 'holdLock.ts'), [folder], {
      execArgv: [...fromSource],
    });
    trash.add(() => child.kill('SIGKILL'));
    await once(child, 'message');
    return child;
  };

  it('is refused with a sentence that names the process and the address of its holder', async () => {
    const folder = temporaryFolder(trash);
    const { pid } = await holder(folder);
    const refused = await lockFolder(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toContain(`process ${pid} at http://127.0.0.1:4321`);
  });

  it('is refused in one sentence where no folder can be', async () => {
    const refused = await lockFolder(process.execPath).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toContain('DATA_DIR wants a folder that this user may write to');
  });

  it('dies with its process, however that ends', async () => {
    const folder = temporaryFolder(trash);
    const child = await holder(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = await lockFolder(folder);
    lock.release();
  });

  it('lives on in a process that was handed its file, and is waited for while that ends', async () => {
    const folder = temporaryFolder(trash);
    const lock = await lockFolder(folder);
    const heir = spawn('cat', { stdio: ['pipe', 'ignore', 'ignore', lock.fd] });
    lock.describe('http://127.0.0.1:1', null);
    lock.release();
    await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
    heir.stdin?.end();
    await once(heir, 'exit');
    (await lockFolder(folder)).release();
  });
});
