import { commentShare } from './comments.js';
import { check, type Outcome } from './outcome.js';
import { type Source, sources } from './sources.js';

/** The share of comments that say why, and those few that any small file may have. */
const COMMENT_SHARE = 0.1;
const FEW_COMMENTS = 3;

/** Files with too many comments that are not doc comments, each as one sentence. */
export const overCommented = (files: readonly Source[]): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const { comments, lines } = commentShare(path, text);
    const allowed = Math.max(FEW_COMMENTS, lines * COMMENT_SHARE);
    return comments > allowed
      ? [`${path}: ${comments} of ${lines} lines are comments; ${Math.floor(allowed)} are allowed.`]
      : [];
  });

/** The house limit that no lint rule holds: the share of comments. */
export function limits(): Outcome {
  const over = overCommented(sources(['packages', 'apps', 'e2e', 'bench', 'scripts']));
  return check(over.length === 0, over.join('\n'));
}
