import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainTable } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  advance,
  attach,
  attack,
  choosingFirst,
  combine,
  commit,
  counter,
  decline,
  exit,
  go,
  marching,
  move,
  order,
  ordering,
  pass,
  planned,
  play,
  resolve,
  retreat,
  settingUp,
  status,
  swap,
  trample,
  turn,
  why,
  type Scene,
} from '../testkit/index.js';
import { metaurus, type State, type Step } from './index.js';
import type { Reason } from './types.js';

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

/** The V Legion declares; 610 looks at 709 and 710, 611 at 710 and 711. */
const declaring = (units: NonNullable<Scene['units']>, given: Scene = {}): State =>
  commit(marching(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units, ...given })).state;

const declared = declaring({ 504: 610, 505: 611, 1003: 709, 1004: 710 });
const both = [attack(504, 1003), attack(505, 1004)];
const resolving = commit(declared, { steps: both }).state;
const oneOnTwo = declaring({ 504: 610, 1003: 709, 1004: 710 });
const twoOnOne = { 504: 610, 505: 611, 1003: 710 };

/** Iberians under Move are attacked: 1003 and 1007 can retreat, 1005 is shut in; 1004 is Engaged, the Gaul stands. */
const attacked = commit(
  declaring(
    {
      ...{ 504: 610, 505: 614, 506: 618, 507: 622, 508: 606 },
      ...{ 1003: 710, 1615: 714, 1004: 718, 1005: 722, 1007: 706 },
      ...{ 1006: 723, 1103: 822, 1104: 823 },
    },
    { orders: { V: 'moveToAttack', iberians: 'move' }, engaged: [[506, 1004]] },
  ),
  { steps: [attack(504, 1003), attack(505, 1615), attack(506, 1004), attack(507, 1005), attack(508, 1007)] },
).state;
const oneGone = commit(attacked, { steps: [retreat(1003, 810)], dice: [0] }).state;

const onlyOneActs = play(
  marching(['africans'], {
    others: 'lost',
    orders: { africans: 'moveToAttack', V: 'move', VII: 'move' },
    units: { 1208: 710, 1209: 715, 504: 610, 304: 615 },
    inactive: ['V'],
  }),
  [{}, { steps: [attack(1208, 504), attack(1209, 304)] }],
).state;

const advancing = commit(
  declaring({ ...twoOnOne, 1003: { hex: 710, disordered: true }, 1004: 1004 }, { others: 'away' }),
  {
    steps: [attack(504, 1003), attack(505, 1003)],
    dice: [6, 9],
  },
).state;

const continuing = play(declaring({ ...twoOnOne, 506: 609, 1004: 709 }), [
  { steps: [attack(504, 1003), attack(505, 1003), attack(506, 1004)] },
  { steps: [resolve(1)], dice: [9] },
]).state;
/** The horse and a friend may attack again; it is still Engaged with the elephants, whom another friend attacks. */
const horseInPool = play(
  declaring(
    { 401: 610, 505: 609, 504: 611, 1003: 709, 1111: 710 },
    {
      engaged: [
        [401, 1111],
        [401, 1003],
      ],
    },
  ),
  [{ steps: [attack(505, 1003), attack(401, 1003), attack(504, 1111)] }, { steps: [resolve(1)], dice: [9] }],
).state;

const striking = commit(declaring({ 504: 610, 1003: 710 }), { steps: [attack(504, 1003)], dice: [0] }).state;
const rampaging = commit(
  activating('carthage', { others: 'lost', units: { 1111: 710, 504: 610, 505: 611, 506: 520 } }),
  { steps: [activate('elephants')], dice: [6] },
).state;

