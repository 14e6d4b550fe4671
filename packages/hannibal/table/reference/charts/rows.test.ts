import {
  attrition,
  navalResult,
  retreatLosses,
  siegeOutlook,
  siegeResult,
  type State,
} from '@tessera/hannibal';
import {
  activated,
  plan,
  positionWith,
  world,
  type Changes,
  battleOn,
  setting,
} from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import {
  attritionColumns,
  attritionDrms,
  attritionRows,
  cityRows,
  countFigures,
  countsOf,
  COUNT_ROWS,
  navalDrms,
  navalRows,
  pointRows,
  portRows,
  provinceRows,
  retreatRows,
  siegeDrms,
  siegeRows,
  tacticRows,
  turnRows,
  wayRows,
} from './rows.js';

const { tables } = world;
const dice = [1, 2, 3, 4, 5, 6] as const;

describe('the charts say what the rules read', () => {
  it('of attrition, in each column and for each die', () => {
    const rows = attritionRows(tables);
    const columns = attritionColumns(tables, null);
    expect(columns.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5–6', '7–9', '10+']);
    expect(rows.map(({ die }) => die)).toEqual(['1 or less', '2', '3', '4', '5', '6', '7 or more']);
    for (const [at, { from, to }] of columns.entries()) {
      for (const size of [from, to ?? from + 5]) {
        const read = rows.map((_, row) => attrition(world, row + 1, size));
        expect(read.map(({ lost, elephant }) => `${lost}${elephant ? 'e' : ''}`)).toEqual(
          rows.map(({ cells }) => cells[at]),
        );
      }
    }
  });

  it('of a retreat, by the CUs at the beginning', () => {
    const rows = retreatRows(tables);
    expect(rows.map(({ die }) => die)).toEqual(['0 or less', '1', '2', '3', '4', '5', '6', '7 or more']);
    for (const [die, { few, many }] of rows.entries()) {
      expect([retreatLosses(world, die, 4), retreatLosses(world, die, 9)]).toEqual([few ?? 4, many ?? 9]);
    }
  });

  it('of a siege and at sea', () => {
    expect(siegeRows(tables)).toMatchObject(dice.map((die) => siegeResult(world, die)));
    expect(navalRows(tables).map(({ result }) => result)).toEqual(
      [1, 2, 3].map((die) => navalResult(world, die)),
    );
    expect(siegeRows(tables).at(-1)?.die).toBe('6 or more');
  });

  it('of ways, turns and Battle cards', () => {
    expect(wayRows(world, positionWith()).map(({ way, cost, attrition: drm }) => [way, cost, drm])).toEqual([
      ['road', 1, null],
      ['pass', 2, -2],
      ['alps', 2, 0],
      ['strait', 2, null],
      ['sea', tables.sailCost, null],
    ]);
    expect(turnRows(tables, 6).map(({ cards, event, lit }) => [cards, event, lit])).toEqual([
      [7, 'first', 'no'],
      [7, null, 'no'],
      [7, null, 'no'],
      [8, null, 'no'],
      [8, null, 'no'],
      [8, 'africanus', 'yes'],
      [9, null, 'no'],
      [9, null, 'no'],
      [9, 'last', 'no'],
    ]);
    expect(tacticRows(world).reduce((all, { count }) => all + count, 0)).toBe(world.battleCards.length);
    expect(tacticRows(world).map(({ retreat }) => retreat)).toEqual([0, 0, 0, -2, 2, null]);
  });

  it('of passes, whose attrition is named only where the players have not left it out (21.1)', () => {
    const calm = positionWith({ options: { passAttrition: 'off' } });
    expect(wayRows(world, calm).map(({ cost, attrition: drm }) => [cost, drm])).toEqual([
      [1, null],
      [2, null],
      [2, null],
      [2, null],
      [tables.sailCost, null],
    ]);
    const sources = (state: State) => attritionDrms(state).map(({ source }) => source);
    expect(sources(positionWith())).toEqual(['alps', 'pass', 'guide', 'storm', 'pestilence']);
    expect(sources(calm)).toEqual(['storm', 'pestilence']);
  });

  it('of the provinces, as they are held, and of the ports and cities', () => {
    const state = positionWith({ sieges: [{ space: 'capua', seat: 'carthage', points: 2 }] });
    const rows = provinceRows(world, state, 'latium');
    expect(rows).toHaveLength(22);
    expect(rows.find(({ lit }) => lit === 'yes')?.province).toBe('latium');
    expect(rows.find(({ province }) => province === 'baetica')).toMatchObject({
      majority: 3,
      spaces: 5,
      held: { rome: 0, carthage: 5 },
      holder: 'carthage',
    });
    expect(pointRows(world, state)).toEqual({ rome: 9, carthage: 7 });
    const ports = portRows(world, 'cosa');
    expect(ports.map(({ figure }) => figure)).toEqual([-2, -1, 0, 1, 2]);
    expect(ports.flatMap(({ spaces }) => spaces)).toHaveLength(world.ports.length);
    expect(ports.find(({ lit }) => lit === 'yes')?.spaces).toContain('cosa');
    expect(cityRows(world, state, null).find(({ space }) => space === 'capua')).toMatchObject({
      room: 2,
      holder: 'rome',
      points: 2,
    });
  });
});

const byMarch = { seat: 'carthage', card: 61, general: 'hannibal' } as const;
const besieging = (space: 'rome' | 'capua', more: Changes = {}) =>
  plan(
    activated(
      { troops: [{ seat: 'carthage', space, regulars: 8 }], posts: { hannibal: space }, ...more },
      byMarch,
    ),
    [{ verb: 'stop' }],
  ).state;

describe('what is added to a die', () => {
  it.each([
    ['Rome without the train', 'rome', {}],
    ['Rome with it', 'rome', { train: 'rome' }],
    ['Capua without the train', 'capua', {}],
    ['Capua with it', 'capua', { train: 'capua' }],
  ] as const)('in a siege of %s is what the rules add', (_, space, more) => {
    const state = besieging(space, more);
    const siege = { space, general: 'hannibal', byCampaign: false } as const;
    const campaign = state.frames.find((frame) => frame.at === 'campaign');
    if (campaign?.at !== 'campaign') throw new Error('There is no card in play.');
    const rows = siegeDrms(world, state, siege).filter(({ lit }) => lit === 'yes');
    const outlook = siegeOutlook({ world, state }, campaign, siege);
    expect(rows.reduce((sum, { figure }) => sum + figure, 0)).toBe(outlook.modifier);
  });

  it('by Marcellus in a campaign is one, and a tribe has nothing', () => {
    const state = positionWith();
    const marked = (space: 'capua' | 'boii', general: 'marcellus' | 'hannibal') =>
      siegeDrms(world, state, { space, general, byCampaign: true })
        .filter(({ lit }) => lit === 'yes')
        .map(({ source }) => source);
    expect(marked('capua', 'marcellus')).toEqual(['marcellus']);
    expect(marked('boii', 'marcellus')).toEqual([]);
  });

  it('at sea is lit where it holds for every leg', () => {
    const state = positionWith({
      lasting: ['alliance', 'navalVictory'],
      markers: { syracuse: 'carthage' },
    });
    const lit = navalDrms(state, { size: null, generals: [] }).filter((row) => row.lit === 'yes');
    expect(lit.map(({ source }) => source)).toEqual(['syracuse', 'alliance', 'victory']);
  });
});

describe('the count of Battle cards', () => {
  it('adds up row by row for both sides of a battle', () => {
    const field = setting([
      { seat: 'carthage', space: 'zama', regulars: 6, generals: ['hannibal'] },
      { seat: 'rome', space: 'zama', regulars: 8, generals: ['africanus'], rank: 'proconsul' },
    ]);
    const game = battleOn(field, {
      space: 'zama',
      active: 'carthage',
      from: 'carthage',
      way: 'road',
    });
    const counts = countsOf(world, game.state());
    if (counts === null) throw new Error('There is no battle.');
    for (const { rows, cards } of [counts.rome, counts.carthage]) {
      expect([...rows.values()].reduce((all, one) => all + one, 0)).toBe(cards);
    }
    expect(counts.carthage.rows.get('numidia')).toBe(4);
    expect(counts.carthage.rows.get('allies')).toBe(2);
    expect(counts.rome.rows.get('rating')).toBe(4);
    const figures = countFigures(tables);
    expect(figures.numidia).toBe(2);
    expect(COUNT_ROWS.every((row) => row in figures)).toBe(true);
    expect(countsOf(world, positionWith())).toBeNull();
  });
});
