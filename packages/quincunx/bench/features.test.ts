import { fold } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { wholeOptionsSchema, wholeQuincunx, type Fact, type FactOf, type State } from '../rules/index.js';
import { countedIn, mattered, topicsOf } from './features.js';
import { onTwelve, TWELVE } from './twelve.js';

const begun = (options: object): readonly Fact[] =>
  wholeQuincunx.begin(wholeOptionsSchema.parse(options), 'seal');
const stateOf = (log: readonly Fact[]): State => fold(wholeQuincunx, log);

const moved = (id: string, x: number, y: number): FactOf<'UnitsChanged'> => ({
  kind: 'UnitsChanged',
  why: 'advance',
  changes: [{ id, x, y }],
});

const fighter = (unit: string): FactOf<'FightRolled'>['rome'] => ({
  ...{ unit, column: 0, die: { n: 0, sides: 8, face: 1 } },
  ...{ pikes: null, modifiers: [], total: 1 },
});
const fought = (rome: string, carthage: string): FactOf<'FightRolled'> => ({
  ...{ kind: 'FightRolled', rome: fighter(rome), carthage: fighter(carthage), loser: null, casualties: 0 },
});

describe('what mattered in a battle', () => {
  const allies = begun({ scenario: 'allies' });

  it('is counted of what the battle has', () => {
    expect(topicsOf(stateOf(allies))).toEqual(['wood', 'hill', 'wall']);
    expect(topicsOf(stateOf(begun({ scenario: 'trebia' })))).toEqual(['wood', 'stream', 'ambush']);
    expect(topicsOf(stateOf(begun({ scenario: 'zama' })))).toEqual(['hill', 'company']);
    expect(topicsOf(stateOf(begun({ scenario: 'skirmish', ground: 'open' })))).toEqual([]);
  });

  it('is a wood that a unit enters, or before which its way ends', () => {
    const into = mattered([...allies, moved('RV.1', 1300, 3700)]);
    expect(into.get('wood')).toBe(1);
    const before = mattered([...allies, moved('RA.1', 1300, 2000), moved('RA.1', 1300, 3090)]);
    expect(before.get('wood')).toBe(1);
  });

  it('is a fight downhill, and a wall between two who fight is none where nobody came over it', () => {
    const log = [...allies, moved('RA.1', 4800, 3000), moved('CL.1', 4800, 3900), fought('RA.1', 'CL.1')];
    expect(mattered(log).get('hill')).toBe(1);
    expect(mattered(log).get('wall')).toBeUndefined();
  });

  it('is told as how often, and in how many battles', () => {
    const log = [...allies, moved('RV.1', 1300, 3700)];
    expect(countedIn(log, stateOf(log))).toMatchObject({
      turns: 0,
      'times that the wood mattered': 1,
      'battles in which it did (wood)': 1,
      'battles in which it did (hill)': 0,
    });
  });
});

it('the ground of the engine’s bench has twelve features, and changes nothing else', () => {
  expect(TWELVE).toHaveLength(12);
  const open = stateOf(begun({ scenario: 'full' }));
  const there = onTwelve(open);
  expect(there.field.units).toBe(open.field.units);
  expect(there.field.features).toEqual(TWELVE);
});
