import { describe, expect, it } from 'vitest';
import { fieldOf, inRoundOf, setUp, type Given } from '../../testkit/index.js';
import {
  afterAdvance,
  commandedUnits,
  directionsOf,
  farthestAdvance,
  groupsOf,
  rateOf,
  reasonsAgainstAdvance,
  restOf,
  shifted,
  stopsOfAdvance,
  unitOf,
  unitsOf,
  type Field,
  type ScenarioName,
} from '../index.js';

/** The set-up of a scenario in Rome's first round. */
const romes = (name: ScenarioName): Field => {
  const field = setUp(name);
  return { ...field, round: { number: 1, active: 'rome', commanded: commandedUnits(field, 'rome') } };
};
const skirmish = romes('skirmish');
const line = (tag: string) => [1, 2, 3, 4, 5].map((number) => `${tag}.${number}`);

const stops = (field: Field, group: readonly string[], dir = 0) =>
  stopsOfAdvance(field, 'rome', { group, dir }).map(({ from, to }) => [from, to]);
const why = (
  field: Field,
  ...[quarters, dir = 0, group = ['RA.1']]: [number, number?, (readonly string[])?]
) => reasonsAgainstAdvance(field, 'rome', { group, dir, quarters }).map(({ code }) => code);
/** A Roman alone in the middle, and others. */
const alone = (given: Given, ...others: readonly Given[]) => fieldOf({ y: 3000, ...given }, ...others);

describe('an advance at the set-up of Skirmish (2.4)', () => {
  it('the Hastati have 13 stops ahead: under the Velites none', () => {
    expect(stops(skirmish, line('RH'))).toEqual([
      [1, 6],
      [18, 24],
    ]);
  });

  it('straight back costs formed foot double', () => {
    expect(stops(skirmish, line('RH'), 180)).toEqual([[1, 12]]);
  });

  it('cavalry goes 12", and 6" straight back', () => {
    expect(stops(skirmish, ['RC.1'], 180)).toEqual([[1, 24]]);
    expect(rateOf([unitOf(skirmish, 'RC.1')])).toBe(1200);
  });

  it('the Princeps on an incline of 45 degrees are stopped by the Hastati after 3.5"', () => {
    expect(stops(skirmish, line('RP'), 45)).toEqual([[1, 14]]);
  });

  it.each([
    ['skirmish', ['RT.1'], ['RV'], { groups: 38, stops: 8243, ranges: 572 }],
    ['full', ['RT.1', 'RT.2', 'RT.4', 'RT.5'], ['RV1', 'RV2'], { groups: 79, stops: 16_620, ranges: 1193 }],
  ] as const)(
    '%s has as many groups, stops and ranges as were counted',
    (...[name, out, skirmishers, counted]) => {
      const field = romes(name);
      const isWholeLineOfSkirmishers = (group: readonly string[]) =>
        group.length > 1 && skirmishers.some((tag) => group[0]?.startsWith(`${tag}.`));
      const groups = groupsOf(field, 'rome').filter(
        (group) => !out.some((id) => group.includes(id)) && !isWholeLineOfSkirmishers(group),
      );
      const spans = groups.flatMap((group) =>
        directionsOf(unitsOf(field, group)).flatMap((dir) => stopsOfAdvance(field, 'rome', { group, dir })),
      );
      expect({
        groups: groups.length,
        stops: spans.reduce((sum, { from, to }) => sum + to - from + 1, 0),
        ranges: spans.length,
      }).toEqual(counted);
    },
  );
});

