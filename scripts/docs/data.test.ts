import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DATA_DOCUMENT, dataDocument } from './data.js';

describe('docs/data.md', () => {
  it('is what figures and tags say (write it anew with `pnpm docs:data`)', async () => {
    expect(readFileSync(DATA_DOCUMENT, 'utf8')).toBe(await dataDocument());
  });
});
