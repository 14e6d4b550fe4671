import { fold } from '@tessera/core';
import { breakPointsOf, doubledLosses, fieldSeen, quincunx, SIDES, type Fact } from '@tessera/quincunx';
import { playedRecord } from '@tessera/quincunx/testkit';
import { turningPointsOf, type TurningPoint } from '@tessera/table/end';
import { breakingTexts } from '@tessera/quincunx/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ending } from './ending.js';
import { chronicleIn } from './watch/onlooker.js';

function resultOf<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}

const pointsIn = (events: readonly Fact[]): readonly TurningPoint[] =>
  resultOf(turningPointsOf({ game: quincunx, ending, told: chronicleIn(quincunx).told }, 'all', events));

let log: readonly Fact[] = [];

beforeAll(() => {
  log = playedRecord({ scenario: 'skirmish', seed: 'a battle that ends', most: 60 }).events;
});

describe('the end of a battle', () => {
  it('shows the lost points of both sides, and at which they break (9.3)', () => {
    const view = fold(quincunx, log);
    const field = fieldSeen(view);
    expect(ending.losses(view, log).map(({ key, count, most }) => [key, count, most])).toEqual(
      SIDES.map((side) => [side, doubledLosses(field, side) / 2, breakPointsOf(field, side)]),
    );
    expect(ending.length(view)).toMatch(/^The battle took /);
  });

  it('is foretold when an army has lost what breaks it, once, since it breaks only when the turn ends (9.3)', () => {
    const view = fold(quincunx, log.slice(0, -1));
    expect(view.turn).toBeGreaterThan(0);
    const units = view.field.units.map((unit) =>
      unit.side === 'carthage' ? { ...unit, status: 'gone' as const } : unit,
    );
    const beaten = { ...view, field: { ...view.field, units } };
    const field = fieldSeen(beaten);
    expect(breakingTexts(view, beaten)).toEqual([
      `Carthage has lost ${doubledLosses(field, 'carthage') / 2} of ${breakPointsOf(field, 'carthage')} points: ` +
        'its army breaks when this turn ends, unless the other breaks too.',
    ]);
    expect(breakingTexts(beaten, { ...beaten, field: { ...beaten.field } })).toEqual([]);
  });

  it('says the luck of the fights hand to hand in one sentence', () => {
    expect(resultOf(ending.luck?.(log) ?? nothing())).toMatch(
      /^In (one fight|\d+ fights) hand to hand, .* Rome .* Carthage/,
    );
    expect(resultOf(ending.luck?.([]) ?? nothing())).toBe('Nobody fought hand to hand in this battle.');
  });

  it('has as turning points the rounds that changed what both have lost most, in the order of time', () => {
    const points = pointsIn(log);
    expect(points.length).toBeGreaterThan(0);
    expect(points.length).toBeLessThanOrEqual(3);
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((one, two) => one - two));
    for (const { at, changes, said } of points) {
      expect(log[at - 1]?.kind).toBe('RoundBegan');
      expect(changes.length).toBeGreaterThan(0);
      expect(said).toMatch(/ broken$| is killed$|^Lost: |^Disintegrating: | loses (one figure|\d+ figures)$/);
    }
  });

  it('has none before the first blow', () => {
    const first = log.findIndex(({ kind }) => kind === 'RoundBegan');
    expect(pointsIn(log.slice(0, first))).toEqual([]);
  });
});

function* nothing(): Generator<unknown, string> {
  yield null;
  return '';
}
