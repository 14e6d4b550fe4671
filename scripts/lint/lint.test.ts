import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { houseRules } from './house.js';
import { importRules } from './imports.js';

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

describe('the import rules', () => {
  it.each([
    ['packages/core/src/a.ts', '@tessera/hex'],
    ['packages/core/src/a.ts', '@tessera/metaurus'],
    ['packages/hex/src/a.ts', '@tessera/core'],
    ['packages/metaurus/rules/a.ts', '@tessera/drawing'],
    ['packages/metaurus/rules/a.ts', '@tessera/protocol'],
    ['packages/metaurus/rules/frames/a.ts', '../../notation/index.js'],
    ['packages/metaurus/notation/a.ts', '../texts/index.js'],
    ['packages/metaurus/notation/a.ts', '@tessera/texts'],
    ['packages/metaurus/texts/a.ts', '../drawing/index.js'],
    ['packages/metaurus/drawing/map/a.ts', '../../texts/index.js'],
    ['packages/metaurus/drawing/a.ts', '@tessera/texts'],
    ['packages/metaurus/drawing/a.ts', 'node:fs'],
    ['packages/metaurus/rules/a.ts', '../letters/index.js'],
    ['packages/metaurus/letters/a.ts', '../tools/index.js'],
    ['packages/metaurus/letters/a.ts', '@tessera/server'],
    ['packages/metaurus/tools/a.ts', '../letters/index.js'],
    ['packages/metaurus/rules/a.ts', '../testkit/index.js'],
    ['packages/drawing/src/a.ts', '@tessera/metaurus'],
    ['packages/drawing/src/a.ts', '@tessera/protocol'],
    ['packages/protocol/src/a.ts', '@tessera/hex'],
    ['packages/protocol/src/a.ts', '@tessera/metaurus'],
    ['apps/web/src/a.ts', '@tessera/server'],
    ['apps/web/src/pages/a.tsx', '@tessera/metaurus-table'],
    ['apps/web/src/games.ts', '@tessera/metaurus'],
    ['packages/metaurus/table/a.tsx', '@tessera/web'],
    ['packages/metaurus/table/a.tsx', '@tessera/protocol'],
    ['packages/metaurus/table/a.tsx', '@tessera/metaurus/testkit'],
    ['packages/metaurus/texts/a.ts', '../table/ui.js'],
    ['apps/server/src/a.ts', '@tessera/web'],
    ['apps/server/src/a.ts', '@tessera/metaurus'],
    ['apps/server/src/http/games.ts', '@tessera/metaurus'],
    ['packages/table/src/board/a.tsx', '@tessera/metaurus'],
    ['packages/table/src/ui/a.tsx', '@tessera/web'],
    ['apps/web/src/pages/a.tsx', '@tessera/table/testkit'],
    ['apps/web/src/pages/a.tsx', '@tessera/metaurus'],
    ['apps/web/src/a.ts', '../../server/src/index.js'],
    ['packages/core/src/a.ts', '../../hex/src/grid.js'],
    ['packages/core/src/a.ts', 'node:fs'],
    ['packages/drawing/src/a.ts', 'node:fs'],
    ['packages/core/src/a.ts', '@tessera/core/testkit'],
    ['apps/server/src/a.ts', '@tessera/core/testkit'],
    ['scripts/docs/a.ts', '../../packages/metaurus/rules/index.js'],
    ['scripts/docs/a.ts', '../../apps/web/src/games.js'],
    ['scripts/a.ts', '../e2e/support/server.js'],
    ['scripts/a.ts', '../apps/server/src/log/sealed.js'],
    ['e2e/support/a.ts', '../../bench/support/table.js'],
    ['e2e/a.spec.ts', '../packages/metaurus/rules/index.js'],
    ['e2e/a.spec.ts', '@tessera/web'],
    ['bench/server/a.ts', '../../apps/server/src/index.js'],
  ])('keep %s from %s', async (path, name) => {
    expect(await broken(path, importing(name))).toContain('no-restricted-imports');
  });

  it.each([
    ['packages/metaurus/rules/a.ts', '@tessera/core'],
    ['packages/metaurus/rules/a.ts', '@tessera/hex'],
    ['packages/metaurus/notation/a.ts', '../rules/index.js'],
    ['packages/metaurus/texts/a.ts', '@tessera/texts'],
    ['packages/metaurus/drawing/map/a.ts', '@tessera/drawing'],
    ['packages/metaurus/drawing/a.ts', '../rules/index.js'],
    ['packages/metaurus/drawing/a.test.ts', '../testkit/index.js'],
    ['packages/metaurus/letters/a.ts', '../drawing/index.js'],
    ['packages/metaurus/letters/a.ts', '@tessera/letters'],
    ['packages/metaurus/tools/a.ts', '../notation/index.js'],
    ['packages/metaurus/tools/a.ts', 'node:fs'],
    ['packages/protocol/src/a.ts', '@tessera/core'],
    ['packages/core/src/a.test.ts', '@tessera/core/testkit'],
    ['packages/hex/src/a.test.ts', '@tessera/core/testkit'],
    ['packages/metaurus/rules/a.test.ts', 'node:fs'],
    ['apps/server/src/games.ts', '@tessera/metaurus'],
    ['apps/web/src/games.ts', '@tessera/metaurus-table'],
    ['apps/web/src/stream/a.test.ts', '@tessera/metaurus'],
    ['packages/metaurus/table/board/a.tsx', '@tessera/metaurus/drawing'],
    ['packages/metaurus/table/board/a.tsx', '@tessera/table/ui'],
    ['packages/metaurus/table/a.test.ts', '@tessera/metaurus/testkit'],
    ['apps/server/src/a.ts', 'node:fs'],
    ['apps/server/src/a.test.ts', '@tessera/metaurus'],
    ['apps/web/src/pages/a.tsx', '@tessera/table/texts/first'],
    ['packages/core/src/deep/a.ts', '../game.js'],
    ['scripts/docs/a.ts', '../../packages/tools/src/index.js'],
    ['scripts/games.ts', '../packages/metaurus/tools/index.js'],
    ['scripts/docs/a.test.ts', '../../packages/metaurus/testkit/index.js'],
    ['e2e/support/a.ts', '../../scripts/start/compress.js'],
    ['e2e/support/a.ts', '@tessera/server/testkit'],
    ['bench/client/a.ts', '../../e2e/support/server.js'],
  ])('let %s import %s', async (path, name) => {
    expect(await broken(path, importing(name))).toEqual([]);
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
    const naming = `export const kind = 'metaurus';\n`;
    expect(await broken('apps/server/src/http/page.ts', naming)).toEqual(['no-restricted-syntax']);
    expect(await broken('apps/web/src/pages/first.tsx', naming)).toEqual(['no-restricted-syntax']);
    expect(await broken('packages/core/src/a.ts', naming)).toEqual(['no-restricted-syntax']);
    expect(await broken('apps/server/src/games.ts', naming)).toEqual([]);
    expect(await broken('packages/metaurus/table/texts.ts', naming)).toEqual([]);
  });
});

describe('the house limits', () => {
  const file = 'packages/core/src/a.ts';

  it('hold a file to 400 lines, data apart', async () => {
    expect(await broken(file, lines(401))).toEqual(['max-lines']);
    expect(await broken(file, lines(400))).toEqual([]);
    expect(await broken('packages/metaurus/data/map.ts', lines(401))).toEqual([]);
  });

  it('hold a function to 60 lines and a component to 90', async () => {
    const long = (inner: number): string => `export function f() {\n${lines(inner)}}\n`;
    expect(await broken(file, long(58))).toEqual([]);
    expect(await broken(file, long(59))).toEqual(['tessera/function-length']);
    expect(await broken('apps/web/src/a.tsx', long(88))).toEqual([]);
    expect(await broken('apps/web/src/a.tsx', long(89))).toEqual(['tessera/function-length']);
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