const ROWS: readonly Row[] = [
  ['noSuchUnit', '', setUp, { verb: 'turn', unit: 90, facing: 0 }],
  ['notYourUnit', '5.1', setUp, turn(504, 'S')],
  ['notDuringSetUp', '13.0', setUp, move(1003, 903)],
  ['elephantsStartFree', 'R13', setUp, status(1111, 'stand')],
  ['mayNotChangePlaces', 'R23', setUp, swap(1003, 1615)],
  ['mayNotBeAttached', 'R23', settingUp('rome'), attach(626, 'V')],
  ['isPlaced', 'R23', setUp, swap(1208, 1210), [swap(1210, 1209)]],
  ['isPlaced', 'R23', settingUp('rome'), attach(401, 'V'), [attach(401, 'III')]],
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
  ['notYourCommand', '5.1', activating('carthage'), combine('X', 'I')],
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
  ['underAChit', '5.2', marchers, status(504, 'stand'), [move(504, 609)]],
  [
    'hasMoved',
    'R13',
    marching(['elephants'], { others: 'lost', units: { 1111: 1011, 504: 610 } }),
    status(1111, 'move'),
    [move(1111, 911)],
  ],
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

/** The same for combat. */
const COMBAT: readonly Row[] = [
  ['onlyAttacks', '9.1', declared, turn(504, 'S')],
  ['noSuchUnit', '', declared, { verb: 'attack', unit: 61, target: 90 }],
  ['unitIsGone', '6.0', declared, attack(504, 1005)],
  ['notYourUnit', '5.1', declared, attack(1003, 504)],
  ['commandNotActive', '5.3', declaring({ ...twoOnOne, 304: 609 }), attack(304, 1003)],
  ['notAnEnemy', '9.0', declared, attack(504, 505)],
  ['notFrontal', '7.0', declared, attack(505, 1003)],
  ['alreadyPaired', 'R25', declared, attack(504, 1003), [attack(504, 1003)]],
  ['breaksPartition', 'R25', declared, attack(504, 1004)],
  [
    'lightNeverAttacks',
    '9.0',
    commit(
      marching(['iberians'], {
        others: 'lost',
        orders: { iberians: 'moveToAttack' },
        units: { 504: 610, 1003: 710, 908: 709 },
      }),
    ).state,
    attack(908, 504),
  ],
  [
    'frozenAttacksNobody',
    'R39',
    declaring({ ...twoOnOne, 1004: 609 }, { engaged: [[1004, 504]] }),
    attack(504, 1003),
  ],
  [
    'engagedAttacksPartners',
    '9.0',
    declaring({ 504: 610, 1003: 709, 1004: 710 }, { engaged: [[504, 1003]] }),
    attack(504, 1004),
  ],
  ['horseShunsElephants', 'R30', declaring({ 401: 610, 1003: 709, 1111: 710 }), attack(401, 1111)],
  [
    'orderForbidsAttack',
    'R24',
    declaring(twoOnOne, { orders: { V: 'stand' }, engaged: [[504, 1003]] }),
    attack(505, 1003),
  ],
  [
    'gaulBalks',
    '5.4',
    commit(
      marching(['celts'], {
        others: 'lost',
        orders: { celts: 'moveToAttack' },
        units: { 1615: 710, 1616: 709, 504: 610 },
        balking: [1615],
      }),
    ).state,
    attack(1615, 504),
  ],
  ['onlyResolve', '9.1', resolving, decline],
  ['noSuchAttack', '9.1', resolving, resolve(3)],
  ['attackIsChosen', '9.1', resolving, resolve(2), [resolve(1)]],
  ['onlyRetreat', '9.0', attacked, pass],
  ['notYourUnit', '5.1', attacked, retreat(504, 509)],
  ['hasRetreated', 'R31', oneGone, retreat(1003, 910)],
  ['notAttacked', 'R31', attacked, retreat(1006, 724)],
  ['engagedMayNotRetreat', 'R31', attacked, retreat(1004, 818)],
  ['inactiveMayNotRetreat', 'R8', onlyOneActs, retreat(504, 509)],
  ['orderForbidsRetreat', 'R31', attacked, retreat(1615, 814)],
  ['noWayToRetreat', 'R32', attacked, retreat(1005, 822)],
  ['noRetreatThere', 'R32', attacked, retreat(1003, 709)],
  ['oneRetreatAtATime', 'R32', attacked, retreat(1007, 806), [retreat(1003, 810)]],
  ['alreadyAnswered', 'R32', attacked, retreat(1003, 810), [decline]],
  ['onlyTheRetreatedTurns', 'R32', attacked, turn(1003, 'N')],
  ['hasTurned', '7.0', attacked, turn(1003, 'N'), [retreat(1003, 810), turn(1003, 'NE')]],
  ['onlyAdvance', '9.2', advancing, decline],
  ['mayNotAdvance', 'R37', advancing, advance(506, 710)],
  ['noAdvanceThere', 'R37', advancing, advance(504, 709)],
  ['oneAdvanceOnly', 'R34', advancing, advance(505, 710), [advance(504, 710)]],
  ['onlyTheAdvancedTurns', '9.2', advancing, turn(505, 'S'), [advance(504, 710)]],
  ['onlyContinue', 'R41', continuing, pass],
  ['notInPool', 'R41', continuing, attack(506, 1004)],
  ['oneStarOnly', 'R41', continuing, attack(504, 1004), [attack(505, 1003)]],
  ['alreadyPaired', 'R41', continuing, attack(505, 1003), [attack(505, 1003)]],
  ['alreadyAnswered', 'R41', continuing, attack(504, 1003), [decline]],
  ['horseShunsElephants', 'R41', horseInPool, attack(401, 1111)],
  ['onlyCounter', 'R42', striking, pass],
  ['alreadyAnswered', 'R42', striking, decline, [counter]],
  ['onlyVictim', 'R45', rampaging, pass],
  ['notNearest', 'R45', rampaging, trample(506)],
  ['victimIsPicked', 'R45', rampaging, trample(505), [trample(504)]],
];

/** What plans still lack: the code, the rule case, the position, and the steps of the plan so far. */
const MISSING: readonly (readonly [string, string, State, readonly Step[]])[] = [
  ['chooseFirst', '4.2', choosingFirst('rome'), []],
  ['nameACommand', '5.3', activating('rome'), []],
  ['mustMove', 'R16', marchers, []],
  ['mustClose', 'R14', closers, []],
  ['mustAttack', 'R25', declaring(twoOnOne), [attack(504, 1003)]],
  ['mustBeAttacked', 'R25', oneOnTwo, [attack(504, 1003)]],
  ['chooseAttack', '9.1', resolving, []],
  ['retreatOrStay', 'R32', attacked, []],
  ['mustAdvance', 'R37', advancing, []],
  ['continueOrStop', 'R41', continuing, []],
  ['strikeOrNot', 'R42', striking, []],
  ['pickVictim', 'R45', rampaging, []],
];

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
    const calls = readFileSync(path, 'utf8').matchAll(/(?:because|reason)\(\s*((?:[^,()]|\([^()]*\))*),/g);
    return [...calls].flatMap(([, code = '']) => [...code.matchAll(/'(\w+)'/g)].map(([, name = '']) => name));
  });
}

