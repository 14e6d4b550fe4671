/** How long one slice of work may hold up the page, in milliseconds. */
const SLICE = 12;

/**
 * Does long work in slices, so that the page stays alive and can show how far it is: takes what the work yields, one
 * after another, and says after each slice that there is news. Answers what the work returns; null when it was stopped.
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