describe('how far units go (2.1)', () => {
  it.each([
    [{ kind: 'hastati' }, 600],
    [{ kind: 'velites', formation: 'formed' }, 900],
    [{ kind: 'velites', formation: 'skirmish' }, 1200],
    [{ kind: 'extraordinariiArchers' }, 1200],
    [{ kind: 'equites' }, 1200],
    [{ kind: 'alliedCavalry' }, 1200],
  ] as const)('%o: %i', (given, rate) => {
    const field = alone(given);
    expect(rateOf(field.units)).toBe(rate);
    expect(stops(field, ['RA.1'])).toEqual([[1, rate / 25]]);
  });

  it('elephants alone 12", with others 9", light cavalry 18"', () => {
    const { units } = fieldOf({ kind: 'elephants' }, { kind: 'libyanJavelins' }, { kind: 'numidianCavalry' });
    expect([1, 2].map((count) => rateOf(units.slice(0, count)))).toEqual([1200, 900]);
    expect(rateOf(units.slice(2))).toBe(1800);
  });

  it('a group has what the least of its members has left of its rate', () => {
    const field = fieldOf({ kind: 'hastati' }, { kind: 'velites', spent: 200 });
    expect(restOf(field.units)).toBe(400);
    expect(restOf(field.units.slice(1))).toBe(700);
    expect(stops(alone({ kind: 'hastati', spent: 590 }), ['RA.1'])).toEqual([]);
    expect(stops(alone({ kind: 'hastati', spent: 570 }), ['RA.1'])).toEqual([[1, 1]]);
  });

  it('is taken from the rates, straight back twice', () => {
    const field = alone({ kind: 'hastati' });
    const after = (dir: number) => afterAdvance(field, { group: ['RA.1'], dir, quarters: 4 })[0];
    expect(after(0)).toMatchObject({ x: 4800, y: 3100, heading: 0, spent: 100, deeds: ['moved'] });
    expect(after(180)).toMatchObject({ x: 4800, y: 2900, heading: 0, spent: 200 });
    expect(after(45)).toMatchObject({ x: 4871, y: 3071, heading: 0, spent: 100 });
  });
});

describe('why a group does not advance (2.4)', () => {
  it('directions: formed units have eight, skirmishers 24', () => {
    expect(why(alone({ kind: 'hastati' }), 4, 60)).toEqual(['noSuchDirection']);
    expect(why(alone({ kind: 'hastati' }), 4, 90)).toEqual(['noSuchDirection']);
    expect(why(alone({ kind: 'extraordinariiArchers' }), 4, 165)).toEqual([]);
    expect(why(alone({ kind: 'extraordinariiArchers' }), 4, 10)).toEqual(['noSuchDirection']);
    expect(directionsOf([unitOf(skirmish, 'RX.1')])).toHaveLength(24);
  });

  it('distances: whole quarter inches within its rate', () => {
    for (const quarters of [0, -1, 1.5]) {
      expect(why(alone({ kind: 'hastati' }), quarters)).toEqual(['noSuchDistance']);
    }
    expect(why(alone({ kind: 'hastati' }), 24)).toEqual([]);
    expect(why(alone({ kind: 'hastati' }), 25)).toEqual(['beyondRate']);
  });

  it('the edge of the table', () => {
    const field = alone({ kind: 'hastati', y: 7000 });
    expect(stops(field, ['RA.1'])).toEqual([[1, 4]]);
    expect(why(field, 5)).toEqual(['offTable']);
  });

  it('an enemy in its way, and contact with him, which only a charge may make (R51)', () => {
    const field = alone({ kind: 'hastati', y: 2920 }, { kind: 'spanish', y: 3380 });
    expect(stops(field, ['RA.1'])).toEqual([[1, 10]]);
    expect(why(field, 11)).toEqual(['endsInContact']);
    expect(why(field, 13)).toEqual(['wayBlocked']);
  });

  it('a friend whom it passes, where he stands', () => {
    const field = alone({ kind: 'hastati' }, { kind: 'velites', formation: 'skirmish', y: 3200 });
    expect(stops(field, ['RA.1'])).toEqual([
      [1, 2],
      [14, 24],
    ]);
    expect(why(field, 8)).toEqual(['standsOn']);
  });

  it('melee, an evade, want of command, and not being in good order', () => {
    expect(why(alone({ kind: 'hastati' }, { kind: 'celts', y: 3170 }), 1, 180)).toEqual(['isInMelee']);
    expect(why(alone({ kind: 'velites', evadeMark: 'inForce' }), 1)).toEqual(['hasEvaded']);
    expect(why(alone({ kind: 'velites', evadeMark: 'set' }), 1)).toEqual([]);
    expect(why(inRoundOf(alone({ kind: 'hastati' }), 'carthage'), 1)).toEqual(['outOfCommand']);
    expect(why(alone({ kind: 'hastati', status: 'gone' }), 1)).toEqual(['unitIsGone']);
    expect(why(skirmish, 1, 0, ['RT.1'])).toEqual(['outOfCommand']);
  });

  it('R46: horse that shuns elephants ends no advance within 6" of them', () => {
    const field = alone({ kind: 'equites' }, { kind: 'elephants', y: 4260 });
    expect(stops(field, ['RA.1'])).toEqual([[1, 11]]);
    expect(why(field, 12)).toEqual(['tooNearElephants']);
  });
});

