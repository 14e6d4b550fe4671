import { fold, waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { melee, playHabits, fightsOn } from '../../testkit/index.js';
import { chitsOf } from '../flow.js';
import { metaurus, type Ahead, type Policy, type Seat, type State } from '../index.js';
import { droppedBy, seenNow, turnAhead } from './ahead.js';

const { world } = melee;

/** A position in the orders phase, with both seats asked. */
function ordersPhase(): State {
  const { log } = playHabits({ seed: 'ahead', policies: { rome: fightsOn, carthage: fightsOn }, most: 60 });
  for (let count = log.length; count > 0; count--) {
    const state = fold(melee, log.slice(0, count));
    if (state.frames.at(-1)?.at === 'orders' && waiting(melee, state).length === 2) return state;
  }
  throw new Error('No orders phase.');
}

const asked = ordersPhase();
const SEAT: Seat = 'rome';

const laid = (more: Partial<Ahead> = {}): Ahead => ({
  turn: asked.turn,
  orders: [],
  unless: 'losses',
  seen: seenNow({ world, view: asked, seat: SEAT }),
  ...more,
});
const answer = (ahead: Ahead, view = asked) =>
  melee.standing?.answer?.({ habits: [], ahead }, melee.conceal(view, SEAT), SEAT) ?? null;

describe('orders laid ahead (5.2)', () => {
  const [command] = chitsOf(asked, SEAT);
  if (command === undefined) throw new Error('Rome has chits.');
  const now = asked.chits[command].order;
  const other = now === 'stand' ? 'move' : 'stand';

  it('are given when the orders phase of their turn comes, and are used up', () => {
    expect(answer(laid({ orders: [{ command, order: other }] }))).toEqual({
      steps: [{ verb: 'order', command, order: other }],
      left: null,
    });
  });

  it('leave out a chit that shows the order already, and may change nothing at all', () => {
    expect(answer(laid({ orders: [{ command, order: now === 'hidden' ? 'stand' : now }] }))?.steps).toEqual(
      [],
    );
    expect(answer(laid())?.steps).toEqual([]);
  });

  it('wait for their turn, and are dropped without a trace once it is over', () => {
    expect(answer(laid({ turn: asked.turn + 1 }))).toBeNull();
    const policy: Policy = { habits: [], preset: 'friend', ahead: laid({ turn: asked.turn - 1 }) };
    expect(melee.standing?.answer?.(policy, melee.conceal(asked, SEAT), SEAT) ?? null).toBeNull();
  });

  it('are dropped for losses or an enemy who has come near, as their player has named', () => {
    const at = { world, view: asked, seat: SEAT };
    const seen = seenNow(at);
    const fewer = { ...seen, hurt: seen.hurt - 1 };
    const far = { ...seen, near: [] };
    expect(droppedBy(at, { unless: 'losses', seen: fewer })).toBe('losses');
    expect(droppedBy(at, { unless: 'nothing', seen: fewer })).toBeNull();
    expect(droppedBy(at, { unless: 'losses', seen: far })).toBeNull();
    expect(seen.near).not.toEqual([]);
    expect(droppedBy(at, { unless: 'near', seen: far })).toBe('near');
    expect(droppedBy(at, { unless: 'near', seen })).toBeNull();
    expect(answer(laid({ seen: fewer, orders: [{ command, order: other }] }))).toBeNull();
  });

  it('are laid for the next orders phase, and never for one that is asked now', () => {
    expect(turnAhead(asked)).toBeNull();
    const later = { ...asked, frames: [] };
    expect(turnAhead(later)).toBe(asked.turn + 1);
  });

  it('cross the wire with the other standing answers', () => {
    const form = metaurus.standing?.form;
    const policy: Policy = {
      habits: [],
      preset: 'turningPoints',
      ahead: laid({ orders: [{ command, order: other }] }),
    };
    expect(form?.policyOf(form.ordersIn(policy))).toEqual(policy);
  });
});
