import { distance } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import {
  activate,
  activating,
  commit,
  exit,
  factsOf,
  lacks,
  man,
  marching,
  move,
  open,
  play,
  reach,
  status,
  turn,
  unit,
  verbsOf,
  whyText,
  type Scene,
} from '../../testkit/index.js';
import { metaurus, orderOf } from '../index.js';

/** Only these units are on the map; the Carthaginian horse acts. */
const horse = (units: NonNullable<Scene['units']>, given: Scene = {}) =>
  marching(['horse'], { others: 'lost', units: { 520: 520, ...units }, ...given });

const elephants = (units: NonNullable<Scene['units']>, given: Scene = {}) =>
  marching(['elephants'], { others: 'lost', units: { 520: 520, ...units }, ...given });

/** The orders that a unit may pick. */
const picks = (state: ReturnType<typeof horse>, home: number) =>
  open(state).flatMap((step) => (step.verb === 'status' && step.unit === unit(home) ? [step.order] : []));

describe('the Carthaginian horse (5.2, R12)', () => {
  it('R12: at each activation every unit may pick any of five orders for itself', () => {
    const state = horse({ 1001: 610, 1002: { hex: 604, status: 'attack' } });
    expect(picks(state, 1001)).toEqual(['move', 'moveToAttack', 'attack', 'reform']);
    expect(picks(state, 1002)).toEqual(['stand', 'move', 'moveToAttack', 'reform']);
  });

  it('5.2: each of its units may do something else', () => {
    const state = horse({ 1001: 610, 1002: 604, 1620: 808 });
    const done = commit(state, {
      steps: [status(1001, 'move'), move(1001, 613), status(1002, 'moveToAttack'), move(1002, 605)],
    });
    expect([1001, 1002, 1620].map((home) => man(done.state, home).status)).toEqual([
      'move',
      'moveToAttack',
      'stand',
    ]);
    expect([1001, 1002, 1620].map((home) => man(done.state, home).hex)).toEqual([613, 605, 808]);
  });

  it('R12, R54: what it does not pick anew it keeps, and that is public', () => {
    const state = horse({ 1001: { hex: 610, status: 'reform' } });
    expect(orderOf(metaurus.conceal(state, 'rome'), unit(1001))).toBe('reform');
    expect(man(commit(state).state, 1001).status).toBe('reform');
  });

  it('R12: once in an activation, before it moves', () => {
    const state = horse({ 1001: 610 });
    expect(whyText(state, status(1001, 'stand'), { steps: [status(1001, 'move')] })).toEqual([
      'statusAlreadyPicked R12',
    ]);
    const moving = horse({ 1001: { hex: 610, status: 'move' } });
    expect(whyText(moving, status(1001, 'stand'), { steps: [move(1001, 613)] })).toEqual(['hasMoved R12']);
    expect(whyText(state, status(1001, 'stand'))).toEqual(['sameOrder R12']);
    expect(whyText(state, status(1001, 'free'))).toEqual(['noSuchStatus R12']);
  });

  it('R16: a horse that picks Move must move', () => {
    const state = horse({ 1001: 610 });
    expect(lacks(state)).toEqual({});
    expect(lacks(state, { steps: [status(1001, 'move')] })).toEqual({ mustMove: [610] });
  });

  it('6.0: Numidians have eight Movement Points, Celts seven', () => {
    const state = horse({ 1001: { hex: 401, status: 'move' }, 1620: { hex: 801, status: 'move' } });
    const furthest = (home: number, from: number) =>
      Math.max(...reach(state, home).map((hex) => distance(from, hex)));
    expect(furthest(1001, 401)).toBe(8);
    expect(furthest(1620, 801)).toBe(7);
  });

  it('Terrain Effects Chart: a wood costs horse four, a stream two more', () => {
    const into = (from: number, to: number) =>
      factsOf(
        commit(horse({ 1001: { hex: from, status: 'move' } }), { steps: [move(1001, to)] }),
        'UnitMoved',
      )[0]?.cost;
    expect(into(1013, 1014)).toBe(4);
    expect(into(1314, 1415)).toBe(3);
  });

  it('R14: one that picks Move to Attack goes one hex, next to the enemy where it can', () => {
    const state = horse({ 1001: 610, 504: 612 });
    const steps = [status(1001, 'moveToAttack')];
    expect(reach(state, 1001, { steps })).toEqual([611]);
    expect(lacks(state, { steps })).toEqual({ mustClose: [610] });
  });

  it('5.2: under its own Attack it does not move', () => {
    const state = horse({ 1001: { hex: 610, status: 'attack' } });
    expect(verbsOf(state, 1001)).toEqual(['status', 'turn']);
    expect(whyText(state, move(1001, 611))).toEqual(['attackMayNotMove 5.2']);
  });

  it('R15: one that picks Move to Attack next to the enemy is under Attack', () => {
    const state = horse({ 1001: 610, 504: 611 });
    expect(whyText(state, move(1001, 609), { steps: [status(1001, 'moveToAttack')] })).toEqual([
      'attackMayNotMove R15',
    ]);
  });

  it('R12: an Engaged one picks too, and neither moves nor turns', () => {
    const state = horse({ 1001: 610, 504: 611 }, { engaged: [[504, 1001]] });
    expect(verbsOf(state, 1001)).toEqual(['status']);
    expect(lacks(state, { steps: [status(1001, 'move')] })).toEqual({});
    expect(whyText(state, move(1001, 609), { steps: [status(1001, 'move')] })).toEqual([
      'engagedMayNotMove 10.0',
    ]);
  });

  it('R12: horse of which all are Engaged is still asked for its orders', () => {
    const engaged = { others: 'lost', units: { 1001: 610, 504: 611 }, engaged: [[504, 1001]] } as const;
    const { state } = commit(activating('carthage', engaged), { steps: [activate('horse')] });
    expect(picks(state, 1001)).toEqual(['move', 'moveToAttack', 'attack', 'reform']);
  });

  it('R20: it leaves the map when its own order is Move', () => {
    const state = horse({ 1001: 105 });
    expect(whyText(state, exit(1001))).toEqual(['standMayNotMove 5.2']);
    expect(verbsOf(state, 1001, { steps: [status(1001, 'move')] })).toContain('exit');
  });

  it('Roman horse picks nothing: it is bound to its legion', () => {
    const state = marching(['V'], { orders: { V: 'move' } });
    expect(verbsOf(state, 401)).toEqual(['move', 'turn']);
    expect(whyText(state, status(401, 'stand'))).toEqual(['underAChit 5.2']);
  });

  it('R12: it may pick another order at its next activation', () => {
    const state = horse({ 1001: 610, 1003: 1003 }, { acted: ['iberians'] });
    const { state: later } = commit(state, { steps: [status(1001, 'attack')] });
    const again = marching(['horse'], { others: 'lost', units: { 1001: man(later, 1001), 520: 520 } });
    expect(picks(again, 1001)).toEqual(['stand', 'move', 'moveToAttack', 'reform']);
  });
});

