import type { Fact, Seat } from '@tessera/hannibal';

/** What came between a march and the rest of its way: an enemy who might have reacted and did not, failed to, or did; else `nothing`. */
export type Between = 'declined' | 'missed' | 'avoided' | 'met' | 'nothing';

/** What came between the last commit of the seat and the march that goes on, from the facts that the seat was sent. */
export function cameBetween(events: readonly Fact[], seat: Seat): Between {
  const from = events.findLastIndex((event) => event.kind === 'PlanCommitted' && event.seat === seat);
  const since = events.slice(from + 1);
  const rolled = since.flatMap((event) => (event.kind === 'Rolled' ? [event.result] : []));
  const isMet =
    rolled.includes('intercepts') ||
    since.some(
      (event) => event.kind === 'CardPlayed' || (event.kind === 'FrameOpened' && event.frame.at === 'battle'),
    );
  if (isMet) return 'met';
  if (rolled.includes('avoids')) return 'avoided';
  if (rolled.includes('misses')) return 'missed';
  return since.some((event) => event.kind === 'FrameOpened' && event.frame.at === 'reactions')
    ? 'declined'
    : 'nothing';
}
