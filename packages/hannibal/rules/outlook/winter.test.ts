import { describe, expect, it } from 'vitest';
import { continueWorks, factsOf, positionWith, world, type Changes } from '../../testkit/index.js';
import type { Seat } from '../vocabulary.js';
import { winteringOf } from './winter.js';

const armies: Changes = {
  troops: [
    { seat: 'carthage', space: 'rhegium', regulars: 3 },
    { seat: 'carthage', space: 'boii', regulars: 3 },
    { seat: 'rome', space: 'utica', regulars: 2 },
    { seat: 'rome', space: 'numantia', regulars: 3 },
  ],
};

describe('what winter would cost (21.1)', () => {
  const state = positionWith(armies);
  const spacesOf = (seat: Seat) => winteringOf({ world, state }, seat).map(({ space }) => space);

  it('names the armies on enemy markers and at strange tribes, and no others', () => {
    expect(spacesOf('carthage')).toEqual(['rhegium']);
    expect(spacesOf('rome')).toEqual(['utica']);
  });

  it('names those for whom a die falls in winter', () => {
    const done = continueWorks(positionWith({ ...armies, war: { stage: 'winter' } }), { dice: [1, 1] });
    expect(factsOf(done, 'Rolled').map(({ space }) => space)).toEqual([
      ...spacesOf('rome'),
      ...spacesOf('carthage'),
    ]);
  });

  it('tells the losses of their size with the faces of a die that lead to them', () => {
    const [army] = winteringOf({ world, state }, 'carthage');
    expect(army?.size).toBe(3);
    expect(army?.losses.reduce((sum, { faces }) => sum + faces, 0)).toBe(6);
  });
});
