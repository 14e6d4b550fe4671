import { describe, expect, it } from 'vitest';
import { battleOn, holding, setting, type Chance, type Placed } from '../../testkit/battle.js';
import type { Seat } from '../vocabulary.js';
import type { Joining } from './parties.js';

// Battle cards by their numbers: 1 to 12 Frontal Assault, 13 to 21 Flank Left, 22 to 30 Flank Right, 31 to 38 Probe,
// 39 to 44 Double Envelopment, 45 to 48 Reserve.
const attack: Joining = { space: 'rhone', active: 'carthage', from: 'allobroges', way: 'road' };
const mago: Placed = { seat: 'carthage', space: 'rhone', regulars: 1, generals: ['mago'] };
const paulus: Placed = { seat: 'rome', space: 'rhone', regulars: 1, generals: ['paulus'], rank: 'consul' };
const crowd: Placed = { seat: 'rome', space: 'rhone', regulars: 3 };

/** A battle of Mago (three cards) and Paulus (three); Rome is dealt first. */
const fight = (hands: readonly number[], more: Chance & Partial<Fight> = {}) => {
  const { forces = [mago, paulus], joining = attack, holds = {}, ...chance } = more;
  const game = battleOn(holding(setting(forces), holds), joining, { ...chance, cards: hands });
  return game;
};
interface Fight {
  readonly forces: readonly Placed[];
  readonly joining: Joining;
  readonly holds: Partial<Record<Seat, readonly number[]>>;
}

/** Lets windows pass. */
const pass = (game: ReturnType<typeof fight>) => {
  while (game.asked()?.endsWith('counter') === true) game.answer({ verb: 'decline' });
  return game.asked();
};

describe('a round of battle (14.6)', () => {
  it('offers the attacker each kind in the hand, and a Reserve as any of five (14.9, frame 30)', () => {
    const game = fight([1, 2, 3, 4, 31, 45]);
    expect(game.choices().filter(({ verb }) => verb === 'attack')).toEqual([
      { verb: 'attack', battleCard: [4, 45], as: 'frontalAssault' },
      { verb: 'attack', battleCard: [45], as: 'flankLeft' },
      { verb: 'attack', battleCard: [45], as: 'flankRight' },
      { verb: 'attack', battleCard: [31, 45], as: 'probe' },
      { verb: 'attack', battleCard: [45], as: 'doubleEnvelopment' },
    ]);
  });

  it('is matched by the same kind or a Reserve, and asks a defender who has neither all the same (14.7, 14.2, frame 31)', () => {
    const game = fight([1, 45, 22, 13, 4, 5], { dice: [6] });
    game.answer({ verb: 'attack', battleCard: 13, as: 'flankLeft' });
    expect(game.choices()).toEqual([
      { verb: 'decline' },
      { verb: 'match', battleCard: [45], as: 'flankLeft' },
    ]);
    const without = fight([1, 2, 22, 13, 4, 5]);
    without.answer({ verb: 'attack', battleCard: 13, as: 'flankLeft' });
    expect(without.asked()).toBe('rome battleDefend');
    expect(without.choices()).toEqual([{ verb: 'decline' }]);
  });

  it('is won by the attacker when it is declined: Probe -2, Double Envelopment +2 on the Retreat roll (14.10, 14.12)', () => {
    const wonBy = (card: number, as: 'probe' | 'doubleEnvelopment' | 'flankLeft') => {
      const game = fight([1, 2, 3, 13, 31, 39], { dice: [1, 3] });
      game.answer({ verb: 'attack', battleCard: card, as });
      game.answer({ verb: 'decline' });
      return game.facts().flatMap((fact) => (fact.kind === 'Rolled' ? [fact.modified] : []));
    };
    expect(wonBy(31, 'probe')).toEqual([1, 1]);
    expect(wonBy(39, 'doubleEnvelopment')).toEqual([1, 5]);
    expect(wonBy(13, 'flankLeft')).toEqual([1, 3]);
  });

  it('is lost by an attacker without a card, at face value, with no casualty die before the first round (14.10, S8.9, S8.81)', () => {
    const herd: Placed = { ...mago, regulars: 2, elephants: 2 };
    const varro: Placed = { ...paulus, generals: ['varro'] };
    const joining: Joining = { ...attack, active: 'rome', from: 'nemausus' };
    const game = fight([], { forces: [herd, varro], joining, dice: [6, 2] });
    game.answer({ verb: 'accept' });
    expect(game.asked()).toBeNull();
    expect(game.rolls()).toEqual(['elephants elephantsCharge', 'retreat lost1']);
    expect(game.state().posts.varro.at).toBe('displaced');
    expect(game.state().battleDeck.count).toBe(48);
  });

  it('asks for no counterattack of a force without a general (14.8)', () => {
    const game = fight([1, 2, 3, 4, 5, 6], { forces: [mago, crowd] });
    game.answer({ verb: 'attack', battleCard: 4, as: 'frontalAssault' });
    game.answer({ verb: 'match', battleCard: 1, as: 'frontalAssault' });
    expect(game.asked()).toBe('carthage battleAttack');
  });

  it('offers the initiative for a matched Double Envelopment, to a force without a general too (14.8, S8.80)', () => {
    const game = fight([39, 2, 3, 40, 5, 6], { forces: [mago, crowd] });
    game.answer({ verb: 'attack', battleCard: 40, as: 'doubleEnvelopment' });
    game.answer({ verb: 'match', battleCard: 39, as: 'doubleEnvelopment' });
    expect(game.asked()).toBe('rome initiative');
    game.answer({ verb: 'accept' });
    expect(game.asked()).toBe('rome battleAttack');
  });

  it('leaves the attacker the initiative where the defender wants it so, without a roll (frame 32)', () => {
    const game = fight([39, 2, 3, 40, 5, 6]);
    game.answer({ verb: 'attack', battleCard: 40, as: 'doubleEnvelopment' });
    game.answer({ verb: 'match', battleCard: 39, as: 'doubleEnvelopment' });
    game.answer({ verb: 'decline' });
    expect(game.asked()).toBe('carthage battleAttack');
    expect(game.rolls()).toEqual([]);
  });

  it('treats a Reserve as what it is declared to be (14.9)', () => {
    const game = fight([39, 2, 3, 45, 5, 6]);
    game.answer({ verb: 'attack', battleCard: 45, as: 'doubleEnvelopment' });
    game.answer({ verb: 'match', battleCard: 39, as: 'doubleEnvelopment' });
    expect(game.asked()).toBe('rome initiative');
  });
});

