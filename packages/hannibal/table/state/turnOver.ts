import { fold } from '@tessera/core';
import { type Fact, hannibal, type Province, type Seat } from '@tessera/hannibal';
import { counting, ofSeats, warScore, type WarScore } from './score.js';

/** What a turn has changed, by public facts. */
export interface TurnOver {
  readonly turn: number;
  /** How the war stands after it. */
  readonly standing: WarScore;
  /** The CUs that each side has lost in it. */
  readonly lost: Readonly<Record<Seat, number>>;
  /** The provinces that count and have changed hands. */
  readonly changed: readonly {
    readonly province: Province;
    readonly from: Seat | null;
    readonly to: Seat | null;
  }[];
}

/** The CUs that each side has lost in those events. */
export const lostIn = (facts: readonly Fact[]): Record<Seat, number> =>
  ofSeats((seat) =>
    facts.reduce(
      (sum, fact) =>
        fact.kind === 'Lost' && fact.seat === seat ? sum + fact.regulars + fact.elephants : sum,
      0,
    ),
  );

const beginningOf = (facts: readonly Fact[], turn: number): number =>
  facts.findLastIndex((fact) => fact.kind === 'TurnBegan' && fact.turn === turn);

/** What the turn before `next` has changed; null when one of the two has not begun in these facts. */
export function turnBefore(facts: readonly Fact[], next: number): TurnOver | null {
  const [from, to] = [beginningOf(facts, next - 1), beginningOf(facts, next)];
  if (from < 0 || to < from) return null;
  const those = facts.slice(from, to);
  const first = fold(hannibal, facts.slice(0, from), hannibal.empty);
  const last = fold(hannibal, those, first);
  const scoreOf = (view: typeof first) => warScore({ world: hannibal.world, base: view, view });
  const [before, after] = [scoreOf(first), scoreOf(last)];
  const heldBefore = (wanted: Province): Seat | null =>
    before.provinces.find(({ province }) => province === wanted)?.holder ?? null;
  return {
    turn: next - 1,
    standing: after,
    lost: lostIn(those),
    changed: counting(after)
      .map(({ province, holder }) => ({ province, from: heldBefore(province), to: holder }))
      .filter(({ from, to }) => from !== to),
  };
}
