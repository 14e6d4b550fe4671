import { join } from 'node:path';
import { z } from 'zod';
import { check, type Outcome, sum } from './outcome.js';
import { sources } from './sources.js';
import { bin, reports, root, run } from './tools.js';

const lintReport = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(
      z.object({ ruleId: z.string().nullable(), message: z.string(), line: z.number().optional() }),
    ),
  }),
);

/** Every TypeScript project; the root's holds scripts and configuration. */
const projects = [
  'packages/core',
  'packages/hex',
  'packages/metaurus',
  'packages/drawing',
  'packages/protocol',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  '.',
];

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

/** Lint, import rules and house limits; a warning is an error. */
export async function lint(): Promise<Outcome> {
  const args = ['--max-warnings=0', '--format=json', '.'];
  const { code, output } = await run({ command: bin('eslint'), args });
  const start = output.indexOf('[{');
  if (code > 1 || start < 0) return check(false, output);
  return lintOutcome(JSON.parse(output.slice(start, output.lastIndexOf(']') + 1)));
}

async function types(project: string): Promise<Outcome> {
  const cache = join(reports, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = ['-p', project, '--noEmit', '--incremental', '--tsBuildInfoFile', cache, '--pretty', 'false'];
  const { code, output } = await run({ command: bin('tsc'), args });
  return check(code === 0, output);
}

/** Type checks every project, two at a time. */
export async function allTypes(): Promise<Outcome> {
  const queue = projects.filter((project) => sources([project]).length > 0);
  const worker = async (): Promise<Outcome> => {
    const mine: Outcome[] = [];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) mine.push(await types(next));
    return sum(mine);
  };
  return sum(await Promise.all([worker(), worker()]));
}
