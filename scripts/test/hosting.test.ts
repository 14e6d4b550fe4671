import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../../apps/server/src/config.js';
import { root } from './tools.js';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const guide = read('docs/hosting.md');
const dockerfile = read('Dockerfile');

/** The guide's settings and its service, in order: their files of `name=value`. */
const [settings = '', service = ''] = [...guide.matchAll(/^```ini\n([\s\S]*?)^```$/gm)].map(
  ([, text]) => text ?? '',
);

const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(service)?.[1] ?? '';

it('a guide for hosts names settings that there are, with values that are taken', () => {
  const given = Object.fromEntries(
    settings
      .trim()
      .split('\n')
      .map((line): readonly [string, string] => {
        const [name = '', value = ''] = line.split('=');
        return [name, value];
      }),
  );
  expect(Object.keys(SETTINGS)).toEqual(expect.arrayContaining(Object.keys(given)));
  expect(readConfig(given)).toMatchObject({ ok: true, value: { dataDir: given['DATA_DIR'] } });
  expect(valueOf('ReadWritePaths').length).toBeGreaterThan(1);
  expect(given['DATA_DIR']).toContain(valueOf('ReadWritePaths'));
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
