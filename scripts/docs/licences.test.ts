import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../start/tools.js';
import { manifests } from '../test/limits.js';
import {
  dependenciesOf,
  foreign,
  isAllowed,
  LICENCES_DOCUMENT,
  licencesDocument,
  PARTS,
} from './licences.js';

describe('docs/licences.md', () => {
  it('is what is installed (write it anew with `pnpm docs:licences`)', async () => {
    expect(readFileSync(LICENCES_DOCUMENT, 'utf8')).toBe(await licencesDocument());
  });

  it('names the fonts and what reads the game’s own messages', () => {
    const text = readFileSync(LICENCES_DOCUMENT, 'utf8');
    expect(text).toMatch(/@fontsource\/cinzel +\| [\d.]+ +\| OFL-1\.1/);
    expect(text).toMatch(/\| zod +\| [\d.]+ +\| MIT/);
  });
});

describe('a licence', () => {
  it.each(Object.values(PARTS))('of what %s stands on is one of those allowed', (part) => {
    expect(foreign(dependenciesOf(part))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['GPL-3.0', false],
    ['Unknown', false],
    ['MIT AND OFL-1.1', true],
    ['MIT AND GPL-3.0', false],
    ['(MIT OR GPL-3.0)', true],
  ])('%s: allowed %s', (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed);
    const one = { name: 'a', version: '1.0.0', licence, text: null };
    expect(foreign([one])).toHaveLength(allowed ? 0 : 1);
  });

  it('of our own stands in every package and at the root', () => {
    expect(existsSync(join(root, 'LICENSE'))).toBe(true);
    expect(manifests().filter(({ license }) => license !== 'MIT')).toEqual([]);
  });
});
