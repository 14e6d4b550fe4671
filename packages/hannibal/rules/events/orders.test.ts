import { decideTable, frameFor, decideAll } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { commit, factsOf, listed, options, question } from '../../testkit/play.js';
import { sentTo, when } from '../../testkit/order-twins.js';
import { hannibal, positionWith } from '../../testkit/position.js';
import { ordersSchema, type Order, type State, type Step } from '../model/index.js';
import { NO_CONDITION } from './orders.js';

const march: readonly Step[] = [
  { verb: 'muster', regulars: 6, elephants: 0, generals: [], train: false },
  { verb: 'go', to: 'ilerda' },
  { verb: 'go', to: 'tarraco' },
  { verb: 'go', to: 'dertosa' },
  { verb: 'go', to: 'saguntum' },
  { verb: 'stop' },
];

/** Mago is about to march from Azaila with six CUs, by operations only; Rome's windows are as at the start. */
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
  return commit(position, { steps: [{ verb: 'activate', general: 'mago' }] }).state;
}

/** The same, and Rome is asked in all windows. */
const asking = (rome?: readonly number[]): State => ({ ...aboutToMarch(rome), unasked: [] });

/** The march, with these orders of Rome. */
const marched = (state: State, ...orders: readonly Order[]) =>
  commit(state, {
    steps: march,
    seat: 'carthage',
    policies: orders.length === 0 ? {} : { rome: { orders: [...orders] } },
  });

/** Rome is asked about Bad Weather before Mago's third space. */
const atThird = (rome?: readonly number[]): State => marched(asking(rome)).state;

const answerOf = (state: State, ...left: readonly Order[]) =>
  hannibal.standing?.answer?.({ orders: [...left] }, hannibal.conceal(state, 'rome'), 'rome') ?? null;

describe('sealed orders', () => {
  it('play their card in a window that fits, and are gone then (13.2)', () => {
    const order = when(41, { leaders: ['mago'], cus: 5, spaces: ['dertosa'], by: ['land'], ways: ['road'] });
    expect(answerOf(atThird(), order)).toEqual({ steps: [{ verb: 'counter', card: 41 }], left: null });
    const other = when(60);
    expect(answerOf(atThird(), other, order)?.left).toEqual({ orders: [other] });
  });

  it.each([
    ['another general', { leaders: ['hannibal'] }],
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
    const order = ordersSchema.parse({ orders: [{ ...NO_CONDITION, card: 41, ...condition }] }).orders;
    expect(answerOf(atThird(), ...order)).toBeNull();
  });

  it('wait until so few own Battle cards are left', () => {
    const dealt = (battleCards: readonly number[]) => {
      const state = atThird();
      const rome = battleCards.map((card) => ({ card, seenBy: [] }));
      return { ...state, battleHands: { ...state.battleHands, rome } };
    };
    const order = when(41, { ownBattleCards: 1 });
    expect(answerOf(dealt([1, 2]), order)).toBeNull();
    expect(answerOf(dealt([1]), order)).not.toBeNull();
  });

  it('sleep while their card is not held, or is of another window', () => {
    expect(answerOf(atThird([33]), when(41))).toBeNull();
    expect(answerOf(atThird([33, 60]), when(60))).toBeNull();
    expect(answerOf(aboutToMarch(), when(41))).toBeNull();
  });

  it('are looked at first whatever the switch says, and those that do not fit leave it to that (13.2)', () => {
    for (const state of [aboutToMarch(), asking()]) {
      const { facts, state: after } = marched(state, when(41, { spaces: ['dertosa'] }));
      expect(factsOf({ facts }, 'CardPlayed')).toMatchObject([{ seat: 'rome', card: 41, use: 'counter' }]);
      expect([after.posts.mago.space, after.discards]).toEqual(['tarraco', [41]]);
    }
    const elsewhere = when(41, { spaces: ['gades'] });
    expect(question(marched(aboutToMarch(), elsewhere).state)).toBe('playCard');
    expect(question(marched(asking(), elsewhere).state)).toBe('counter');
  });

  it('are gone once they have fired, and tell their owner alone that it was by an order (14.2)', () => {
    const state = aboutToMarch();
    const act = {
      seat: 'carthage',
      commit: { frame: frameFor(hannibal, state, 'carthage') ?? 0, steps: march },
    } as const;
    const policies = { rome: { orders: [when(41), when(60)] } };
    const decided = decideAll(hannibal, state, act, { policies, source: listed(state, []) });
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    const { events, fired, changed } = decided.value;
    expect([fired, changed]).toEqual([1, { rome: { orders: [when(60)] } }]);
    const marked = (viewer: 'rome' | 'carthage' | 'public' | 'all') =>
      sentTo(events, viewer).filter((text) => text.includes('standing')).length;
    expect([marked('rome'), marked('carthage'), marked('public'), marked('all')]).toEqual([1, 0, 0, 1]);
  });

  it('are opened when the war is over, those that never fired too (13.2: orders, S8.103)', () => {
    const state = aboutToMarch();
    const left = [when(60, { leaders: ['gisgo'] }), when(7)];
    const resigned = decideTable(
      hannibal,
      state,
      { seat: 'carthage', step: { verb: 'resign' } },
      { source: listed(state, []), policies: { rome: { orders: left } } },
    );
    if (!resigned.ok) throw new Error(JSON.stringify(resigned.error));
    const { events } = resigned.value;
    expect(events.at(-1)).toEqual({
      kind: 'OrdersOpened',
      seat: 'rome',
      orders: left,
      habits: [],
      plays: [],
    });
    expect(sentTo(events.slice(-1), 'carthage')).toHaveLength(1);
  });
});

