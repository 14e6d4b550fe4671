import type { GameTypes } from '@tessera/core';
import { text } from '../texts/index.js';
import type { Watch } from './watch.js';

/** What is said of a moment of a game: how many of its events have happened, everything seen, and the words. */
export interface Comment {
  readonly at: number;
  readonly text: string;
}

interface CommentsProps<T extends GameTypes> {
  readonly watch: Watch<T>;
  /** In the order of time. */
  readonly comments: readonly Comment[];
}

/** The comment on the moment that is shown, or the last one before it, and the ways to the others. */
export function Comments<T extends GameTypes>({ watch, comments }: CommentsProps<T>) {
  const { history, at } = watch;
  const now = history.value?.logged(at.value) ?? 0;
  const current = comments.findLastIndex((comment) => comment.at <= now);
  const go = (index: number): void => {
    const comment = comments[index];
    if (comment !== undefined) watch.go(history.value?.seen(comment.at) ?? 0);
  };
  const [before, after] = [current - 1, current + 1];
  return (
    <section class="comments" aria-label={text('watch.comments')}>
      <p role="status">{comments[current]?.text ?? text('watch.comments.begin')}</p>
      <p class="ways">
        <button type="button" disabled={before < 0} onClick={() => go(before)}>
          {text('watch.comments.before')}
        </button>
        <button type="button" class="main" disabled={after >= comments.length} onClick={() => go(after)}>
          {text('watch.comments.next')}
        </button>
      </p>
    </section>
  );
}
