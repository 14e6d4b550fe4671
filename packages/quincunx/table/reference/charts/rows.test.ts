import {
  ALL_TROOPS,
  DICE,
  GROUND,
  meleeDie,
  rateOf,
  ROWS,
  shootingDie,
  TABLES,
  type Die,
  type Unit,
} from '@tessera/quincunx';
import { fieldOf, fresh, inRoundOf, leaderWith, setUp, withLeader } from '@tessera/quincunx/testkit';
import type { Lit } from '@tessera/table/reference/sheet';
import { describe, expect, it } from 'vitest';
import { inUse } from '../inUse.js';
import { sightOf } from '../testkit/sights.js';
import { percent } from './melee.js';
import { chanceRows, chancesOf, meleeAdded, meleeRows, shiftRows } from './rows.js';
import { levelRows, rangeRows, shootingRows, shotAdded } from './missiles.js';
import {
  attritionRows,
  elephantRows,
  leaderRates,
  rateRowOf,
  rateRows,
  rosterColumns,
} from './rowsOfUnits.js';

const nobody = inUse(sightOf(inRoundOf(setUp('skirmish'), 'rome')));

/** One unit that is chosen, far from anybody. */
const chosen = (unit: Partial<Unit> & Pick<Unit, 'kind'>) =>
  inUse(sightOf(fieldOf(unit), { group: [fieldOf(unit).units[0]?.id ?? ''] }));

/** Hastati front to front with Celts, who have fought each other before. */
const fighting = (more: Partial<Unit> = {}) =>
  inUse(
    sightOf(
      fieldOf(
        { kind: 'hastati', y: 3000, foes: [{ unit: 'CA.1', fights: 1 }], ...more },
        { kind: 'celts', y: 3170, foes: [{ unit: 'RA.1', fights: 1 }] },
      ),
    ),
  );

const having = <R extends { readonly lit: Lit }>(rows: readonly R[], lit: Lit = 'yes'): R[] =>
  rows.filter((row) => row.lit === lit);

