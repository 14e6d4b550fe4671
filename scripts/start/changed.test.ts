import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitOf } from './build.js';
import { changed, hashOfInputs } from './changed.js';

describe('what is built', () => {
  let folder = '';
  let built = 0;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-changed-'));
    built = 0;
    writeFileSync(join(folder, 'source.ts'), 'one');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const source = (text: string) => writeFileSync(join(folder, 'source.ts'), text);
  const make = () =>
    changed({ name: basename(folder), inputs: [folder], output: join(folder, 'dist', 'made') }, async () => {
      built += 1;
      mkdirSync(join(folder, 'dist'), { recursive: true });
      writeFileSync(join(folder, 'dist', 'made'), '');
    });

  it('is built once, and again when its source has changed or it has gone', async () => {
    expect([await make(), await make()]).toEqual([true, false]);
    source('two');
    expect([await make(), await make()]).toEqual([true, false]);
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(await make()).toBe(true);
    expect(built).toBe(3);
  });

  it('is built again when what else it holds is another, such as the commit', async () => {
    const at = (holds: string) =>
      changed(
        { name: basename(folder), inputs: [folder], holds, output: join(folder, 'dist', 'made') },
        async () => {
          mkdirSync(join(folder, 'dist'), { recursive: true });
          writeFileSync(join(folder, 'dist', 'made'), '');
        },
      );
    expect([await at('one'), await at('one'), await at('two')]).toEqual([true, false, true]);
  });

  it('is known by the commit of its folder, and by none where the folder is in no git', () => {
    expect(commitOf(folder)).toBe('');
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
    git('init', '--quiet');
    git('add', '.');
    const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
    git(...who, 'commit', '--quiet', '--message', 'One');
    const commit = git('rev-parse', '--short=12', 'HEAD').toString().trim();
    expect(commitOf(folder)).toBe(commit);
    source('two');
    expect(commitOf(folder)).toBe(`${commit}.changed`);
  });

  it('is built once by those who want it at the same time', async () => {
    expect((await Promise.all([make(), make(), make()])).filter(Boolean)).toHaveLength(1);
  });

  it('is built again after a build that failed', async () => {
    const broken = {
      name: `${basename(folder)}-broken`,
      inputs: [folder],
      output: join(folder, 'source.ts'),
    };
    await expect(changed(broken, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await changed(broken, () => Promise.resolve())).toBe(true);
  });

  it('depends on names and contents, and on nothing that is made', () => {
    const before = hashOfInputs([folder]);
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', 'made'), 'anything');
    expect(hashOfInputs([folder])).toBe(before);
    writeFileSync(join(folder, 'more.ts'), '');
    expect(hashOfInputs([folder])).not.toBe(before);
  });
});
