import { waiting } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { answerOf, ordersOf, playAhead } from '../../testkit/index.js';
import {
  type Ahead,
  droppedBy,
  enemyOf,
  enemyPlan,
  EVADES,
  expandLines,
  getawayOf,
  likeliestEvades,
  NEAR,
  policySchema,
  type Policy,
  quincunx,
  seenNow,
  type State,
  stepsOfLines,
  topAt,
  turnAhead,
  unitOf,
  withUnits,
} from '../index.js';

/** The positions of a game that is played by hand. */
const positions: readonly State[] = (() => {
  const { log } = playAhead({ seed: 'positions', seats: [], isByHand: true, most: 40 });
  const states = [quincunx.empty];
  for (const fact of log) states.push(quincunx.evolve(states.at(-1) ?? quincunx.empty, fact));
  return states.filter((state) => waiting(quincunx, state).length > 0);
})();

function positionAt(at: 'orders' | 'react', isWanted = (_: State): boolean => true): State {
  const found = positions.findLast((state) => state.frames.at(-1)?.at === at && isWanted(state));
  if (found === undefined) throw new Error(`Nobody is asked: ${at}.`);
  return found;
}

const seatIn = (state: State) => waiting(quincunx, state)[0] ?? 'rome';
const asked = positionAt('orders');
const seat = seatIn(asked);

/** What is laid in a position for all lines to go forward. */
const laidIn = (state: State, more: Partial<Ahead> = {}): Ahead => ({
  turn: state.turn,
  orders: ordersOf(state.field, seatIn(state), { word: 'forward' }),
  evade: 'ask',
  unless: 'near',
  seen: seenNow(state, seatIn(state)),
  ...more,
});
const answer = (state: State, policy: Policy) => answerOf({ [seatIn(state)]: policy }, state, seatIn(state));

describe('words laid ahead (2.6)', () => {
  it('give the orders of their round as their player would, are used up, and stand from then on', () => {
    const ahead = laidIn(asked);
    const given = answer(asked, { orders: {}, ahead });
    expect(given?.steps).toEqual(expandLines(asked.field, seat, ahead.orders).steps);
    expect(given?.steps).toEqual(
      stepsOfLines(asked.field, seat, { orders: ahead.orders, held: [], hand: [] }),
    );
    expect(given?.left).toEqual({ orders: ahead.orders });
    expect(answer(asked, { orders: {}, ahead: laidIn(asked, { orders: {} }) })).toEqual({
      steps: expandLines(asked.field, seat, {}).steps,
      left: null,
    });
  });

  it('answer nothing where only words are told, whatever is asked', () => {
    const told: Policy = { orders: laidIn(asked).orders };
    expect(policySchema.parse(told)).toEqual(told);
    for (const state of positions)
      expect(answer(state, { orders: ordersOf(state.field, seatIn(state), { word: 'charge' }) })).toBeNull();
  });

  it('wait for their turn, and answer nothing once it is over', () => {
    for (const turn of [asked.turn - 1, asked.turn + 1])
      expect(answer(asked, { orders: {}, ahead: laidIn(asked, { turn }) })).toBeNull();
  });

  it('are laid for the next round of one’s own, and never for one that is asked now', () => {
    const enemy = enemyOf(seat);
    const { round } = asked.field;
    if (round === null) throw new Error('A round is under way.');
    const inRound = (number: 1 | 2): State => ({
      ...asked,
      field: { ...asked.field, round: { ...round, number } },
    });
    expect(turnAhead(asked, seat)).toBeNull();
    expect([turnAhead(inRound(1), enemy), turnAhead(inRound(2), enemy)]).toEqual([
      asked.turn,
      asked.turn + 1,
    ]);
    expect(turnAhead({ ...asked, frames: [] }, seat)).toBe(asked.turn + 1);
    // While the enemy reacts to one's own plan, that plan is given.
    const reacting = positionAt('react');
    expect(turnAhead(reacting, enemyOf(seatIn(reacting)))).toBe(reacting.turn + 1);
    expect(turnAhead({ ...asked, shown: false }, enemy)).toBeNull();
    expect(turnAhead({ ...inRound(2), turn: 24 }, enemy)).toBeNull();
  });

  it('are read on the seat’s own view alone', () => {
    const ahead = laidIn(asked);
    expect(answer(asked, { orders: {}, ahead })).toEqual(
      quincunx.standing?.answer?.({ orders: {}, ahead }, asked, seat),
    );
  });
});

