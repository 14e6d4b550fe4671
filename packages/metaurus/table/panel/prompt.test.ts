import { fold, promptIn } from '@tessera/core';
import { metaurus, optionsFor, smallBattle, type State } from '@tessera/metaurus';
import { marching as field, settingUp, type Scene } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { followLead } from '../actions/followLead.js';
import { activating, marching, ordering, sightOf, unitIn } from '../testkit/positions.js';
import { goalText, howTo, questionOf } from './prompt.js';

/** That command of Rome's acts under its order. */
const acting = (order: 'stand' | 'reform'): State =>
  fold(
    metaurus,
    [
      { kind: 'ChitShown', command: 'V', order, salt: 'aa' },
      { kind: 'CommandActivated', commands: ['V'], balking: [] },
    ],
    activating('rome'),
  );

const told = (state: State, left = 0): string => howTo(sightOf(state, 'rome'), 'movement', { left });

describe('what is said of the set-up', () => {
  const said = (seat: 'rome' | 'carthage', turnLimit: '30' | 'none'): string =>
    howTo(sightOf(settingUp(seat, { turnLimit }), seat), 'setUp', {});

  it('is how one wins, and that time is on the side of Carthage (14.0, R49)', () => {
    expect(said('carthage', '30')).toContain('You win by holding out: once turn 30 is over');
    expect(said('carthage', '30')).toContain('if Rome loses 12 units');
    expect(said('rome', '30')).toContain('once turn 30 is over, the battle is Carthage’s');
    expect(said('rome', '30')).toContain('when 19 of its units that count are gone');
  });

  it('is what either side has to destroy, where no limit was agreed on', () => {
    expect(said('rome', 'none')).toContain(
      'Rome wins when 19 units of Carthage that count are gone, Carthage when Rome has lost 12 or 20 of its own have left the map by the southern edge.',
    );
    expect(said('rome', 'none')).not.toContain('turn');
  });

  it.each([
    ['carthage', { turnLimit: '30' }, 'To win: hold out to turn 30, or destroy 12 units.'],
    ['rome', { turnLimit: '30' }, 'To win: destroy 19 units by turn 30.'],
    ['rome', { turnLimit: 'none' }, 'To win: destroy 19 units.'],
    ['carthage', { turnLimit: 'none' }, 'To win: destroy 12 units.'],
  ] as const)('is short enough for one line of a phone, as %s under %j', (seat, options, words) => {
    expect(goalText(sightOf(settingUp(seat, options), seat), 'short')).toBe(words);
  });

  it('is, in the small battle, to lose fewer units until its last turn (R72)', () => {
    const view = settingUp('rome', optionsFor.small.parse({ battle: 'small' }), smallBattle);
    const { world } = smallBattle;
    expect(goalText({ world, view, seat: 'rome' }, 'short')).toBe(
      'To win: destroy 5, or suffer less by turn 6.',
    );
    expect(goalText({ world, view, seat: 'carthage' }, 'short')).toBe(
      'To win: destroy 4, or suffer no more by turn 6.',
    );
    expect(goalText({ world, view, seat: 'rome' }, 'whole')).toContain('6 of its own have left the map');
  });
});

describe('the heading of the orders', () => {
  it('says who goes first', () => {
    const sight = sightOf({ ...ordering(), first: 'carthage' }, 'rome');
    const prompt = promptIn(metaurus, sight.view, 'rome');
    expect(prompt === null ? '' : questionOf(sight, prompt.prompt).title).toMatch(
      /^Orders for turn \d+: Carthage first$/,
    );
  });
});

describe('what is said of a command that acts', () => {
  it('is that nobody moves, where its order lets nobody move', () => {
    expect(told(acting('stand'))).toBe('Nobody moves now. Turn the units you like, then end the activation.');
    expect(told(acting('reform'))).toBe(
      'Nobody moves now. Turn the units you like, then end the activation.',
    );
  });

  it('is that all have moved, once nobody is left who can', () => {
    const ahead = [{ verb: 'move', unit: unitIn(504), to: 704 }] as const;
    const [others] = followLead.offers(sightOf(marching(), 'rome', { unit: unitIn(504), plan: ahead }));
    const sight = sightOf(marching(), 'rome', { plan: [...ahead, ...(others?.steps ?? [])] });
    expect(howTo(sight, 'movement', { left: 0 })).toBe(
      'All who can move have moved. Turn the units you like, then end the activation.',
    );
  });

  it('is that they attack at once, where the attacks can be divided in one way alone (R70)', () => {
    const fighting = (units: Scene['units']) =>
      told(field(['V'], { others: 'lost', orders: { V: 'moveToAttack' }, units }));
    expect(fighting({ 504: 610, 1003: 710 })).toMatch(/Then they attack at once/);
    expect(fighting({ 504: 609, 505: 610, 506: 611, 1003: 709, 1004: 710 })).toMatch(
      /Then attacks are declared/,
    );
  });

  it('is that the horse keeps its orders unless others are picked', () => {
    const horse = fold(
      metaurus,
      [{ kind: 'CommandActivated', commands: ['horse'], balking: [] }],
      activating('carthage'),
    );
    expect(howTo(sightOf(horse, 'carthage'), 'movement', { left: 0 })).toMatch(/^Units keep their order/);
  });

  it('is whom one may move and turn, and how many must still move', () => {
    expect(told(marching())).toBe('Move and turn the units you like, then end the activation.');
    expect(told(marching(), 2)).toBe('2 units must still move.');
  });
});

describe('what is said of an attack that has failed', () => {
  it('is whose attack it was and who may strike back, so that two questions are never alike', () => {
    const state = marching();
    const [attackers, defenders] = [[unitIn(1005)], [unitIn(504), unitIn(505)]];
    const asked: State = {
      ...state,
      frames: [{ at: 'counter', id: 9, seat: 'carthage', attackers, defenders, answer: null }],
    };
    expect(howTo(sightOf(asked, 'carthage'), 'counter', { attackers: 1, defenders: 2 })).toBe(
      'The attack of Citizens of V Legion in 0504 and Citizens of V Legion in 0505 has failed. ' +
        'Your unit, Iberians in 1005, may attack them now.',
    );
  });
});
