import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  combine,
  commit,
  factsOf,
  go,
  kinds,
  lacks,
  marching,
  move,
  open,
  pass,
  play,
  refusal,
  status,
  turn,
  unit,
  whyText,
} from '../../testkit/index.js';
import { CHIT_COMMANDS, frameAt, LEGIONS, metaurus, type Command, type State } from '../index.js';

const rome = activating('rome');
const carthage = activating('carthage');
const PUNIC = ['celts', 'iberians', 'africans', 'slingers', 'horse', 'elephants'] as const;

/** The commands that may be activated alone. */
const alone = (state: State): Command[] =>
  open(state).flatMap((step) => (step.verb === 'activate' ? [step.command] : []));

/** The pairs of legions that may try to act as one. */
const pairs = (state: State): string[] =>
  open(state).flatMap((step) => (step.verb === 'combine' ? [`${step.command}+${step.with}`] : []));

describe('activating commands one at a time (5.3, R5)', () => {
  it('5.3: owners choose which of their commands acts next', () => {
    expect(waiting(metaurus, rome)).toEqual(['rome']);
    expect(alone(rome)).toEqual([...LEGIONS]);
    expect(alone(carthage)).toEqual([...PUNIC]);
  });

  it('4.2: the command acts alone: its units and no others move', () => {
    const { state } = commit(rome, { steps: [activate('X')] });
    expect(frameAt(state, 'movement')?.commands).toEqual(['X']);
    const active = new Set(open(state).flatMap((step) => ('unit' in step ? [step.unit] : [])));
    expect(active).toEqual(new Set([520, 521, 522, 523, 524, 525].map(unit)));
  });

  it('5.2: its chit is shown to everybody', () => {
    const done = commit(rome, { steps: [activate('X')] });
    expect(kinds(done)).toEqual(['CommandsNamed', 'ChitShown', 'CommandActivated']);
    expect(done.state.chits.X.shown).toBe(true);
    expect(done.state.chits.V.shown).toBe(false);
  });

  it('R5: each command acts once in a Player Turn', () => {
    const { state } = play(rome, [{ steps: [activate('X')] }, {}]);
    expect(alone(state)).toEqual(['I', 'III', 'V', 'VII', 'XIX']);
    expect(whyText(state, activate('X'))).toEqual(['commandHasActed R5']);
  });

  it('R5: every command has to be activated: nobody passes while others are left', () => {
    expect(open(rome).some((step) => step.verb === 'pass')).toBe(false);
    expect(whyText(rome, pass)).toEqual(['othersStillToAct R5']);
    expect(whyText(carthage, pass)).toEqual(['othersStillToAct R5']);
    expect(lacks(rome)).toEqual({ nameACommand: [] });
    expect(refusal(rome)).toMatchObject({ code: 'unfinished', reasons: [{ rule: '5.3' }] });
  });

  it('R5: a command without units has no activation', () => {
    const few = activating('carthage', { others: 'lost', units: { 1003: 1003, 1001: 1001 } });
    expect(alone(few)).toEqual(['iberians', 'horse']);
    expect(whyText(few, activate('celts'))).toEqual(['commandIsGone R5']);
  });

  it('R5: a command of which all are Engaged is activated, its chit is shown, and nobody is asked to move it', () => {
    const state = activating('rome', {
      others: 'lost',
      units: { 504: 610, 1003: 611, 520: 520 },
      engaged: [[504, 1003]],
      orders: { V: 'move' },
    });
    const done = commit(state, { steps: [activate('V')] });
    expect(kinds(done)).toEqual(['CommandsNamed', 'ChitShown', 'CommandActivated', 'ActivationEnded']);
    expect(alone(done.state)).toEqual(['X']);
  });

  it('R5: whether there is anything to do is judged after the chit is shown: one that stands may still turn', () => {
    const { state } = commit(rome, { steps: [activate('III')] });
    expect(frameAt(state, 'movement')).not.toBeNull();
  });

  it('each activation is a decision of its own: an answer to the one before comes too late', () => {
    const { state } = play(rome, [{ steps: [activate('X')] }, {}]);
    expect(rome.frames.at(-1)?.id).not.toBe(state.frames.at(-1)?.id);
  });

  it('5.3: one command is named, not two one after the other, and nothing moves before', () => {
    expect(whyText(rome, activate('V'), { steps: [activate('X')] })).toEqual(['alreadyNamed 5.3']);
    expect(whyText(rome, move(504, 605))).toEqual(['nameACommandFirst 5.3']);
    expect(whyText(rome, turn(504, 'S'))).toEqual(['nameACommandFirst 5.3']);
    expect(whyText(carthage, status(1001, 'move'))).toEqual(['nameACommandFirst 5.3']);
    expect(whyText(rome, go('first'))).toEqual(['nameACommandFirst 5.3']);
  });

  it('5.1: nobody activates the enemy', () => {
    expect(whyText(rome, activate('celts'))).toEqual(['notYourCommand 5.1']);
  });
});

