import { decideAll, frameFor } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { commit, listed, options } from '../../testkit/play.js';
import { hannibal, positionWith, world } from '../../testkit/position.js';
import { ordersSchema, type Order, type State, type Step } from '../model/index.js';
import { standingOrders } from './orders.js';

const NOTHING: Omit<Order, 'card'> = {
  generals: [],
  cus: 0,
  spaces: [],
  provinces: [],
  regions: [],
  by: [],
  ways: [],
  turn: 0,
  round: 0,
  enemyCards: 0,
  enemyBattleCards: 0,
};
const when = (card: number, condition: Partial<Order> = {}): Order => ({ ...NOTHING, card, ...condition });

const march: readonly Step[] = [
  { verb: 'muster', regulars: 6, elephants: 0, generals: [], train: false },
  { verb: 'go', to: 'ilerda' },
  { verb: 'go', to: 'tarraco' },
  { verb: 'go', to: 'dertosa' },
  { verb: 'stop' },
];

/** Mago is about to march from Azaila with six CUs, by bare operations; Rome is asked in all windows. */
function aboutToMarch(rome: readonly number[] = [33, 41]): State {
  const campaign = {
    at: 'campaign',
    seat: 'carthage',
    card: 35,
    isEvent: false,
    left: 1,
    activated: [],
    hasSailed: false,
    tried: [],
  } as const;
  const position = positionWith({
    empty: true,
    hands: { rome, carthage: [34] },
    troops: [{ seat: 'carthage', space: 'azaila', regulars: 6 }],
    posts: { mago: 'azaila' },
    frames: [campaign, { at: 'activate', seat: 'carthage', answer: null, left: 1 }],
  });
  return commit({ ...position, unasked: [] }, { steps: [{ verb: 'activate', general: 'mago' }] }).state;
}

/** Rome is asked whether the weather turns before Mago's third space. */
const atThird = (rome?: readonly number[]): State =>
  commit(aboutToMarch(rome), { steps: march, seat: 'carthage' }).state;

const orders = standingOrders(world);
const answerOf = (state: State, ...left: readonly Order[]) =>
  orders.answer({ orders: [...left] }, hannibal.conceal(state, 'rome'), 'rome');

describe('sealed orders', () => {
  it('play their card in a window that fits, and are gone then (13.2)', () => {
    const order = when(41, { generals: ['mago'], cus: 5, spaces: ['dertosa'], by: ['land'], ways: ['road'] });
    expect(answerOf(atThird(), order)).toEqual({ steps: [{ verb: 'counter', card: 41 }], left: null });
    const other = when(60);
    expect(answerOf(atThird(), other, order)?.left).toEqual({ orders: [other] });
  });

  it.each([
    ['another general', { generals: ['hannibal'] }],
    ['fewer CUs', { cus: 7 }],
    ['another space', { spaces: ['tarraco'] }],
    ['another province', { provinces: ['baetica'] }],
    ['another country', { regions: ['italy'] }],
    ['another kind of step', { by: ['sea'] }],
    ['another way', { ways: ['pass', 'alps'] }],
    ['a later turn', { turn: 2 }],
    ['a battle', { round: 1 }],
    ['a larger hand', { enemyCards: 2 }],
    ['Battle cards', { enemyBattleCards: 1 }],
  ] as const)('leave the window to its owner where the order waits for %s', (_what, condition) => {
    const order = ordersSchema.parse({ orders: [{ ...NOTHING, card: 41, ...condition }] }).orders;
    expect(answerOf(atThird(), ...order)).toBeNull();
  });

  it('sleep while their card is not held, or is of another window', () => {
    expect(answerOf(atThird([33]), when(41))).toBeNull();
    expect(answerOf(atThird([33, 60]), when(60))).toBeNull();
    expect(answerOf(aboutToMarch(), when(41))).toBeNull();
  });

  it('fire at once in the play of a game, and cannot be told from a play by hand (14.2)', () => {
    const state = aboutToMarch();
    const act = {
      seat: 'carthage',
      commit: { frame: frameFor(hannibal, state, 'carthage') ?? 0, steps: march },
    } as const;
    const policies = { rome: { orders: [when(41)] } };
    const decided = decideAll(hannibal, state, act, { policies, source: listed(state, []) });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    const { after, fired, changed } = decided.value;
    expect([fired, changed, after.discards]).toEqual([1, { rome: null }, [41]]);
    expect(after.posts.mago.space).toBe('tarraco');
    const byHand = commit(commit(state, { steps: march, seat: 'carthage' }).state, {
      steps: [{ verb: 'counter', card: 41 }],
    });
    expect(hannibal.conceal(after, 'carthage')).toEqual(hannibal.conceal(byHand.state, 'carthage'));
    expect(options(atThird())).toContainEqual({ verb: 'counter', card: 41 });
  });
});
