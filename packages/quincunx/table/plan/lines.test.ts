import { describe, expect, it } from 'vitest';
import { type Field, type Step, stepsOfLines } from '@tessera/quincunx';
import { changing, inRoundOf, setUp } from '@tessera/quincunx/testkit';
import { byHand, handWithout, linesOn, partOf, saysAgain, unitsOn } from './lines.js';
import { isOffered, nearestLine, whyStays } from './lineWords.js';

const field = inRoundOf(setUp('skirmish'), 'rome');
const unit = (id: string) => {
  const found = field.units.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
};
const moved = (steps: readonly Step[]) => steps.flatMap((step) => ('group' in step ? step.group : []));

describe('the lines of a side', () => {
  it('stand in the order of the set-up, and each has the units that are left', () => {
    expect(linesOn(field, 'rome')).toEqual(['RV', 'RH', 'RP', 'RT', 'RC', 'RX']);
    expect(unitsOn(field, 'RT')).toHaveLength(2);
  });

  it('are chosen by any of their units: those that stand together', () => {
    expect(partOf(field, unit('RH.3'))).toEqual(['RH.1', 'RH.2', 'RH.3', 'RH.4', 'RH.5']);
    expect(partOf(field, unit('RT.2'))).toEqual(['RT.2']);
  });
});

describe('what lines do (2.6)', () => {
  const orders = { RH: { word: 'forward' }, RV: { word: 'forward' } } as const;

  it('is theirs alone: lines without an order hold', () => {
    const steps = stepsOfLines(field, 'rome', { orders: { RV: { word: 'forward' } }, held: [], hand: [] });
    expect(new Set(moved(steps).map((id) => id.split('.')[0]))).toEqual(new Set(['RV']));
  });

  it('passes over a unit that is held', () => {
    const all = stepsOfLines(field, 'rome', { orders, held: [], hand: [] });
    const rest = stepsOfLines(field, 'rome', { orders, held: ['RV.3'], hand: [] });
    expect(moved(all)).toContain('RV.3');
    expect(moved(rest)).not.toContain('RV.3');
    expect(moved(rest)).toContain('RV.2');
  });

  it('comes after what is done by hand, and leaves alone what has gone', () => {
    const hand: Step[] = [{ verb: 'advance', group: ['RV.1'], dir: 0, quarters: 4 }];
    const steps = stepsOfLines(field, 'rome', { orders, held: [], hand });
    expect(moved(steps)).not.toContain('RV.1');
    expect(byHand([...hand, ...steps], steps)).toEqual(hand);
  });
});

describe('a line that was told to go somewhere', () => {
  const told = (word: 'charge' | 'hold', steps: readonly Step[], now: Field = field) =>
    whyStays({ field: now, orders: { RT: { word } }, steps }, 'RT');

  it('is said to stay where the plan has no step for it, and why', () => {
    expect(told('charge', [{ verb: 'advance', group: ['RT.1'], dir: 0, quarters: 4 }])).toBeNull();
    expect(told('charge', [])).toBe('led');
    const alone = { ...field, round: { number: 1, active: 'rome', commanded: [] } } as const;
    expect(told('charge', [], alone)).toBe('unled');
    expect(told('hold', [])).toBeNull();
  });
});

describe('a unit that is taken out of a plan', () => {
  const step: Step = { verb: 'advance', group: ['RV.1', 'RV.2'], dir: 0, quarters: 4 };

  it('leaves what was made by hand to the others, and drops what was its own', () => {
    expect(handWithout(field, [step], unit('RV.1'))).toEqual([{ ...step, group: ['RV.2'] }]);
    expect(handWithout(field, [{ ...step, group: ['RV.1'] }], unit('RV.1'))).toEqual([]);
    expect(handWithout(field, [step], unit('RH.1'))).toEqual([step]);
  });

  it('leaves the others in the groups that they still make up, where each step begins (R14)', () => {
    const whole: Step = { ...step, group: ['RV.1', 'RV.2', 'RV.3', 'RV.4', 'RV.5'] };
    expect(handWithout(field, [whole], unit('RV.3'))).toEqual([
      { ...whole, group: ['RV.1', 'RV.2'] },
      { ...whole, group: ['RV.4', 'RV.5'] },
    ]);
    // The fourth has gone aside before: the fifth is by itself.
    const aside: Step = { verb: 'advance', group: ['RV.4'], dir: 0, quarters: 48 };
    const facing: Step = { verb: 'face', group: ['RV.5'], heading: 3 };
    expect(handWithout(field, [aside, facing, whole], unit('RV.3')).slice(2)).toEqual(
      [['RV.1', 'RV.2'], ['RV.4'], ['RV.5']].map((group) => ({ ...whole, group })),
    );
  });

  it('leaves its line to its word: what the others do is not made by hand', () => {
    const orders = { RV: { word: 'forward' } } as const;
    const before = stepsOfLines(field, 'rome', { orders, held: [], hand: [] });
    const hand = handWithout(field, byHand(before, before), unit('RV.3'));
    const after = stepsOfLines(field, 'rome', { orders, held: ['RV.3'], hand });
    expect(hand).toEqual([]);
    expect([...new Set(moved(after))].sort()).toEqual(['RV.1', 'RV.2', 'RV.4', 'RV.5']);
  });
});

describe('what is said again', () => {
  const place = { verb: 'place', line: 'RH', x: 4800, front: 1500, gap: 480, formation: 'formed' } as const;

  it('takes the place of what was said of the same line or unit', () => {
    expect(saysAgain(place)({ ...place, x: 5000 })).toBe(true);
    expect(saysAgain(place)({ ...place, line: 'RP' })).toBe(false);
    const fire: Step = { verb: 'standFire', unit: 'RX.1', to: 'hold' };
    expect(saysAgain(fire)({ ...fire, to: 'ask' })).toBe(true);
    expect(saysAgain(fire)({ verb: 'standPass', unit: 'RX.1', to: 'hold' })).toBe(false);
  });

  it('is never a movement', () => {
    const step: Step = { verb: 'advance', group: ['RV.1'], dir: 0, quarters: 4 };
    expect(saysAgain(step)(step)).toBe(false);
  });
});

describe('the words that a line is offered', () => {
  it('are those of use to it: who has disintegrated runs, formed foot is relieved', () => {
    expect(isOffered(field, 'RH', 'relieve')).toBe(true);
    expect(isOffered(field, 'RV', 'relieve')).toBe(false);
    expect(isOffered(field, 'RH', 'run')).toBe(false);
    const broken = changing(field, 'RH.1', { status: 'disintegrated', figures: 3 });
    expect(isOffered(broken, 'RH', 'run')).toBe(true);
  });
});

describe('who relieves a line', () => {
  it('is at first the nearest line of formed foot: nobody else goes through it (R13)', () => {
    expect(nearestLine(field, 'RH')).toBe('RP');
    expect(nearestLine(field, 'RP')).toBe('RH');
    expect(nearestLine(field, 'RT')).toBe('RP');
  });
});
