import { describe, expect, it } from 'vitest';
import { fold } from '@tessera/core';
import { battleOn, busyMelee, inRoundOf, setUp } from '../testkit/index.js';
import { fieldSeen, foremost, unitOf, unitsAsked, wholeQuincunx, type State } from './index.js';

const ordering = battleOn(inRoundOf(setUp('skirmish'), 'rome'));
const asked = (frame: State['frames'][number]): State => ({ ...ordering, frames: [frame] });

describe('the units that a question names (7.1)', () => {
  it('are those who may evade or shoot at who passes, and at whom', () => {
    const shooters = [{ unit: 'RV.2', targets: ['CL.1', 'CJ.1'] }];
    const react = asked({ at: 'react', id: 2, seat: 'rome', evaders: ['RV.1', 'RV.2'], shooters });
    expect(unitsAsked(react, 'rome')).toEqual({ own: ['RV.1', 'RV.2'], enemies: ['CL.1', 'CJ.1'] });
    expect(unitsAsked(react, 'carthage')).toEqual({ own: [], enemies: [] });
  });

  it('are the enemies too who charge by the plan that is laid (R53)', () => {
    const react = { at: 'react', id: 3, seat: 'rome', evaders: ['RV.3'], shooters: [] } as const;
    const carry = {
      at: 'carry',
      id: 2,
      seat: 'carthage',
      open: true,
      rest: [
        { verb: 'advance', group: ['CL.1'], dir: 0, quarters: 4 },
        { verb: 'charge', group: ['CE.1'], dir: 0 },
      ],
    } as const;
    expect(unitsAsked({ frames: [carry, react] }, 'rome')).toEqual({ own: ['RV.3'], enemies: ['CE.1'] });
  });

  it('are those who wait for a target, or have won ground', () => {
    expect(unitsAsked(asked({ at: 'fire', id: 2, seat: 'rome', units: ['RV.3'] }), 'rome').own).toEqual([
      'RV.3',
    ]);
    const advance = asked({ at: 'advance', id: 2, seat: 'carthage', units: ['CL.2'], answers: [] });
    expect(unitsAsked(advance, 'carthage').own).toEqual(['CL.2']);
  });

  it('are nobody where orders are given to the whole army', () => {
    expect(unitsAsked(ordering, 'rome').own).toEqual([]);
  });
});

describe('the foremost of a side', () => {
  it('are those nearest to an enemy', () => {
    const field = setUp('skirmish');
    const rome = foremost(field, 'rome');
    expect(rome).toHaveLength(19);
    expect(rome.slice(0, 5).every((id) => id.startsWith('RV'))).toBe(true);
    expect(rome.at(-1)).toMatch(/^RT/);
  });

  it('are in good order', () => {
    expect(foremost(busyMelee(), 'rome')).not.toContain('RV.1');
    expect(foremost(busyMelee(), 'rome')).not.toContain('RV.4');
  });
});

describe('the field before the armies are shown', () => {
  it('has elephants that are placed elsewhere with the lights within them (R70)', () => {
    const place = { x: 4600, front: 1700, gap: 700, formation: 'formed' } as const;
    const placed = fold(wholeQuincunx, [
      ...wholeQuincunx.begin({ scenario: 'zama', rest: 'turn', victorsRing: true }, 'seal'),
      { kind: 'FrameOpened', frame: { at: 'deploy', id: 1, ready: [] } },
      { kind: 'LinePlaced', seat: 'carthage', line: 'CE1', place },
    ]);
    const field = fieldSeen(placed);
    expect(unitOf(field, 'CE1.2')).toMatchObject({ company: 'CA1.1', x: 4600 });
    expect(unitOf(field, 'CA1.1').status).toBe('joined');
  });
});
