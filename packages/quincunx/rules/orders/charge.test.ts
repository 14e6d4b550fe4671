import { describe, expect, it } from 'vitest';
import { fieldOf, row, type Given } from '../../testkit/index.js';
import { CHARGE_DIRECTIONS, expandLines, reasonsAgainstStep, type Field, type OrderStep } from '../index.js';

const charge = (field: Field) => expandLines(field, 'rome', { RA: { word: 'charge' } });
const maniples = (count: number, pitch = 480) => row('hastati', count, { x: 4000, y: 2920, pitch });
/** Each step as one word. */
const told = (steps: readonly OrderStep[]) =>
  steps.map((step) => {
    switch (step.verb) {
      case 'advance':
        return `${step.group.join('+')} ${step.dir} by ${step.quarters}`;
      case 'charge':
        return `${step.group.join('+')} charge ${step.dir}`;
      case 'wheel':
        return `${step.group.join('+')} wheel ${step.to} ${step.steps}`;
      case 'face':
        return `${step.group.join('+')} face ${step.heading}`;
      default:
        return step.verb;
    }
  });

describe('charge (2.6)', () => {
  it('takes a run together, straight ahead, where that reaches anybody', () => {
    const field = fieldOf(...maniples(3), { kind: 'celts', x: 4000, y: 3380 });
    expect(told(charge(field).steps)).toEqual(['RA.1+RA.2+RA.3 charge 0']);
  });

  it('takes each by itself where together they cannot, in the first direction that is legal', () => {
    // The enemy is out of reach straight ahead: the right unit slants to the right, and the other goes ahead alone.
    const field = fieldOf(...maniples(2), { kind: 'celts', x: 5120, y: 3400 });
    const { steps } = charge(field);
    expect(told(steps)).toEqual(['RA.2 charge 30', 'RA.1 0 by 24']);
    const refused = CHARGE_DIRECTIONS.slice(0, CHARGE_DIRECTIONS.indexOf(30)).map((dir) =>
      reasonsAgainstStep(field, 'rome', { verb: 'charge', group: ['RA.2'], dir }).map(({ code }) => code),
    );
    expect(refused).toEqual([['reachesNobody'], ['reachesNobody'], ['reachesNobody']]);
  });

  it('tries to the right before to the left', () => {
    const both: readonly Given[] = [
      { kind: 'celts', x: 4580, y: 3400 },
      { kind: 'celts', x: 3420, y: 3400 },
    ];
    expect(told(charge(fieldOf(...maniples(1), ...both)).steps)).toEqual(['RA.1 charge 15']);
    expect(told(charge(fieldOf(...maniples(1), ...both.slice(1))).steps)).toEqual(['RA.1 charge -15']);
  });

  it('takes a run that reaches nobody ahead together', () => {
    const field = fieldOf(...maniples(2), { kind: 'celts', x: 4000, y: 5000 });
    expect(told(charge(field).steps)).toEqual(['RA.1+RA.2 0 by 24']);
  });

  it('takes psiloi ahead, who never charge (R56)', () => {
    const field = fieldOf({ kind: 'extraordinariiArchers', y: 2920 }, { kind: 'celts', y: 3380 });
    expect(told(charge(field).steps)).toEqual(['RA.1 0 by 10']);
  });
});

describe('charge, of a unit alone that reaches nobody (2.6)', () => {
  it('wheels towards its nearest enemy, by 15 degrees less as long as it is too dear, then goes ahead', () => {
    const field = fieldOf(...maniples(1), { kind: 'celts', x: 7000, y: 2920 });
    expect(told(charge(field).steps)).toEqual(['RA.1 wheel R 12', 'RA.1 0 by 3']);
  });

  it('wheels to the left for one on the left, by no more than he is off', () => {
    const field = fieldOf(...maniples(1), { kind: 'celts', x: 3000, y: 4652 });
    expect(told(charge(field).steps)[0]).toBe('RA.1 wheel L 6');
  });

  it('charges when it has wheeled, if it then reaches him', () => {
    const field = fieldOf({ kind: 'equites', x: 4000, y: 2920 }, { kind: 'celts', x: 4950, y: 3100 });
    const { steps } = charge(field);
    expect(steps.map(({ verb }) => verb)).toEqual(['wheel', 'charge']);
  });

  it('does not wheel for one who is at most 15 degrees off', () => {
    const off = (x: number) => charge(fieldOf(...maniples(1), { kind: 'celts', x, y: 4920 })).steps;
    expect(told(off(4000 + 500))).toEqual(['RA.1 0 by 24']);
    expect(told(off(4000 + 730))[0]).toBe('RA.1 wheel R 4');
  });

  it('faces about for one behind where it has no room to wheel, and charges then', () => {
    const blocking: Given = { kind: 'equites', id: 'RB.1', line: 'RB', x: 4000, y: 3240 };
    const behind = (y: number): Given => ({ kind: 'celts', x: 4000, y });
    expect(told(charge(fieldOf(...maniples(1), blocking, behind(2560))).steps)).toEqual([
      'RA.1 face 36',
      'RA.1 charge 0',
    ]);
    expect(told(charge(fieldOf(...maniples(1), blocking, behind(1000))).steps)).toEqual([
      'RA.1 face 36',
      'RA.1 0 by 12',
    ]);
  });

  it('is not for a run of two', () => {
    const field = fieldOf(...maniples(2), { kind: 'celts', x: 7000, y: 2920 });
    expect(told(charge(field).steps)).toEqual(['RA.2+RA.1 0 by 24']);
  });
});
