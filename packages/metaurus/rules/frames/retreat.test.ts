import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  against,
  commit,
  declaring,
  decline,
  factsOf,
  homes,
  kinds,
  lacks,
  man,
  open,
  planned,
  play,
  refusal,
  retreat,
  turn,
  unit,
  whyText,
  type Scene,
} from '../../testkit/index.js';
import { frameAt, metaurus, type Order, type State } from '../index.js';

type Units = NonNullable<Scene['units']>;
type Pairs = readonly (readonly [number, number])[];

/** The V Legion attacks these pairs; the Iberians are under Move. 610 looks at 709 and 710. */
const struck = (units: Units, pairs: Pairs, given: Scene = {}): State => {
  const orders = { V: 'moveToAttack', iberians: 'move', ...given.orders } as const;
  return commit(declaring(['V'], { ...given, others: 'lost', orders, units }), { steps: against(...pairs) })
    .state;
};

/** Where a unit may retreat. */
const ways = (state: State, home: number): number[] =>
  open(state).flatMap((step) => (step.verb === 'retreat' && step.unit === unit(home) ? [step.to] : []));

/** Those that may retreat, by their set-up hexes. */
const able = (state: State): number[] => [
  ...new Set(homes(open(state).flatMap((step) => (step.verb === 'retreat' ? [step.unit] : [])))),
];

const oneOnOne = struck({ 504: 610, 1003: 710 }, [[504, 1003]]);

describe('who may retreat before combat (9.0, R31)', () => {
  it('R31: a unit under Move may, and its owner is asked', () => {
    expect(waiting(metaurus, oneOnOne)).toEqual(['carthage']);
    expect(able(oneOnOne)).toEqual([1003]);
    expect(open(oneOnOne)).toContainEqual(decline);
    expect(lacks(oneOnOne)).toEqual({ retreatOrStay: [] });
  });

  const blows = [
    ['stand', 4],
    ['moveToAttack', 3],
    ['reform', 1],
  ] as const;

  it.each(blows)('R31: under %s nobody may: it comes to blows', (order, face) => {
    const state = declaring(['V'], {
      others: 'lost',
      orders: { V: 'moveToAttack', iberians: order },
      units: { 504: 610, 1003: 710 },
    });
    const done = commit(state, { steps: against([504, 1003]), dice: [face] });
    expect(kinds(done)).toContain('AttackRolled');
    expect(kinds(done)).not.toContain('RetreatOpened');
  });

  it('R31: attacked from whichever side', () => {
    for (const facing of [0, 1, 2, 3, 4, 5] as const) {
      expect(able(struck({ 504: 610, 1003: { hex: 710, facing } }, [[504, 1003]]))).toEqual([1003]);
    }
  });

  it('R31: an Engaged unit may not', () => {
    const state = struck(
      { 504: 610, 505: 615, 1003: 710, 1004: 715 },
      [
        [504, 1003],
        [505, 1004],
      ],
      {
        engaged: [[504, 1003]],
      },
    );
    expect(able(state)).toEqual([1004]);
    expect(whyText(state, retreat(1003, 810))).toEqual(['engagedMayNotRetreat R31']);
  });

  it('R8: an inactive unit may not', () => {
    const given: Scene = {
      others: 'lost',
      orders: { iberians: 'moveToAttack', V: 'move', VII: 'move' },
      units: { 504: 610, 304: 615, 1003: 710, 1004: 715 },
      inactive: ['V'],
    };
    const { state } = commit(declaring(['iberians'], given), { steps: against([1003, 504], [1004, 304]) });
    expect(waiting(metaurus, state)).toEqual(['rome']);
    expect(able(state)).toEqual([304]);
    expect(whyText(state, retreat(504, 509))).toEqual(['inactiveMayNotRetreat R8']);
  });

  it('R31: only who is attacked', () => {
    const state = struck({ 504: 610, 1003: 710, 1004: 611 }, [[504, 1003]]);
    expect(able(state)).toEqual([1003]);
    expect(whyText(state, retreat(1004, 612))).toEqual(['notAttacked R31']);
  });

  const horse = (status: Order) =>
    struck({ 504: 610, 1001: { hex: 710, status }, 1003: 1003 }, [[504, 1001]]);

  it('R12: a unit of Carthage’s horse by its own order', () => {
    expect(able(horse('move'))).toEqual([1001]);
    const standing = declaring(['V'], {
      others: 'lost',
      orders: { V: 'moveToAttack' },
      units: { 504: 610, 1001: { hex: 710, status: 'attack' }, 1003: 1003 },
    });
    expect(kinds(commit(standing, { steps: against([504, 1001]), dice: [3] }))).toContain('AttackRolled');
  });

  it('R13: elephants under Move may, Free ones may not', () => {
    const given = (status: Order): Units => ({ 504: 610, 1111: { hex: 710, status }, 1003: 1003 });
    expect(able(struck(given('move'), [[504, 1111]]))).toEqual([1111]);
    const free = declaring(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units: given('free') });
    expect(kinds(commit(free, { steps: against([504, 1111]), dice: [6] }))).toContain('AttackRolled');
  });

  it('R31: Disordered units and slingers may', () => {
    expect(able(struck({ 504: 610, 1003: { hex: 710, disordered: true } }, [[504, 1003]]))).toEqual([1003]);
    const slinger = struck({ 504: 610, 908: 710, 1003: 1003 }, [[504, 908]], {
      orders: { slingers: 'move' },
    });
    expect(able(slinger)).toEqual([908]);
  });

  it('R4: the targets’ chits are shown before anybody answers, also those of whom may not retreat', () => {
    const state = declaring(['V'], {
      others: 'lost',
      orders: { V: 'moveToAttack', iberians: 'move', celts: 'stand', africans: 'move' },
      units: { 504: 610, 505: 615, 1003: 710, 1615: 715, 1208: 1208 },
    });
    expect(state.chits.iberians.shown).toBe(false);
    const done = commit(state, { steps: against([504, 1003], [505, 1615]) });
    expect(kinds(done).slice(2)).toEqual(['AttacksDeclared', 'ChitShown', 'ChitShown', 'RetreatOpened']);
    expect(factsOf(done, 'ChitShown').map(({ command, order }) => [command, order])).toEqual([
      ['iberians', 'move'],
      ['celts', 'stand'],
    ]);
    expect(done.state.chits.africans.shown).toBe(false);
    expect(metaurus.conceal(done.state, 'rome').chits.iberians.order).toBe('move');
  });

  it('R4: a chit that is shown already is not shown again', () => {
    const units: Units = { 504: 610, 505: 615, 1003: 710, 1004: 715 };
    const done = commit(
      declaring(['V'], { others: 'lost', orders: { V: 'moveToAttack', iberians: 'move' }, units }),
      { steps: against([504, 1003], [505, 1004]) },
    );
    expect(factsOf(done, 'ChitShown')).toHaveLength(1);
  });
});

