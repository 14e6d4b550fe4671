import { describe, expect, it } from 'vitest';
import {
  battleOn,
  commit,
  factsOfKind,
  fieldOf,
  inSecondRound,
  unitIn,
  type Given,
} from '../../testkit/index.js';
import type { State } from '../index.js';

const elephants: Given = { kind: 'elephants', x: 4800, y: 4000 };
/** Roman horse with its front a tenth of an inch before them. */
const horse: Given = { kind: 'alliedCavalry', x: 4800, y: 3630 };

describe('Horse in contact with elephants (R46)', () => {
  const meeting = (...more: readonly Given[]): State => battleOn(fieldOf(horse, elephants, ...more));

  it('does not fight: it gets a ring, recoils 12" along their heading, and turns its front back', () => {
    const done = commit(meeting());
    expect(factsOfKind(done, 'FightRolled')).toEqual([]);
    expect(unitIn(done.state, 'RA.1')).toMatchObject({ rings: 1, y: 2430, heading: 0, drivenBack: true });
  });

  it('of several goes the way of those whose reach touches it, the first in set-up order (R46)', () => {
    // The first stand across its front, and look away; the second look at its flank.
    const away: Given = { ...elephants, heading: 0 };
    const beside: Given = { ...elephants, id: 'CA.2', x: 5190, y: 3630, heading: 54 };
    const done = commit(battleOn(fieldOf(horse, away, beside)));
    expect(unitIn(done.state, 'RA.1').x).toBe(4800 - 1200);
  });

  it('disperses where it cannot get 6" away', () => {
    const wall: Given = { kind: 'princeps', id: 'RA.2', x: 4800, y: 3000 };
    const done = commit(meeting(wall));
    expect(unitIn(done.state, 'RA.1')).toMatchObject({ status: 'gone', loss: 'dispersed' });
  });

  it('of the Liby-Phoenicians and Numidians does not shy: they are not of the horse that shuns', () => {
    const numidians: Given = { kind: 'numidianCavalry', x: 4800, y: 3000 };
    const done = commit(battleOn(fieldOf(numidians)));
    expect(unitIn(done.state, 'CA.1').rings).toBe(0);
  });
});

/** A lone beast without a crew, in the last round of a turn, and who stands around it: the battle ends with it. */
const raging = (...more: readonly Given[]): State =>
  battleOn(
    inSecondRound(fieldOf({ ...elephants, id: 'CE.1', status: 'berserk', figures: 2 }, ...more), 'carthage'),
  );
describe('A rampage (R45)', () => {
  it('goes where the d8 says, as many move factors as the d6 says, its own heading kept', () => {
    const done = commit(raging(), [], [3, 4]);
    expect(factsOfKind(done, 'RampageRolled')).toMatchObject([
      { unit: 'CE.1', way: { face: 2, sides: 8 }, length: { face: 3, sides: 6 } },
    ]);
    // 3 is east; four factors are 12".
    expect(unitIn(done.state, 'CE.1')).toMatchObject({ x: 6000, y: 4000, heading: 36 });
  });

  it('over the edge of the table is the end of it', () => {
    const state = raging();
    const units = state.field.units.map((unit) => ({ ...unit, x: 9400 }));
    const done = commit({ ...state, field: { ...state.field, units } }, [], [3, 6]);
    expect(unitIn(done.state, 'CE.1')).toMatchObject({ status: 'gone', loss: 'routed' });
  });

  it('fights whom it meets at d12 and two, friend or foe: a ring, and a push out of the way', () => {
    const friend: Given = { kind: 'celts', id: 'CA.1', x: 5300, y: 4100 };
    const done = commit(raging(friend), [], [3, 4, 9, 5]);
    expect(factsOfKind(done, 'RampageFought')).toMatchObject([
      {
        unit: 'CE.1',
        against: 'CA.1',
        beast: { sides: 12 },
        other: { sides: 12 },
        casualties: 3,
        loser: 'CA.1',
      },
    ]);
    // Its centre lies to the left of the path: it is pushed 6" north.
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ figures: 13, rings: 2, y: 4700 });
    expect(unitIn(done.state, 'CE.1').x).toBe(6000);
  });

  it('gives a ring and no more where the difference is less than two', () => {
    const friend: Given = { kind: 'celts', id: 'CA.1', x: 5300, y: 4100 };
    const done = commit(raging(friend), [], [3, 4, 5, 6]);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ figures: 16, rings: 1, y: 4100 });
  });

  it('ends when the beast is beaten to death', () => {
    const friend: Given = { kind: 'celts', id: 'CA.1', x: 5300, y: 4100 };
    const done = commit(raging(friend), [], [3, 4, 2, 12]);
    expect(unitIn(done.state, 'CE.1')).toMatchObject({ status: 'gone', loss: 'destroyed', figures: 0 });
    expect(unitIn(done.state, 'CA.1').figures).toBe(16);
  });

  it('tramples down the disintegrated without a die', () => {
    const wreck: Given = { kind: 'celts', id: 'CA.1', x: 5300, y: 4100, status: 'disintegrated', figures: 3 };
    const done = commit(raging(wreck), [], [3, 4]);
    expect(unitIn(done.state, 'CA.1')).toMatchObject({ status: 'gone', loss: 'destroyed' });
  });

  it('does not come in the first round', () => {
    const field = fieldOf({ ...elephants, status: 'berserk', figures: 2 });
    expect(factsOfKind(commit(battleOn(field)), 'RampageRolled')).toEqual([]);
  });
});
