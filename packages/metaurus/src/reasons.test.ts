import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainTable, type Reason } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  attach,
  choosingFirst,
  combine,
  exit,
  go,
  marching,
  move,
  order,
  ordering,
  pass,
  planned,
  settingUp,
  status,
  swap,
  turn,
  why,
} from '../testkit/index.js';
import { metaurus, type State, type Step } from './index.js';

/** A reason: its code, its rule case, the position, the step, and the steps of the plan before it. */
type Row = readonly [code: string, rule: string, state: State, step: Step, before?: readonly Step[]];

const few = { others: 'lost', units: { 504: 610, 505: 604, 1003: 611, 1004: 801 } } as const;
const horse = marching(['horse'], { others: 'lost', units: { 1001: 610, 504: 520 } });
const elephantsLast = ['celts', 'iberians', 'africans', 'slingers', 'horse'] as const;
const setUp = settingUp('carthage');
const marchers = marching(['V'], { ...few, orders: { V: 'move' } });
const closers = marching(['V'], {
  others: 'lost',
  units: { 504: 610, 1003: 612 },
  orders: { V: 'moveToAttack' },
});

const ROWS: readonly Row[] = [
  ['noSuchUnit', '', setUp, { verb: 'turn', unit: 90, facing: 0 }],
  ['notYourUnit', '5.1', setUp, turn(504, 'S')],
  ['notDuringSetUp', '13.0', setUp, move(1003, 903)],
  ['elephantsStartFree', 'R13', setUp, status(1111, 'stand')],
  ['mayNotChangePlaces', 'R23', setUp, swap(1003, 1615)],
  ['mayNotBeAttached', 'R23', settingUp('rome'), attach(626, 'V')],
  ['underAChit', '5.2', setUp, status(1003, 'move')],
  ['noSuchStatus', 'R12', setUp, status(1001, 'free')],
  ['noSuchStatus', 'R13', marching(['elephants']), status(1111, 'attack')],
  ['statusAlreadyPicked', 'R12', horse, status(1001, 'stand'), [status(1001, 'move')]],
  ['sameOrder', 'R3', setUp, order('celts', 'stand')],
  ['sameOrder', 'R12', horse, status(1001, 'stand')],
  ['sameOrder', 'R13', marching(['elephants']), status(1111, 'free')],
  ['notYourCommand', '5.1', setUp, order('V', 'move')],
  ['gaulsNeverReform', '5.4', settingUp('carthage', { gauls: true }), order('celts', 'reform')],
  ['chitAlreadyChanged', '5.2', setUp, order('celts', 'stand'), [order('celts', 'move')]],
  ['onlyInitiative', '4.2', choosingFirst('rome'), pass],
  ['firstIsChosen', '4.2', choosingFirst('rome'), go('second'), [go('first')]],
  ['onlyOrders', '5.2', ordering(), go('first')],
  [
    'tooManyChanges',
    '5.2',
    ordering(),
    order('slingers', 'move'),
    [order('celts', 'move'), order('iberians', 'move'), order('africans', 'move')],
  ],
  ['commandIsGone', 'R5', ordering({ ...few }), order('celts', 'move')],
  ['commandIsGone', 'R5', activating('rome', few), activate('X')],
  ['commandInactive', 'R6', activating('rome', { inactive: ['X'] }), activate('X')],
  ['commandHasActed', 'R5', activating('rome', { acted: ['X'] }), activate('X')],
  ['alreadyNamed', '5.3', activating('rome'), activate('X'), [activate('V')]],
  ['onlyTwoLegions', '5.3', activating('rome'), combine('X', 'X')],
  ['ordersDiffer', '5.3', activating('rome', { orders: { X: 'move' } }), combine('X', 'I')],
  ['othersStillToAct', 'R5', activating('carthage'), pass],
  [
    'engagedElephantsMustAct',
    'R5',
    activating('carthage', { acted: elephantsLast, units: { 504: 1011 }, engaged: [[504, 1111]] }),
    pass,
  ],
  ['nameACommandFirst', '5.3', activating('rome'), move(504, 604)],
  ['onlyMovement', '6.0', marchers, pass],
  ['onlyAtSetUp', '13.0', marchers, swap(504, 508)],
  ['unitIsGone', '6.0', marchers, move(506, 605)],
  ['commandNotActive', '5.3', marching(['V']), move(304, 204)],
  [
    'gaulBalks',
    '5.4',
    marching(['celts'], { options: { gauls: true }, orders: { celts: 'move' }, balking: [1615] }),
    turn(1615, 'N'),
  ],
  ['engagedMayNotTurn', 'R21', marching(['V'], { ...few, engaged: [[504, 1003]] }), turn(504, 'S')],
  ['engagedMayNotMove', '10.0', marching(['V'], { ...few, engaged: [[504, 1003]] }), move(504, 609)],
  ['hasTurned', '7.0', marchers, turn(504, 'S'), [turn(504, 'NE')]],
  ['facesThere', '7.0', marchers, turn(504, 'N')],
  ['hasMoved', 'R16', marchers, move(504, 608), [move(504, 609)]],
  ['hasMoved', 'R12', horse, status(1001, 'move'), [status(1001, 'move'), move(1001, 609)]],
  ['standMayNotMove', '5.2', marching(['V'], few), move(504, 609)],
  ['reformMayNotMove', '5.2', marching(['V'], { ...few, orders: { V: 'reform' } }), move(504, 609)],
  ['attackMayNotMove', 'R15', marching(['V'], { ...few, orders: { V: 'moveToAttack' } }), move(504, 609)],
  ['attackMayNotMove', '5.2', horse, move(1001, 609), [status(1001, 'attack')]],
  ['noSuchHex', '6.0', marchers, move(504, 9999)],
  ['isThere', 'R16', marchers, move(504, 610)],
  ['hexOccupied', '8.0', marchers, move(504, 604)],
  ['moveNotAdjacent', '5.2', marchers, move(504, 710)],
  ['outOfReach', '6.0', marchers, move(504, 1626)],
  ['oneHexOnly', '5.2', closers, move(504, 608)],
  ['mustCloseInstead', 'R14', closers, move(504, 609)],
  [
    'tooDear',
    'R14',
    marching(['V'], {
      others: 'lost',
      units: { 401: { hex: 1222, disordered: true }, 1003: 1423 },
      orders: { V: 'moveToAttack' },
    }),
    move(401, 1322),
  ],
  ['onlyCarthageExits', 'R20', marchers, exit(504)],
  ['exitNeedsMove', 'R20', marching(['iberians'], { orders: { iberians: 'moveToAttack' } }), exit(1003)],
  ['exitOutOfReach', 'R20', marching(['iberians'], { orders: { iberians: 'move' } }), exit(1003)],
];

