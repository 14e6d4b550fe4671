import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { faultsIn, shippedPages, type Forbidden } from '@tessera/e2e/bundle';
import { shared } from './support/server.js';

const kept = join(import.meta.dirname, '..', 'tools', 'kept');

/** The kept positions with the orders of both sides, line by line, as they would be in a bundle. */
const keptLines = readdirSync(kept)
  .flatMap((name) => readFileSync(join(kept, name), 'utf8').split('\n'))
  .filter((line) => /^\S+ \(\w+\) \d{4}@/.test(line));

const positions: readonly Forbidden[] = [
  ['a kept position', (text) => keptLines.some((line) => text.includes(line))],
];

test('the built pages of the game hold no kept position, nor anything else that is for tests', () => {
  expect(faultsIn(join(shared().pages, 'march'), positions)).toEqual([]);
  if (existsSync(shippedPages)) expect(faultsIn(shippedPages, positions)).toEqual([]);
});

test('a kept position that is put among the pages is found and named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bundle-'));
  try {
    const file = join(folder, 'a.js');
    writeFileSync(file, readFileSync(join(kept, 'orders.txt'), 'utf8'));
    expect(faultsIn(folder, positions)).toEqual([`${file}: a kept position`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