describe('why something is not allowed', () => {
  it.each([...ROWS, ...COMBAT].map((row) => ({ code: row[0], rule: row[1], row })))(
    '$code, by $rule',
    ({ code, rule, row }) => {
      expect(found(row).map((reason) => [reason.code, reason.rule])).toEqual([[code, rule]]);
    },
  );

  it.each(MISSING)('%s, by %s, is what a plan still lacks', (...[code, rule, state, steps]) => {
    const [frame] = state.frames.slice(-1);
    const rules = frame && metaurus.frames(frame);
    const seat = rules?.waiting(state)[0] ?? 'rome';
    expect(rules?.missing(planned(state, { seat, steps }), seat)).toMatchObject([{ code, rule }]);
  });

  it.each(CLAIMS)('%s, by %s, keeps a draw from being claimed', (code, rule, state) => {
    const reasons = explainTable(metaurus, state, { seat: 'rome', step: { verb: 'claimDraw' } });
    expect(reasons).toMatchObject([{ code, rule }]);
  });

  it('every code of the rules is reached here', () => {
    const reached = [...ROWS, ...COMBAT, ...MISSING, ...CLAIMS].map(([code]) => code);
    expect([...new Set(codesInSources())].sort()).toEqual([...new Set(reached)].sort());
  });

  it('a reason about a place names its hexes', () => {
    const at = (code: string): readonly Reason[] => {
      const row = [...ROWS, ...COMBAT].find(([name]) => name === code);
      if (row === undefined) throw new Error(code);
      return found(row);
    };
    expect(at('moveNotAdjacent')[0]?.at).toEqual(['hex:710']);
    expect(at('hexOccupied')[0]?.at).toEqual(['hex:604']);
    expect(at('mustCloseInstead')[0]?.at).toEqual(['hex:611']);
    expect(at('standMayNotMove')[0]?.at).toEqual(['hex:610']);
    expect(at('engagedElephantsMustAct')[0]?.at).toEqual(['hex:1111']);
    expect(at('frozenAttacksNobody')[0]?.at).toEqual(['hex:609']);
    expect(at('engagedAttacksPartners')[0]?.at).toEqual(['hex:709']);
    expect(at('breaksPartition')[0]?.at).toEqual(['hex:610', 'hex:710']);
    expect(at('noAdvanceThere')[0]?.at).toEqual(['hex:710']);
    expect(at('noWayToRetreat')[0]?.at).toEqual(['hex:722']);
    expect(at('notNearest')[0]?.at).toEqual(['hex:610', 'hex:611']);
  });
});