describe('the generals in battle (section 4)', () => {
  const counterattack = (
    forces: readonly Placed[],
    { die, joining = attack }: { die: number; joining?: Joining },
  ) => {
    const game = battleOn(setting(forces), joining, { cards: [1, 2, 3, 4, 5, 6], dice: [die] });
    const isRome = joining.active === 'rome';
    game.answer({ verb: 'attack', battleCard: isRome ? 1 : 4, as: 'frontalAssault' });
    game.answer({ verb: 'match', battleCard: isRome ? 4 : 1, as: 'frontalAssault' });
    game.answer({ verb: 'accept' });
    return game;
  };

  it('has Paulus counterattack on 3 as the original defender, beyond his rating', () => {
    expect(counterattack([mago, paulus], { die: 3 }).asked()).toBe('rome battleAttack');
    expect(counterattack([mago, paulus], { die: 4 }).asked()).toBe('carthage battleAttack');
  });

  it('has Longus counterattack on 2 as the original attacker, once he defends', () => {
    const longus: Placed = { ...paulus, regulars: 2, generals: ['longus'] };
    const joining: Joining = { ...attack, active: 'rome', from: 'nemausus' };
    const defending = (die: number) => {
      const game = battleOn(setting([mago, longus]), joining, { cards: [1, 2, 3, 4, 5, 6], dice: [1, die] });
      game.answer({ verb: 'attack', battleCard: 1, as: 'frontalAssault' });
      game.answer({ verb: 'match', battleCard: 4, as: 'frontalAssault' });
      game.answer({ verb: 'accept' });
      game.answer({ verb: 'attack', battleCard: 5, as: 'frontalAssault' });
      game.answer({ verb: 'match', battleCard: 2, as: 'frontalAssault' });
      game.answer({ verb: 'accept' });
      return game.rolls().at(-1);
    };
    expect([defending(2), defending(3)]).toEqual(['counterattack succeeds', 'counterattack fails']);
    const defender = counterattack([{ ...mago }, longus], { die: 2 });
    expect(defender.rolls()).toEqual(['counterattack fails']);
  });

  it('lets Hannibal play one Probe in a battle as a flank or a Double Envelopment, with its traits (S8.10)', () => {
    const hannibal: Placed = { ...mago, generals: ['hannibal'] };
    const hands = [39, 2, 3, 31, 32, 5, 6, 45];
    const game = battleOn(setting([hannibal, paulus]), attack, { cards: hands });
    expect(game.choices()).toContainEqual({
      verb: 'attack',
      battleCard: [31, 32, 45],
      as: 'doubleEnvelopment',
    });
    expect(game.choices()).toContainEqual({ verb: 'attack', battleCard: [5, 6, 45], as: 'frontalAssault' });
    game.answer({ verb: 'attack', battleCard: 31, as: 'doubleEnvelopment' });
    game.answer({ verb: 'match', battleCard: 39, as: 'doubleEnvelopment' });
    expect(game.asked()).toBe('rome initiative');
    game.answer({ verb: 'decline' });
    expect(game.choices()).toContainEqual({ verb: 'attack', battleCard: [45], as: 'doubleEnvelopment' });
    expect(game.choices()).toContainEqual({ verb: 'attack', battleCard: [32, 45], as: 'probe' });
  });

  it('lets Hannibal match with a Probe too, but not where he is no commander (S8.10)', () => {
    const joining: Joining = { ...attack, active: 'rome', from: 'nemausus' };
    const match = (generals: Placed['generals'] = []) => {
      const game = battleOn(setting([{ ...mago, generals }, paulus]), joining, {
        cards: [13, 2, 3, 31, 5, 6],
      });
      game.answer({ verb: 'attack', battleCard: 13, as: 'flankLeft' });
      return game.choices();
    };
    expect(match(['hannibal'])).toContainEqual({ verb: 'match', battleCard: [31], as: 'flankLeft' });
    expect(match(['mago'])).toEqual([{ verb: 'decline' }]);
  });
});

