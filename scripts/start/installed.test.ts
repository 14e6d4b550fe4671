import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { whatIsMissing } from './installed.js';

describe('what an installation lacks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-installed-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A workspace with one dependency, as the package manager has left it. */
  const workspace = (
    { wanted, installed, books }: { wanted: string; installed: string; books: object },
    how = 'dependencies',
  ) => {
    const place = join(folder, 'node_modules', 'thing');
    mkdirSync(place, { recursive: true });
    for (const group of ['apps', 'packages']) mkdirSync(join(folder, group), { recursive: true });
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ [how]: { thing: wanted, ...(how === 'dependencies' ? {} : { other: wanted }) } }),
    );
    writeFileSync(join(place, 'package.json'), JSON.stringify({ version: installed }));
    writeFileSync(join(folder, 'node_modules', '.modules.yaml'), JSON.stringify(books));
  };

  it('is nothing in this repository', () => {
    expect(whatIsMissing()).toBeNull();
  });

  it('is nothing when every package has its version', () => {
    workspace({ wanted: '1.0.0', installed: '1.0.0', books: {} });
    expect(whatIsMissing(folder)).toBeNull();
  });

  it('is a build script that nobody has allowed', () => {
    workspace({ wanted: '1.0.0', installed: '1.0.0', books: { ignoredBuilds: ['thing@1.0.0'] } });
    expect(whatIsMissing(folder)).toBe(
      'The installation left out the build scripts of thing@1.0.0: name them in allowBuilds of pnpm-workspace.yaml.',
    );
  });

  it('is a package that was left in an older version', () => {
    workspace({ wanted: '1.0.1', installed: '1.0.0', books: {} });
    expect(whatIsMissing(folder)).toContain('thing@1.0.1 is missing');
  });

  it('is an optional package that was left in an older version, and none of another machine', () => {
    workspace({ wanted: '1.0.1', installed: '1.0.0', books: {} }, 'optionalDependencies');
    expect(whatIsMissing(folder)).toMatch(/: thing@1\.0\.1 is missing/);
  });
});
