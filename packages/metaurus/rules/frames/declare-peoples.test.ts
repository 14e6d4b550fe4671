import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  attack,
  commit,
  endsAtOnce,
  fifth,
  fifthDeclaring,
  kinds,
  lacks,
  lastModifiers,
  marching,
  open,
  refusal,
  status,
  unit,
  whyText,
  type Scene,
} from '../../testkit/index.js';
import { frameAt } from '../index.js';

type Units = NonNullable<Scene['units']>;

describe('horse, elephants, Gauls (R12, R13, R30, R50)', () => {
  it('R30: Roman horse owes elephants no attack, and may not attack them', () => {
    expect(endsAtOnce(fifth({ 401: 610, 1111: 710 }))).toBe(true);
    const state = fifthDeclaring({ 401: 610, 1111: 710, 1003: 709 });
    expect(open(state)).toEqual([attack(401, 1003)]);
    expect(whyText(state, attack(401, 1111))).toEqual(['horseShunsElephants R30']);
    expect(lacks(state, { steps: [attack(401, 1003)] })).toEqual({});
  });

  it('R30: Engaged with them it must attack, with -3', () => {
    const state = fifthDeclaring({ 401: 610, 1111: 710, 1003: 1003 }, { engaged: [[1111, 401]] });
    expect(lacks(state)).toEqual({ mustAttack: [610], mustBeAttacked: [710] });
    expect(lastModifiers(state, { steps: [attack(401, 1111)], dice: [7] })).toEqual({ weapons: -3 });
  });

  it('R30: legionaries beside it attack them as they must', () => {
    expect(open(fifthDeclaring({ 401: 610, 504: 611, 1111: 710, 1003: 709 }))).toEqual([
      attack(401, 1003),
      attack(504, 1111),
    ]);
  });

  it('R12: each unit of Carthage’s horse attacks as its own order says', () => {
    const state = marching(['horse'], {
      others: 'lost',
      units: {
        504: 610,
        505: 612,
        1001: { hex: 710, status: 'attack' },
        1002: { hex: 712, status: 'stand' },
      },
    });
    const { state: asked } = commit(state);
    expect(open(asked)).toEqual([attack(1001, 504)]);
    expect(whyText(asked, attack(1002, 505))).toEqual(['orderForbidsAttack R24']);
  });

  const elephants = (units: Units, given: Scene = {}) =>
    marching(['elephants'], { others: 'lost', units: { 1111: 710, 1003: 1003, ...units }, ...given });

  it('R13: Free elephants need not attack', () => {
    const { state } = commit(elephants({ 504: 610 }));
    expect(open(state)).toEqual([attack(1111, 504)]);
    expect(lacks(state)).toEqual({});
    const done = commit(state);
    expect(kinds(done)[0]).toBe('ActivationEnded');
    expect(frameAt(done.state, 'activate')).not.toBeNull();
  });

  it('R13: if they attack, then every enemy before them', () => {
    const { state } = commit(elephants({ 504: 610, 505: 611 }));
    const one = { steps: [attack(1111, 504)] };
    expect(lacks(state, one)).toEqual({ mustBeAttacked: [611] });
    expect(refusal(state, one)).toMatchObject({ code: 'unfinished', reasons: [{ code: 'mustBeAttacked' }] });
    expect(lacks(state, { steps: [attack(1111, 504), attack(1111, 505)] })).toEqual({});
  });

  it.each(['stand', 'reform'] as const)('R13: under %s they attack nobody', (order) => {
    expect(endsAtOnce(elephants({ 504: 610 }), { steps: [status(1111, order)] })).toBe(true);
  });

  it('R5: Engaged, they must attack their partner, Free or not', () => {
    for (const order of ['free', 'stand', 'move', 'reform'] as const) {
      const units: Units = { 1111: { hex: 710, status: order }, 504: 610, 505: 611 };
      const { state } = commit(elephants(units, { engaged: [[504, 1111]] }));
      expect(open(state)).toEqual([attack(1111, 504)]);
      expect(lacks(state)).toEqual({ mustAttack: [710], mustBeAttacked: [610] });
    }
  });

  const gauls = { options: { gauls: true }, others: 'lost', orders: { celts: 'moveToAttack' } } as const;

  it('R50: a Gaul that balks attacks nobody; the others do', () => {
    const units: Units = { 1615: 710, 1616: 712, 504: 610, 505: 612 };
    const { state } = commit(activating('carthage', { ...gauls, units }), {
      steps: [activate('celts')],
      dice: [6, 5],
    });
    const { state: asked } = commit(state);
    expect(open(asked)).toEqual([attack(1616, 505)]);
    expect(whyText(asked, attack(1615, 504))).toEqual(['gaulBalks 5.4']);
    expect(lacks(asked, { steps: [attack(1616, 505)] })).toEqual({});
  });

  it('R50: the enemy before a balking Gaul may be attacked by another', () => {
    const units: Units = { 1615: 710, 1616: 709, 504: 610 };
    const { state } = commit(activating('carthage', { ...gauls, units }), {
      steps: [activate('celts')],
      dice: [9, 0],
    });
    expect(open(commit(state).state)).toEqual([attack(1616, 504)]);
  });

  it('R50: if all balk the activation ends', () => {
    const state = activating('carthage', { ...gauls, units: { 1615: 710, 504: 610 } });
    expect(endsAtOnce(state, { steps: [activate('celts')], dice: [8] })).toBe(true);
  });

  it('R50: Engaged Gauls attack without a roll', () => {
    const units: Units = { 1615: 710, 504: 610 };
    const state = activating('carthage', { ...gauls, units, engaged: [[504, 1615]] });
    const done = commit(state, { steps: [activate('celts')] });
    expect(kinds(done)).not.toContain('GaulsRolled');
    expect(lacks(done.state)).toEqual({ mustAttack: [710], mustBeAttacked: [610] });
    expect(open(done.state)).toEqual([{ verb: 'attack', unit: unit(1615), target: unit(504) }]);
  });
});
