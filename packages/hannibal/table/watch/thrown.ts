import type { Fact, FactOf } from '@tessera/hannibal';

/** The dice of the last action in a stream, up to a moment in it. */
export function lastDice(events: readonly Fact[], at: number): readonly FactOf<'Rolled'>[] {
  const before = events.slice(0, at);
  const begun = before.findLastIndex(({ kind }) => kind === 'PlanCommitted');
  return before.slice(Math.max(0, begun)).flatMap((fact) => (fact.kind === 'Rolled' ? [fact] : []));
}
