import { fold, nearestAt, PRESETS, type AnsweringPreset } from '@tessera/core';
import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { habit, playOrdered } from '../../testkit/order-twins.js';
import { hannibal } from '../../testkit/position.js';
import type { At, Habit, Orders, QuestionFrame, State } from '../model/index.js';

const presets = hannibal.standing?.presets;
if (presets === undefined) throw new Error('Hannibal has presets.');

/** The positions of a random war in which somebody is asked something. */
function questionsIn(seed: string): { state: State; frame: QuestionFrame }[] {
  const { log } = playOrdered({ seed, switches: 'ask', policies: {}, most: 250 });
  let state = fold(hannibal, hannibal.begin({ bid: 0 }, 'seal'));
  return log.flatMap((fact) => {
    state = hannibal.evolve(state, fact);
    const frame = state.frames.at(-1);
    return fact.kind === 'FrameOpened' && frame !== undefined && 'answer' in frame ? [{ state, frame }] : [];
  });
}

const answerBy = (state: State, { seat }: QuestionFrame, policy: Orders) =>
  hannibal.standing?.answer?.(policy, hannibal.conceal(state, seat), seat)?.steps ?? null;

const by = (preset: AnsweringPreset, ...habits: Habit[]): Orders => ({
  orders: [],
  preset,
  ...(habits.length > 0 && { habits }),
});

/** What a friend answers while the enemy plays a card, and what also in one's own part and between turns. */
const THEIRS: readonly At[] = ['battleDefend', 'counterattack', 'reactions', 'retreat'];
const ALWAYS: readonly At[] = ['counter', 'removePc', 'claimFirst'];

describe('a preset of Hannibal', () => {
  const asked = seeds(4, 30).flatMap(questionsIn);
  const isOwn = ({ state, frame }: (typeof asked)[number]): boolean =>
    nearestAt(state, 'card')?.seat === frame.seat;

  it('is much where none is chosen, and keeps what the seat says of its own', () => {
    const own: Orders = { orders: [], habits: [habit('charge', 'always')] };
    expect([presets.of(null), presets.of(own)]).toEqual(['much', 'much']);
    for (const preset of PRESETS) {
      const all = presets.with(own, preset);
      expect([presets.of(all), all?.habits]).toEqual([preset, own.habits]);
      expect(presets.with(presets.with(null, preset), 'much')).toBeNull();
    }
  });

  it('answers as a friend while the enemy plays a card, and asks in one’s own part', () => {
    const [theirs, own] = [false, true].map((own) =>
      asked.filter((one) => isOwn(one) === own && THEIRS.includes(one.frame.at)),
    );
    expect(new Set(theirs?.map(({ frame }) => frame.at)).size).toBeGreaterThan(2);
    for (const { state, frame } of theirs ?? [])
      expect(answerBy(state, frame, by('friend')), frame.at).not.toBeNull();
    expect(own?.length).toBeGreaterThan(0);
    for (const { state, frame } of own ?? [])
      expect(answerBy(state, frame, by('friend')), frame.at).toBeNull();
  });

  it('passes the windows of battles, gives up markers and claims nothing in any part; and never plays a card', () => {
    const isInBattle = ({ state }: (typeof asked)[number]) => nearestAt(state, 'battle') !== null;
    const found = asked.filter(
      (one) => ALWAYS.includes(one.frame.at) && (one.frame.at !== 'counter' || isInBattle(one)),
    );
    expect(new Set(found.map(({ frame }) => frame.at)).size).toBeGreaterThan(1);
    for (const { state, frame } of found)
      expect(answerBy(state, frame, by('friend')), frame.at).not.toBeNull();
    for (const { state, frame } of asked.filter(({ frame }) => frame.at === 'playCard'))
      expect(answerBy(state, frame, by('turningPoints'))).toBeNull();
  });

  it('counts only where the seat has no answer of its own, and a wish to be asked is one', () => {
    const defending = asked.filter((one) => !isOwn(one) && one.frame.at === 'battleDefend');
    expect(defending.length).toBeGreaterThan(0);
    for (const { state, frame } of defending) {
      expect(answerBy(state, frame, by('friend', habit('defend', 'ask')))).toBeNull();
      expect(answerBy(state, frame, by('friend', habit('defend', 'decline')))).toEqual([{ verb: 'decline' }]);
    }
  });

  it('intercepts only at odds that its bound allows, which a seat’s own answer can move', () => {
    const reacting = asked.filter((one) => !isOwn(one) && one.frame.at === 'reactions');
    const does = (policy: Orders) =>
      reacting.filter(({ state, frame }) => answerBy(state, frame, policy)?.[0]?.verb === 'react').length;
    const bold = habit('intercept', 'stronger', { chance: 0 });
    const careful = habit('intercept', 'stronger', { chance: 6 });
    expect(does(by('friend', careful))).toBeLessThanOrEqual(does(by('friend')));
    expect(does(by('friend'))).toBeLessThanOrEqual(does(by('friend', bold)));
    expect(does(by('friend', careful))).toBeLessThan(does(by('friend', bold)));
  });

  it('crosses the wire with the other orders, and shows nothing of itself at the end', () => {
    const { form, opened } = hannibal.standing ?? {};
    const policy = by('turningPoints', habit('first', 'self'));
    expect(form?.policyOf(form.ordersIn(policy))).toEqual(policy);
    expect(opened?.('rome', by('friend'))).toBeNull();
    expect(opened?.('rome', policy)).not.toHaveProperty('preset');
  });
});
