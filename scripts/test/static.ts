import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { check, type Outcome, sum } from './outcome.js';
import { checkTypes } from './programs.js';
import { bin, reports, root, run } from './tools.js';
import { sources } from './sources.js';

/** The folders of a place that are TypeScript projects of their own. */
const projectsIn = (place: string): string[] =>
  readdirSync(join(root, place))
    .map((folder) => `${place}/${folder}`)
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .sort();

const packages = projectsIn('packages');

/** Every TypeScript project that has a file; the root's holds scripts and configuration. */
const projects = (): readonly string[] =>
  [...packages, ...packages.flatMap(projectsIn), ...projectsIn('apps'), 'e2e', 'bench', '.'].filter(
    (project) => sources([project]).length > 0,
  );

const lintReport = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(
      z.object({ ruleId: z.string().nullable(), message: z.string(), line: z.number().optional() }),
    ),
  }),
);

/** Is every file as the formatter writes it? */
export async function formatting(): Promise<Outcome> {
  const { code, output } = await run({ command: bin('oxfmt'), args: ['--list-different', '--threads=1'] });
  return check(code === 0, output);
}

const importRules = ['no-restricted-imports'];
const houseLimits = [
  'max-lines',
  'max-params',
  'tessera/function-length',
  'no-warning-comments',
  'no-restricted-syntax',
  'no-restricted-globals',
  'no-restricted-properties',
  '@typescript-eslint/no-explicit-any',
  '@typescript-eslint/no-non-null-assertion',
  '@typescript-eslint/consistent-type-assertions',
  '@typescript-eslint/ban-ts-comment',
];

/** What ESLint said, as three checks: the import rules, the house limits, and everything else. */
export function lintOutcome(report: unknown): Outcome {
  const messages = lintReport.parse(report).flatMap(({ filePath, messages: found }) =>
    found.map(({ ruleId, message, line }) => ({
      rule: ruleId ?? '',
      text: `${filePath.replace(`${root}/`, '')}:${line ?? 0} ${message} (${ruleId ?? 'parser'})`,
    })),
  );
  const named = [...importRules, ...houseLimits];
  const about = (wanted: (rule: string) => boolean): Outcome => {
    const found = messages.filter(({ rule }) => wanted(rule)).map(({ text }) => text);
    return check(found.length === 0, found.join('\n'));
  };
  return sum([
    about((rule) => importRules.includes(rule)),
    about((rule) => houseLimits.includes(rule)),
    about((rule) => !named.includes(rule)),
  ]);
}

const oxlintReport = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      code: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number().optional() }) })),
    }),
  ),
});

/** What the second linter said, as ESLint would have said it: its rules `typescript(a)` are `@typescript-eslint/a`. */
export const asEslint = (report: unknown): z.infer<typeof lintReport> =>
  oxlintReport.parse(report).diagnostics.map(({ message, code, filename, labels: [label] }) => ({
    filePath: filename,
    messages: [
      {
        ruleId: code?.replace(/^typescript\((.+)\)$/, '@typescript-eslint/$1') ?? null,
        message,
        line: label?.span.line,
      },
    ],
  }));

/** A linter's report; one that it could not make is a failure that says what it printed instead. */
function readReport(output: string, read: (report: unknown) => z.infer<typeof lintReport>) {
  try {
    return read(JSON.parse(output));
  } catch {
    return [{ filePath: '', messages: [{ ruleId: null, message: output.trim() }] }];
  }
}

/**
 * Where ESLint keeps what it said of files that have not changed: another place when the rules of the house change, which
 * it cannot tell by itself. None of its rules looks at two files.
 */
function eslintCache(): string {
  const rules = [
    'eslint.config.js',
    ...readdirSync(join(root, 'scripts/lint')).map((name) => `scripts/lint/${name}`),
  ];
  const hash = rules
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum.update(readFileSync(join(root, file))), createHash('sha256'));
  return join(reports, `eslint.${hash.digest('hex').slice(0, 16)}`);
}

/** How a check may be made: from nothing, or with what the last one found of files that have not changed since. */
export interface From {
  readonly nothing: boolean;
}

/** Lint, import rules and house limits; a warning is an error. The rules that need types have a linter of their own. */
export async function lint({ nothing }: From): Promise<Outcome> {
  const typed = await run({
    command: bin('oxlint'),
    args: ['--type-aware', '--deny-warnings', '--threads=1', '--format=json', '.'],
    // One thread that seldom collects its garbage takes two thirds of the processor time of two.
    env: { GOMAXPROCS: '1', GOGC: '400' },
    seconds: 600,
  });
  const cache = nothing ? [] : ['--cache', '--cache-strategy', 'content', '--cache-location', eslintCache()];
  const args = ['--format', 'json', ...cache, '.'];
  const others = await run({ command: bin('eslint'), args, seconds: 600 });
  return lintOutcome([
    ...readReport(typed.output, asEslint),
    ...readReport(others.output, (report) => lintReport.parse(report)),
  ]);
}

/** What the type checker said: a check for each project, and one that every file belongs to one. */
export async function allTypes(from: From): Promise<Outcome> {
  const { types, unchecked } = await checkTypes(projects(), from.nothing);
  return sum([
    ...types.map(({ found }) => check(found.length === 0, found.join('\n'))),
    check(unchecked.length === 0, unchecked.join('\n')),
  ]);
}
