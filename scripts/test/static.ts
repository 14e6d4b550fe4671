import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { check, type Outcome, sum } from './outcome.js';
import { takeReport } from './reports.js';
import { bin, reports, root, run } from './tools.js';

const lintReport = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(
      z.object({ ruleId: z.string().nullable(), message: z.string(), line: z.number().optional() }),
    ),
  }),
);

/** Is every file as Prettier writes it? */
export async function formatting(): Promise<Outcome> {
  const { code, output } = await run({
    command: bin('prettier'),
    args: ['--check', '--log-level=warn', '.'],
  });
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

const typedReport = z.object({
  types: z.array(z.object({ project: z.string(), found: z.array(z.string()) })),
  unchecked: z.array(z.string()),
  lint: z.unknown(),
});

/** Parts that one process does, since they need the same programs: those of them that are wanted, once. */
const TYPED = ['types', 'lint'] as const;
type Typed = { readonly report: unknown; readonly output: string };
let typed: Promise<Typed> | null = null;

async function runTyped(wanted: readonly string[]): Promise<Typed> {
  const file = join(reports, 'typed.json');
  takeReport(file);
  const args = ['--import', 'tsx', 'scripts/test/typed.ts', file, ...wanted];
  const { output } = await run({ command: process.execPath, args, seconds: 600 });
  return { report: takeReport(file), output };
}

async function fromTyped(
  chosen: readonly string[],
  read: (report: z.infer<typeof typedReport>) => Outcome,
): Promise<Outcome> {
  typed ??= runTyped(TYPED.filter((name) => chosen.includes(name)));
  const { report, output } = await typed;
  const parsed = typedReport.safeParse(report);
  return parsed.success ? read(parsed.data) : check(false, output);
}

/** Lint, import rules and house limits; a warning is an error. */
export const lint = (chosen: readonly string[]): Promise<Outcome> =>
  fromTyped(chosen, (report) => lintOutcome(report.lint));

/** What the type checker said: a check for each project, and one that every file belongs to one. */
export const allTypes = (chosen: readonly string[]): Promise<Outcome> =>
  fromTyped(chosen, ({ types, unchecked }) =>
    sum([
      ...types.map(({ found }) => check(found.length === 0, found.join('\n'))),
      check(unchecked.length === 0, unchecked.join('\n')),
    ]),
  );