describe('the charts say what the rules read', () => {
  it('of the melee: 24 rows of a die for each number of rings', () => {
    const rows = meleeRows(nobody);
    expect(rows.map(({ row }) => row)).toEqual([...ROWS]);
    expect(rows).toHaveLength(24);
    for (const { kinds, cells } of rows) {
      expect(cells).toHaveLength(8);
      for (const kind of kinds)
        expect(cells.map(({ die }) => die)).toEqual(
          cells.map((_, rings) => meleeDie(fresh({ kind, formation: 'formed', rings }))),
        );
    }
    expect(rows.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...ALL_TROOPS].toSorted());
  });

  it('of allied troops: each reads a row of its own', () => {
    const read = meleeRows(nobody).filter(({ row }) => row === 'spearPhalanx' || row.startsWith('allied'));
    expect(read.map(({ row, kinds }) => [row, kinds])).toEqual([
      ['alliedLights', ['alliedLights']],
      ['alliedHastati', ['alliedHastati']],
      ['alliedPrinceps', ['alliedPrinceps']],
      ['alliedCavalry', ['alliedCavalry']],
      ['spearPhalanx', ['spearPhalanx']],
    ]);
  });

  it('of ground: what it adds, how many columns and levels it shifts', () => {
    const added = meleeAdded(nobody).map((row) => [row.added, row.figure]);
    expect(added).toContainEqual(['downhill', GROUND.downhill]);
    expect(added).toContainEqual(['company', GROUND.company.bonus]);
    const columns = Object.fromEntries(shiftRows(nobody).map((row) => [row.shift, row.columns]));
    expect(columns).toMatchObject({ wood: 1, water: 2, wall: 1 });
    expect(levelRows(nobody).map(({ level, levels }) => [level, levels])).toEqual([
      ['wooded', -1],
      ['wet', 1],
    ]);
  });

  it('of missiles, by figures and range, at cover as over heads', () => {
    for (const { from, to, cells } of shootingRows(nobody)) {
      for (const figures of [from, to ?? 36])
        for (const { band, die } of cells) {
          expect(die).toBe(shootingDie(figures, band));
          if (band === 'overhead') expect(die).toBe(shootingDie(figures, 'cover'));
        }
    }
    expect(shootingRows(nobody).map(({ from, to }) => [from, to])).toEqual([
      [4, 6],
      [7, 9],
      [10, 12],
      [13, null],
    ]);
    expect(rangeRows(nobody).map(({ weapon, overhead }) => [weapon, overhead])).toEqual([
      ['javelin', false],
      ['sling', true],
      ['bow', true],
    ]);
  });

  it('of rates, for every kind of troops in each of its orders', () => {
    for (const kind of ALL_TROOPS)
      for (const formation of ['formed', 'skirmish'] as const) {
        const unit = fresh({ kind, formation });
        const row = rateRows(nobody).find((one) => one.row === rateRowOf(unit));
        expect((row?.factors ?? 0) * TABLES.moveFactor, `${kind} ${formation}`).toBe(rateOf([unit]));
      }
  });

  it('of losses and of elephants’ hits', () => {
    expect(attritionRows(nobody).map(({ cells }) => cells.map(({ figures }) => figures))).toEqual([
      [3, 6, 8, 8, 9, 18],
      [2, 4, 5, 5, 6, 12],
      [1, 3, 4, 4, 5, 9],
    ]);
    expect(
      elephantRows(nobody).map(({ from, to, beasts, javelins, state }) => [
        from,
        to,
        beasts,
        javelins,
        state,
      ]),
    ).toEqual([
      [0, 1, 2, 12, 'good'],
      [2, 5, 2, 6, 'good'],
      [6, 7, 1, 6, 'good'],
      [8, 9, 1, 0, 'good'],
      [10, 11, 1, 0, 'berserk'],
      [12, 12, 0, 0, 'dead'],
    ]);
  });

  it('of die against die: the exact chances that 4.3 lists', () => {
    const listed: Readonly<Record<Die, string>> = {
      12: '38/38 46/30 54/22 62/14 71/6',
      10: '30/46 36/36 45/26 55/17 65/8',
      8: '22/54 26/45 33/33 44/21 56/9',
      6: '14/62 17/55 21/44 28/28 42/12',
      4: '6/71 8/65 9/56 12/42 19/19',
    };
    for (const { die, cells } of chanceRows(nobody))
      for (const [at, pair] of listed[die].split(' ').entries()) {
        const [one = 0, other = 0] = pair.split('/').map(Number);
        expect(Math.abs((cells[at]?.one ?? 0) * 100 - one)).toBeLessThanOrEqual(0.5);
        expect(Math.abs((cells[at]?.other ?? 0) * 100 - other)).toBeLessThanOrEqual(0.5);
      }
    for (const die of DICE) expect(chancesOf(die, die).one).toBe(chancesOf(die, die).other);
  });

  it('and light nothing while nobody is in use', () => {
    const all = [
      ...meleeRows(nobody),
      ...meleeAdded(nobody),
      ...shiftRows(nobody),
      ...chanceRows(nobody),
      ...shootingRows(nobody),
      ...shotAdded(nobody),
      ...levelRows(nobody),
      ...rangeRows(nobody),
      ...rateRows(nobody),
      ...leaderRates(nobody),
      ...rosterColumns(nobody),
      ...elephantRows(nobody),
      ...meleeRows(nobody).flatMap(({ cells }) => cells),
      ...chanceRows(nobody).flatMap(({ cells }) => cells),
      ...attritionRows(nobody).flatMap(({ cells }) => cells),
    ];
    expect(all.filter(({ lit }) => lit !== 'no')).toEqual([]);
  });
});

