import { describe, expect, it } from 'vitest';
import { battleOn, setting, type Placed } from '../../testkit/battle.js';
import { world } from '../../testkit/position.js';
import { chargeBeats, chargeResult, elephantsIn, succeedsUpTo } from './chances.js';
import { forecastOf } from './forecast.js';
import type { General, Seat } from '../vocabulary.js';

const mago: Placed = { seat: 'carthage', space: 'rhone', regulars: 3, elephants: 1, generals: ['mago'] };
const legion = (general: General, space: Placed['space']): Placed => ({
  seat: 'rome',
  space,
  regulars: 6,
  generals: [general],
  rank: 'consul',
});
const road = { space: 'rhone', from: 'nemausus', way: 'road' } as const;

describe('what a battle would be counted', () => {
  it('counts an army that is on its way with what it takes along', () => {
    const state = setting([mago, legion('publius', 'massilia')]);
    const joining = { space: 'rhone', from: 'massilia', way: 'road', active: 'rome' } as const;
    const from = { seat: 'rome', space: 'massilia', inside: false } as const;
    const going = { from, regulars: 5, elephants: 0, generals: ['publius'] } as const;
    const { rome, carthage } = forecastOf({ world, state }, joining, going);
    expect(rome.items).toContainEqual({ item: 'rating', cards: 2, province: null });
    expect(rome.items).toContainEqual({ item: 'cus', cards: 5, province: null });
    expect(carthage.items).toContainEqual({ item: 'cus', cards: 4, province: null });
    const alone = forecastOf({ world, state }, joining);
    expect([alone.rome.cards, alone.carthage]).toEqual([0, carthage]);
    expect([rome.commander, alone.rome.commander]).toEqual(['publius', null]);
  });

  it('counts what the battle is then dealt, with those who intercepted', () => {
    const state = setting([mago, legion('publius', 'rhone')]);
    const joining = { ...road, active: 'rome', intercepted: true } as const;
    const forecast = forecastOf({ world, state }, joining);
    const game = battleOn(state, joining);
    game.answer({ verb: 'decline' });
    const dealt = game.facts().flatMap((fact) => (fact.kind === 'BattleDealt' ? [fact] : []));
    expect(dealt.map(({ seat, items }) => [seat, items])).toEqual([
      ['rome', forecast.rome.items],
      ['carthage', forecast.carthage.items],
    ]);
    expect(forecast.carthage.items).toContainEqual({ item: 'intercepted', cards: 1, province: null });
  });
});

describe('what a roll of a battle needs', () => {
  const rollOf = (general: General, active: Seat, name: 'counterattack' | 'cancel' | 'withdraw') => {
    const game = battleOn(setting([mago, legion(general, 'rhone')]), { ...road, active });
    const frame = game.state().frames.find((one) => one.at === 'battle');
    if (frame?.at !== 'battle') throw new Error('There is no battle.');
    return succeedsUpTo({ world, state: game.state() }, frame, { seat: 'rome', name });
  };

  it('is the Battle rating, or what an ability allows', () => {
    expect(rollOf('publius', 'rome', 'counterattack')).toBe(2);
    expect([
      rollOf('longus', 'rome', 'counterattack'),
      rollOf('longus', 'carthage', 'counterattack'),
    ]).toEqual([2, 1]);
    expect(rollOf('paulus', 'carthage', 'counterattack')).toBe(3);
    expect([rollOf('flaminius', 'rome', 'cancel'), rollOf('flaminius', 'rome', 'withdraw')]).toEqual([4, 2]);
  });

  it('does not come to be without a general', () => {
    const state = setting([mago, { seat: 'rome', space: 'rhone', regulars: 6 }]);
    const game = battleOn(state, { ...road, active: 'carthage' });
    const frame = game.state().frames.find((one) => one.at === 'battle');
    if (frame?.at !== 'battle') throw new Error('There is no battle.');
    const board = { world, state: game.state() };
    expect(succeedsUpTo(board, frame, { seat: 'rome', name: 'counterattack' })).toBeNull();
    expect([chargeBeats(board, frame), elephantsIn(board, frame)]).toEqual([1, 1]);
  });

  it('lets elephants rampage on a 1 whoever commands, and charge above the rating', () => {
    expect([1, 2, 3].map((die) => chargeResult(die, 2))).toEqual([
      'elephantsRampage',
      'elephantsFail',
      'elephantsCharge',
    ]);
    expect(chargeResult(2, 1)).toBe('elephantsCharge');
  });
});
