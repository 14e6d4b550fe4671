import { describe, expect, it } from 'vitest';
import {
  attack,
  commit,
  factsOf,
  homes,
  kinds,
  lacks,
  marching,
  open,
  planned,
  refusal,
  unit,
  whyText,
  type Done,
  type Scene,
} from '../../testkit/index.js';
import { metaurus, type State, type Step } from '../index.js';
import { obligatoryAttacks, proposedAttacks } from './declare.js';

type Units = NonNullable<Scene['units']>;

/** Only these units are on the map, and the V Legion declares: 609 looks at 708 and 709, 610 at 709 and 710. */
const declaring = (units: Units, given: Scene = {}): State =>
  commit(
    marching(['V'], { others: 'lost', orders: { V: 'moveToAttack', africans: 'stand' }, units, ...given }),
  ).state;

/** The attacks of a declaration by set-up hexes: who against whom. */
const attacks = (done: Done): string[] =>
  (factsOf(done, 'AttacksDeclared')[0]?.attacks ?? []).map(
    ({ attackers, defenders }) => `${homes(attackers).join('+')} v ${homes(defenders).join('+')}`,
  );

const { world } = metaurus;
const obligatory = (state: State) => obligatoryAttacks(world, state);
const proposed = (state: State, steps: readonly Step[] = []) =>
  proposedAttacks(world, planned(state, { steps }));

describe('the booklet’s exception (9.0, R25)', () => {
  /** Three Romans before three Africans: left and centre Engaged with the 8-4, the right one with the rightmost. */
  const example = declaring(
    { 504: 609, 508: 610, 509: 611, 1208: 709, 1210: 710, 1308: 711 },
    {
      engaged: [
        [504, 1208],
        [508, 1208],
        [509, 1308],
      ],
    },
  );

  it('9.0: the Engaged attack those with whom they are Engaged, and nobody attacks the African in the centre', () => {
    const steps = [attack(504, 1208), attack(508, 1208), attack(509, 1308)];
    expect(open(example)).toEqual(steps);
    expect(lacks(example)).toEqual({ mustAttack: [609, 610, 611], mustBeAttacked: [709, 711] });
    expect(lacks(example, { steps })).toEqual({});
  });

  it('9.0: neither the centre nor the right may attack it', () => {
    expect(whyText(example, attack(508, 1210))).toEqual(['engagedAttacksPartners 9.0']);
    expect(whyText(example, attack(509, 1210))).toEqual(['engagedAttacksPartners 9.0']);
  });

  it('R25: left and centre make one attack, two on one; all of it is obligatory', () => {
    const steps = obligatory(example);
    expect(steps).toEqual([attack(504, 1208), attack(508, 1208), attack(509, 1308)]);
    expect(attacks(commit(example, { steps }))).toEqual(['504+508 v 1208', '509 v 1308']);
  });

  it('R25: a fourth Roman that is free attacks it', () => {
    const free = declaring(
      { 504: 609, 508: 610, 509: 611, 1208: 709, 1210: 710, 1308: 711, 505: { hex: 810, facing: 3 } },
      {
        engaged: [
          [504, 1208],
          [508, 1208],
          [509, 1308],
        ],
      },
    );
    expect(open(free)).toContainEqual(attack(505, 1210));
    expect(lacks(free, { steps: obligatory(free) })).toEqual({});
  });
});

