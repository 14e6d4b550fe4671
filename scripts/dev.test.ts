import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { root } from './start/tools.js';

/** What `pnpm dev` says on a command line, or under a setting, that it cannot start with. */
function refusal(args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/dev.ts', ...args],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } },
  );
  expect([status, stdout]).toEqual([1, '']);
  return stderr.trim();
}

describe('pnpm dev', () => {
  it('refuses a command line in one sentence with its code', () => {
    expect(refusal(['--game', 'chess'])).toMatch(
      /^unknownGame: "chess" is no game\. Say --game with one of: \w+/,
    );
    expect(refusal(['--port', '3000'])).toBe(
      'badCommandLine: --port is not an option here: there are --game NAME and --no-open.',
    );
    expect(refusal(['chess'])).toBe(
      'badCommandLine: "chess" is no option: there are --game NAME and --no-open.',
    );
    expect(refusal(['--game'])).toMatch(/^badCommandLine: --game needs a value: --game \w+$/);
  });

  it('refuses a wrong setting in one sentence with its code', () => {
    expect(refusal([], { PORT: 'seventy' })).toBe(
      'badSetting: PORT wants a port number from 0 to 65535, not "seventy".',
    );
  });
});
