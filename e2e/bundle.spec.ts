import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { faultsIn, shippedPages } from './support/bundle.js';
import { madeSchema, sharedIn } from './support/shared.js';

test('the built pages hold no source map, key, seed or anything that is for tests', () => {
  expect(faultsIn(join(sharedIn('wager', madeSchema).pages, 'wager'))).toEqual([]);
  if (existsSync(shippedPages)) expect(faultsIn(shippedPages)).toEqual([]);
});

test('whatever of that kind is put among the pages is found and named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bundle-'));
  const plants = {
    'a source map': 'let a;\n//# sourceMappingURL=a.js.map',
    'a seed, a salt or a key': `const a="${'0123456789abcdef'.repeat(4)}";`,
    'a private key': '-----BEGIN EC PRIVATE KEY-----',
    'a setting of the server': 'env.SECRET_KEY',
    'what is for tests alone': 'import"@tessera/core/testkit"',
    'a place on the machine that built it': join(import.meta.dirname, '..', 'apps'),
  };
  try {
    for (const [what, text] of Object.entries(plants)) {
      const file = join(folder, 'a.js');
      writeFileSync(file, text);
      expect(faultsIn(folder)).toEqual([`${file}: ${what}`]);
      rmSync(file);
    }
    cpSync(import.meta.filename, join(folder, 'a.js.map'));
    expect(faultsIn(folder)).toEqual([`${join(folder, 'a.js.map')}: a file of another kind`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
