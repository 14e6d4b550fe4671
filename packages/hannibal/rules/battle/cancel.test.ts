import { describe, expect, it } from 'vitest';
import { battleOn, setting, type Placed } from '../../testkit/battle.js';

// Battle cards 1 to 12 are Frontal Assaults; both sides are dealt some of these.
const mago: Placed = { seat: 'carthage', space: 'rhone', regulars: 3, generals: ['mago'] };
const road = { space: 'rhone', from: 'nemausus', way: 'road' } as const;

describe('abilities to counterattack, and withdrawals (24)', () => {
  it('Paulus, the original defender, counterattacks on a 3 and does not cancel with it', () => {
    const paulus: Placed = {
      seat: 'rome',
      space: 'rhone',
      regulars: 3,
      generals: ['paulus'],
      rank: 'consul',
    };
    const game = battleOn(setting([mago, paulus]), { ...road, active: 'carthage' }, { dice: [1, 3] });
    game.answer({ verb: 'withdraw' });
    expect(game.asked()).toBe('rome cancelWithdrawal');
    game.answer({ verb: 'accept' });
    expect(game.rolls()).toEqual(['withdraw succeeds', 'cancel fails']);
    expect(game.state().posts.mago.space).toBe('nemausus');
  });

  it('Longus, the original attacker, counterattacks on a 2 and does not cancel with it', () => {
    const longus: Placed = {
      seat: 'rome',
      space: 'rhone',
      regulars: 3,
      generals: ['longus'],
      rank: 'consul',
    };
    const game = battleOn(
      setting([mago, longus]),
      { ...road, active: 'rome' },
      { dice: [1, 1, 2, 1], cards: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    );
    const cards = () => game.state().battleHands;
    game.answer({ verb: 'attack', battleCard: Number(cards().rome[0]?.card), as: 'frontalAssault' });
    game.answer({ verb: 'match', battleCard: Number(cards().carthage[0]?.card), as: 'frontalAssault' });
    game.answer({ verb: 'accept' });
    expect(game.asked()).toBe('carthage battleAttack');
    game.answer({ verb: 'withdraw' });
    expect(game.asked()).toBe('rome cancelWithdrawal');
    game.answer({ verb: 'accept' });
    expect(game.rolls().slice(0, 3)).toEqual(['counterattack succeeds', 'withdraw succeeds', 'cancel fails']);
  });
});
