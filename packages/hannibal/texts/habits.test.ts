import { describe, expect, it } from 'vitest';
import { habit } from '../testkit/order-twins.js';
import { MATTERS, SAYS, type LaidPlay, type Say } from '../rules/index.js';
import { habitText, playText, sayName } from './habits.js';

describe('standing answers in words', () => {
  it('have a sentence of their own for everything that can be answered', () => {
    for (const matter of MATTERS) {
      const says: readonly Say[] = SAYS[matter];
      const told = says.map((say) => sayName(matter, say));
      expect(new Set(told).size, matter).toBe(says.length);
      expect(told.filter((text) => text === 'ask me').length, matter).toBe(1);
    }
  });

  it('say under whom, against what, with how many cards and how long they hold', () => {
    const narrow = { whose: 'mago', own: 2, enemy: 4, turn: 3 } as const;
    expect(habitText(habit('attack', 'withdraw', narrow))).toBe(
      'withdraw, where there is a way; under Mago; with 2 Battle cards left or fewer; against 4 Battle cards or more; turn 3 only',
    );
    expect(habitText(habit('defend', 'decline', { tactics: ['probe'], battle: 7 }))).toBe(
      'decline; against Probe; this battle only',
    );
    expect(habitText(habit('intercept', 'chance', { chance: 4 }))).toBe(
      'intercept with all that may, if the die is good enough (4 of 6 or better)',
    );
    expect(habitText(habit('reinforce', 'join', { whose: 'hanno' }))).toBe(
      'join the general you choose; Hanno, where they may',
    );
  });

  it('tell a card laid ahead by its way and its aim', () => {
    const laid: LaidPlay = {
      card: 33,
      use: 'place',
      spaces: ['rhone', 'narbo'],
      general: null,
      turn: 1,
      unless: 'march',
      seen: { cus: 0, armies: [] },
      begun: false,
    };
    expect(playText(laid)).toMatch(
      /^.+: place markers \(Rhone, Narbo\); unless you have lost CUs or an enemy general has moved$/,
    );
    expect(playText({ ...laid, use: 'discard', spaces: [], unless: 'nothing' })).toMatch(
      /^.+: discard it; whatever happens$/,
    );
  });
});
