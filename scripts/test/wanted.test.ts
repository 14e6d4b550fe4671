import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../lint/imports.js';
import { check } from './outcome.js';
import { LONG } from './vitestConfig.js';
import { partsFor, partsForChanges, projectsFor, specsFor, wantedBy } from './wanted.js';

const [game = ''] = games;

/** The runners, which write down what they are asked for. */
function asked() {
  const runs: string[] = [];
  const runner =
    (name: string) =>
    ({ command = 'run', args = [] }: { readonly command?: string; readonly args?: readonly string[] }) => {
      runs.push([name, command, ...args].join(' '));
      return Promise.resolve(check(true));
    };
  return { runs, runners: { vitest: runner('vitest'), playwright: runner('playwright'), before: [] } };
}

describe('the tests that a command line names', () => {
  it('are those of a game, a package or an application by its name', () => {
    expect(wantedBy([game, 'core', 'server'])).toMatchObject({
      ok: true,
      value: { tests: [`packages/${game}/`, 'packages/core/', 'apps/server/'], sources: [], specs: [] },
    });
  });

  it('are those of a folder or a file, and those that import a source', async () => {
    const read = wantedBy(['scripts/lint', 'scripts/chosen.test.ts', 'scripts/chosen.ts', 'e2e/dev.spec.ts']);
    if (!read.ok) throw new Error(read.error);
    const { runs, runners } = asked();
    for (const { run } of partsFor(read.value, runners)) await run([]);
    expect(runs.slice(0, 2)).toEqual([
      'vitest run scripts/lint/ scripts/chosen.test.ts',
      'vitest related scripts/chosen.ts',
    ]);
    expect(runs[2]).toMatch(/^playwright run \S+\/e2e\/dev\.spec\.ts$/);
  });

  it('are refused by a sentence that lists what there is', () => {
    const sentence = /^unknownTests: ".*" names no tests\. Say one of .*\bcore\b.*, or the path/;
    for (const name of ['chess', '..', '/etc', '']) {
      const refused = wantedBy([name]);
      expect(refused.ok ? '' : refused.error).toMatch(sentence);
    }
  });
});

describe('what changes can break', () => {
  it('is a game’s browser tests by its folder, all of them by what the games share, none by a test', () => {
    const own = `packages/${game}/e2e`;
    expect(specsFor([`packages/${game}/table/ui.ts`, 'docs/new-game.md'])).toEqual([own]);
    expect(specsFor(['packages/table/src/index.ts'])).toEqual([
      'e2e',
      ...games.map((name) => `packages/${name}/e2e`).filter((folder) => existsSync(folder)),
    ]);
    expect(specsFor([`packages/${game}/rules/a.test.ts`, 'scripts/test.ts'])).toEqual([]);
  });

  it('goes no further than the areas that a file belongs to', () => {
    expect(projectsFor([`packages/${game}/rules/a.ts`])).toEqual(['rules']);
    expect(projectsFor([`packages/${game}/table/a.tsx`])).toEqual(['rules', 'web']);
    expect(projectsFor(['prisma/schema.prisma', 'scripts/test.ts'])).toEqual(['rules', 'server', 'tools']);
  });

  it('is asked of the runner by the commit, and the browser tests that it leaves out are said', async () => {
    const { runs, runners } = asked();
    const said: string[] = [];
    const [long = '', ...longer] = LONG;
    const files = [`packages/${game}/table/ui.ts`, long];
    const changed = { since: 'abcdef', files };
    for (const { run } of partsForChanges(changed, runners, (line: string) => void said.push(line)))
      await run([]);
    const left = longer.map((file) => `--exclude=${file}`);
    const near = ['--project=rules', '--project=web', '--project=server'];
    expect(runs).toEqual([['vitest run --changed=abcdef --passWithNoTests', ...near, ...left].join(' ')]);
    expect(said.join('\n')).toContain(`the ${longer.length} files of tests that take longest`);
    expect(said.join('\n')).toContain('nor those of tools: the whole run has them');
    expect(said.join('\n')).toContain(`pnpm test packages/${game}/e2e`);
  });
});
