import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createTrash, temporaryFolder } from '../../testkit/index.js';
import { accountFor } from './account.js';
import { copyForAll } from './binaries.js';

const trash = createTrash();
afterEach(trash.empty);

it('what lies where only root can go is copied to where others can read it and only root can change it', async () => {
  const account = accountFor('/nowhere');
  if (account === null) {
    process.stderr.write('Left out: copies for other users, which only root makes.\n');
    return;
  }
  const hidden = temporaryFolder(trash);
  const from = join(hidden, 'native');
  mkdirSync(join(from, 'bin'), { recursive: true, mode: 0o700 });
  writeFileSync(join(from, 'bin', 'said'), '#!/bin/sh\necho "it runs"\n', { mode: 0o700 });
  symlinkSync('said', join(from, 'bin', 'linked'));
  const name = `test-${process.pid}`;
  const copy = await copyForAll(from, name);
  if (copy === null) throw new Error('It was not copied.');
  trash.add(() => rmSync(copy, { recursive: true }));
  const run = (folder: string) =>
    execFileSync(join(folder, 'bin', 'linked'), { ...account, encoding: 'utf8', cwd: '/' });
  expect(() => run(from)).toThrow(/EACCES/);
  expect(run(copy)).toBe('it runs\n');
  expect(statSync(copy)).toMatchObject({ uid: 0, mode: 0o40755 });
  expect(await copyForAll(from, name)).toBe(copy);

  // One that another user could have made is not trusted.
  chownSync(copy, account.uid, account.gid);
  writeFileSync(join(copy, 'bin', 'said'), '#!/bin/sh\necho "it was changed"\n');
  const other = await copyForAll(from, name);
  if (other !== null) trash.add(() => rmSync(other, { recursive: true }));
  expect(other).not.toBe(copy);
  expect(readFileSync(join(copy, 'bin', 'said'), 'utf8')).toContain('changed');
});