describe('a disintegrated unit that has evaded (R32)', () => {
  it('does not run either in its own next round', () => {
    const field = fieldOf({ kind: 'velites', status: 'disintegrated', figures: 3, evadeMark: 'inForce' });
    expect(why(field, 4)).toEqual(['hasEvaded']);
    expect(farthestAdvance(field, 'rome', { group: ['RA.1'], dir: 0, quarters: 48 })).toBe(0);
  });
});

describe('a disintegrated unit (R33)', () => {
  const running = (...others: readonly Given[]) =>
    alone({ kind: 'hastati', status: 'disintegrated', figures: 3 }, ...others);

  it('advances in any of 24 directions, without command, straight back at single cost', () => {
    const field = { ...running(), round: { number: 1, active: 'rome', commanded: [] } as const };
    expect(stops(field, ['RA.1'], 105)).toEqual([[1, 24]]);
    expect(stops(field, ['RA.1'], 180)).toEqual([[1, 24]]);
    expect(why({ ...field, round: { ...field.round, active: 'carthage' } }, 1)).toEqual(['onlyInOwnRound']);
  });

  it('goes by itself', () => {
    const field = running({ kind: 'hastati', id: 'RA.2', x: 5280, y: 3000 });
    expect(why(field, 1, 0, ['RA.1', 'RA.2'])).toEqual(['isDisintegrated']);
  });

  it('never ends in reach of an enemy in good order, nor on a friend', () => {
    expect(why(running({ kind: 'celts', y: 3380 }), 9)).toEqual(['endsInContact']);
    expect(why(running({ kind: 'celts', y: 3380 }), 7)).toEqual([]);
    expect(why(running({ kind: 'equites', y: 3400 }), 16)).toEqual(['standsOn']);
    expect(why(running({ kind: 'celts', y: 3380, status: 'disintegrated' }), 15)).toEqual([]);
  });

  it('is minded by nobody’s step', () => {
    const field = alone({ kind: 'hastati' }, { kind: 'celts', status: 'disintegrated', y: 3200 });
    expect(stops(field, ['RA.1'])).toEqual([[1, 24]]);
  });
});

describe('the way of a group', () => {
  it('is kept in formation: all go by the same vector', () => {
    const after = afterAdvance(skirmish, { group: line('RH'), dir: 15, quarters: 20 });
    const [first] = after;
    const before = unitOf(skirmish, 'RH.1');
    const way = { x: (first?.x ?? 0) - before.x, y: (first?.y ?? 0) - before.y };
    for (const unit of after) {
      const from = unitOf(skirmish, unit.id);
      expect({ x: unit.x - from.x, y: unit.y - from.y }).toEqual(way);
    }
    expect(shifted(before, 3, 500)).toMatchObject({ x: first?.x, y: first?.y });
  });

  it('every stop that is offered is legal, and no other', () => {
    for (const dir of [0, -45, 180]) {
      const spans = stopsOfAdvance(skirmish, 'rome', { group: line('RH'), dir });
      for (let quarters = 1; quarters <= 26; quarters++) {
        const offered = spans.some(({ from, to }) => from <= quarters && quarters <= to);
        expect(why(skirmish, quarters, dir, line('RH')).length === 0).toBe(offered);
      }
    }
  });

  it('the farthest stop is the greatest that is offered, up to a limit', () => {
    const farthest = (quarters: number, dir = 0) =>
      farthestAdvance(skirmish, 'rome', { group: line('RH'), dir, quarters });
    expect([72, 20, 17, 6, 3, 0, -4].map((most) => farthest(most))).toEqual([24, 20, 6, 6, 3, 0, 0]);
    expect([farthest(72, 180), farthest(72, 60)]).toEqual([12, 0]);
  });
});
