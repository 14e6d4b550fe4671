import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from './tools.js';

const folder = mkdtempSync(join(tmpdir(), 'tessera-ci-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What `.ci/run` makes of a run that printed these lines and ended so: its own last line, and its code. */
function made(lines: readonly string[], code: number): readonly [string | undefined, number | null] {
  const npx = join(folder, 'npx');
  writeFileSync(npx, `#!/bin/sh\n${lines.map((line) => `echo '${line}'\n`).join('')}exit ${String(code)}\n`);
  chmodSync(npx, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  const { stdout, status } = spawnSync(join(root, '.ci/run'), { env, encoding: 'utf8' });
  return [stdout.trimEnd().split('\n').at(-1), status];
}

describe('the run of everything', () => {
  it('is green when both its line and its code are', () => {
    expect(made(['Tests', '5 passed, 0 failed'], 0)).toEqual(['5 passed, 0 failed', 0]);
  });

  it.each([
    { when: 'its line says so', lines: ['5 passed, 2 failed'], code: 0, told: ['5 passed, 2 failed', 1] },
    { when: 'its code says so', lines: ['5 passed, 0 failed'], code: 3, told: ['5 passed, 1 failed', 3] },
    { when: 'both say so', lines: ['5 passed, 2 failed'], code: 1, told: ['5 passed, 2 failed', 1] },
    { when: 'no test was run', lines: ['0 passed, 0 failed'], code: 0, told: ['0 passed, 1 failed', 1] },
    { when: 'it ended without its line', lines: ['[3/9] tests'], code: 0, told: ['0 passed, 1 failed', 1] },
    { when: 'it was killed', lines: [], code: 137, told: ['0 passed, 1 failed', 137] },
  ])('is red when $when', ({ lines, code, told }) => {
    expect(made(lines, code)).toEqual(told);
  });
});
