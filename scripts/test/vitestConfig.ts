import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';
import { games } from '../lint/imports.js';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, mostly waiting for processes: begun last, they would run alone at the end. */
export const LONG = [
  'apps/server/src/crash.test.ts',
  'apps/server/src/twins.test.ts',
  'scripts/start.test.ts',
  'apps/server/src/random-play.test.ts',
  'apps/server/src/database/copies.test.ts',
  'apps/server/src/database/database.test.ts',
  'scripts/crash.test.ts',
  'scripts/image/image.test.ts',
  'apps/server/src/power.test.ts',
  'apps/server/src/actions/standing-crash.test.ts',
  'apps/web/src/stream/seat.test.ts',
  'scripts/picture/picture.test.ts',
  'scripts/shell.test.ts',
  'scripts/verify/verify.test.ts',
  'scripts/test/runners.test.ts',
  ...games.flatMap((game) =>
    [
      'hosted/kept.test.ts',
      'tools/rules/cli.test.ts',
      'rules/laws.test.ts',
      'rules/laws-in-battle.test.ts',
    ].map((file) => `packages/${game}/${file}`),
  ),
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? LONG.length : place;
};

/** The runner's own order, with the longest files before all others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** What a game's folder holds of a server: these tests need one, and a database. */
const HOSTED = 'packages/*/hosted/**/*.test.ts';

/** The tests of each part of the workspace; `pnpm vitest --project server` runs one alone. */
const PROJECTS = {
  rules: {
    include: ['packages/**/*.test.ts'],
    exclude: [...configDefaults.exclude, HOSTED],
    globalSetup: [],
    // They compute, and none of them ends what others of its process need: threads load quicker than processes.
    pool: 'threads',
  },
  server: {
    include: ['apps/server/**/*.test.ts', HOSTED],
    globalSetup: ['apps/server/testkit/globalSetup.ts'],
  },
  web: { include: ['apps/web/**/*.test.{ts,tsx}'], globalSetup: [] },
  tools: { include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts'], globalSetup: [] },
} satisfies Record<
  string,
  { include: string[]; exclude?: string[]; globalSetup: string[]; pool?: 'threads' }
>;

export const PROJECT_NAMES = Object.keys(PROJECTS);

/** How much longer than by itself the long run may take. */
export const longer = (): number => Math.max(1, Number(process.env['TESSERA_TIMES'] ?? 1));

/** How long a test may take, in milliseconds: the long run has some that go through thousands of cases. */
const patience = (): number => (process.env['TESSERA_CASES'] === 'full' ? 3_600_000 * longer() : 180_000);

/** How vitest runs our tests. `include` names others in the place of each project's own, for the tests of the runner. */
export const vitestConfig = (include?: string[]) =>
  defineConfig({
    test: {
      allowOnly: false,
      retry: 0,
      testTimeout: patience(),
      hookTimeout: 180_000,
      slowTestThreshold: 5_000,
      // Of three on two cores, one waits most of the time: for a server that starts, or a database.
      maxWorkers: Math.max(3, availableParallelism() - 1),
      sequence: { sequencer: LongestFirst },
      unstubGlobals: true,
      // Files of one worker share what they import: loading it anew for each would cost more than most of them take.
      isolate: false,
      setupFiles: [join(import.meta.dirname, 'sameClock.ts')],
      projects: Object.entries(PROJECTS).map(([name, project]) => ({
        extends: true as const,
        test: { ...project, name, ...(include && { include }) },
      })),
    },
  });
