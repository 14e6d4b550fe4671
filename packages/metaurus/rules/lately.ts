/** The last question put to a function, and its answer. */
interface Kept<Key, Answer> {
  readonly key: Key;
  readonly answer: Answer;
}

/**
 * The same function, with its last answer kept for as long as the very same (never changing) thing is asked about.
 * `make` is told what it was asked and answered before: where that still holds it may answer the same again.
 */
export function lately<Key extends object, Answer>(
  make: (key: Key, before: Kept<Key, Answer> | null) => Answer,
): (key: Key) => Answer {
  let kept: Kept<Key, Answer> | null = null;
  return (key) => {
    if (kept?.key !== key) kept = { key, answer: make(key, kept) };
    return kept.answer;
  };
}
