import { isTest, type Source } from '../test/sources.js';
import type { Case } from './cases.js';
import { type Test, testsIn } from './titles.js';
import ts from 'typescript';
import { commentsIn } from '../test/limits.js';

/** Tokens that stand by themselves: `9.1`, but neither in `1.25`, `10.0.0.1` nor in `0.5 ms`. */
const alone = (token: RegExp): RegExp =>
  new RegExp(String.raw`(?<![\w.])(${token.source})(?!\w|\.\d)(?! (?:ms|s|px)\b| ?%)`, 'g');

/** The cases and rulings that a text names by number. */
const tokensIn = (text: string, token: RegExp): readonly string[] =>
  [...text.matchAll(alone(token))].map(([, found = '']) => found);

const saysOne = (words: readonly RegExp[], text: string): boolean =>
  words.length === 0 || words.some((word) => word.test(text));

/** Whether a text names a case: its token and one of its words, or the token of one that stands for it. */
function names(text: string, known: Case): boolean {
  const tokens = tokensIn(text, known.naming);
  if (known.alsoNamed.some((token) => tokens.includes(token))) return true;
  return (known.token === null || tokens.includes(known.token)) && saysOne(known.words, text);
}

/**
 * Whether a test shows a case: its own title names it, or it does so together with the titles around it. A title
 * that has the token itself must have the word too.
 */
function showsCase(within: readonly string[], title: string, known: Case): boolean {
  if (names(title, known)) return true;
  const isOwn = known.token !== null && tokensIn(title, known.naming).includes(known.token);
  return !isOwn && names([...within, title].join(': '), known);
}

/** `standMayNotMove` reads as `stand May Not Move`. */
const spread = (text: string): string => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

const isHolder = (node: ts.Node): boolean =>
  ts.isCallExpression(node) || ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);

function literalsIn(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...literalsIn(child));
  });
  return found;
}

/** Strings that are a case's number, each with the strings of the call, object or list in which it stands. */
function literalMentions(node: ts.Node, holder: ts.Node, token: RegExp): readonly string[] {
  const inside = isHolder(node) ? node : holder;
  if (ts.isStringLiteralLike(node)) {
    const isCase = tokensIn(node.text, token).join() === node.text;
    return isCase ? [spread(literalsIn(inside).join(' '))] : [];
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...literalMentions(child, inside, token));
  });
  return found;
}

/** The texts of a source that may name a case: its comments, and its strings that are a case's number. */
function mentionsIn({ path, text }: Source, token: RegExp): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return [...commentsIn(source), ...literalMentions(source, source, token)];
}

/** What a survey looks at. */
export interface SurveyInput {
  readonly cases: readonly Case[];
  /** What names a case. */
  readonly token: RegExp;
  readonly open: readonly string[];
  /** Sources and test files alike. */
  readonly files: readonly Source[];
  /** Tests of figures alone: they show a chart, not the rule that reads it. */
  readonly figures: readonly string[];
}

/** A case, the files that apply it and the tests that show it. */
export interface Covered {
  readonly known: Case;
  readonly applied: readonly string[];
  readonly tests: readonly Test[];
}

/** What the files say about the cases. */
export interface Survey {
  readonly covered: readonly Covered[];
  readonly open: readonly string[];
  /** Numbers that no case has, and where they stand. */
  readonly strangers: readonly { readonly token: string; readonly path: string }[];
}

const isTestFile = ({ path }: Source): boolean => /\.(test|spec)\.tsx?$/.test(path);

/** Whether a test shows a case by one of the titles that it runs under. */
const shows = (test: Test, known: Case): boolean =>
  test.shown.some((title) => showsCase(test.within, title, known));

/** Reads the files: where each case is applied, which tests show it, and which numbers are no case's. */
export function survey({ cases, token: naming, open, files, figures }: SurveyInput): Survey {
  const tests = files.filter(isTestFile).flatMap(({ path, text }) => testsIn(path, text));
  const sources = files
    .filter(({ path }) => !isTest(path))
    .map((file) => ({ path: file.path, mentions: mentionsIn(file, naming) }));
  const covered = cases.map((known) => ({
    known,
    applied: [
      ...sources
        .filter(({ mentions }) => mentions.some((text) => names(text, known)))
        .map(({ path }) => path),
      ...known.data,
    ],
    tests: tests.filter(
      (test) => (known.token === null || !figures.includes(test.file)) && shows(test, known),
    ),
  }));
  const tokens = new Set(cases.flatMap(({ token }) => token ?? []));
  const said = [
    ...tests.flatMap(({ file, within, title }) =>
      [...within, title].flatMap((text) => tokensIn(text, naming)).map((token) => ({ token, path: file })),
    ),
    ...sources.flatMap(({ path, mentions }) =>
      mentions.flatMap((text) => tokensIn(text, naming)).map((token) => ({ token, path })),
    ),
  ];
  return { covered, open, strangers: said.filter(({ token }) => !tokens.has(token)) };
}

/** Whether a case still lacks a test that it needs. */
export const isUntested = ({ known, tests }: Covered): boolean => known.noTest === null && tests.length === 0;

/** What is wrong, one line each; nothing when every case is shown by a test or listed as open. */
export function findings({ covered, open, strangers }: Survey): readonly string[] {
  const ids = covered.map(({ known }) => known.id);
  const untested = covered.filter(isUntested).map(({ known }) => known.id);
  return [
    ...untested
      .filter((id) => !open.includes(id))
      .map((id) => `No test shows ${id}: name it in the title of the test that does.`),
    ...open
      .filter((id) => ids.includes(id) && !untested.includes(id))
      .map((id) => `${id} is listed as open, and a test shows it: take it from the list.`),
    ...open.filter((id) => !ids.includes(id)).map((id) => `${id} is listed as open, and is not a case.`),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `${id} stands in the list of cases twice.`),
    ...covered
      .flatMap(({ known }) => known.alsoNamed.map((token) => ({ id: known.id, token })))
      .filter(({ token }) => !covered.some(({ known }) => known.token === token))
      .map(({ id, token }) => `${id} is said to be named by ${token}, which is not a case.`),
    ...new Set(strangers.map(({ token, path }) => `${path} names ${token}, which is not a case.`)),
  ];
}

/** The open list without the cases that a test shows by now. It never grows by itself. */
export const stillOpen = ({ covered, open }: Survey): readonly string[] =>
  covered.filter((one) => isUntested(one) && open.includes(one.known.id)).map(({ known }) => known.id);