/** What plans still lack. */
const MISSING = [
  ['chooseFirst', '4.2', choosingFirst('rome')],
  ['nameACommand', '5.3', activating('rome')],
  ['mustMove', 'R16', marchers],
  ['mustClose', 'R14', closers],
] as const;

const endless = { quiet: 10, options: { turnLimit: 'none' } } as const;

/** Why a draw may not be claimed. */
const CLAIMS = [
  ['claimNeedsNoLimit', 'R49', ordering()],
  ['claimNeedsQuiet', 'R49', ordering({ ...endless, quiet: 3 })],
  ['claimBetweenTurns', 'R49', activating('rome', endless)],
] as const;

const asked = (state: State) => (state.frames.at(-1)?.at === 'orders' ? ({ seat: 'carthage' } as const) : {});

/** The reasons that the rules give in a row's position. */
const found = ([, , state, step, steps = []]: Row): readonly Reason[] =>
  why(state, step, { ...asked(state), steps });

/** Every code that the rules give, read from their sources. */
function codesInSources(folder = import.meta.dirname): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return codesInSources(path);
    if (!/(?<!\.test)\.ts$/.test(entry.name)) return [];
    const calls = readFileSync(path, 'utf8').matchAll(/because\(\s*([^,()]*?),/g);
    return [...calls].flatMap(([, code = '']) => [...code.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
  });
}

describe('why something is not allowed', () => {
  it.each(ROWS.map((row) => ({ code: row[0], rule: row[1], row })))(
    '$code, by $rule',
    ({ code, rule, row }) => {
      expect(found(row).map((reason) => [reason.code, reason.rule])).toEqual([[code, rule]]);
    },
  );

  it.each(MISSING)('%s, by %s, is what a plan still lacks', (code, rule, state) => {
    const [frame] = state.frames.slice(-1);
    const rules = frame && metaurus.frames(frame);
    const seat = rules?.waiting(state)[0] ?? 'rome';
    expect(rules?.missing(planned(state), seat)).toMatchObject([{ code, rule }]);
  });

  it.each(CLAIMS)('%s, by %s, keeps a draw from being claimed', (code, rule, state) => {
    const reasons = explainTable(metaurus, state, { seat: 'rome', step: { verb: 'claimDraw' } });
    expect(reasons).toMatchObject([{ code, rule }]);
  });

  it('every code of the rules is reached here', () => {
    const reached = [...ROWS, ...MISSING, ...CLAIMS].map(([code]) => code);
    expect([...new Set(codesInSources())].sort()).toEqual([...new Set(reached)].sort());
  });

  it('a reason about a place names its hexes', () => {
    const at = (code: string): readonly Reason[] => {
      const row = ROWS.find(([name]) => name === code);
      if (row === undefined) throw new Error(code);
      return found(row);
    };
    expect(at('moveNotAdjacent')[0]?.at).toEqual([710]);
    expect(at('hexOccupied')[0]?.at).toEqual([604]);
    expect(at('mustCloseInstead')[0]?.at).toEqual([611]);
    expect(at('standMayNotMove')[0]?.at).toEqual([610]);
    expect(at('engagedElephantsMustAct')[0]?.at).toEqual([1111]);
  });
});