describe('what drops what is laid ahead', () => {
  const own = asked.field.units.find((unit) => unit.side === seat && unit.status === 'good');
  const foe = asked.field.units.find((unit) => unit.side !== seat && unit.status === 'good');
  if (own === undefined || foe === undefined) throw new Error('Both armies stand.');
  const withUnit = (unit: typeof own): State => ({ ...asked, field: withUnits(asked.field, [unit]) });

  it('is a loss or a unit that disintegrates, where its player has named it', () => {
    for (const status of ['gone', 'disintegrated'] as const) {
      const after = withUnit({ ...own, status });
      expect(droppedBy(after, seat, laidIn(asked, { unless: 'losses' }))).toBe('losses');
      expect(droppedBy(after, seat, laidIn(asked, { unless: 'near' }))).toBe('losses');
      expect(droppedBy(after, seat, laidIn(asked, { unless: 'nothing' }))).toBeNull();
      expect(answer(after, { orders: {}, ahead: laidIn(asked) })).toBeNull();
      expect(answer(after, { orders: {}, ahead: laidIn(asked, { unless: 'nothing' }) })).not.toBeNull();
    }
    expect(droppedBy(withUnit({ ...foe, status: 'gone' }), seat, laidIn(asked))).toBeNull();
  });

  it('is an enemy who has come near a line that had none near, where its player has named it', () => {
    const far = withUnit({ ...own, x: foe.x, y: foe.y + NEAR + 1 });
    const { line } = unitOf(far.field, own.id);
    const near = withUnit({ ...own, x: foe.x, y: foe.y + NEAR });
    expect(seenNow(near, seat).near).toContain(line);
    const seen = { ...seenNow(near, seat), near: seenNow(near, seat).near.filter((one) => one !== line) };
    expect(droppedBy(near, seat, laidIn(asked, { seen }))).toBe('near');
    expect(droppedBy(near, seat, laidIn(asked, { seen, unless: 'losses' }))).toBeNull();
    expect(droppedBy(near, seat, laidIn(asked, { seen: seenNow(near, seat) }))).toBeNull();
    expect(answer(near, { orders: {}, ahead: laidIn(asked, { seen }) })).toBeNull();
  });
});

describe('evades laid ahead (R32, R53)', () => {
  const charged = positionAt('react', (state) => {
    const frame = topAt(state, 'react');
    return frame !== null && frame.evaders.length > 0 && frame.shooters.length === 0;
  });
  const passive = seatIn(charged);
  const turn = turnAhead(charged, passive) ?? 0;
  const says = (evade: Ahead['evade'], more: Partial<Ahead> = {}) =>
    answer(charged, { orders: {}, ahead: laidIn(charged, { turn, evade, ...more }) });

  it('are made where a unit is likeliest to get away, and leave the words as they were laid', () => {
    const evaders = topAt(charged, 'react')?.evaders ?? [];
    const plan = enemyPlan(charged, passive);
    const chance = (unit: string, dir: (typeof EVADES)[number]) =>
      getawayOf(charged.field, plan, { unit, dir })?.chance ?? 1;
    const given = says('always');
    for (const unit of evaders) {
      const best = Math.max(...EVADES.map((dir) => chance(unit, dir)));
      const step = given?.steps.find((one) => one.verb === 'evade' && one.unit === unit);
      if (best === 0) expect(step).toBeUndefined();
      else expect(step?.verb === 'evade' && chance(unit, step.dir)).toBe(best);
    }
    expect(given?.steps).toEqual(likeliestEvades(charged, passive));
    expect(given?.left).toEqual({ orders: {}, ahead: laidIn(charged, { turn, evade: 'always' }) });
  });

  it('are not made by those who stand, and are asked where the player wants that, or in another turn', () => {
    expect(says('never')?.steps).toEqual([]);
    expect(says('ask')).toBeNull();
    expect(says('always', { turn: turn + 1 })).toBeNull();
  });

  it('are asked when a unit waits for a target, too', () => {
    const frames = charged.frames.map((frame) =>
      frame.at === 'react' ? { ...frame, shooters: [{ unit: frame.evaders[0] ?? '', targets: [] }] } : frame,
    );
    const ahead = laidIn(charged, { turn, evade: 'never' });
    expect(answer({ ...charged, frames }, { orders: {}, ahead })).toBeNull();
  });
});
