import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COVERAGE_DOCUMENT, coverageDocument, surveyed } from './coverage.js';
import { findings } from './survey.js';

const found = surveyed();

describe('docs/rules-coverage.md', () => {
  it('has a test for every case that is not listed as open, and nobody names a case that is none', () => {
    expect(findings(found)).toEqual([]);
  });

  it('is what cases, sources and tests say (write it anew with `pnpm docs:rules`)', async () => {
    expect(readFileSync(COVERAGE_DOCUMENT, 'utf8')).toBe(await coverageDocument(found));
  });

  it('says in its head how many cases are open', () => {
    expect(readFileSync(COVERAGE_DOCUMENT, 'utf8')).toContain(`, ${found.open.length} open, `);
  });
});
