import { expect, it } from 'vitest';
import { SEATS, type Tactic } from '../vocabulary.js';
import { battleOn, setting } from '../../testkit/battle.js';

// Battle cards by their numbers: 1 to 12 Frontal Assault, 13 to 21 Flank Left, 22 to 30 Flank Right, 31 to 38 Probe,
// 39 to 44 Double Envelopment, 45 to 48 Reserve.
const ROME = [22, 23, 1, 2, 45, 3, 4, 5, 13, 14, 31, 39];
const CARTHAGE = [24, 25, 26, 6, 7, 46, 15, 16, 32, 33, 40];

it('plays the battle of the rulebook, six rounds, Hannibal against Flaminius (14, with two allies for Rome: S8.2; one die for both sides: S8.75; its price is that of 15.5: S8.1)', () => {
  const position = setting(
    [
      { seat: 'carthage', space: 'arpi', regulars: 6, generals: ['hannibal'] },
      { seat: 'rome', space: 'arpi', regulars: 8, generals: ['flaminius'], rank: 'consul' },
    ],
    { taurini: 'carthage' },
  );
  const game = battleOn(
    position,
    { space: 'arpi', active: 'carthage', from: 'terventum', way: 'road' },
    { dice: [4, 2, 5, 3, 6, 3, 4], cards: [...ROME, ...CARTHAGE] },
  );
  const hands = () => SEATS.map((seat) => game.state().battleHands[seat].length);
  const round = (as: Tactic, cards: readonly [number, number]) => {
    const attacker = game.asked();
    game.answer({ verb: 'attack', battleCard: cards[0], as });
    game.answer({ verb: 'match', battleCard: cards[1], as });
    game.answer({ verb: 'accept' });
    return attacker;
  };
  expect(hands()).toEqual([12, 11]);
  expect(round('flankRight', [24, 22])).toBe('carthage battleAttack');
  expect(round('flankRight', [25, 23])).toBe('carthage battleAttack');
  expect(round('frontalAssault', [1, 6])).toBe('rome battleAttack');
  expect(round('frontalAssault', [2, 7])).toBe('rome battleAttack');
  expect(round('flankRight', [26, 45])).toBe('carthage battleAttack');

  game.answer({ verb: 'attack', battleCard: 46, as: 'flankRight' });
  expect(game.asked()).toBe('rome battleDefend');
  expect(game.choices()).toEqual([{ verb: 'decline' }]);
  expect(hands()).toEqual([7, 5]);
  game.answer({ verb: 'decline' });

  expect(game.asked()).toBe('rome retreat');
  expect(game.choices()).toEqual([{ verb: 'retreat', to: ['beneventum', 'cannae'] }]);
  game.answer({ verb: 'retreat', to: 'cannae' });

  expect(game.state().troops).toMatchObject([
    { seat: 'carthage', space: 'arpi', regulars: 5 },
    { seat: 'rome', space: 'cannae', regulars: 4 },
  ]);
  expect(
    game.facts().find((fact) => fact.kind === 'FrameOpened' && fact.frame.at === 'penalty'),
  ).toMatchObject({
    frame: { seat: 'rome', left: 2, why: 'defeat' },
  });
  const dice = game
    .facts()
    .flatMap((fact) => (fact.kind === 'Rolled' ? [`${fact.name} ${fact.result}`] : []));
  expect(dice).toEqual([
    'counterattack fails',
    'counterattack succeeds',
    'counterattack fails',
    'counterattack succeeds',
    'counterattack fails',
    'casualties lost1',
    'retreat lost3',
  ]);
});
