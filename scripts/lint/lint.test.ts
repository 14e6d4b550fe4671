import { ESLint } from 'eslint';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bin, root, run } from '../test/tools.js';
import { houseRules } from './house.js';
import { games, importRules, mayImport, rooms } from './imports.js';

const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [...houseRules, ...importRules],
  ignore: false,
});

/** The rules that a text at that path breaks. */
async function broken(filePath: string, code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

const lines = (count: number): string => 'let a = 1;\n'.repeat(count);
const importing = (name: string): string => `import { x } from '${name}';\nexport { x };\n`;
const restricted = ['no-restricted-imports'];

/** The packages that stand on nothing of ours, but the first of them. */
const kits = Object.entries(mayImport).flatMap(([folder, allowed]) =>
  allowed.length === 0 && folder !== 'packages/core' ? [folder] : [],
);
const packagesInRooms = Object.entries(rooms).flatMap(([room, { packages }]) =>
  packages.map((name) => ({ room, name })),
);

/** What holds for one game holds for all: the rules are made of their list. */
describe.each(games)('the import rules for %s', (game) => {
  it.each([
    ['packages/core/src/a.ts', '@tessera/texts'],
    ['packages/core/src/a.ts', `@tessera/${game}`],
    [`packages/${game}/rules/a.ts`, '@tessera/drawing'],
    [`packages/${game}/rules/a.ts`, '@tessera/protocol'],
    [`packages/${game}/rules/frames/a.ts`, '../../notation/index.js'],
    [`packages/${game}/notation/a.ts`, '../texts/index.js'],
    [`packages/${game}/notation/a.ts`, '@tessera/texts'],
    [`packages/${game}/texts/a.ts`, '../drawing/index.js'],
    [`packages/${game}/drawing/map/a.ts`, '../../texts/index.js'],
    [`packages/${game}/drawing/a.ts`, '@tessera/texts'],
    [`packages/${game}/drawing/a.ts`, 'node:fs'],
    [`packages/${game}/rules/a.ts`, '../letters/index.js'],
    [`packages/${game}/letters/a.ts`, '../tools/index.js'],
    [`packages/${game}/letters/a.ts`, '@tessera/server'],
    [`packages/${game}/tools/a.ts`, '../letters/index.js'],
    [`packages/${game}/rules/a.ts`, '../testkit/index.js'],
    ['packages/drawing/src/a.ts', `@tessera/${game}`],
    ['packages/drawing/src/a.ts', '@tessera/protocol'],
    ['packages/protocol/src/a.ts', '@tessera/drawing'],
    ['packages/protocol/src/a.ts', `@tessera/${game}`],
    ['apps/web/src/a.ts', '@tessera/server'],
    ['apps/web/src/pages/a.tsx', `@tessera/${game}-table`],
    ['apps/web/src/games.ts', `@tessera/${game}`],
    [`packages/${game}/table/a.tsx`, '@tessera/web'],
    [`packages/${game}/table/a.tsx`, '@tessera/protocol'],
    [`packages/${game}/table/a.tsx`, `@tessera/${game}/testkit`],
    [`packages/${game}/texts/a.ts`, '../table/ui.js'],
    [`packages/${game}/tools/a.ts`, '../hosted/subject.js'],
    [`packages/${game}/hosted/a.test.ts`, '@tessera/web'],
    [`packages/${game}/hosted/a.test.ts`, '../../../apps/server/src/index.js'],
    ['apps/server/src/a.ts', '@tessera/web'],
    ['apps/server/src/a.ts', `@tessera/${game}`],
    ['apps/server/src/a.test.ts', `@tessera/${game}`],
    ['apps/server/testkit/a.ts', `@tessera/${game}/testkit`],
    ['apps/web/src/stream/a.test.ts', `@tessera/${game}`],
    ['scripts/docs/a.test.ts', `../../packages/${game}/testkit/index.js`],
    ['apps/server/src/http/games.ts', `@tessera/${game}`],
    ['packages/table/src/board/a.tsx', `@tessera/${game}`],
    ['packages/table/src/ui/a.tsx', '@tessera/web'],
    ['apps/web/src/pages/a.tsx', '@tessera/table/testkit'],
    ['apps/web/src/pages/a.tsx', `@tessera/${game}`],
    ['apps/web/src/a.ts', '../../server/src/index.js'],
    ['packages/core/src/a.ts', '../../drawing/src/shapes.js'],
    ['packages/core/src/a.ts', 'node:fs'],
    ['packages/drawing/src/a.ts', 'node:fs'],
    ['packages/core/src/a.ts', '@tessera/core/testkit'],
    ['apps/server/src/a.ts', '@tessera/core/testkit'],
    ['scripts/docs/a.ts', `../../packages/${game}/rules/index.js`],
    ['scripts/docs/a.ts', '../../apps/web/src/games.js'],
    ['scripts/a.ts', '../e2e/support/server.js'],
    ['scripts/a.ts', '../apps/server/src/log/sealed.js'],
    ['e2e/support/a.ts', '../../bench/support/table.js'],
    ['e2e/a.spec.ts', `../packages/${game}/rules/index.js`],
    ['e2e/a.spec.ts', `@tessera/${game}`],
    ['e2e/support/a.ts', `@tessera/${game}-e2e`],
    [`packages/${game}/e2e/a.spec.ts`, '../../../e2e/support/server.js'],
    [`packages/${game}/e2e/a.spec.ts`, '../rules/index.js'],
    [`packages/${game}/e2e/support/a.ts`, '@tessera/web'],
    [`packages/${game}/e2e/support/a.ts`, '../../../../bench/support/table.js'],
    [`packages/${game}/testkit/a.ts`, '@tessera/e2e/play'],
    [`packages/${game}/tools/a.ts`, `@tessera/${game}-e2e`],
    ['apps/server/src/a.test.ts', '@tessera/e2e/play'],
    ['e2e/a.spec.ts', '@tessera/web'],
    ['bench/server/a.ts', '../../apps/server/src/index.js'],
    ['bench/engine/a.ts', `@tessera/${game}`],
    ['bench/engine/a.ts', `../../packages/${game}/bench/index.js`],
    ['scripts/kept/a.ts', `../../packages/${game}/rules/index.js`],
    [`packages/${game}/rules/a.ts`, '../bench/index.js'],
    [`packages/${game}/bench/a.ts`, '@tessera/server/testkit'],
    ['packages/tools/src/a.ts', '@tessera/core/testkit'],
  ])('keep %s from %s', async (path, name) => {
    expect(await broken(path, importing(name))).toContain('no-restricted-imports');
  });

  it.each([
    [`packages/${game}/rules/a.ts`, '@tessera/core'],
    [`packages/${game}/notation/a.ts`, '../rules/index.js'],
    [`packages/${game}/texts/a.ts`, '@tessera/texts'],
    [`packages/${game}/drawing/map/a.ts`, '@tessera/drawing'],
    [`packages/${game}/drawing/a.ts`, '../rules/index.js'],
    [`packages/${game}/drawing/a.test.ts`, '../testkit/index.js'],
    [`packages/${game}/letters/a.ts`, '../drawing/index.js'],
    [`packages/${game}/letters/a.ts`, '@tessera/letters'],
    [`packages/${game}/tools/a.ts`, '../notation/index.js'],
    [`packages/${game}/tools/a.ts`, 'node:fs'],
    ['packages/protocol/src/a.ts', '@tessera/core'],
    ['packages/core/src/a.test.ts', '@tessera/core/testkit'],
    [`packages/${game}/rules/a.test.ts`, 'node:fs'],
    ['apps/server/src/games.ts', `@tessera/${game}`],
    ['apps/web/src/games.ts', `@tessera/${game}-table`],
    ['apps/web/src/outsides.ts', `@tessera/${game}-table/outside`],
    [`packages/${game}/table/board/a.tsx`, `@tessera/${game}/drawing`],
    [`packages/${game}/table/board/a.tsx`, '@tessera/table/ui'],
    [`packages/${game}/table/a.test.ts`, `@tessera/${game}/testkit`],
    ['apps/server/src/a.ts', 'node:fs'],
    [`packages/${game}/hosted/a.test.ts`, '@tessera/server/testkit'],
    ['apps/server/testkit/games.ts', `@tessera/${game}/testkit`],
    ['apps/web/src/pages/a.tsx', '@tessera/table/texts/first'],
    ['packages/core/src/deep/a.ts', '../game.js'],
    ['scripts/docs/a.ts', '../../packages/tools/src/index.js'],
    ['scripts/games.ts', `../packages/${game}/tools/index.js`],
    ['scripts/docs/a.test.ts', '../../packages/core/testkit/index.js'],
    ['e2e/support/a.ts', '../../scripts/start/compress.js'],
    ['e2e/support/a.ts', '@tessera/server/testkit'],
    [`packages/${game}/e2e/a.spec.ts`, '@tessera/e2e/play'],
    [`packages/${game}/e2e/support/a.ts`, '@tessera/server/testkit'],
    [`packages/${game}/e2e/support/a.ts`, `@tessera/${game}/testkit`],
    [`packages/${game}/e2e/support/a.ts`, '../../../../scripts/start/compress.js'],
    ['bench/client/a.ts', '../../e2e/support/server.js'],
    ['bench/games.ts', `../packages/${game}/bench/index.js`],
    [`packages/${game}/bench/a.ts`, '../testkit/index.js'],
    [`packages/${game}/bench/a.ts`, '@tessera/tools/bench'],
    ['packages/tools/src/bench.ts', '@tessera/core/testkit'],
  ])('let %s import %s', async (path, name) => {
    expect(await broken(path, importing(name))).toEqual([]);
  });

  it.each(kits)(
    'keep %s, which stands on nothing of ours, from everything but the kit for tests',
    async (kit) => {
      expect(await broken(`${kit}/src/a.ts`, importing('@tessera/core'))).toContain('no-restricted-imports');
      expect(await broken(`${kit}/src/a.test.ts`, importing('@tessera/core/testkit'))).toEqual([]);
    },
  );

  it.each(packagesInRooms)('let $room of a game import $name', async ({ room, name }) => {
    const path = `packages/${game}/${room}/a.ts`;
    expect(await broken(path, importing(`@tessera/${name}`))).toEqual([]);
  });

  it('let two modules open a sealed state, and no other', async () => {
    const opening = `import { open } from './sealed.js';\nexport const a = open;\n`;
    expect(await broken('apps/server/src/log/store.ts', opening)).toEqual([]);
    expect(await broken('apps/server/src/log/project.ts', opening)).toEqual([]);
    expect(await broken('apps/server/src/log/action.ts', opening)).toEqual(restricted);
    expect(await broken('apps/server/src/http/view.ts', importing('../log/sealed.js'))).toEqual(restricted);
  });

  it.each([
    ['as a whole', `import * as sealed from './sealed.js';\nexport const a = sealed;\n`, restricted],
    ['under another name', `import { open as see } from './sealed.js';\nexport const a = see;\n`, restricted],
    ['by passing it on', `export { open } from './sealed.js';\n`, restricted],
    ['by passing all on', `export * from './sealed.js';\n`, restricted],
    ['while it runs', `export const a = await import('./sealed.js');\n`, ['no-restricted-syntax']],
  ])('let no third module take the opener %s', async (_, code, rules) => {
    expect(await broken('apps/server/src/log/action.ts', code)).toEqual(rules);
  });

  it('let the two that open a sealed state hand the opener to nobody', async () => {
    const passing = `import { open } from './sealed.js';\nexport { open };\n`;
    for (const opener of ['store', 'project']) {
      expect(await broken(`apps/server/src/log/${opener}.ts`, passing)).toEqual(['no-restricted-exports']);
    }
  });

  it('let every module of the server hold a sealed state', async () => {
    const holding = `import { seal, type Sealed } from './sealed.js';\nexport { seal, type Sealed };\n`;
    expect(await broken('apps/server/src/log/action.ts', holding)).toEqual([]);
  });

  it('let only the named files say the name of a game', async () => {
    const naming = `export const kind = '${game}';\n`;
    expect(await broken('apps/server/src/http/page.ts', naming)).toEqual(['no-restricted-syntax']);
    expect(await broken('apps/web/src/pages/first.tsx', naming)).toEqual(['no-restricted-syntax']);
    expect(await broken('packages/core/src/a.ts', naming)).toEqual(['no-restricted-syntax']);
    expect(await broken('apps/server/src/games.ts', naming)).toEqual([]);
    expect(await broken(`packages/${game}/table/texts.ts`, naming)).toEqual([]);
  });
});

describe('the house limits', () => {
  const file = 'packages/core/src/a.ts';

  it('hold a file to 400 lines, data apart', async () => {
    expect(await broken(file, lines(401))).toEqual(['max-lines']);
    expect(await broken(file, lines(400))).toEqual([]);
    expect(await broken(`packages/${games[0]}/data/map.ts`, lines(401))).toEqual([]);
  });

  it('hold a function to 60 lines, and a component too', async () => {
    const long = (inner: number): string => `export function f() {\n${lines(inner)}}\n`;
    expect(await broken(file, long(58))).toEqual([]);
    expect(await broken(file, long(59))).toEqual(['tessera/function-length']);
    expect(await broken('apps/web/src/a.tsx', long(58))).toEqual([]);
    expect(await broken('apps/web/src/a.tsx', long(59))).toEqual(['tessera/function-length']);
  });

  it('take a describe for a chapter, and a test for a function', async () => {
    const chapter = `describe('a', () => {\n${lines(80)}});\n`;
    const test = `describe('a', () => {\nit('b', () => {\n${lines(80)}});\n});\n`;
    expect(await broken('packages/core/src/a.test.ts', chapter)).toEqual([]);
    expect(await broken('packages/core/src/a.test.ts', test)).toEqual(['tessera/function-length']);
  });

  it('hold a function to three parameters, the core to four', async () => {
    const params = (list: string): string => `export const f = (${list}) => [${list}];\n`;
    expect(await broken('apps/server/src/a.ts', params('a, b, c'))).toEqual([]);
    expect(await broken('apps/server/src/a.ts', params('a, b, c, d'))).toEqual(['max-params']);
    expect(await broken(file, params('a, b, c, d'))).toEqual([]);
    expect(await broken(file, params('a, b, c, d, e'))).toEqual(['max-params']);
  });

  it.each([
    ['any', 'export const a = (b: any) => b;', '@typescript-eslint/no-explicit-any'],
    ['a cast', 'export const a = 1 as unknown;', '@typescript-eslint/consistent-type-assertions'],
    ['a non-null cast', 'export const a = (b?: 1) => b!;', '@typescript-eslint/no-non-null-assertion'],
    ['an ignored error', '// @ts-ignore\nexport const a = 1;', '@typescript-eslint/ban-ts-comment'],
    [
      'an expected error',
      '// @ts-expect-error: no\nexport const a = 1;',
      '@typescript-eslint/ban-ts-comment',
    ],
    ['work left over', `// ${'TO'}DO: more\nexport const a = 1;`, 'no-warning-comments'],
    ['a clock', 'export const a = Date.now();', 'no-restricted-globals'],
    ['chance of its own', 'export const a = Math.random();', 'no-restricted-properties'],
  ])('refuse %s in the rules', async (_, code, rule) => {
    expect(await broken(file, code)).toEqual([rule]);
  });

  it('allow a constant to be written as const', async () => {
    expect(await broken(file, 'export const a = [1] as const;')).toEqual([]);
  });

  it.each([
    ['a focused test', `it.${'only'}('a', () => undefined);`],
    ['a skipped test', `describe.${'skip'}('a', () => undefined);`],
    ['a mock', `vi.${'mock'}('./a.js');`],
    ['a wait for a time', 'await new Promise((done) => setTimeout(done, 100));'],
    ['a wait for a time in a page', 'await page.waitForTimeout(100);'],
  ])('refuse %s', async (_, code) => {
    expect(await broken('apps/server/src/a.test.ts', code)).toEqual(['no-restricted-syntax']);
    expect(await broken('e2e/a.spec.ts', code)).toEqual(['no-restricted-syntax']);
  });
});

describe('circles of imports', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tessera-circles-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const importing = (name: string, other: string): string =>
    `import type { ${other.toUpperCase()} } from './${other}.js';\nexport interface ${name.toUpperCase()} { readonly ${other}: ${other.toUpperCase()} | null }\n`;

  /** How the second linter, by the house's settings, ends on these files; each exports a type of its name. */
  async function lintOf(files: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.ts`), text);
    const args = ['--config', join(root, '.oxlintrc.json'), '--format=unix', folder];
    return run({ command: bin('oxlint'), args });
  }

  it('are refused, those of types alone too', async () => {
    const { code, output } = await lintOf({
      a: importing('a', 'b'),
      b: importing('b', 'c'),
      c: importing('c', 'a'),
    });
    expect(output.match(/import\(no-cycle\)/g)).toHaveLength(3);
    expect(code).not.toBe(0);
  });

  it('are not found in files that import one way', async () => {
    const last = 'export interface C { readonly c: null }\n';
    const { code } = await lintOf({ a: importing('a', 'b'), b: importing('b', 'c'), c: last });
    expect(code).toBe(0);
  });
});
