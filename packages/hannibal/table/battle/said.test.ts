import { hannibal, nearestAt } from '@tessera/hannibal';
import { battleOn, setting } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { armiesIn } from './desk.js';
import { countLines } from './said.js';

describe('what a battle is said to be counted', () => {
  const state = setting([
    { seat: 'carthage', space: 'arpi', regulars: 6, elephants: 2, generals: ['hannibal', 'mago'] },
    { seat: 'rome', space: 'arpi', regulars: 8, generals: ['flaminius'], rank: 'consul' },
  ]);
  const game = battleOn(
    state,
    { space: 'arpi', active: 'carthage', from: 'terventum', way: 'road' },
    { dice: [6] },
  );
  const battle = nearestAt(game.state(), 'battle');

  it('names the armies, who commands them and with whom', () => {
    if (battle === null) throw new Error('There is no battle.');
    expect(armiesIn(hannibal.world, game.state(), battle)).toEqual({
      rome: {
        seat: 'rome',
        commander: 'flaminius',
        rating: 2,
        others: [],
        regulars: 8,
        elephants: 0,
        sortie: 0,
      },
      carthage: {
        seat: 'carthage',
        commander: 'hannibal',
        rating: 4,
        others: ['mago'],
        regulars: 6,
        elephants: 2,
        sortie: 0,
      },
    });
  });

  it('gives each item a line, what elephants took and what is beyond the limit too', () => {
    const items = [
      { item: 'rating', cards: 4, province: null },
      { item: 'cus', cards: 18, province: null },
      { item: 'failedAvoid', cards: -1, province: null },
      { item: 'allies', cards: 1, province: 'apulia' },
    ] as const;
    const lines = countLines({ items, less: 2, cards: 18 }, 'hannibal');
    expect(lines.map(({ cards, words }) => `${String(cards)} ${words}`)).toEqual([
      '4 for the rating of Hannibal',
      '18 for 18 CUs',
      '-1 for not avoiding the battle',
      '1 for allies from Apulia',
      '-2 beyond the most that a hand may hold',
      '-2 by elephants',
    ]);
  });
});
