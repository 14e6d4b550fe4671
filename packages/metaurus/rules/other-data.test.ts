import { describe, expect, it } from 'vitest';
import map from '../data/map.json';
import tables from '../data/tables.json';
import {
  activate,
  activating,
  attach,
  combine,
  commit,
  exit,
  factsOf,
  man,
  marching,
  open,
  order,
  ordering,
  reach,
  scene,
  settingUp,
  unit,
  whyText,
  writtenData,
  writtenGroups,
} from '../testkit/index.js';
import { createMetaurus, metaurus, outcomeOf, unitsOf, type MetaurusGame } from './index.js';

/** The game with some tables, counters or parts of the map replaced. */
const other = (change: Parameters<typeof writtenData>[0]) => createMetaurus(writtenData(change));
const priced = (ground: object) => other({ tables: { terrain: { ...tables.terrain, ...ground } } });

const few = { others: 'lost', orders: { V: 'move' } } as const;
/** Where the first unit of the V Legion may march from that hex. */
const march = (from: number, game: MetaurusGame) =>
  reach(marching(['V'], { ...few, game, units: { 504: from } }), 504, { game });

describe('another data set is another game, without a change of code', () => {
  it('more or fewer orders may be changed (5.2)', () => {
    const game = other({ tables: { orderChanges: 1 } });
    const plan = { seat: 'rome', steps: [order('I', 'move')], game } as const;
    expect(whyText(ordering({ game }), order('III', 'move'), plan)).toEqual(['tooManyChanges 5.2']);
  });

  it('two legions are more easily one (5.3)', () => {
    const game = other({ tables: { combinationFrom: 2 } });
    const done = commit(activating('rome', { game }), { game, steps: [combine('I', 'X')], dice: [2] });
    expect(factsOf(done, 'CombinationRolled')[0]?.together).toBe(true);
  });

  it('Gauls balk less often (5.4)', () => {
    const game = other({ tables: { gaulsBalkFrom: 9 } });
    const state = activating('carthage', { game, orders: { celts: 'move' }, options: { gauls: true } });
    const dice = [0, 5, 6, 8, 9, 6, 7, 8, 8, 9];
    const [rolled] = factsOf(commit(state, { game, steps: [activate('celts')], dice }), 'GaulsRolled');
    expect(rolled?.balking).toEqual([unit(1619), unit(1719)]);
  });

  it('the ground has another price (Terrain Effects Chart)', () => {
    const dear = { foot: 4, horse: 4, elephants: 4 };
    expect(march(610, priced({ clear: dear }))).toHaveLength(6);
    expect(march(1013, metaurus)).toContain(1014);
    expect(march(1013, priced({ forest: { ...dear, foot: 5 } }))).not.toContain(1014);
    expect(march(904, metaurus)).toContain(1004);
    expect(march(904, priced({ up: dear }))).not.toContain(1004);
    expect(march(1314, metaurus)).toContain(1415);
    expect(march(1314, priced({ water: dear }))).not.toContain(1415);
  });

  it('the last step off the map has another price (R20)', () => {
    const game = priced({ exit: { foot: 5, horse: 1, elephants: 1 } });
    const state = marching(['iberians'], {
      game,
      others: 'lost',
      orders: { iberians: 'move' },
      units: { 1003: 103 },
    });
    expect(whyText(state, exit(1003), { game })).toEqual(['exitOutOfReach R20']);
  });

  it('the units have other ratings (6.0)', () => {
    const groups = writtenGroups.map((group) => ({ ...group, front: group.front.replace('-4', '-1') }));
    expect(march(610, other({ counters: { groups } }))).toHaveLength(6);
  });

  it('the units stand elsewhere, face elsewhere and share their horse otherwise (13.0, R23)', () => {
    const groups = writtenGroups.map((group) =>
      group.people === 'elephants' ? { ...group, at: ['1112'] } : group,
    );
    const sharedCavalry = { commands: ['III', 'V'], least: 2 };
    const game = other({
      counters: { groups, sharedCavalry, startFacing: { rome: 1, carthage: 4 } },
    });
    const state = settingUp('rome', {}, game);
    expect(state.units[unit(1111)]?.hex).toBe(1112);
    expect([man(state, 504).facing, man(state, 1003).facing]).toEqual([1, 4]);
    expect(open(state, { game })).not.toContainEqual(attach(401, 'III'));
    expect(open(settingUp('rome'))).toContainEqual(attach(401, 'III'));
  });

  it('the map has other woods, and another edge to leave by (R20)', () => {
    const wooded = other({ map: { forest: [...map.forest, '0611'] } });
    expect(march(610, metaurus)).toContain(614);
    expect(march(610, wooded)).not.toContain(614);
    const north = other({ map: { exit: { line: 20, seat: 'carthage' } } });
    const state = marching(['iberians'], {
      game: north,
      others: 'lost',
      orders: { iberians: 'move' },
      units: { 1003: 2003 },
    });
    expect(whyText(state, exit(1003), { game: north })).toEqual([]);
  });

  it('there are fewer units, or more of them again (5.1)', () => {
    const fewer = other({ counters: { groups: writtenGroups.slice(0, -2) } });
    expect(unitsOf(fewer.empty, 'XIX')).toHaveLength(0);
    expect(unitsOf(metaurus.empty, 'XIX')).toHaveLength(7);
    expect(unitsOf(fewer.empty, 'XIX')).toHaveLength(0);
  });

  it('victory asks for other losses (14.0)', () => {
    const victory = { ...tables.victory, carthaginianLosses: 1, uncounted: ['elephants'] };
    const { world } = other({ tables: { victory } });
    expect(outcomeOf(world, scene({ units: { 1111: { fate: 'lost' } } }))).toBeNull();
    expect(outcomeOf(world, scene({ units: { 908: { fate: 'lost' } } }))?.by).toBe('carthaginianLosses');
    expect(outcomeOf(metaurus.world, scene({ units: { 908: { fate: 'lost' } } }))).toBeNull();
  });
});