describe('a melee is lit', () => {
  const read = (used: ReturnType<typeof chosen>) =>
    meleeRows(used).flatMap(({ row, cells }) =>
      cells.flatMap(({ die, lit }, column) => (lit === 'yes' ? [[row, column, die]] : [])),
    );

  it('at the die that a chosen unit has, by its rings, its losses and its order', () => {
    expect(read(chosen({ kind: 'hastati', rings: 2, figures: 6 }))).toEqual([['romanHastati', 3, 8]]);
    const velites = chosen({ kind: 'velites', formation: 'skirmish' });
    expect(read(velites)).toEqual([['romanVelites', 1, 8]]);
    expect(having(meleeRows(velites), 'maybe').map(({ row }) => row)).toEqual(['romanVelites']);
    expect(having(shiftRows(velites)).map(({ shift }) => shift)).toEqual(['skirmishing']);
    expect(having(shiftRows(chosen({ kind: 'hastati', figures: 4 }))).map(({ shift }) => shift)).toEqual([
      'third',
    ]);
  });

  it('at both dice of a fight, and where they meet in the chances', () => {
    const used = fighting();
    expect(read(used)).toEqual([
      ['romanHastati', 0, 10],
      ['celticSwords', 0, 12],
    ]);
    const met = chanceRows(used).flatMap(({ die, cells }) =>
      having(cells).map((cell) => [die, cell.die, percent(cell.one), percent(cell.other)]),
    );
    expect(met).toEqual([[10, 12, 30, 46]]);
  });

  it('with what is added in it: a volley that is still to be rolled may be', () => {
    expect(having(meleeAdded(fighting()))).toEqual([]);
    const fresh = fighting({ foes: [] });
    expect(having(meleeAdded(fresh), 'maybe').map(({ added }) => added)).toEqual(['volley']);
    const charged = fighting({ kind: 'equites', y: 2840, deeds: ['charged'] });
    expect(having(meleeAdded(charged)).map(({ added, figure }) => [added, figure])).toEqual([['mounted', 1]]);
  });

  it('with its leader, and with what a unit by itself could have', () => {
    const field = withLeader(
      fieldOf({ kind: 'equites' }),
      leaderWith('RA.1', { id: 'scipio', chief: true, wounds: 1 }),
    );
    const used = inUse(sightOf(field, { group: ['RA.1'] }));
    expect(having(meleeAdded(used)).map(({ added }) => added)).toEqual(['chief']);
    expect(having(meleeAdded(used), 'maybe').map(({ added }) => added)).toEqual(['mounted']);
    expect(having(leaderRates(used)).map(({ wounds }) => wounds)).toEqual([1]);
  });

  it('for nobody who has fallen apart', () => {
    expect(read(chosen({ kind: 'hastati', figures: 3, status: 'disintegrated' }))).toEqual([]);
  });
});

describe('what else is lit', () => {
  it('is the dice of the shots that the chosen have, and what all or some of them add', () => {
    const used = inUse(
      sightOf(
        fieldOf(
          { kind: 'velites', y: 3000 },
          { kind: 'celts', x: 4700, y: 3500 },
          { kind: 'elephants', x: 5500, y: 3600, heading: 36 },
        ),
        { group: ['RA.1'] },
      ),
    );
    const dice = shootingRows(used).flatMap(({ from, cells }) =>
      having(cells).map(({ band }) => [from, band]),
    );
    expect(dice).toEqual([[10, 'long']]);
    expect(having(shootingRows(used), 'maybe').map(({ from }) => from)).toEqual([10]);
    expect(having(shotAdded(used), 'maybe').map(({ added }) => added)).toEqual(['shielded']);
    expect(having(rangeRows(used)).map(({ weapon }) => weapon)).toEqual(['javelin']);
  });

  it('is the rate of a group: that of its slowest, and of elephants with others', () => {
    const field = inRoundOf(setUp('skirmish'), 'carthage');
    const rates = (group: readonly string[]) => {
      const rows = rateRows(inUse(sightOf(field, { seat: 'carthage', group })));
      return [having(rows).map(({ row }) => row), having(rows, 'maybe').map(({ row }) => row)];
    };
    expect(rates(['CE.1'])).toEqual([['elephants'], []]);
    expect(rates(['CE.1', 'CJ.1'])).toEqual([['elephantsWithOthers'], ['skirmishers', 'elephants']]);
  });

  it('is how worn a unit is, in the column of its roster', () => {
    const used = chosen({ kind: 'celts', figures: 8 });
    expect(having(rosterColumns(used)).map(({ roster }) => roster)).toEqual([16]);
    expect(
      attritionRows(used).flatMap(({ strength, cells }) =>
        having(cells).map(({ roster }) => [strength, roster]),
      ),
    ).toEqual([['half', 16]]);
    expect(having(rosterColumns(chosen({ kind: 'elephants' })))).toEqual([]);
    expect(having(elephantRows(chosen({ kind: 'elephants', figures: 5 }))).map(({ from }) => from)).toEqual([
      6,
    ]);
  });
});