describe('Player Turns (4.1)', () => {
  const othersActed = (seat: 'rome' | 'carthage', which: 'first' | 'second') =>
    seat === 'rome'
      ? activating(seat, { acted: ['I', 'III', 'V', 'VII', 'X'] }, which)
      : activating(seat, { acted: ['celts', 'iberians', 'africans', 'slingers', 'elephants'] }, which);

  it('4.1: the first one over, the other seat has its own', () => {
    const done = play(othersActed('rome', 'first'), [{ steps: [activate('XIX')] }, {}]);
    expect(kinds(done).slice(-3)).toEqual(['ActivationEnded', 'PlayerTurnEnded', 'PlayerTurnBegan']);
    expect(waiting(metaurus, done.state)).toEqual(['carthage']);
    expect(alone(done.state)).toEqual([...PUNIC]);
  });

  it('4.1: both over, the Game Turn ends and the next begins', () => {
    const done = play(othersActed('carthage', 'second'), [{ steps: [activate('horse')] }, { dice: [2, 5] }]);
    expect(kinds(done).slice(-4)).toEqual(['PlayerTurnEnded', 'TurnEnded', 'TurnBegan', 'InitiativeRolled']);
    expect([done.state.turn, done.state.acted]).toEqual([2, []]);
    expect(waiting(metaurus, done.state)).toEqual(['carthage']);
  });

  it('whoever goes first, each seat has one Player Turn in a Game Turn', () => {
    const began = (first: 'rome' | 'carthage') => {
      const state = activating(first, {
        others: 'lost',
        units: { 504: 504, 1003: 1003 },
      });
      const steps = (seat: 'rome' | 'carthage') => [activate(seat === 'rome' ? 'V' : 'iberians')];
      const second = first === 'rome' ? 'carthage' : 'rome';
      const done = play(state, [{ steps: steps(first) }, {}, { steps: steps(second) }, { dice: [1, 2] }]);
      return factsOf(done, 'PlayerTurnEnded').map(({ seat }) => seat);
    };
    expect(began('rome')).toEqual(['rome', 'carthage']);
    expect(began('carthage')).toEqual(['carthage', 'rome']);
  });
});

describe('the elephants may be left alone (R5, R13)', () => {
  const acted = ['celts', 'iberians', 'africans', 'slingers', 'horse'] as const;
  const last = activating('carthage', { acted });

  it('R5: when all others have acted, the player may leave them alone and end their turn', () => {
    expect(open(last)).toEqual([activate('elephants'), pass]);
    const done = commit(last, { steps: [pass] });
    expect(factsOf(done, 'PlayerTurnEnded')).toEqual([
      { kind: 'PlayerTurnEnded', seat: 'carthage', elephantsLeft: true },
    ]);
    expect(waiting(metaurus, done.state)).toEqual(['rome']);
  });

  it('R13: left alone, they keep the order that they had', () => {
    const done = commit(activating('carthage', { acted, units: { 1111: { status: 'stand' } } }), {
      steps: [pass],
    });
    expect(done.state.units[unit(1111)]?.status).toBe('stand');
  });

  it('R5: Engaged elephants have to act', () => {
    const engaged = activating('carthage', { acted, units: { 504: 1011 }, engaged: [[504, 1111]] });
    expect(open(engaged)).toEqual([activate('elephants')]);
    expect(whyText(engaged, pass)).toEqual(['engagedElephantsMustAct R5']);
  });

  it('they may also act, at any time of the turn', () => {
    const { state } = commit(carthage, { steps: [activate('elephants')], dice: [0] });
    expect(frameAt(state, 'movement')?.commands).toEqual(['elephants']);
    expect(
      factsOf(play(last, [{ steps: [activate('elephants')], dice: [0] }, {}]), 'PlayerTurnEnded'),
    ).toEqual([{ kind: 'PlayerTurnEnded', seat: 'carthage', elephantsLeft: false }]);
  });

  it('once they are gone nobody asks for them', () => {
    const gone = activating('carthage', { acted: acted.slice(0, 4), units: { 1111: { fate: 'lost' } } });
    const done = play(gone, [{ steps: [activate('horse')] }, {}]);
    expect(kinds(done)).toContain('PlayerTurnEnded');
  });
});

