import { describe, expect, it } from 'vitest';
import { addresses, commentShare, divided, loose, overCommented } from './limits.js';
import { check, lastLine, sum } from './outcome.js';
import { fileOf, messagesIn } from './programs.js';
import { asEslint, lintOutcome } from './static.js';

describe('the share of comments', () => {
  it('counts comments of every form but doc comments', () => {
    const text = ['/** doc */', '// one', 'const a = 1; // two', '/* three', 'four */', 'const b = "// no";'];
    expect(commentShare('a.ts', text.join('\n'))).toEqual({ comments: 4, lines: 6 });
  });

  it('is not misled by addresses in pages, regular expressions and templates', () => {
    const text = 'const a = <p>see http://a.b // c</p>;\nconst b = /\\/\\/x/;\nconst c = `// ${1} // d`;\n';
    expect(commentShare('a.tsx', text).comments).toBe(0);
  });

  it('names a file with more than a tenth', () => {
    const text = (comments: number): string => '// why\n'.repeat(comments) + 'f();\n'.repeat(100 - comments);
    expect(overCommented([{ path: 'packages/core/src/a.ts', text: text(10) }])).toEqual([]);
    expect(overCommented([{ path: 'packages/core/src/a.ts', text: text(11) }])).toEqual([
      'packages/core/src/a.ts: 11 of 100 lines are comments; 10 are allowed.',
    ]);
  });

  it('lets a short file have three', () => {
    const text = '// a\n// b\n// c\nf();\n';
    expect(overCommented([{ path: 'a.ts', text }])).toEqual([]);
    expect(overCommented([{ path: 'a.ts', text: `// d\n${text}` }])).toHaveLength(1);
  });
});

describe('the dependencies', () => {
  const one = (version: string) => ({ name: 'a', dependencies: { zod: version } });

  it('are pinned to exact versions', () => {
    expect(loose([one('4.6.7'), one('18.4.0-beta.17'), one('workspace:*')])).toEqual([]);
    expect(loose([one('npm:zod@4.6.7'), one('npm:@a/zod@4.6.7')])).toEqual([]);
    expect(loose([one('^4.6.7'), one('latest'), one('4'), one('npm:zod@^4.6.7')])).toHaveLength(4);
  });

  it('have one version each', () => {
    expect(divided([one('4.6.7'), { name: 'b', devDependencies: { zod: '4.6.7' } }])).toEqual([]);
    expect(divided([one('4.6.7'), { name: 'b', devDependencies: { zod: '4.6.6' } }])).toEqual([
      'zod is wanted as 4.6.7 and as 4.6.6.',
    ]);
  });

  it('come without the address of a registry', () => {
    expect(addresses('  resolution: {integrity: sha512-x}\n')).toEqual([]);
    expect(addresses('  resolution: {tarball: https://registry.example/a.tgz}\n')).toHaveLength(1);
  });
});

describe('a lint report', () => {
  const message = (ruleId: string | null) => ({ ruleId, message: 'no', line: 3 });
  const report = (...rules: (string | null)[]) => [{ filePath: 'a.ts', messages: rules.map(message) }];

  it('is three checks, each of which fails by itself', () => {
    expect(lintOutcome(report())).toMatchObject({ passed: 3, failed: 0 });
    expect(lintOutcome(report('no-restricted-imports'))).toMatchObject({ passed: 2, failed: 1 });
    expect(lintOutcome(report('max-lines', 'max-params'))).toMatchObject({ passed: 2, failed: 1 });
    expect(lintOutcome(report('eqeqeq', 'max-lines', 'no-restricted-imports'))).toMatchObject({ failed: 3 });
  });

  it('with a file that cannot be read is a failure that names it', () => {
    expect(lintOutcome(report(null))).toMatchObject({ failed: 1, detail: 'a.ts:3 no (parser)' });
  });
});

describe('the last line', () => {
  it('sums every part', () => {
    const all = sum([check(true), check(false, 'why'), { passed: 40, failed: 2, detail: 'more\n' }]);
    expect(all.detail).toBe('why\nmore');
    expect(lastLine(all)).toBe('41 passed, 3 failed');
  });
});

describe("the type checker's words", () => {
  const one = 'packages/core/src/a.ts(3,7): error TS2322: No.\n  Because of that.\n';
  const two = "error TS2688: Cannot find 'b'.\n  It is wanted.\n";

  it('are told message by message, each with what explains it', () => {
    expect(messagesIn(one + two)).toEqual([one.trimEnd(), two.trimEnd()]);
    expect(messagesIn('\n')).toEqual([]);
  });

  it('name the file that they are about, where there is one', () => {
    expect([one, two].map(fileOf)).toEqual(['packages/core/src/a.ts', null]);
  });
});

describe('the report of the linter that knows types', () => {
  it("is read like ESLint's", () => {
    const span = { offset: 1, line: 9 };
    const found = {
      message: 'no',
      code: 'typescript(no-floating-promises)',
      filename: 'a.ts',
      labels: [{ span }],
    };
    const report = asEslint({ diagnostics: [found], number_of_files: 1 });
    expect(lintOutcome(report)).toMatchObject({
      failed: 1,
      detail: 'a.ts:9 no (@typescript-eslint/no-floating-promises)',
    });
  });
});
