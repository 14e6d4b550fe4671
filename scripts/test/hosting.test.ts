import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../../apps/server/src/config.js';
import { root } from './tools.js';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const guide = read('docs/hosting.md');
const dockerfile = read('Dockerfile');

/** The guide's settings, its service, and the setting of a Postgres of one's own, in order: their files of `name=value`. */
const [settings = '', service = '', database = ''] = [...guide.matchAll(/^```ini\n([\s\S]*?)^```$/gm)].map(
  ([, text]) => text ?? '',
);

const settingsIn = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line): readonly [string, string] => {
        const [name = '', ...value] = line.split('=');
        return [name, value.join('=')];
      }),
  );

const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(service)?.[1] ?? '';

it('a guide for hosts names settings that there are, with values that are taken', () => {
  const given = settingsIn(settings);
  const own = settingsIn(database);
  expect(Object.keys(own)).toEqual(['DATABASE_URL']);
  expect(readConfig({ ...given, ...own })).toMatchObject({
    ok: true,
    value: { databaseUrl: own['DATABASE_URL'] },
  });
  expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(Object.keys(given)));
  expect(readConfig(given)).toMatchObject({ ok: true, value: { dataDir: given['DATA_DIR'] } });
  expect(valueOf('ReadWritePaths').length).toBeGreaterThan(1);
  expect(given['DATA_DIR']).toContain(valueOf('ReadWritePaths'));
});

it('is shown commands that say nothing but what was asked for', () => {
  // pnpm 12 takes `-s` and shows the command that it runs all the same.
  for (const file of ['README.md', 'docs/hosting.md', 'docs/notation.md', 'docs/record.md'])
    expect(read(file)).not.toMatch(/pnpm (?:run )?-s /);
  const asked = ['-y', 'pnpm', '--silent', 'picture', '--help'];
  const { status, stdout, stderr } = spawnSync('npx', asked, { cwd: root, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: pnpm --silent picture /);
});

it('leaves the server a place for its socket where nothing else of the machine may be written', () => {
  expect(valueOf('ProtectSystem')).toBe('strict');
  expect(service).toContain(`\nEnvironment=TMPDIR=/run/${valueOf('RuntimeDirectory')}\n`);
});

it('has systemd start what the container starts, in the same surroundings', () => {
  const [, command = ''] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
  const words: unknown = JSON.parse(command);
  expect(valueOf('ExecStart').replace('/usr/bin/', '').split(' ')).toEqual(words);
  const inContainer = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
  expect(inContainer).toEqual(expect.arrayContaining(valueOf('Environment').split(' ')));
});
