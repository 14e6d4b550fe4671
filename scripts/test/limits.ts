import { rulesFolders } from '../lint/imports.js';
import { commentShare } from './comments.js';
import { check, type Outcome, sum } from './outcome.js';
import { isData, isTest, type Source, sources } from './sources.js';

/** The share of comments that say why, and those few that any small file may have. */
const COMMENT_SHARE = 0.1;
const FEW_COMMENTS = 3;

/** Folders, taken together, that have at least as many lines of tests as of sources: the core, and a game's rules. */
const tested = [['packages/core'], rulesFolders];

/** Files with too many comments that are not doc comments, each as one sentence. */
export const overCommented = (files: readonly Source[]): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const { comments, lines } = commentShare(path, text);
    const allowed = Math.max(FEW_COMMENTS, lines * COMMENT_SHARE);
    return comments > allowed
      ? [`${path}: ${comments} of ${lines} lines are comments; ${Math.floor(allowed)} are allowed.`]
      : [];
  });

const written = (files: readonly Source[]): number =>
  files.reduce((total, { text }) => total + text.split('\n').filter((line) => line.trim() !== '').length, 0);

/** Lines that are not blank, data left out: those of the sources and those of their tests. */
export function testLines(files: readonly Source[]): { readonly source: number; readonly test: number } {
  const code = files.filter(({ path }) => !isData(path));
  return {
    source: written(code.filter(({ path }) => !isTest(path))),
    test: written(files.filter(({ path }) => isTest(path))),
  };
}

function testShare(folders: readonly string[]): Outcome {
  const { source, test } = testLines(sources(folders));
  const where = folders.join(' and ');
  return check(test >= source, `${where}: ${test} lines of tests for ${source} lines of sources.`);
}

const commented = (): Outcome => {
  const over = overCommented(sources(['packages', 'apps', 'e2e', 'bench', 'scripts']));
  return check(over.length === 0, over.join('\n'));
};

/** The house limits that no lint rule holds: the share of comments, and the lines of tests. */
export const limits = (): Outcome => sum([commented(), ...tested.map(testShare)]);
