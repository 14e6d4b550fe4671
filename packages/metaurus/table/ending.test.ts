import { fold } from '@tessera/core';
import { luckOf, metaurus, type Event } from '@tessera/metaurus';
import { playedRecord } from '@tessera/metaurus/testkit';
import { turningPointsOf, type TurningPoint } from '@tessera/table/end';
import { historyOf } from '@tessera/table/watch';
import { beforeAll, describe, expect, it } from 'vitest';
import { endingIn } from './ending.js';
import { luckText } from './proof/luckText.js';
import { leadOf } from './race.js';
import { chronicleIn } from './watch/chronicle.js';

const ending = endingIn(metaurus);
const { told } = chronicleIn(metaurus);

function resultOf<Result>(work: Generator<unknown, Result>): Result {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}

const pointsIn = (events: readonly Event[]): readonly TurningPoint[] =>
  resultOf(turningPointsOf({ game: metaurus, ending, told }, 'all', events));

let log: readonly Event[] = [];

beforeAll(() => {
  log = playedRecord({ game: metaurus, seed: 'an end', most: 260 }).events;
});

describe('the end of a game', () => {
  it('shows what each side has lost, and at which number that would have decided it', () => {
    const view = fold(metaurus, log);
    const counts = ending.losses(view, log);
    const { victory } = metaurus.world.tables;
    expect(counts.map(({ key, seat, most }) => [key, seat, most])).toEqual([
      ['carthaginianLosses', 'carthage', victory.carthaginianLosses],
      ['romanLosses', 'rome', victory.romanLosses],
      ['exits', 'carthage', victory.exits],
    ]);
    const lost = log.filter((event) => event.kind === 'UnitLost').length;
    expect(lost).toBeGreaterThan(3);
    const counted = counts.slice(0, 2).reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThanOrEqual(lost);
  });

  it('says how long it took, and its luck in one sentence', () => {
    expect(ending.length(fold(metaurus, log))).toMatch(/^The game took \d+ turns\.$/);
    expect(ending.length(fold(metaurus, log.slice(0, 1)))).toBe('It ended before the first turn.');
    expect(resultOf(ending.luck?.(log) ?? luckOfNothing())).toBe(luckText(resultOf(luckOf(metaurus, log))));
  });

  it('leads to a turning point by the moments that a seat saw, of which there are fewer', () => {
    const moments = resultOf(turningPointsOf({ game: metaurus, ending, told }, 'carthage', log));
    const seen = historyOf(metaurus, log, 'carthage');
    expect(seen.events.length).toBeLessThan(log.length);
    for (const [index, { at, said }] of pointsIn(log).entries()) {
      const moment = moments[index];
      expect(moment?.said).toBe(said);
      expect(ending.losses(seen.viewAt(moment?.at ?? 0), [])).toEqual(
        ending.losses(fold(metaurus, log.slice(0, at)), []),
      );
    }
  });

  it('has as turning points the three parts that changed the race to victory most, in the order of time', () => {
    const points = pointsIn(log);
    expect(points).toHaveLength(3);
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted((one, two) => one - two));
    for (const { at, favours, changes, said } of points) {
      const next = log.findIndex((event, index) => index >= at && ending.begins(event));
      const before = fold(metaurus, log.slice(0, at - 1));
      const after = fold(metaurus, log.slice(0, next < 0 ? undefined : next));
      const swing = leadOf(metaurus.world, after) - leadOf(metaurus.world, before);
      expect(favours).toBe(swing > 0 ? 'rome' : 'carthage');
      expect(changes.length).toBeGreaterThan(0);
      // The race changes by units that are gone; which they were is what the part is named by.
      const part = log.slice(at - 1, next < 0 ? undefined : next);
      expect(part.some(({ kind }) => kind === 'UnitLost' || kind === 'UnitExited')).toBe(true);
      expect(said).toMatch(/ eliminated$| the map to the south$/);
    }
  });

  it('has none where nothing has changed the race', () => {
    const first = log.findIndex((event) => event.kind === 'UnitLost' || event.kind === 'UnitExited');
    expect(pointsIn(log.slice(0, first))).toEqual([]);
  });
});

function* luckOfNothing(): Generator<unknown, string> {
  yield null;
  return '';
}