describe('a plan of a march and the enemy’s windows (13.1, S8.101)', () => {
  it('is cut where the switch says that the enemy is asked, by hand or by an order alike', () => {
    const byHand = commit(marched(asking([33, 60])).state, { steps: [{ verb: 'decline' }] });
    expect(factsOf(marched(asking([33, 60])), 'PlanCut')).toHaveLength(1);
    expect([byHand.state.posts.mago.space, question(byHand.state)]).toEqual(['dertosa', 'move']);
  });

  it('walks on where the switch passes, though an order sleeps', () => {
    for (const order of [[], [when(60)], [when(41, { cus: 9 })]]) {
      const { facts, state } = marched(aboutToMarch([33, 41]), ...order);
      expect(factsOf({ facts }, 'PlanCut')).toEqual([]);
      expect([state.posts.mago.space, question(state)]).toEqual(['saguntum', 'playCard']);
    }
  });

  it('walks on past an order that fired and cost the army nothing, and is cut by one that cost it CUs', () => {
    const north: readonly Step[] = [
      { verb: 'muster', regulars: 6, elephants: 0, generals: [], train: false },
      { verb: 'go', to: 'ilerda' },
      { verb: 'go', to: 'tolosa' },
      { verb: 'go', to: 'narbo' },
      { verb: 'stop' },
    ];
    const policies = { rome: { orders: [when(7)] } };
    const by = (dice: readonly number[]) =>
      commit(aboutToMarch([7, 33]), { steps: north, seat: 'carthage', policies, dice }).state;
    expect([by([1, 1]).posts.mago.space, question(by([1, 1]))]).toEqual(['narbo', 'playCard']);
    expect([by([1, 6]).posts.mago.space, question(by([1, 6]))]).toEqual(['tolosa', 'move']);
  });

  it('is told to the enemy in the same way, however much was left of it', () => {
    expect(options(atThird())).toContainEqual({ verb: 'counter', card: 41 });
    const [long, short] = [
      marched(asking()),
      commit(asking(), { steps: march.slice(0, 4), seat: 'carthage' }),
    ];
    expect(sentTo(long.facts, 'rome')).toEqual(sentTo(short.facts, 'rome'));
  });
});

describe('a march of Carthage in twin worlds (14.2)', () => {
  /** What everybody but Rome is sent of the march, with Rome passing by hand when it is asked. */
  const heard = (state: State, ...left: readonly Order[]): string[] => {
    const first = marched(state, ...left);
    const isAsked = question(first.state) === 'counter';
    const then = isAsked ? commit(first.state, { steps: [{ verb: 'decline' }] }).facts : [];
    const facts = [...first.facts, ...then];
    return [...sentTo(facts, 'carthage'), ...sentTo(facts, 'public')];
  };

  it.each([
    ['passes', aboutToMarch],
    ['asks', asking],
  ] as const)('is the same whether Rome holds the card or not, where the switch %s', (_what, start) => {
    expect(heard(start([33, 41]))).toEqual(heard(start([33, 60])));
  });

  it.each([
    ['passes', aboutToMarch],
    ['asks', asking],
  ] as const)('is the same whether an order sleeps or not, where the switch %s', (_what, start) => {
    const none = heard(start([33, 60]));
    for (const order of [when(41), when(60, { cus: 9 }), when(60)])
      expect(heard(start([33, 60]), order)).toEqual(none);
  });

  it('is the same whether Rome plays by hand or by an order, where the switch asks', () => {
    const byOrder = marched(asking(), when(41));
    const first = marched(asking());
    const then = commit(first.state, { steps: [{ verb: 'counter', card: 41 }] });
    for (const viewer of ['carthage', 'public'] as const)
      expect(sentTo(byOrder.facts, viewer)).toEqual(sentTo([...first.facts, ...then.facts], viewer));
    expect(hannibal.conceal(byOrder.state, 'carthage')).toEqual(hannibal.conceal(then.state, 'carthage'));
  });
});
