import { describe, expect, it } from 'vitest';
import { battleOn, setting, type Placed } from '../../testkit/battle.js';
import { world } from '../../testkit/position.js';
import { chargeBeats, chargeResult, elephantsIn, succeedsUpTo } from './chances.js';
import { forecastOf } from './forecast.js';
import type { Joining } from './parties.js';
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

describe('where a beaten side could go', () => {
  const backOf = (placed: readonly Placed[], joining: Partial<Joining>) => {
    const { rome, carthage } = forecastOf(
      { world, state: setting(placed) },
      { ...road, active: 'carthage', ...joining },
    );
    return [rome.wayBack, carthage.wayBack];
  };
  const far = [mago, legion('publius', 'rhone')];

  it('is the shortest way to a space of its own, with the CUs that it costs (15.1, 15.3)', () => {
    // Massilia is Roman, and next to it.
    expect(backOf(far, {})[0]).toEqual({ kind: 'way', spaces: 1, cost: 0 });
  });

  it('is nowhere far from all that is its own, whatever it loses: all of it would go (15.1)', () => {
    expect(backOf(far, {})[1]).toEqual({ kind: 'none' });
  });

  it('is nowhere for who attacks over a pass or from the sea (15.2, S8.84)', () => {
    expect(backOf(far, { active: 'rome', from: 'massilia' })[0]).toMatchObject({ kind: 'way' });
    expect(backOf(far, { active: 'rome', from: 'massilia', way: 'sea' })[0]).toEqual({ kind: 'none' });
  });

  it('is its own city where it fights before that (15.4)', () => {
    const atHome = [
      { seat: 'rome', space: 'massilia', regulars: 2, generals: ['publius'], rank: 'consul' },
      { seat: 'carthage', space: 'massilia', regulars: 3, generals: ['mago'] },
    ] as const;
    expect(backOf(atHome, { space: 'massilia', from: 'rhone' })[0]).toEqual({ kind: 'city' });
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
