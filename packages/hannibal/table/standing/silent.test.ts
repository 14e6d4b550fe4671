import { hannibal, markedOrder, type Orders, type State } from '@tessera/hannibal';
import { battleOn, habit, holding, setting, switched } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { silentIn } from './silent.js';

const { world } = hannibal;
const meeting = setting([
  { seat: 'carthage', space: 'arpi', regulars: 6, generals: ['hannibal'] },
  { seat: 'rome', space: 'arpi', regulars: 8, generals: ['varro'], rank: 'consul' },
]);
const joining = { space: 'arpi', active: 'carthage', from: 'terventum', way: 'road' } as const;

/** An ally deserts. */
const DESERTS = 59;
const inBattle = (windows: 'ask' | 'pass', carthage: readonly number[] = [DESERTS]): State =>
  battleOn(switched(holding(meeting, { carthage, rome: [33] }), windows), joining).state();
const friend: Orders = { orders: [], preset: 'turningPoints' };
const silent = (state: State, policy: Orders, seat: 'rome' | 'carthage' = 'carthage') =>
  silentIn({ world, view: hannibal.conceal(state, seat), seat, policy }).map(({ card, isOff }) => [
    card,
    isOff,
  ]);

describe('a counter event of the hand that nobody asks about in a battle', () => {
  it('is told of where its switch is off, which is said with it, or a preset passes its window', () => {
    expect(silent(inBattle('ask'), { orders: [] })).toEqual([]);
    expect(silent(inBattle('pass'), { orders: [] })).toEqual([[DESERTS, true]]);
    expect(silent(inBattle('ask'), friend)).toEqual([[DESERTS, false]]);
    expect(silent(inBattle('pass'), friend)).toEqual([[DESERTS, true]]);
  });

  it('is not told of where its player has said so, or has marked it to be played', () => {
    const passing = { ...friend, habits: [habit('window', 'never')] };
    expect(silent(inBattle('ask'), passing)).toEqual([]);
    expect(silent(inBattle('ask'), { ...friend, orders: [markedOrder(DESERTS)] })).toEqual([]);
  });

  it('is told of to its holder alone, and tells nothing of the enemy’s hand', () => {
    expect(silent(inBattle('pass'), friend, 'rome')).toEqual([]);
    expect(silent(inBattle('pass', [36]), friend, 'rome')).toEqual(silent(inBattle('pass'), friend, 'rome'));
    expect(silent(inBattle('pass', [36]), friend)).toEqual([]);
  });
});
