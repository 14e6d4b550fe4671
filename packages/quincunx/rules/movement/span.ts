import type { Span } from '@tessera/core';

/** Rising whole numbers as spans of neighbours. */
export function spansOf(numbers: readonly number[]): readonly Span[] {
  const spans: Span[] = [];
  for (const number of numbers) {
    const last = spans.at(-1);
    if (last?.to === number - 1) spans[spans.length - 1] = { ...last, to: number };
    else spans.push({ from: number, to: number, by: 1 });
  }
  return spans;
}

/** The whole numbers from 1 to `most` that pass a test, as spans. */
export const spansUpTo = (most: number, test: (number: number) => boolean): readonly Span[] =>
  spansOf(Array.from({ length: most }, (_, index) => index + 1).filter(test));
