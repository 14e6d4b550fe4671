import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { FULL } from './support/full.js';
import { inGames } from './support/gameFolders.js';
import { plainLaunch } from './support/launch.js';

/**
 * One run for the tests of all games and of none. Those named `*.phone.spec.ts` run on a touch screen of a
 * phone's size, all others on a desk's.
 */
export default defineConfig({
  testDir: '..',
  testMatch: '**/*.spec.ts',
  respectGitIgnore: true,
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  ...(process.env['TESSERA_CASES'] === 'full' ? {} : { grepInvert: new RegExp(FULL) }),
  globalSetup: ['./support/setup.ts', ...inGames('setup.ts')],
  workers: 2,
  fullyParallel: true,
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // A page as it is on a first visit. Tests of what is kept, and of what is pushed, let the worker in.
    serviceWorkers: 'block',
    launchOptions: plainLaunch(),
    // What cannot be pressed is told by its name, long before the test's own time is over.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desk', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
