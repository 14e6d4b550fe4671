/**
 * Checks the types of every project and lints every file, on the same programs, and leaves what it found as a report.
 * Run as a program: `typed.ts <report> [types] [lint]`.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { ESLint } from 'eslint';
import { checkTypes, compile, unchecked, type Compiled } from './programs.js';
import { projects } from './projects.js';
import { root } from './tools.js';

async function lint(compiled: readonly Compiled[]): Promise<ESLint.LintResult[]> {
  const programs = compiled.map(({ program }) => program);
  const eslint = new ESLint({
    cwd: root,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: false, programs } },
    },
  });
  return eslint.lintFiles(['.']);
}

const [report = '', ...wanted] = process.argv.slice(2);
const compiled = compile(projects());
const found = {
  types: wanted.includes('types') ? checkTypes(compiled) : [],
  unchecked: unchecked(compiled),
  lint: wanted.includes('lint') ? await lint(compiled) : [],
};
writeFileSync(report, JSON.stringify(found));
