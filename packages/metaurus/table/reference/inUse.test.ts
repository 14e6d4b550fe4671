import {
  metaurus,
  obligatoryAttacks,
  proposedAttacks,
  type EventOf,
  type State,
  type Step,
} from '@tessera/metaurus';
import { declaring, unit } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { sightOf } from '../testkit/positions.js';
import { inUse } from './inUse.js';
import {
  elephantRows,
  facesFor,
  terrainFacts,
  litCell,
  litModifier,
  matrixRows,
  modifierRows,
  orderRows,
  reads,
  resultRows,
  terrainRows,
} from './charts/rows.js';

const { world } = metaurus;
const { tables } = world;
const nobody = { fought: null, events: [] };
const nowhere = { hex: null, pointed: null };

const field = {
  units: { 504: 710, 505: 711, 506: 712, 507: 714, 1003: 811, 1004: 812, 1615: 815 },
  orders: { V: 'moveToAttack', iberians: 'stand', celts: 'move' },
} as const;
const declare = (): State => declaring(['V'], field);
const plan = (state: State): Step[] => {
  const first = obligatoryAttacks(world, state);
  return [...first, ...proposedAttacks(world, sightOf(state, 'rome', { plan: first }).view)];
};

describe('the charts follow the figures', () => {
  it('rows of the Combat Results Table that say the same are one, and its ends are open', () => {
    const rows = resultRows(tables);
    expect(rows.map(({ from, to, end }) => [from, to, end])).toEqual([
      [0, 1, 'low'],
      [2, 2, null],
      [3, 3, null],
      [4, 5, null],
      [6, 7, null],
      [8, 8, null],
      [9, 9, 'high'],
    ]);
    const [low, , , engaged] = rows;
    const high = rows.at(-1);
    if (low === undefined || engaged === undefined || high === undefined) throw new Error('no rows');
    expect([reads(low, -7), reads(low, 2), reads(high, 22), reads(high, 8)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(facesFor(engaged, 2)).toEqual([2, 3]);
    expect(rows.flatMap((row) => facesFor(row, -3)).length).toBe(10);
    expect(facesFor(high, 3)).toEqual([6, 7, 8, 9]);
  });

  it('the matrix has a column for each attacker, and tells barred pairs from friends', () => {
    const rows = matrixRows(tables);
    expect(rows.map(({ defender }) => defender)).toEqual([
      'elephants',
      'cavalry',
      'legion',
      'heavy',
      'medium',
      'light',
    ]);
    expect(rows[0]?.cells.map(({ attacker, figure, barred }) => [attacker, figure, barred])).toEqual([
      ['elephants', null, false],
      ['cavalry', -3, true],
      ['legion', -2, false],
      ['heavy', null, false],
      ['medium', null, false],
    ]);
  });

  it('ground, orders and elephants are read off the tables', () => {
    expect(terrainRows(tables).find(({ ground }) => ground === 'forest')).toEqual({
      ground: 'forest',
      added: false,
      costs: tables.terrain.forest,
      drm: tables.terrainDrm.forest,
    });
    expect(orderRows(tables).find(({ order }) => order === 'reform')).toMatchObject({ defending: 2 });
    expect(orderRows(tables).find(({ order }) => order === 'moveToAttack')).toMatchObject({ attacking: 1 });
    expect(elephantRows(tables).map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [6, 7],
      [8, 9],
    ]);
    expect(terrainFacts(world, 1415)).toEqual(['clear', 'down', 'water']);
    expect(terrainFacts(world, 101)).toEqual(['clear', 'exit']);
  });
});

describe('what is in use', () => {
  it('is nothing before anybody fights', () => {
    const sight = sightOf(declare(), 'rome');
    expect(inUse(sight, nobody, nowhere)).toMatchObject({ combat: null, roll: null, elephants: null });
  });

  it('is the combat of the unit that is pointed at, then that of the chosen one', () => {
    const state = declare();
    const sight = sightOf(state, 'rome', { plan: plan(state), unit: unit(507) });
    const chosen = inUse(sight, nobody, nowhere).combat;
    expect(chosen?.combat.attackers).toEqual([unit(507)]);
    const pointed = inUse(sight, nobody, { hex: 811, pointed: 811 }).combat;
    expect(pointed?.combat.defenders).toEqual([unit(1003)]);
    expect(pointed?.rolled).toBe(false);
    expect(pointed?.cell).toEqual({ attacker: 'legion', defender: 'medium' });
    const rows = modifierRows(tables).filter((row) => litModifier(row, pointed ?? null).lit === 'yes');
    expect(rows.map(({ source }) => source)).toContain('weapons');
    expect(rows.map(({ source }) => source)).toContain('standing');
    expect(litCell({ attacker: 'legion', defender: 'medium' }, pointed ?? null)).toBe('yes');
    expect(litCell({ attacker: 'cavalry', defender: 'medium' }, pointed ?? null)).toBe('no');
  });

  it('lights the modifiers of an order that is face down as ones that may count', () => {
    const state = declare();
    const view: State = {
      ...state,
      chits: { ...state.chits, iberians: { ...state.chits.iberians, order: 'hidden', shown: false } },
    };
    const sight = sightOf(view, 'rome', { plan: plan(state) });
    const { combat, order } = inUse(sight, nobody, { hex: 811, pointed: 811 });
    expect(order).toBe('hidden');
    const lit = modifierRows(tables).map((row) => [row.source, litModifier(row, combat).lit]);
    expect(lit).toContainEqual(['standing', 'maybe']);
    expect(lit).toContainEqual(['reforming', 'maybe']);
  });

  it('is the last combat once its die has been rolled, with its row of the table', () => {
    const state = declare();
    const event: EventOf<'AttackRolled'> = {
      kind: 'AttackRolled',
      manner: 'declared',
      attackers: [unit(507)],
      defenders: [unit(1615)],
      modifiers: [{ source: 'angle', value: tables.angleDrm.rear }],
      die: { n: 0, face: 5 },
      total: 8,
      result: 'defendersDisordered',
    };
    const told = { fought: { event, before: state }, events: [event] };
    const used = inUse(sightOf(state, 'rome'), told, nowhere);
    expect(used).toMatchObject({ roll: 8, combat: { rolled: true, total: tables.angleDrm.rear } });
    const lit = modifierRows(tables).filter((row) => litModifier(row, used.combat).lit === 'yes');
    expect(lit).toEqual([{ source: 'angle', side: 'rear', value: tables.angleDrm.rear }]);
  });

  it('keeps the die of the elephants until the next Game Turn', () => {
    const event: EventOf<'ElephantsRolled'> = {
      kind: 'ElephantsRolled',
      unit: unit(1111),
      die: { n: 0, face: 7 },
      result: 'enemyDisordered',
      nearest: [],
    };
    const sight = sightOf(declare(), 'rome');
    expect(inUse(sight, { fought: null, events: [event] }, nowhere).elephants).toBe(7);
    const next = { fought: null, events: [event, { kind: 'TurnBegan', turn: 2 } as const] };
    expect(inUse(sight, next, nowhere).elephants).toBeNull();
  });

  it('is the order of the unit that is looked at', () => {
    const sight = sightOf(declare(), 'rome', { unit: unit(505) });
    expect(inUse(sight, nobody, nowhere).order).toBe('moveToAttack');
    expect(inUse(sight, nobody, { hex: 815, pointed: 815 }).order).toBe('move');
  });
});