describe('the way of a retreat (R32)', () => {
  it('R32: one or two hexes, each farther from the attacker', () => {
    expect(ways(oneOnOne, 1003)).toEqual([711, 712, 810, 811, 812, 909, 910, 911]);
    expect(whyText(oneOnOne, retreat(1003, 709))).toEqual(['noRetreatThere R32']);
    expect(whyText(oneOnOne, retreat(1003, 1010))).toEqual(['noRetreatThere R32']);
  });

  it('R32: farther from every attacker of that attack', () => {
    const two = struck({ 504: 610, 505: 611, 1003: 710 }, [
      [504, 1003],
      [505, 1003],
    ]);
    expect(ways(two, 1003)).toEqual([810, 811, 909, 910, 911]);
  });

  it('R32: attackers of another attack do not count, but their neighbourhood is closed', () => {
    const state = struck({ 504: 610, 505: { hex: 712, facing: 5 }, 1003: 710, 1004: 812 }, [
      [504, 1003],
      [505, 1004],
    ]);
    expect(ways(state, 1003)).toEqual([810, 811, 909, 910, 911]);
  });

  it('R32: shut in between opposite attackers it has no way', () => {
    const units: Units = { 504: 610, 505: { hex: 811, facing: 3 }, 1003: 710, 506: 615, 1004: 715 };
    const state = struck(units, [
      [504, 1003],
      [505, 1003],
      [506, 1004],
    ]);
    expect(able(state)).toEqual([1004]);
    expect(whyText(state, retreat(1003, 711))).toEqual(['noWayToRetreat R32']);
  });

  it('R32: without any way nobody is asked', () => {
    const units: Units = { 504: 610, 505: { hex: 811, facing: 3 }, 1003: 710 };
    const state = declaring(['V'], {
      others: 'lost',
      orders: { V: 'moveToAttack', iberians: 'move' },
      units,
    });
    const done = commit(state, { steps: against([504, 1003], [505, 1003]), dice: [0, 5] });
    expect(kinds(done)).not.toContain('RetreatOpened');
  });

  it('8.0: through no friend, and into none', () => {
    const friends: Units = { 1004: 810, 1005: 811, 1006: 712 };
    expect(ways(struck({ 504: 610, 1003: 710, ...friends }, [[504, 1003]]), 1003)).toEqual([711, 812]);
  });

  it('R32: no hex of the way is next to an enemy, whoever that is', () => {
    const state = struck({ 504: 610, 1003: 710, 304: { hex: 812, facing: 0 } }, [[504, 1003]]);
    expect(ways(state, 1003)).toEqual([810, 909, 910]);
  });

  it('R20: not off the map', () => {
    const state = struck({ 504: 1910, 1003: 2010 }, [[504, 1003]]);
    expect(ways(state, 1003)).toEqual([2008, 2009]);
  });

  it('R32: it costs no Movement Points: through water and wood, however few it has', () => {
    const state = struck({ 504: 1123, 1003: { hex: 1223, disordered: true } }, [[504, 1003]]);
    expect(ways(state, 1003)).toEqual(expect.arrayContaining([1322, 1422]));
  });

  it('R32: the way is told hex by hex', () => {
    const done = commit(oneOnOne, { steps: [retreat(1003, 909)], dice: [0] });
    expect(factsOf(done, 'UnitRetreated')).toEqual([
      { kind: 'UnitRetreated', unit: unit(1003), path: [710, 810, 909] },
    ]);
    expect(man(done.state, 1003).hex).toBe(909);
  });

  it('R32: it chooses its facing at once, and before the die', () => {
    const done = commit(oneOnOne, { steps: [retreat(1003, 810), turn(1003, 'NE')], dice: [9] });
    expect(man(done.state, 1003)).toMatchObject({ hex: 810, facing: 1, disordered: true });
    expect(kinds(done).slice(0, 3)).toEqual(['UnitRetreated', 'UnitTurned', 'MoraleRolled']);
  });

  it('R32: only that unit turns, after its retreat, once', () => {
    const state = struck({ 504: 610, 505: 615, 1003: 710, 1004: 715 }, [
      [504, 1003],
      [505, 1004],
    ]);
    expect(whyText(state, turn(1003, 'N'))).toEqual(['onlyTheRetreatedTurns R32']);
    const gone = [retreat(1003, 810)];
    expect(whyText(state, turn(1004, 'N'), { steps: gone })).toEqual(['onlyTheRetreatedTurns R32']);
    expect(open(state, { steps: [...gone, turn(1003, 'N')] })).toEqual([]);
  });
});