describe('Maharbal (#6, S8.79)', () => {
  const holds = { carthage: [6, 2] };

  it('attacks as a Double Envelopment beside the cards: won, it is +2 on the Retreat roll', () => {
    const game = fight([1, 2, 3, 4, 5, 6], { holds, dice: [1, 3] });
    expect(pass(game)).toBe('carthage battleAttack');
    game.answer({ verb: 'counter', card: 6 });
    expect(game.state().discards).toEqual([6]);
    game.answer({ verb: 'decline' });
    expect(game.facts().filter((fact) => fact.kind === 'Rolled')[1]).toMatchObject({
      name: 'retreat',
      modified: 5,
    });
  });

  it('gives only the ordinary roll when he is matched', () => {
    const game = fight([39, 2, 3, 4, 5, 6], { holds });
    pass(game);
    game.answer({ verb: 'counter', card: 6 });
    game.answer({ verb: 'match', battleCard: 39, as: 'doubleEnvelopment' });
    expect(game.asked()).toBe('rome counterattack');
  });

  it('matches a Double Envelopment, and takes the initiative as usual', () => {
    const joining: Joining = { ...attack, active: 'rome', from: 'nemausus' };
    const game = fight([39, 2, 3, 4, 5, 6], { holds, joining });
    expect(pass(game)).toBe('rome battleAttack');
    game.answer({ verb: 'attack', battleCard: 39, as: 'doubleEnvelopment' });
    expect(game.choices()).toEqual([{ verb: 'decline' }, { verb: 'counter', card: 6 }]);
    game.answer({ verb: 'counter', card: 6 });
    expect(game.asked()).toBe('carthage initiative');
  });

  it('matches nothing else', () => {
    const joining: Joining = { ...attack, active: 'rome', from: 'nemausus' };
    const game = fight([13, 2, 3, 4, 5, 6], { holds, joining });
    pass(game);
    game.answer({ verb: 'attack', battleCard: 13, as: 'flankLeft' });
    expect(game.choices()).toEqual([{ verb: 'decline' }]);
  });

  it('is the last answer of a defender without a card to a Double Envelopment (W7)', () => {
    const lone: Placed = { seat: 'carthage', space: 'rhone', regulars: 1 };
    const joining: Joining = { ...attack, active: 'rome', from: 'nemausus' };
    const game = fight([1, 39, 2, 4], { forces: [lone, { ...crowd, regulars: 3 }], holds, joining });
    pass(game);
    game.answer({ verb: 'attack', battleCard: 1, as: 'frontalAssault' });
    game.answer({ verb: 'match', battleCard: 4, as: 'frontalAssault' });
    while (game.asked() === 'carthage counter') game.answer({ verb: 'decline' });
    game.answer({ verb: 'attack', battleCard: 39, as: 'doubleEnvelopment' });
    expect(game.asked()).toBe('carthage counter');
    expect(game.choices()).toEqual([{ verb: 'decline' }, { verb: 'counter', card: [6] }]);
  });

  it('is the last hope of an attacker without a card (W7), and no one may withdraw instead', () => {
    const lone: Placed = { seat: 'carthage', space: 'rhone', regulars: 1 };
    const out = () => {
      const game = fight([1, 2, 3, 4], { forces: [lone, { ...crowd, regulars: 3 }], holds, dice: [1, 1] });
      pass(game);
      game.answer({ verb: 'attack', battleCard: 4, as: 'frontalAssault' });
      game.answer({ verb: 'match', battleCard: 1, as: 'frontalAssault' });
      // The windows of #59, and then the one of #6.
      game.answer({ verb: 'decline' });
      return game;
    };
    const game = out();
    expect(game.asked()).toBe('carthage counter');
    expect(game.choices()).toEqual([{ verb: 'decline' }, { verb: 'counter', card: [6] }]);
    game.answer({ verb: 'counter', card: 6 });
    expect(game.asked()).toBe('rome battleDefend');
    const passed = out();
    passed.answer({ verb: 'decline' });
    expect(passed.rolls()[0]).toBe('casualties lost0');
  });
});

