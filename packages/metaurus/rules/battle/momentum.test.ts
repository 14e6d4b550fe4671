import { describe, expect, it } from 'vitest';
import {
  against,
  commit,
  declaring,
  drms,
  factsOf,
  homes,
  marching,
  move,
  play,
  status,
  type Done,
  type Field,
  type Placed,
} from '../../testkit/index.js';
import type { State, Step } from '../index.js';

const OPEN = { V: 'moveToAttack', VII: 'moveToAttack', iberians: 'moveToAttack' } as const;

/** The V Legion has made those moves and is asked for its attacks. */
const field = (units: Record<number, Placed>, steps: readonly Step[], given: Field = {}): State =>
  declaring(
    ['V'],
    { ...given, orders: { ...OPEN, ...given.orders }, units: { 1106: 1103, ...units } },
    steps,
  );

/** The modifiers of each combat by their sources. */
const allDrms = (done: Done) => factsOf(done, 'AttackRolled').map(drms);

const units = { 504: 510, 1003: 710 };
const charge = [move(504, 610)];

describe('the bonus of Move to Attack (5.2, R28)', () => {
  it('5.2: for a unit that has come next to the enemy under it: +1', () => {
    const done = commit(field(units, charge), { steps: against([504, 1003]), dice: [2] });
    expect(allDrms(done)).toEqual([{ weapons: 1, momentum: 1 }]);
  });

  it('R15, R28: none for one that started next to the enemy', () => {
    const done = commit(field({ 504: 610, 1003: 710 }, []), { steps: against([504, 1003]), dice: [3] });
    expect(allDrms(done)).toEqual([{ weapons: 1 }]);
  });

  it('R28: one that started there profits from one that came up, in the same attack', () => {
    const state = field({ ...units, 505: 611 }, charge);
    const done = commit(state, { steps: against([504, 1003], [505, 1003]), dice: [1] });
    expect(allDrms(done)).toEqual([{ numbers: 1, weapons: 1, momentum: 1 }]);
  });

  it('5.2: once, however many came up', () => {
    const state = field({ ...units, 505: 511 }, [...charge, move(505, 611)]);
    const done = commit(state, { steps: against([504, 1003], [505, 1003]), dice: [1] });
    expect(allDrms(done)).toEqual([{ numbers: 1, weapons: 1, momentum: 1 }]);
  });

  it('R28: not in another attack beside it', () => {
    const done = play(field({ ...units, 505: 614, 1004: 714 }, charge), [
      { steps: against([504, 1003], [505, 1004]), dice: [2, 3] },
    ]);
    expect(allDrms(done)).toEqual([{ weapons: 1, momentum: 1 }, { weapons: 1 }]);
  });

  it('R28, R40: an Engaged unit has none of its own, and profits from a friend’s', () => {
    const engaged = [[505, 1003]] as const;
    const alone = commit(field({ 505: 611, 1003: 710 }, [], { engaged }), {
      steps: against([505, 1003]),
      dice: [3],
    });
    expect(allDrms(alone)).toEqual([{ weapons: 1 }]);
    const state = field({ ...units, 505: 611 }, charge, { engaged });
    const done = commit(state, { steps: against([504, 1003], [505, 1003]), dice: [1] });
    expect(allDrms(done)[0]?.momentum).toBe(1);
  });

  it('5.2: the chit of the defender does not matter to it: all add up', () => {
    const state = field(units, charge, { orders: { iberians: 'stand' } });
    const done = commit(state, { steps: against([504, 1003]), dice: [3] });
    expect(allDrms(done)).toEqual([{ weapons: 1, momentum: 1, standing: -1 }]);
  });

  it('5.2: it is the attacker’s: a defender under Move to Attack changes nothing', () => {
    const state = declaring(['iberians'], { orders: OPEN, units: { 504: 610, 1003: 710 } });
    const done = commit(state, { steps: against([1003, 504]), dice: [6] });
    expect(allDrms(done)).toEqual([{ weapons: -2 }]);
  });

  it('R12, R28: a horse that has picked it for itself', () => {
    const state = declaring(['horse'], { units: { 1001: 711, 504: 610, 1106: 1103 }, orders: OPEN }, [
      status(1001, 'moveToAttack'),
      move(1001, 710),
    ]);
    expect(allDrms(commit(state, { steps: against([1001, 504]), dice: [4] }))).toEqual([
      { weapons: -1, momentum: 1 },
    ]);
  });

  it('R12: none for a horse under Attack', () => {
    const state = declaring(['horse'], { units: { 1001: 710, 504: 610, 1106: 1103 }, orders: OPEN }, [
      status(1001, 'attack'),
    ]);
    expect(allDrms(commit(state, { steps: against([1001, 504]), dice: [5] }))).toEqual([{ weapons: -1 }]);
  });

  it('R13: none for Free elephants, however far they have come', () => {
    const given = { units: { 1111: 810, 504: 610, 1106: 1103 }, orders: OPEN };
    const state = declaring(['elephants'], given, [move(1111, 710)]);
    expect(allDrms(commit(state, { steps: against([1111, 504]), dice: [3] }))).toEqual([{ weapons: 1 }]);
  });

  it('R6, R9: two legions as one attack together, and share it', () => {
    const given = {
      others: 'away',
      orders: OPEN,
      units: { 504: 510, 304: 611, 1003: 710, 1106: 1103 },
    } as const;
    const done = play(marching(['V', 'VII'], given), [
      { steps: charge },
      { steps: against([504, 1003], [304, 1003]), dice: [1] },
    ]);
    expect(homes(factsOf(done, 'AttackRolled')[0]?.attackers ?? [])).toEqual([504, 304]);
    expect(allDrms(done)).toEqual([{ numbers: 1, weapons: 1, momentum: 1 }]);
  });

  it('R28: it ends with the activation', () => {
    const done = commit(field(units, charge), { steps: against([504, 1003]), dice: [2] });
    expect(done.state.activation).toBeNull();
  });
});

describe('all modifiers together (9.1)', () => {
  it('9.1: they are cumulative', () => {
    // Two legions, one Disordered and from the flank, on an African who reforms on the height.
    const state = declaring(
      ['V'],
      {
        orders: { V: 'moveToAttack', africans: 'reform' },
        units: {
          504: { hex: 1012, disordered: true },
          505: { hex: 1214, facing: 5 },
          1208: 1213,
          1106: 1103,
        },
      },
      [move(504, 1112)],
    );
    const [rolled] = factsOf(
      commit(state, { steps: against([504, 1208], [505, 1208]), dice: [0, 9] }),
      'AttackRolled',
    );
    expect(rolled && drms(rolled)).toEqual({
      numbers: 1,
      angle: 4,
      disordered: -2,
      reforming: 2,
      momentum: 1,
    });
    expect(rolled?.total).toBe(6);
  });
});