describe('one retreat after another (R32)', () => {
  const units: Units = { 504: 610, 505: 612, 1003: 710, 1004: 712 };
  const pairs: Pairs = [
    [504, 1003],
    [505, 1004],
  ];
  const two = struck(units, pairs);

  it('R32: each is a commit of its own, in the order that the defender likes', () => {
    expect(able(two)).toEqual([1003, 1004]);
    expect(refusal(two, { steps: [retreat(1004, 813), retreat(1003, 810)] })).toMatchObject({
      code: 'illegalStep',
      step: 1,
      reasons: [{ code: 'oneRetreatAtATime', rule: 'R32', at: ['hex:813'] }],
    });
    expect(able(commit(two, { steps: [retreat(1004, 813)], dice: [0] }).state)).toEqual([1003]);
    expect(able(commit(two, { steps: [retreat(1003, 810)], dice: [0] }).state)).toEqual([1004]);
  });

  it('R33: the roll follows at once, before the next is asked', () => {
    const done = commit(two, { steps: [retreat(1003, 810)], dice: [9] });
    expect(kinds(done)).toEqual(['UnitRetreated', 'MoraleRolled', 'UnitDisordered', 'RetreatOpened']);
    expect(frameAt(done.state, 'retreat')?.id).not.toBe(frameAt(two, 'retreat')?.id);
  });

  it('R32: the next one sees the board as it then is', () => {
    expect(ways(two, 1004)).toEqual([713, 714, 812, 813, 814, 911, 912, 913]);
    const { state } = commit(two, { steps: [retreat(1003, 812)], dice: [0] });
    expect(ways(state, 1004)).toEqual([713, 714, 813, 814, 912, 913]);
  });

  it('R32: whose last way a friend has taken is not asked any more', () => {
    const narrow = struck({ 504: 610, 505: 611, 1003: 710, 1004: 711, 1005: 810, 1006: 812, 1103: 712 }, [
      [504, 1003],
      [505, 1004],
    ]);
    expect([ways(narrow, 1003), ways(narrow, 1004)]).toEqual([
      [811, 910, 911],
      [811, 910, 911],
    ]);
    const done = commit(narrow, { steps: [retreat(1003, 811)], dice: [0] });
    expect(kinds(done)).not.toContain('RetreatOpened');
    expect(frameAt(done.state, 'resolve')).not.toBeNull();
  });

  it('R32: until the defender declines the rest; then nobody retreats any more', () => {
    const done = play(two, [{ steps: [retreat(1003, 810)], dice: [0] }, { steps: [decline] }]);
    expect(kinds(done)).not.toContain('AttackRolled');
    expect(frameAt(done.state, 'resolve')?.attacks).toHaveLength(2);
    expect(waiting(metaurus, done.state)).toEqual(['rome']);
  });

  it('R31: each unit once', () => {
    const { state } = commit(two, { steps: [retreat(1003, 810)], dice: [0] });
    expect(whyText(state, retreat(1003, 910))).toEqual(['hasRetreated R31']);
  });

  it('R32: a decline is a decline: nothing goes with it', () => {
    expect(open(two, { steps: [decline] })).toEqual([]);
    expect(whyText(two, retreat(1003, 810), { steps: [decline] })).toEqual(['alreadyAnswered R32']);
    expect(planned(two, { steps: [decline] }).units).toEqual(two.units);
  });
});
