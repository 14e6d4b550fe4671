import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The page that a new engineer reads first, and its chapters. */
const PAGE = 'ARCHITECTURE.md';
const CHAPTERS = 'docs/architecture';

/** The page is read in ten minutes: this many bytes. */
const MOST_BYTES = 20_000;
/** A paragraph is taken in at a glance: this many characters. */
const MOST_CHARACTERS = 600;

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const chapters = readdirSync(join(root, CHAPTERS)).map((name) => `${CHAPTERS}/${name}`);
const documents = [PAGE, ...chapters];
/** The other documents, for players, hosts and engineers. */
const guides = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

const withoutFences = (text: string): string => text.replace(/^```[^]*?^```$/gm, '');

/** The paragraphs of a document. Each item of a list is one; tables, diagrams and headings are none. */
const paragraphsIn = (text: string): string[] =>
  withoutFences(text)
    .split(/\n\s*\n|\n(?=\s*(?:-|\d+\.) )/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^[|#]/.test(block));

/** What stands in code marks in a document's prose and tables, each once. */
const marked = (text: string): string[] => [
  ...new Set([...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)),
];

/** The folders from which a document names its files: the root, and those of its sentence "Paths start at …". */
const basesOf = (text: string): string[] => {
  const [, told = ''] = /^Paths start at (.+)\.$/m.exec(text) ?? [];
  return ['.', ...marked(told)];
};

/** A file (`log/store.ts`) or a folder (`log/`). */
const isPath = (code: string): boolean =>
  /^[\w@.-]+(\/[\w@.-]+)*(\/|\.(tsx?|mjs|js|json|md|py|yml|prisma))$/.test(code);

/** Files that exist only once something has been built or started. */
const MADE = ['tessera-verify.mjs'];

const missingPaths = (text: string): string[] =>
  marked(text)
    .filter((code) => isPath(code) && !MADE.includes(code))
    .filter((path) => !basesOf(text).some((base) => existsSync(join(root, base, path))));

/** Links to a file of the repository that does not exist, or to a heading that its file does not have. */
function brokenLinks(document: string): string[] {
  const links = [...withoutFences(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    if (/^https?:/.test(link)) return false;
    const file = path === '' ? document : join(dirname(document), path);
    if (!existsSync(join(root, file))) return true;
    return anchor !== undefined && !anchorsIn(read(file)).includes(anchor);
  });
}

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsIn = (text: string): string[] =>
  [...withoutFences(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the architecture', () => {
  it(`is one page of ${MOST_BYTES} bytes at most`, () => {
    expect(Buffer.byteLength(read(PAGE))).toBeLessThanOrEqual(MOST_BYTES);
  });

  it('leads to every chapter', () => {
    const page = read(PAGE);
    expect(chapters.filter((chapter) => !page.includes(`](${chapter})`))).toEqual([]);
  });

  it.each(documents)('has no paragraph that is long to read: %s', (document) => {
    const long = paragraphsIn(read(document)).filter(({ length }) => length > MOST_CHARACTERS);
    expect(long).toEqual([]);
  });

  it.each(documents)('shows a picture or a table before its first section: %s', (document) => {
    const [opening = ''] = read(document).split(/^## /m);
    expect(opening).toMatch(/^(\||```|!\[)/m);
  });

  it.each(documents)('names files that exist: %s', (document) => {
    expect(missingPaths(read(document))).toEqual([]);
  });

  it.each([...documents, 'README.md', ...guides])('has no link that leads nowhere: %s', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });
});

describe('the checks of the architecture', () => {
  it.each([
    ['a file that is gone', 'See `apps/server/src/gone.ts`.', ['apps/server/src/gone.ts']],
    ['a folder that is gone', 'See `packages/gone/`.', ['packages/gone/']],
    [
      'a file beside the named folder',
      'Paths start at `apps/server/src`.\n\nSee `log/gone.ts`.',
      ['log/gone.ts'],
    ],
  ])('find %s', (_, text, missing) => {
    expect(missingPaths(text)).toEqual(missing);
  });

  it('take a file from the root, and from the folder that the document names', () => {
    expect(
      missingPaths('Paths start at `apps/server/src`.\n\n`log/store.ts`, `prisma/`, `README.md`'),
    ).toEqual([]);
  });

  it('count each item of a list, and no table or diagram', () => {
    expect(paragraphsIn('# A\n\nOne.\n\n- two\n- three\n\n| a | b |\n\n```\nx\n```')).toEqual([
      'One.',
      '- two',
      '- three',
    ]);
  });
});
