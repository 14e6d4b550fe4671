import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { table, type CoverageGround } from '../../packages/tools/src/index.js';
import { markdown, write } from '../docs/written.js';
import { games } from '../games.js';
import { sources } from '../test/sources.js';
import { root } from '../test/tools.js';
import { allCases, openCases } from './cases.js';
import { findings, isUntested, stillOpen, survey, type Covered, type Survey } from './survey.js';
import type { Test } from './titles.js';

/** What the scripts know of the cases of each game that lists them. */
export const grounds: readonly CoverageGround[] = games.flatMap(({ coverage }) => coverage ?? []);

/** Where the document about a game's rules lies. */
export const documentOf = ({ document }: CoverageGround): string => join(root, document);

/** The rules as the repository has them now. */
export const surveyed = (ground: CoverageGround, open: readonly string[] = openCases(ground)): Survey =>
  survey({
    cases: allCases(ground),
    token: ground.naming.token,
    open,
    files: sources(ground.folders),
    figures: ground.figures,
  });

/** Files are known by where they lie in the rules, others by their package. */
const linkIn =
  ({ folders }: CoverageGround) =>
  (path: string): string =>
    `[${path.replace(`${folders[0] ?? ''}/`, '').replace(/^packages\//, '')}](../${path})`;
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

const row = (ground: CoverageGround, one: Covered): readonly string[] => [
  one.known.id,
  one.known.says,
  one.applied.map(linkIn(ground)).join(', ') || '–',
  shownBy(one),
];

const overview = (ground: CoverageGround, list: readonly Covered[]): string =>
  table(
    ['case', 'what it rules', 'applied in', 'shown by'],
    list.map((one) => row(ground, one)),
  );

function bullet({ within, title, shown }: Test): string {
  const times = shown.length > 1 ? ` (${shown.length} times)` : '';
  return `  - ${[...within, title].join(' › ')}${times}`;
}

function details(ground: CoverageGround, { known, tests }: Covered): readonly string[] {
  if (tests.length === 0) return [];
  const files = [...new Set(tests.map(({ file }) => file))].map((file) =>
    [`- ${linkIn(ground)(file)}`, ...tests.filter((test) => test.file === file).map(bullet)].join('\n'),
  );
  return [`### ${known.id}`, files.join('\n')];
}

function head(ground: CoverageGround, { covered, open }: Survey): readonly string[] {
  const free = covered.filter(({ known }) => known.noTest !== null).length;
  const unnamed = covered.filter(({ known, applied }) => known.noTest === null && applied.length === 0);
  const left = covered.filter(isUntested).length;
  const list =
    open.length === 0 ? '' : ` Listed as open in [${ground.open}](../${ground.open}): ${open.join(', ')}.`;
  const silent =
    unnamed.length === 0
      ? ''
      : ` No source names ${unnamed.length} of them: ${unnamed.map(({ known }) => known.id).join(', ')}.`;
  return [
    '# Which test shows which rule',
    'Made from the list of cases, the sources and the titles of the tests by `pnpm docs:rules`; a test fails when it is out of date, when a case has no test, or when a test or a source names a case that does not exist.',
    `**${covered.length} cases and rulings: ${covered.length - free - left} shown by tests, ${left} open, ${free} that need no test.**${list}${silent}`,
    `${ground.naming.about} A test shows a case when its title, or the title around it, names the case: the number, and the word or one that stands for it in [the list of cases](../${ground.cases}). A source applies a case when a comment, or the reason that it gives for a refusal, names it so.`,
  ];
}

/** The whole document. */
export function coverageDocument(ground: CoverageGround, found: Survey): Promise<string> {
  const { covered } = found;
  const partOf = ({ known }: Covered) => ground.parts.find(({ of }) => of.test(known.id));
  return markdown(documentOf(ground), [
    ...head(ground, found),
    ...ground.parts.flatMap((part) => [
      `## ${part.heading}`,
      overview(
        ground,
        covered.filter((one) => partOf(one) === part),
      ),
    ]),
    '## The tests of each case',
    ...covered.flatMap((one) => details(ground, one)),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const coverage of grounds) {
    const open = stillOpen(surveyed(coverage));
    writeFileSync(join(root, coverage.open), `${JSON.stringify(open, null, 2)}\n`);
    const found = surveyed(coverage, open);
    write(documentOf(coverage), await coverageDocument(coverage, found));
    console.log([...findings(found), `${open.length} cases are open.`].join('\n'));
  }
}
