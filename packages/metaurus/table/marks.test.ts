import { describe, expect, it } from 'vitest';
import { marksOf } from './marks.js';
import { replaces } from './plan.js';
import { activating, marching, settingUp, sightOf, unitIn } from './testkit/positions.js';

const lead = unitIn(504);
const away = { concerned: [], hover: null, cursor: null };

describe('what the board lights', () => {
  it('is the reach of the chosen unit, its way to where one points, and its wheel', () => {
    const marks = marksOf(sightOf(marching(), 'rome', { unit: lead }), { ...away, hover: 704 });
    expect(marks.selected).toBe(lead);
    expect(marks.reach).toContainEqual({ hex: 704, cost: 2 });
    expect(marks.path).toHaveLength(3);
    expect(marks.path?.[0]).toBe(504);
    expect(marks.wheel?.facings).toEqual([1, 2, 3, 4, 5]);
  });

  it('is who must move, who has moved, and where from', () => {
    const plan = [{ verb: 'move', unit: lead, to: 704 }] as const;
    const marks = marksOf(sightOf(marching(), 'rome', { plan }), away);
    expect(marks.states?.get(lead)).toBe('moved');
    expect(marks.states?.get(unitIn(505))).toBe('mustAct');
    expect(marks.ghosts).toEqual([{ unit: lead, hex: 504, facing: 0 }]);
    expect(marks.trails).toHaveLength(1);
  });

  it('is the command that is named to act next', () => {
    const plan = [{ verb: 'activate', command: 'V' }] as const;
    const { states } = marksOf(sightOf(activating('rome'), 'rome', { plan }), away);
    expect([states?.get(lead), states?.get(unitIn(304))]).toEqual(['canAct', undefined]);
    expect(marksOf(sightOf(activating('rome'), 'rome'), away).states?.size).toBe(0);
  });

  it('is nothing of an enemy but that it is chosen', () => {
    const marks = marksOf(sightOf(marching(), 'rome', { unit: unitIn(1615) }), away);
    expect(marks.reach).toBeUndefined();
    expect(marks.wheel).toBeUndefined();
  });

  it('is the whole wheel for a unit that has turned in this plan', () => {
    const unit = unitIn(1615);
    const plan = [{ verb: 'turn', unit, facing: 0 }] as const;
    expect(marksOf(sightOf(settingUp(), 'carthage', { unit, plan }), away).wheel?.facings).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });
});

describe('a later step', () => {
  it('takes the place of one that says otherwise of the same thing', () => {
    const turn = { verb: 'turn', unit: 1, facing: 2 } as const;
    expect(replaces(turn, { ...turn, facing: 3 })).toBe(true);
    expect(replaces(turn, { ...turn, unit: 2 })).toBe(false);
    expect(replaces({ verb: 'exit', unit: 1 }, { verb: 'move', unit: 1, to: 101 })).toBe(true);
    expect(replaces({ verb: 'activate', command: 'X' }, { verb: 'pass' })).toBe(true);
    expect(replaces({ verb: 'decline' }, { verb: 'attack', unit: 1, target: 2 })).toBe(true);
    expect(replaces({ verb: 'attack', unit: 1, target: 3 }, { verb: 'attack', unit: 1, target: 2 })).toBe(
      false,
    );
    expect(replaces({ verb: 'retreat', unit: 1, to: 304 }, turn)).toBe(false);
    expect(replaces({ verb: 'retreat', unit: 2, to: 304 }, turn)).toBe(true);
    expect(replaces({ verb: 'resolve', attack: 2 }, { verb: 'resolve', attack: 1 })).toBe(true);
    expect(replaces({ verb: 'swap', unit: 1, with: 2 }, { verb: 'swap', unit: 1, with: 2 })).toBe(false);
  });
});