describe('the elephants (12.0, R13)', () => {
  it('R13: Free elephants march with all their points, and need not', () => {
    const state = elephants({ 1111: 610 });
    expect(Math.max(...reach(state, 1111).map((hex) => distance(610, hex)))).toBe(5);
    expect(lacks(state)).toEqual({});
  });

  it('R13, R17: Free, they may stop next to the enemy, and have to stop there', () => {
    const state = elephants({ 1111: 610, 504: 613 });
    for (const hex of [612, 712, 512]) expect(reach(state, 1111)).toContain(hex);
    expect(whyText(state, move(1111, 614))).toEqual(['outOfReach 6.0']);
    const done = commit(state, { steps: [move(1111, 513)] });
    expect(factsOf(done, 'UnitMoved')[0]).toMatchObject({ path: [610, 611, 511, 412, 413, 513], cost: 5 });
  });

  it('R15: they alone go from one hex next to the enemy to another', () => {
    const state = elephants({ 1111: 612, 504: 613 });
    expect(reach(state, 1111)).toContain(712);
    expect(reach(state, 1111)).toContain(512);
  });

  it('Terrain Effects Chart: they march as foot does', () => {
    const done = commit(elephants({ 1111: 1013 }), { steps: [move(1111, 1014)] });
    expect(factsOf(done, 'UnitMoved')[0]?.cost).toBe(2);
  });

  it('R13: instead they may take Stand, Move or Reform; Attack and Move to Attack are contained in Free', () => {
    const state = elephants({ 1111: 610 });
    expect(picks(state, 1111)).toEqual(['stand', 'move', 'reform']);
    expect(whyText(state, status(1111, 'attack'))).toEqual(['noSuchStatus R13']);
    expect(whyText(state, status(1111, 'stand'), { steps: [status(1111, 'move')] })).toEqual([
      'statusAlreadyPicked R13',
    ]);
  });

  it('R13: under Move they must move, and never next to the enemy', () => {
    const state = elephants({ 1111: 610, 504: 613 });
    const steps = [status(1111, 'move')];
    expect(lacks(state, { steps })).toEqual({ mustMove: [610] });
    expect(whyText(state, move(1111, 612), { steps })).toEqual(['moveNotAdjacent 5.2']);
  });

  it('R13: under Stand or Reform they stay', () => {
    const state = elephants({ 1111: 610 });
    expect(verbsOf(state, 1111, { steps: [status(1111, 'stand')] })).toEqual(['turn']);
    expect(whyText(state, move(1111, 611), { steps: [status(1111, 'reform')] })).toEqual([
      'reformMayNotMove 5.2',
    ]);
  });

  it('R13: that is their public order until they act again', () => {
    const state = elephants({ 1111: 610, 1003: 1003 });
    const done = play(state, [
      { steps: [status(1111, 'stand'), turn(1111, 'N')] },
      { steps: [activate('iberians')] },
    ]);
    expect(orderOf(metaurus.conceal(done.state, 'rome'), unit(1111))).toBe('stand');
  });

  it('R13: back to Free', () => {
    const state = elephants({ 1111: { hex: 610, status: 'stand' } });
    expect(picks(state, 1111)).toEqual(['free', 'move', 'reform']);
    expect(reach(state, 1111, { steps: [status(1111, 'free')] }).length).toBeGreaterThan(0);
  });

  it('6.0: Engaged, they stay where they are', () => {
    const state = elephants({ 1111: 610, 504: 611 }, { engaged: [[1111, 504]] });
    expect(verbsOf(state, 1111)).toEqual(['status']);
    expect(whyText(state, move(1111, 609))).toEqual(['engagedMayNotMove 10.0']);
  });
});
