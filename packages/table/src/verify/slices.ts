/** How long a slice of work may block the page, in milliseconds. */
const SLICE = 12;

/**
 * Runs long work in slices, so that the page stays responsive. Calls `take` with each part that the work yields, and
 * `news` after each slice. Returns what the work returns; null when it was stopped.
 */
export async function inSlices<Part, Answer>(
  work: Generator<Part, Answer>,
  { take, news, isStopped }: { take: (part: Part) => void; news: () => void; isStopped: () => boolean },
): Promise<Answer | null> {
  for (;;) {
    const until = performance.now() + SLICE;
    while (performance.now() < until) {
      const next = work.next();
      if (next.done === true) return next.value;
      take(next.value);
    }
    news();
    await new Promise((go) => setTimeout(go, 0));
    if (isStopped()) return null;
  }
}
