import { random } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { cases } from '@tessera/core/testkit';
import { changing, fieldOf, fresh, inRoundOf, leaderWith, row, setUp, withLeader } from '../testkit/index.js';
import {
  afterWheel,
  collide,
  commandedUnits,
  DATA,
  isTooWeak,
  optionsSchema,
  reasonsAgainstWheel,
  TROOPS,
  waterAtStart,
  WHEELS,
  withUnits,
} from './index.js';

describe('Skirmish and Full (10)', () => {
  it('are fought on an open table: no streams, woods, hills or walls (R54)', () => {
    expect(Object.keys(optionsSchema.shape)).toEqual(['scenario', 'rest', 'victorsRing']);
    for (const name of ['skirmish', 'full'] as const) {
      expect(Object.keys(setUp(name))).toEqual(['scenario', 'table', 'units', 'leaders', 'round']);
      expect(waterAtStart(setUp(name))).toEqual({});
    }
  });
});

describe('Rosters', () => {
  it('that the Attrition Table does not print are read in the nearest column at or below (R48)', () => {
    const foot = TROOPS.filter((kind) => DATA.troops[kind].class !== 'elephants');
    const quarters = foot.map((kind) => {
      const { figures } = DATA.troops[kind];
      const weak = Array.from({ length: figures }, (_, at) => at + 1).filter((left) =>
        isTooWeak(fresh({ kind, figures: left })),
      );
      return [figures, Math.max(...weak)];
    });
    const printed = new Map([
      [6, 1],
      [12, 3],
      [15, 4],
      [16, 4],
      [18, 5],
      [36, 9],
    ]);
    for (const [roster = 0, quarter] of quarters) {
      const column = [...printed].findLast(([figures]) => figures <= roster);
      expect([roster, quarter]).toEqual([roster, column?.[1]]);
    }
  });
});

describe('Command', () => {
  it('goes past enemies and their missiles as if they were not there (R50)', () => {
    const units = row('hastati', 2, { x: 3000, y: 3000, pitch: 1000 });
    const between = { kind: 'balearicSlingers', x: 3500, y: 3000 } as const;
    const alone = withLeader(fieldOf(...units), leaderWith('RA.1'));
    const crossed = withLeader(fieldOf(...units, between), leaderWith('RA.1'));
    expect(commandedUnits(alone, 'rome')).toEqual(['RA.1', 'RA.2']);
    expect(commandedUnits(crossed, 'rome')).toEqual(commandedUnits(alone, 'rome'));
    const shot = changing(crossed, 'RA.2', { figures: 6, deeds: ['shotAt'] });
    expect(commandedUnits(shot, 'rome')).toEqual(commandedUnits(alone, 'rome'));
  });
});

describe('Rounding', () => {
  it('pushes no two of a wheeling line into each other, though their places are rounded (R52)', () => {
    const draw = random('wheels');
    let wheeled = 0;
    for (let turn = 0; turn < cases(60, 600); turn++) {
      let field = inRoundOf(fieldOf(...row('hastati', 3, { x: 4000, y: 3000, pitch: 480 })), 'rome');
      for (let step = 0; step < 24; step++) {
        const wheel = { group: ['RA.1', 'RA.2', 'RA.3'], to: draw.pick(WHEELS), steps: 1 + draw.below(3) };
        const codes = reasonsAgainstWheel(field, 'rome', wheel).map(({ code }) => code);
        if (codes.length > 0) continue;
        wheeled += 1;
        const after = afterWheel(field, wheel).map((unit) => ({ ...unit, spent: 0, deeds: [] }));
        const [one, two, three] = after;
        if (one === undefined || two === undefined || three === undefined) throw new Error('Three wheel.');
        expect([collide(one, two), collide(two, three), collide(one, three)]).toEqual([false, false, false]);
        field = withUnits(field, after);
      }
    }
    expect(wheeled).toBeGreaterThan(100);
  });

  it('leaves every line of both scenarios as section 9 lists it, in whole hundredths of an inch (R52)', () => {
    for (const scenario of ['skirmish', 'full'] as const)
      for (const { x, y } of setUp(scenario).units) expect([x % 1, y % 1]).toEqual([0, 0]);
  });
});