describe('two legions as one (5.3, R6)', () => {
  it.each([4, 5, 6, 7, 8, 9])('5.3: with a %i they act as one', (face) => {
    const done = commit(rome, { steps: [combine('I', 'X')], dice: [face] });
    expect(factsOf(done, 'CombinationRolled')[0]).toMatchObject({ together: true, die: { face } });
    expect(frameAt(done.state, 'movement')?.commands).toEqual(['I', 'X']);
  });

  it.each([0, 1, 2, 3])('5.3: with a %i both are inactive for the whole Game Turn', (face) => {
    const done = commit(rome, { steps: [combine('I', 'X')], dice: [face] });
    expect(factsOf(done, 'CombinationRolled')[0]).toMatchObject({ together: false, die: { face } });
    expect(done.state.inactive).toEqual(['I', 'X']);
    expect(alone(done.state)).toEqual(['III', 'V', 'VII', 'XIX']);
    expect(whyText(done.state, activate('X'))).toEqual(['commandInactive R6']);
    expect(whyText(done.state, combine('X', 'V'))).toEqual(['commandInactive R6']);
  });

  it('R6: both chits are shown before the die falls, whatever comes of it', () => {
    const done = commit(rome, { steps: [combine('I', 'X')], dice: [0] });
    expect(kinds(done)).toEqual(['CommandsNamed', 'ChitShown', 'ChitShown', 'CombinationRolled']);
    expect([done.state.chits.I.shown, done.state.chits.X.shown]).toEqual([true, true]);
  });

  it('R8: the inactive ones do nothing in the other Player Turn either, and are free again in the next Game Turn', () => {
    const spent = activating('rome', { acted: ['III', 'V', 'VII', 'XIX'] }, 'second');
    const done = commit(spent, { steps: [combine('I', 'X')], dice: [2, 7, 1] });
    expect(kinds(done).slice(-4)).toEqual(['PlayerTurnEnded', 'TurnEnded', 'TurnBegan', 'InitiativeRolled']);
    expect(done.state.inactive).toEqual([]);
    const first = activating('rome', { acted: ['III', 'V', 'VII', 'XIX'] }, 'first');
    expect(commit(first, { steps: [combine('I', 'X')], dice: [2] }).state.inactive).toEqual(['I', 'X']);
  });

  it('R8: they stay under their order, which counts when they are attacked', () => {
    const state = activating('rome', { orders: { I: 'reform', X: 'reform' } });
    const done = commit(state, { steps: [combine('I', 'X')], dice: [1] });
    expect(done.state.chits.I).toMatchObject({ order: 'reform', shown: true });
  });

  it('R6: as one, their units move in any order, one legion between the other', () => {
    const both = marching(['V', 'VII'], {
      others: 'lost',
      units: { 504: 604, 304: 504, 505: 704, 520: 520 },
      orders: { V: 'move', VII: 'move' },
    });
    const { state } = commit(both, { steps: [move(505, 1004), move(304, 704), move(504, 404)] });
    expect([504, 304, 505].map((home) => state.units[unit(home)]?.hex)).toEqual([404, 704, 1004]);
    expect(state.acted).toEqual(['V', 'VII']);
  });

  it('R7: the attached horse acts with its legion', () => {
    const { state } = commit(rome, { steps: [combine('V', 'III')], dice: [9] });
    const active = new Set(open(state).flatMap((step) => ('unit' in step ? [step.unit] : [])));
    expect([401, 402, 403].every((home) => active.has(unit(home)))).toBe(true);
    expect(active.size).toBe(9 + 8);
  });

  it('5.3: only legions under the same order', () => {
    const mixed = activating('rome', {
      orders: { I: 'move', X: 'move', V: 'moveToAttack', III: 'reform', VII: 'reform', XIX: 'reform' },
    });
    expect(pairs(mixed)).toEqual([
      'I+X',
      'III+VII',
      'III+XIX',
      'VII+III',
      'VII+XIX',
      'X+I',
      'XIX+III',
      'XIX+VII',
    ]);
    expect(whyText(mixed, combine('I', 'V'))).toEqual(['ordersDiffer 5.3']);
  });

  it('5.3: a legion with itself, or with the enemy, is no pair; and Carthage has none', () => {
    expect(whyText(rome, combine('I', 'I'))).toEqual(['onlyTwoLegions 5.3']);
    expect(whyText(rome, combine('I', 'celts'))).toEqual(['onlyTwoLegions 5.3']);
    expect(pairs(carthage)).toEqual([]);
    expect(whyText(carthage, combine('celts', 'iberians'))).toEqual(['onlyTwoLegions 5.3']);
    expect(whyText(carthage, combine('I', 'X'))).toEqual(['notYourCommand 5.1']);
  });

  it('R6: only legions that have not yet acted', () => {
    const { state } = play(rome, [{ steps: [activate('X')] }, {}]);
    expect(pairs(state).some((pair) => pair.split('+').includes('X'))).toBe(false);
    expect(whyText(state, combine('X', 'V'))).toEqual(['commandHasActed R5']);
  });

  it('R6: any number of pairs in a turn, each with a die of its own', () => {
    const done = play(rome, [
      { steps: [combine('I', 'X')], dice: [4] },
      {},
      { steps: [combine('III', 'V')], dice: [3] },
      { steps: [combine('VII', 'XIX')], dice: [9] },
      {},
    ]);
    expect(factsOf(done, 'CombinationRolled').map(({ die, together }) => [die.n, together])).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ]);
    expect(kinds(done).at(-1)).toBe('PlayerTurnBegan');
  });

  it('the enemy learns of the pair only what it shows: nobody else is offered a choice', () => {
    const secret = metaurus.conceal(rome, 'carthage');
    for (const command of CHIT_COMMANDS.slice(4)) expect(secret.chits[command].order).toBe('hidden');
    expect(waiting(metaurus, rome)).toEqual(['rome']);
  });
});
