import { describe, expect, it } from 'vitest';
import { factsOf, positionWith, question, continueWorks, type Changes } from '../../testkit/index.js';

const winter = (changes: Changes, dice: readonly number[] = []) =>
  continueWorks(positionWith({ war: { stage: 'winter' }, ...changes }), { dice });

describe('winter attrition (21.1, S8.17, S8.96)', () => {
  it('spares whoever stands on own markers, on none, or on friendly tribes', () => {
    const done = winter({
      troops: [
        { seat: 'rome', space: 'numantia', regulars: 3 },
        { seat: 'carthage', space: 'boii', regulars: 3 },
      ],
    });
    expect(factsOf(done, 'Rolled')).toEqual([]);
  });

  it('falls on forces outside on enemy markers, cities and tribes, Rome’s first, in the order of the map (S8.18, S8.94)', () => {
    const done = winter(
      {
        troops: [
          { seat: 'carthage', space: 'rhegium', regulars: 3 },
          { seat: 'carthage', space: 'w_ligurians', regulars: 1 },
          { seat: 'rome', space: 'utica', regulars: 2 },
          { seat: 'rome', space: 'boii', regulars: 2 },
        ],
      },
      [1, 1, 1, 1],
    );
    expect(factsOf(done, 'Rolled').map(({ seat, space }) => `${String(seat)} ${String(space)}`)).toEqual([
      'rome boii',
      'rome utica',
      'carthage w_ligurians',
      'carthage rhegium',
    ]);
  });

  it('never falls on CUs inside their own city (S8.96)', () => {
    const done = winter(
      {
        troops: [
          { seat: 'carthage', space: 'capua', regulars: 3 },
          { seat: 'rome', space: 'capua', inside: true, regulars: 2 },
        ],
      },
      [2],
    );
    expect(factsOf(done, 'Rolled')).toHaveLength(1);
    expect(factsOf(done, 'Rolled')[0]).toMatchObject({ seat: 'carthage', name: 'winter' });
  });

  it('leaves the siege train to the Romans where it kills the last besieger (S8.59)', () => {
    const { state } = winter(
      {
        troops: [
          { seat: 'carthage', space: 'tarentum', regulars: 1 },
          { seat: 'rome', space: 'tarentum', inside: true, regulars: 2 },
        ],
        train: 'tarentum',
      },
      [6],
    );
    expect(state.train).toBeNull();
  });

  it('is followed by the end of the year', () => {
    expect(question(winter({}).state)).toBe('removePc');
  });
});
