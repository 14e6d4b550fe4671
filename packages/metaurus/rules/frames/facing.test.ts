import { angleTo } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import {
  commit,
  factsOf,
  kinds,
  man,
  marching,
  move,
  open,
  reach,
  turn,
  unit,
  verbsOf,
  whyText,
} from '../../testkit/index.js';
import { CHIT_ORDERS, metaurus } from '../index.js';

const units = { 504: 610, 505: 604, 1003: 611 };

describe('facing (7.0, R21, R22)', () => {
  it.each(CHIT_ORDERS)('R21: any un-Engaged unit may turn when its command acts, also under %s', (said) => {
    const state = marching(['V'], { others: 'lost', units, orders: { V: said } });
    for (const home of [504, 505]) expect(verbsOf(state, home)).toContain('turn');
  });

  it('7.0: to any vertex, at no cost', () => {
    const state = marching(['V'], { others: 'lost', units });
    const facings = open(state).flatMap((step) =>
      step.verb === 'turn' && step.unit === unit(504) ? [step.facing] : [],
    );
    expect(facings).toEqual([1, 2, 3, 4, 5]);
    const done = commit(state, { steps: [turn(504, 'SE')] });
    expect(factsOf(done, 'UnitTurned')).toEqual([{ kind: 'UnitTurned', unit: unit(504), facing: 2 }]);
    expect(man(done.state, 504)).toMatchObject({ facing: 2, hex: 610 });
  });

  it('7.0: facing does not matter for where a unit may go, before or after it has turned', () => {
    const state = marching(['V'], { others: 'lost', units, orders: { V: 'move' } });
    expect(reach(state, 505, { steps: [turn(505, 'S')] })).toEqual(reach(state, 505));
    const after = { steps: [move(505, 603)] };
    expect(verbsOf(state, 505, after)).toEqual(['turn']);
    expect(
      man(commit(state, { steps: [move(505, 603), turn(505, 'NW'), move(504, 609)] }).state, 505),
    ).toMatchObject({
      hex: 603,
      facing: 5,
    });
  });

  it('a unit that moves keeps its facing unless it turns', () => {
    const state = marching(['V'], {
      others: 'lost',
      units: { 505: { hex: 604, facing: 2 }, 1003: 1003 },
      orders: { V: 'move' },
    });
    expect(man(commit(state, { steps: [move(505, 502)] }).state, 505).facing).toBe(2);
  });

  it('7.0: once in a plan: it is the facing at the end that counts', () => {
    const state = marching(['V'], { others: 'lost', units });
    expect(whyText(state, turn(504, 'S'), { steps: [turn(504, 'NE')] })).toEqual(['hasTurned 7.0']);
    expect(whyText(state, turn(504, 'N'))).toEqual(['facesThere 7.0']);
  });

  it('R21: Engaged units never turn', () => {
    const state = marching(['V'], { others: 'lost', units, engaged: [[1003, 504]] });
    expect(verbsOf(state, 504)).toEqual([]);
    expect(whyText(state, turn(504, 'S'))).toEqual(['engagedMayNotTurn R21']);
    expect(verbsOf(state, 505)).toEqual(['turn']);
  });

  it('R22: a unit may face away from the enemy, and so have nobody in front', () => {
    const state = marching(['V'], { others: 'lost', units, orders: { V: 'moveToAttack' } });
    const done = commit(state, { steps: [turn(504, 'NW')] });
    const { hex, facing } = man(done.state, 504);
    expect(angleTo(metaurus.world.grid, { hex, facing }, 611)).not.toBe('front');
    expect(kinds(done)[0]).toBe('UnitTurned');
  });

  it('7.0: only when activated: nobody turns in the turn of another command', () => {
    const state = marching(['VII'], { others: 'lost', units: { ...units, 304: 404 } });
    expect(whyText(state, turn(504, 'S'))).toEqual(['commandNotActive 5.3']);
    expect(verbsOf(state, 504)).toEqual([]);
  });
});
