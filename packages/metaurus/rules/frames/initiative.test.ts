import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  choosingFirst,
  commit,
  factsOf,
  go,
  kinds,
  lacks,
  marching,
  move,
  open,
  refusal,
  settingUp,
  whyText,
} from '../../testkit/index.js';
import { frameAt, metaurus } from '../index.js';

/** Commits Rome's set-up with these dice. */
const rolled = (...dice: number[]) => commit(settingUp('rome'), { dice });

describe('initiative (4.2, R1, R35)', () => {
  it('4.2: the higher die wins', () => {
    expect(factsOf(rolled(6, 3), 'InitiativeRolled')[0]?.winner).toBe('rome');
    expect(factsOf(rolled(0, 9), 'InitiativeRolled')[0]?.winner).toBe('carthage');
  });

  it('R35: Rome rolls first', () => {
    const [{ tries } = { tries: [] }] = factsOf(rolled(6, 3), 'InitiativeRolled');
    expect(tries).toEqual([{ rome: { n: 0, face: 6 }, carthage: { n: 1, face: 3 } }]);
  });

  it('R1: after a tie both roll again, as often as it takes, and every die is told', () => {
    const done = rolled(4, 4, 0, 0, 2, 7);
    const [initiative] = factsOf(done, 'InitiativeRolled');
    expect(initiative).toEqual({
      kind: 'InitiativeRolled',
      tries: [
        { rome: { n: 0, face: 4 }, carthage: { n: 1, face: 4 } },
        { rome: { n: 2, face: 0 }, carthage: { n: 3, face: 0 } },
        { rome: { n: 4, face: 2 }, carthage: { n: 5, face: 7 } },
      ],
      winner: 'carthage',
    });
    expect(done.state.rolls).toBe(6);
  });

  it('R52: a 0 is a zero, and loses to a 1', () => {
    expect(factsOf(rolled(0, 1), 'InitiativeRolled')[0]?.winner).toBe('carthage');
  });

  it.each(['rome', 'carthage'] as const)('4.2: %s, having won, alone decides who goes first', (seat) => {
    const state = choosingFirst(seat);
    expect(waiting(metaurus, state)).toEqual([seat]);
    expect(open(state)).toEqual([go('first'), go('second')]);
  });

  it('4.2: the winner goes first or last, as they want', () => {
    expect(commit(choosingFirst('rome'), { steps: [go('first')] }).state.first).toBe('rome');
    expect(commit(choosingFirst('rome'), { steps: [go('second')] }).state.first).toBe('carthage');
    expect(commit(choosingFirst('carthage'), { steps: [go('second')] }).state.first).toBe('rome');
  });

  it('R1: orders are changed only after that; both seats are asked for them at once', () => {
    const done = commit(choosingFirst('rome'), { steps: [go('second')] });
    expect(kinds(done)).toEqual(['FirstChosen', 'ChitsTurnedDown', 'ChitsTurnedDown', 'OrdersOpened']);
    expect(frameAt(done.state, 'orders')).not.toBeNull();
    expect(waiting(metaurus, done.state)).toEqual(['carthage', 'rome']);
  });

  it('the choice has to be made, once', () => {
    const state = choosingFirst('rome');
    expect(lacks(state)).toEqual({ chooseFirst: [] });
    expect(refusal(state)).toMatchObject({
      code: 'unfinished',
      reasons: [{ code: 'chooseFirst', rule: '4.2' }],
    });
    expect(whyText(state, go('second'), { steps: [go('first')] })).toEqual(['firstIsChosen 4.2']);
    expect(whyText(state, move(504, 605))).toEqual(['onlyInitiative 4.2']);
  });

  it('4.1: each Game Turn has dice of its own', () => {
    const last = marching(['VII'], { acted: ['I', 'III', 'V', 'X', 'XIX'], turn: 4 });
    const done = commit({ ...last, first: 'carthage' }, { dice: [8, 1] });
    expect(kinds(done)).toEqual([
      'ActivationEnded',
      'PlayerTurnEnded',
      'TurnEnded',
      'TurnBegan',
      'InitiativeRolled',
    ]);
    expect([done.state.turn, done.state.first]).toEqual([5, null]);
    expect(waiting(metaurus, done.state)).toEqual(['rome']);
  });
});
