import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/test/longestFirst.js';

/** The long run has tests that play for hours. */
const patience = process.env['TESSERA_CASES'] === 'full' ? 3_600_000 : 60_000;

/** Tests of one part of the workspace; `pnpm vitest --project server` runs them alone. */
const project = (name: string, include: string[], globalSetup: string[] = []) => ({
  extends: true as const,
  test: { name, include, globalSetup },
});

export default defineConfig({
  test: {
    allowOnly: false,
    retry: 0,
    testTimeout: patience,
    hookTimeout: 60_000,
    slowTestThreshold: 5_000,
    // Of three on two cores, one waits most of the time: for a server that starts, or a database.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    unstubGlobals: true,
    // Files of one worker share what they import: loading it anew for each would cost more than most of them take.
    isolate: false,
    projects: [
      project('rules', ['packages/**/*.test.ts']),
      project('server', ['apps/server/**/*.test.ts'], ['apps/server/testkit/globalSetup.ts']),
      project('web', ['apps/web/**/*.test.{ts,tsx}']),
      project('tools', ['scripts/**/*.test.ts', 'bench/**/*.test.ts']),
    ],
  },
});