describe('dividing the enemies (9.1, R25)', () => {
  it('9.1: alone before two enemies, a unit attacks both', () => {
    const state = declaring({ 504: 610, 1003: 709, 1004: 710 });
    expect(lacks(state, { steps: [attack(504, 1003)] })).toEqual({ mustBeAttacked: [710] });
    const steps = [attack(504, 1004), attack(504, 1003)];
    expect(attacks(commit(state, { steps, dice: [6] }))).toEqual(['504 v 1004+1003']);
  });

  it('9.1: not against one whom a friend attacks', () => {
    const state = declaring({ 504: 610, 505: 611, 1003: 709, 1004: 710 });
    const steps = [attack(504, 1003), attack(505, 1004)];
    expect(obligatory(state)).toEqual(steps);
    expect(whyText(state, attack(504, 1004))).toEqual(['breaksPartition R25']);
    expect(attacks(commit(state, { steps }))).toEqual(['504 v 1003', '505 v 1004']);
  });

  it('R25: two before the same two attack one each, either way round', () => {
    const state = declaring({ 504: 610, 505: { hex: 810, facing: 3 }, 1003: 709, 1004: 710 });
    expect(open(state)).toHaveLength(4);
    expect(open(state, { steps: [attack(504, 1003)] })).toEqual([attack(505, 1004)]);
    expect(open(state, { steps: [attack(505, 1003)] })).toEqual([attack(504, 1004)]);
  });

  it('R25: two on one where that is the only enemy of both', () => {
    const state = declaring({ 504: 610, 505: 611, 1003: 710 });
    const steps = [attack(504, 1003), attack(505, 1003)];
    expect(obligatory(state)).toEqual(steps);
    expect(attacks(commit(state, { steps, dice: [5, 0] }))).toEqual(['504+505 v 1003']);
  });

  it('R25: six on one', () => {
    const units: Units = {
      504: { hex: 609, facing: 1 },
      505: { hex: 611, facing: 5 },
      506: { hex: 510, facing: 0 },
      507: { hex: 509, facing: 0 },
      508: { hex: 709, facing: 2 },
      509: { hex: 710, facing: 4 },
      1003: 610,
    };
    const state = declaring(units);
    expect(attacks(commit(state, { steps: obligatory(state), dice: [9] }))).toEqual([
      '504+505+506+507+508+509 v 1003',
    ]);
  });

  it('R25: a middle one chooses between its neighbours’ enemies, once', () => {
    const state = declaring({ 504: 609, 505: 610, 506: 611, 1003: 709, 1004: 710 });
    expect(obligatory(state)).toEqual([attack(504, 1003), attack(506, 1004)]);
    expect(open(state)).toContainEqual(attack(505, 1003));
    expect(open(state)).toContainEqual(attack(505, 1004));
    expect(whyText(state, attack(505, 1004), { steps: [attack(505, 1003)] })).toEqual([
      'breaksPartition R25',
    ]);
    expect(lacks(state, { steps: obligatory(state) })).toEqual({ mustAttack: [610] });
  });

  it('R25: a unit in an attack on two is in no attack with a friend', () => {
    const state = declaring({ 504: 609, 505: 610, 1003: 708, 1004: 709, 1005: 710 });
    const two = { steps: [attack(504, 1003), attack(504, 1004)] };
    expect(whyText(state, attack(505, 1004), two)).toEqual(['breaksPartition R25']);
    expect(open(state, two)).toEqual([attack(505, 1005)]);
  });

  it('R25: the order of the steps does not matter', () => {
    const state = declaring({ 504: 609, 505: 610, 1003: 708, 1004: 709, 1005: 710 });
    const steps = [attack(505, 1005), attack(505, 1004), attack(504, 1003)];
    expect(attacks(commit(state, { steps }))).toEqual(['505 v 1005+1004', '504 v 1003']);
    expect(attacks(commit(state, { steps: [...steps].reverse() }))).toEqual([
      '504 v 1003',
      '505 v 1004+1005',
    ]);
  });

  it('R25: a pair is named once', () => {
    const state = declaring({ 504: 610, 1003: 709, 1004: 710 });
    expect(whyText(state, attack(504, 1003), { steps: [attack(504, 1003)] })).toEqual(['alreadyPaired R25']);
  });

  it('a plan with a wrong step is refused whole, and says which', () => {
    const state = declaring({ 504: 610, 505: 611, 1003: 709, 1004: 710 });
    expect(refusal(state, { steps: [attack(504, 1003), attack(504, 1004)] })).toMatchObject({
      code: 'illegalStep',
      step: 1,
      reasons: [{ code: 'breaksPartition', at: ['hex:610', 'hex:710'] }],
    });
  });

  it('R25: whatever is begun legally can be completed by what is proposed', () => {
    const state = declaring({ 504: 609, 505: 610, 506: 611, 1003: 708, 1004: 709, 1005: 710, 1006: 711 });
    for (const first of open(state)) {
      for (const second of open(state, { steps: [first] })) {
        const begun = [first, second];
        const rest = proposed(state, begun);
        expect(lacks(state, { steps: [...begun, ...rest] })).toEqual({});
      }
    }
    expect(proposed(state, proposed(state))).toEqual([]);
  });

  it('R25: what is proposed and obligatory is nothing outside a declaration', () => {
    const moving = marching(['V'], { others: 'lost', units: { 504: 610, 1003: 710 } });
    expect([obligatory(moving), proposed(moving)]).toEqual([[], []]);
  });
});

describe('Engaged units in the partition (9.0, R25)', () => {
  it('9.0: a free friend that has no other enemy joins in the attack on an Engaged partner', () => {
    const state = declaring({ 504: 610, 505: 611, 1003: 710 }, { engaged: [[1003, 504]] });
    const steps = [attack(504, 1003), attack(505, 1003)];
    expect(obligatory(state)).toEqual(steps);
    expect(attacks(commit(state, { steps, dice: [3] }))).toEqual(['504+505 v 1003']);
  });

  it('9.0: one that has an enemy of its own to attack does not join', () => {
    const state = declaring({ 504: 610, 505: 611, 1003: 710, 1004: 711 }, { engaged: [[504, 1003]] });
    expect(obligatory(state)).toEqual([attack(504, 1003), attack(505, 1004)]);
    expect(whyText(state, attack(505, 1003))).toEqual(['breaksPartition R25']);
  });

  it('R25: each partner before an Engaged unit is attacked by somebody: a friend may take one from it', () => {
    const state = declaring(
      { 504: 610, 505: 609, 1003: 709, 1004: 710 },
      {
        engaged: [
          [504, 1003],
          [504, 1004],
        ],
      },
    );
    expect(obligatory(state)).toEqual([attack(504, 1004), attack(505, 1003)]);
    expect(whyText(state, attack(504, 1003))).toEqual(['breaksPartition R25']);
  });

  it('R38: a link whose ends were not in the same combat stays', () => {
    const state = declaring(
      { 504: 610, 505: 609, 1003: 709, 1004: 710 },
      {
        engaged: [
          [504, 1003],
          [505, 1003],
          [504, 1004],
        ],
      },
    );
    const steps = [attack(505, 1003), attack(504, 1004)];
    const { state: after } = commit(commit(state, { steps }).state, {
      steps: [{ verb: 'resolve', attack: 1 }],
      dice: [6, 0, 6, 0],
    });
    expect(after.engaged).toEqual([{ attacker: unit(504), defender: unit(1003) }]);
  });

  it('R25: an enemy whom nobody may attack is not attacked', () => {
    const state = declaring({ 504: 610, 401: 611, 1003: 710, 1111: 711 }, { engaged: [[504, 1003]] });
    expect(lacks(state, { steps: obligatory(state) })).toEqual({});
    expect(kinds(commit(state, { steps: obligatory(state), dice: [3] }))).toContain('AttackRolled');
    expect(obligatory(state)).toEqual([attack(401, 1003), attack(504, 1003)]);
  });
});
