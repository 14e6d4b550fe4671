import { defineConfig } from '@playwright/test';

/** Planted troubles; none of them opens a browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.page.ts',
  outputDir: '../../../e2e/test-results/planted',
});
