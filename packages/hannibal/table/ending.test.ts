import { fold } from '@tessera/core';
import { hannibal, type Fact } from '@tessera/hannibal';
import { playedRecord } from '@tessera/hannibal/testkit';
import { turningPointsOf, type TurningPoint } from '@tessera/table/end';
import { beforeAll, describe, expect, it } from 'vitest';
import { ending } from './ending.js';
import { warScore } from './state/score.js';
import { chronicle } from './watch/onlooker.js';

function resultOf<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}

const pointsIn = (events: readonly Fact[]): readonly TurningPoint[] =>
  resultOf(turningPointsOf({ game: hannibal, ending, told: chronicle.told }, 'all', events));

let log: readonly Fact[] = [];

beforeAll(() => {
  log = playedRecord({ seed: 'a war that ends', most: 260 }).events;
});

describe('the end of a war', () => {
  it('shows the CUs that each side has lost, and the provinces that it holds', () => {
    const view = fold(hannibal, log);
    const counts = ending.losses(view, log);
    const lost = (seat: string): number =>
      log.reduce(
        (sum, fact) =>
          fact.kind === 'Lost' && fact.seat === seat ? sum + fact.regulars + fact.elephants : sum,
        0,
      );
    const { points } = warScore({ world: hannibal.world, base: view, view });
    expect(lost('rome') + lost('carthage')).toBeGreaterThan(3);
    expect(counts.map(({ key, count }) => [key, count])).toEqual([
      ['cus.rome', lost('rome')],
      ['cus.carthage', lost('carthage')],
      ['provinces.rome', points.rome],
      ['provinces.carthage', points.carthage],
    ]);
  });

  it('says its luck in one sentence', () => {
    expect(resultOf(ending.luck?.(log) ?? nothing())).toMatch(/(Rome|Carthage).* on average\. That is /);
  });

  it('has as turning points the three cards, battles or ends of turns that changed most, in the order of time', () => {
    const points = pointsIn(log);
    expect(points).toHaveLength(3);
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((one, two) => one - two));
    for (const { changes, said } of points) {
      expect(changes.length).toBeGreaterThan(0);
      expect(said).not.toBe('');
    }
  });

  it('names a turning point by the largest thing that happened: a death, a city, heavy losses, a province', () => {
    const view = fold(hannibal, log);
    const part = (...facts: Fact[]) => ending.name({ before: view, after: view, facts });
    const post = { ...view.posts.hannibal, at: 'dead', space: null, inside: false, rank: null } as const;
    const lost = { seat: 'rome', space: 'cannae', inside: false, elephants: 0, why: 'casualties' } as const;
    const death: Fact = { kind: 'Posted', general: 'hannibal', post, why: 'casualties' };
    const few: Fact = { kind: 'Lost', ...lost, regulars: 1 };
    const many: Fact = { kind: 'Lost', ...lost, regulars: 7 };
    const city: Fact = { kind: 'Marked', markers: [{ space: 'saguntum', marker: 'carthage' }], why: 'siege' };
    expect(part(few, city, death)).toBe('Hannibal dies');
    expect(part(many, city)).toBe('Saguntum falls to Carthage');
    expect(part(many)).toBe('Rome loses 7 CUs at Cannae');
    expect(part(few, { ...few, space: 'capua' })).toBe('Rome loses 2 CUs');
    expect(part()).toBeNull();
  });

  it('counts a battle that costs many CUs', () => {
    const before = fold(hannibal, log);
    const facts = log.flatMap((fact): Fact[] =>
      fact.kind === 'Lost' ? [{ ...fact, seat: 'carthage', regulars: 4, elephants: 0 }] : [],
    );
    expect(ending.swing({ before, after: before, facts: facts.slice(0, 1) })).toBe(1);
  });
});

function* nothing(): Generator<unknown, string> {
  yield null;
  return '';
}
