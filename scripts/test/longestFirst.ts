import { games } from '../lint/imports.js';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, mostly waiting for processes: begun last, they would run alone at the end. */
const LONG = [
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
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
