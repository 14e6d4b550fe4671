import { describe, expect, it } from 'vitest';
import { advanceOf, DEFAULTS, fireOf, initiativeOf, passOf, withChoice } from '../index.js';

describe('Standing choices (7.2)', () => {
  it('are the defaults of the rules until somebody sets them', () => {
    expect(initiativeOf(DEFAULTS, 'rome')).toBe('move');
    expect(fireOf(DEFAULTS, 'RV.1')).toBe('nearest');
    expect(passOf(DEFAULTS, 'RV.1')).toBe('close');
    expect(advanceOf(DEFAULTS, 'RH')).toBe('press');
  });

  it('hold for the side, the unit or the line that they name', () => {
    const asked = withChoice(DEFAULTS, 'rome', { verb: 'standInitiative', to: 'ask' });
    expect([initiativeOf(asked, 'rome'), initiativeOf(asked, 'carthage')]).toEqual(['ask', 'move']);
    const held = withChoice(asked, 'rome', { verb: 'standPass', unit: 'RV.1', to: 'hold' });
    expect([passOf(held, 'RV.1'), passOf(held, 'RV.2')]).toEqual(['hold', 'close']);
    const fire = withChoice(held, 'rome', { verb: 'standFire', unit: 'RV.1', to: 'ask' });
    expect([fireOf(fire, 'RV.1'), passOf(fire, 'RV.1')]).toEqual(['ask', 'hold']);
    const line = withChoice(fire, 'rome', { verb: 'standAdvance', line: 'RH', to: 'stand' });
    expect([advanceOf(line, 'RH'), advanceOf(line, 'RP')]).toEqual(['stand', 'press']);
  });

  it('leave no trace where they are set back', () => {
    const set = withChoice(DEFAULTS, 'carthage', { verb: 'standPass', unit: 'CB.1', to: 'once' });
    expect(withChoice(set, 'carthage', { verb: 'standPass', unit: 'CB.1', to: 'close' })).toEqual(DEFAULTS);
  });
});
