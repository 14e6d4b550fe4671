import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverageDocument, documentOf, grounds, surveyed } from './coverage.js';
import { findings } from './survey.js';

describe.each(grounds)('$document', (ground) => {
  const found = surveyed(ground);

  it('has a test for every case that is not listed as open, and nobody names a case that is none', () => {
    expect(findings(found)).toEqual([]);
  });

  it('is what cases, sources and tests say (write it anew with `pnpm docs:rules`)', async () => {
    expect(readFileSync(documentOf(ground), 'utf8')).toBe(await coverageDocument(ground, found));
  });

  it('says in its head how many cases are open', () => {
    expect(readFileSync(documentOf(ground), 'utf8')).toContain(`, ${found.open.length} open, `);
  });
});
