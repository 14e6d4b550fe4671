import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { markdown, table, write } from '../docs/written.js';
import { sources } from '../test/sources.js';
import { root } from '../test/tools.js';
import { allCases, OPEN, openCases } from './cases.js';
import { findings, isUntested, stillOpen, survey, type Covered, type Survey } from './survey.js';
import type { Test } from './titles.js';

/** Where the document lies. */
export const COVERAGE_DOCUMENT = join(root, 'docs/rules-coverage.md');

/** The sources that apply the rules, and the tests that show them. */
const FOLDERS = ['packages/metaurus/rules', 'packages/metaurus/notation', 'packages/hex/src'];

/** Tests that hold figures alone. */
const FIGURES = ['packages/metaurus/rules/tables.test.ts'];

/** The rules as the repository has them now. */
export const surveyed = (open: readonly string[] = openCases()): Survey =>
  survey({ cases: allCases(), open, files: sources(FOLDERS), figures: FIGURES });

const nameOf = (path: string): string => path.replace(/^packages\/(metaurus\/)?(rules\/)?(src\/)?/, '');
const link = (path: string): string => `[${nameOf(path)}](../${path})`;
const anchor = (id: string): string =>
  id
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
const count = (tests: readonly Test[]): number => tests.reduce((sum, { shown }) => sum + shown.length, 0);

function shownBy(one: Covered): string {
  if (one.known.noTest !== null) return `needs none: ${one.known.noTest}`;
  const total = count(one.tests);
  if (total === 0) return '**open**';
  return `[${total} ${total === 1 ? 'test' : 'tests'}](#${anchor(one.known.id)})`;
}

const row = (one: Covered): readonly string[] => [
  one.known.id,
  one.known.says,
  one.applied.map(link).join(', ') || '–',
  shownBy(one),
];

const overview = (list: readonly Covered[]): string =>
  table(['case', 'what it rules', 'applied in', 'shown by'], list.map(row));

function bullet({ within, title, shown }: Test): string {
  const times = shown.length > 1 ? ` (${shown.length} times)` : '';
  return `  - ${[...within, title].join(' › ')}${times}`;
}

function details({ known, tests }: Covered): readonly string[] {
  if (tests.length === 0) return [];
  const files = [...new Set(tests.map(({ file }) => file))].map((file) =>
    [`- ${link(file)}`, ...tests.filter((test) => test.file === file).map(bullet)].join('\n'),
  );
  return [`### ${known.id}`, files.join('\n')];
}

function head({ covered, open }: Survey): readonly string[] {
  const free = covered.filter(({ known }) => known.noTest !== null).length;
  const unnamed = covered.filter(({ known, applied }) => known.noTest === null && applied.length === 0);
  const left = covered.filter(isUntested).length;
  const list = open.length === 0 ? '' : ` Listed as open in [${OPEN}](../${OPEN}): ${open.join(', ')}.`;
  const silent =
    unnamed.length === 0
      ? ''
      : ` No source names ${unnamed.length} of them: ${unnamed.map(({ known }) => known.id).join(', ')}.`;
  return [
    '# Which test shows which rule',
    'Made from the list of cases, the sources and the titles of the tests by `pnpm docs:rules`; a test fails when it is out of date, when a case has no test, or when a test or a source names a case that does not exist.',
    `**${covered.length} cases and rulings: ${covered.length - free - left} shown by tests, ${left} open, ${free} that need no test.**${list}${silent}`,
    'A number such as `9.1` is a case of the booklet; where it holds several rules, a word tells them apart (`9.1 angle`). `R25` is a [ruling](rulings.md). A test shows a case when its title, or the title around it, names the case: the number, and the word or one that stands for it in [the list of cases](../packages/metaurus/tools/coverage/cases.json). A source applies a case when a comment, or the reason that it gives for a refusal, names it so.',
  ];
}

/** The whole document. */
export function coverageDocument(found: Survey): Promise<string> {
  const { covered } = found;
  const isRuling = ({ known }: Covered) => /^R\d+$/.test(known.id);
  return markdown(COVERAGE_DOCUMENT, [
    ...head(found),
    '## The booklet’s cases and charts',
    overview(covered.filter((one) => !isRuling(one))),
    '## Rulings',
    overview(covered.filter(isRuling)),
    '## The tests of each case',
    ...covered.flatMap(details),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const open = stillOpen(surveyed());
  writeFileSync(join(root, OPEN), `${JSON.stringify(open, null, 2)}\n`);
  const found = surveyed(open);
  write(COVERAGE_DOCUMENT, await coverageDocument(found));
  console.log([...findings(found), `${open.length} cases are open.`].join('\n'));
}