describe('Ally Deserts (#59, S8.78)', () => {
  it('takes a random card into one’s own hand, cap or not', () => {
    const game = fight([1, 2, 3, 4, 5, 6], { holds: { carthage: [59, 2] } });
    game.answer({ verb: 'decline' });
    expect(game.asked()).toBe('carthage counter');
    game.answer({ verb: 'counter', card: 59 });
    const { rome, carthage } = game.state().battleHands;
    expect([rome.length, carthage.length]).toEqual([2, 4]);
    expect(carthage.map(({ seenBy }) => seenBy)).toContainEqual(['rome']);
  });

  it('saves an attacker without a card, for it comes before that is judged', () => {
    const lone: Placed = { seat: 'carthage', space: 'rhone', regulars: 1 };
    const game = fight([1, 2, 3, 4], { forces: [lone, crowd], holds: { carthage: [59, 2] } });
    pass(game);
    game.answer({ verb: 'attack', battleCard: 4, as: 'frontalAssault' });
    game.answer({ verb: 'match', battleCard: 1, as: 'frontalAssault' });
    game.answer({ verb: 'counter', card: 59 });
    expect(game.asked()).toBe('carthage battleAttack');
  });

  it('lets the Spy’s side pick a card that lies open (frame 29, S8.77)', () => {
    const game = fight([1, 2, 3, 4, 5, 6], { holds: { carthage: [20, 59] } });
    game.answer({ verb: 'counter', card: 20 });
    game.answer({ verb: 'counter', card: 59 });
    expect(game.asked()).toBe('carthage desertsPick');
    const [open] = game.state().open;
    expect(game.choices()).toEqual([{ verb: 'takeCard', battleCard: [null, open] }]);
    game.answer({ verb: 'takeCard', battleCard: open ?? null });
    expect(game.state().open).toEqual([]);
    expect(game.state().battleHands.carthage.map(({ card }) => card)).toContain(open);
  });
});
