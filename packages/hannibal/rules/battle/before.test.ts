import { project } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { battleOn, holding, setting, type Placed } from '../../testkit/battle.js';
import { hannibal } from '../../testkit/position.js';
import type { Seat } from '../vocabulary.js';
import type { Joining } from './parties.js';

const attack: Joining = { space: 'arpi', active: 'carthage', from: 'cannae', way: 'road' };
const elephants: Placed = {
  seat: 'carthage',
  space: 'arpi',
  regulars: 4,
  elephants: 2,
  generals: ['hannibal'],
};
const consul: Placed = { seat: 'rome', space: 'arpi', regulars: 6, generals: ['flaminius'], rank: 'consul' };
const consuls: Placed = { ...consul, generals: ['marcellus', 'varro'] };
const regulars: Placed = { ...elephants, regulars: 6, elephants: 0 };

const sizes = (game: ReturnType<typeof battleOn>) => {
  const { rome, carthage } = game.state().battleHands;
  return { rome: rome.length, carthage: carthage.length };
};

describe('a change of command (18.2, S8.74)', () => {
  const commander = (die: number) => {
    const game = battleOn(setting([regulars, consuls]), attack, { dice: [die] });
    return game.facts().flatMap((fact) => (fact.kind === 'Commanded' ? [fact.general] : []));
  };

  it('is rolled for unasked when Carthage attacks both consuls: on 4 to 6 they exchange positions', () => {
    expect([1, 2, 3, 4, 5, 6].map(commander)).toEqual([[], [], [], ['varro'], ['varro'], ['varro']]);
  });

  it('is Carthage’s choice when Rome attacks (frame 27)', () => {
    const joining: Joining = { ...attack, active: 'rome' };
    const game = battleOn(setting([regulars, consuls]), joining, { dice: [5] });
    expect(game.asked()).toBe('carthage changeCommand');
    game.answer({ verb: 'accept' });
    expect(game.rolls()).toEqual(['command commandChanges']);
    expect(game.state().posts.varro.commanded).toBeGreaterThan(game.state().posts.marcellus.commanded);
    const quiet = battleOn(setting([regulars, consuls]), joining);
    quiet.answer({ verb: 'decline' });
    expect(quiet.rolls()).toEqual([]);
  });

  it('happens with one consul never', () => {
    expect(battleOn(setting([regulars, consul]), attack).rolls()).toEqual([]);
    const proconsul: Placed = { ...consul, generals: ['nero'], rank: 'proconsul' };
    expect(battleOn(setting([regulars, consul, { ...proconsul, regulars: 0 }]), attack).rolls()).toEqual([]);
  });

  it('counts for the cards: Varro’s rating in place of Marcellus’', () => {
    const stays = battleOn(setting([regulars, consuls]), attack, { dice: [1] });
    const changes = battleOn(setting([regulars, consuls]), attack, { dice: [6] });
    expect(sizes(stays).rome - sizes(changes).rome).toBe(2);
  });
});

describe('the command of a defence that interceptors have joined (frame 26, S8.73)', () => {
  const two: Placed = { ...consul, generals: ['nero', 'paulus'], rank: 'proconsul' };

  it('is asked for among equals, after an interception alone', () => {
    const game = battleOn(setting([regulars, two]), { ...attack, intercepted: true });
    expect(game.asked()).toBe('rome defenceCommander');
    expect(game.choices()).toEqual([{ verb: 'name', general: ['nero', 'paulus'] }]);
    game.answer({ verb: 'name', general: 'paulus' });
    expect(game.asked()).toBe('carthage battleAttack');
    expect(battleOn(setting([regulars, two]), attack).asked()).toBe('carthage battleAttack');
  });

  it('is the one consul’s unasked', () => {
    const mixed = [consul, { ...two, regulars: 0 }];
    expect(battleOn(setting([regulars, ...mixed]), { ...attack, intercepted: true }).asked()).toBe(
      'carthage battleAttack',
    );
  });
});

describe('elephants (17)', () => {
  const charging = (die: number, against: Placed = consul) => {
    const game = battleOn(setting([elephants, against]), attack, { dice: [die] });
    expect(game.asked()).toBe('carthage elephantCharge');
    game.answer({ verb: 'accept' });
    return sizes(game);
  };
  const calm = () => {
    const game = battleOn(setting([elephants, consul]), attack);
    game.answer({ verb: 'decline' });
    return sizes(game);
  };

  it('need not charge (frame 28)', () => {
    expect(calm()).toEqual({ rome: 10, carthage: 10 });
  });

  it('take a Battle card for each of them above the Roman general’s rating (17.3, 17.4)', () => {
    expect(charging(3)).toEqual({ rome: 8, carthage: 10 });
    expect(charging(2)).toEqual({ rome: 10, carthage: 10 });
  });

  it('rampage on a 1, and cost Carthage one card whatever their number (17.5)', () => {
    expect(charging(1)).toEqual({ rome: 10, carthage: 9 });
  });

  it('fail against no general on a 1 alone (17.3)', () => {
    const leaderless: Placed = { seat: 'rome', space: 'arpi', regulars: 6 };
    expect(charging(2, leaderless).rome).toBe(4);
    expect(charging(1, leaderless)).toEqual({ rome: 6, carthage: 9 });
  });

  it('are frightened in place of their die, for two cards (#42, W5, S8.76)', () => {
    const game = battleOn(holding(setting([elephants, consul]), { rome: [42] }), attack);
    expect(game.asked()).toBe('rome counter');
    expect(game.choices()).toEqual([{ verb: 'decline' }]);
    game.answer({ verb: 'decline' });
    expect(game.asked()).toBe('carthage elephantCharge');
    game.answer({ verb: 'accept' });
    expect(game.asked()).toBe('rome counter');
    game.answer({ verb: 'counter', card: 42 });
    expect(game.rolls()).toEqual([]);
    expect(sizes(game)).toEqual({ rome: 10, carthage: 8 });
  });
});

describe('the counter events before a battle (W4)', () => {
  it('are asked of the original attacker, then of the defender, before the elephants (13.4, 14.5)', () => {
    const game = battleOn(holding(setting([elephants, consul]), { rome: [1], carthage: [2] }), attack);
    expect(game.asked()).toBe('carthage counter');
    game.answer({ verb: 'decline' });
    expect(game.asked()).toBe('rome counter');
    game.answer({ verb: 'decline' });
    expect(game.asked()).toBe('carthage elephantCharge');
  });

  it('lay half of the enemy’s hand open, rounded down, as dealt (#20, S8.11, S8.77)', () => {
    const position = holding(setting([regulars, { ...consul, regulars: 5 }]), { carthage: [20, 2] });
    const game = battleOn(position, attack);
    game.answer({ verb: 'counter', card: 20 });
    game.answer({ verb: 'decline' });
    expect(sizes(game).rome).toBe(9);
    expect(game.state().open).toHaveLength(4);
    const seen = game.state().battleHands.rome.filter(({ seenBy }) => seenBy.includes('carthage'));
    expect(seen.map(({ card }) => card).sort()).toEqual([...game.state().open].sort());
  });

  it('keep Spanish allies away (#31)', () => {
    const position = holding(
      setting([
        { ...regulars, space: 'toletum' },
        { ...consul, space: 'toletum' },
      ]),
      { rome: [31] },
    );
    const joining: Joining = { space: 'toletum', active: 'rome', from: 'arsa', way: 'road' };
    const played = battleOn(position, joining);
    played.answer({ verb: 'counter', card: 31 });
    const passed = battleOn(position, joining);
    passed.answer({ verb: 'decline' });
    expect(sizes(passed).carthage - sizes(played).carthage).toBe(3);
  });
});

describe('the deal (14.1)', () => {
  it('tells everybody what was counted, and who holds how many cards; which, their holder alone', () => {
    const game = battleOn(setting([regulars, consul]), attack);
    const dealt = game.facts().flatMap((fact) => (fact.kind === 'BattleDealt' ? [fact] : []));
    expect(dealt.map(({ seat, items, less }) => ({ seat, items, less }))).toEqual([
      {
        seat: 'rome',
        items: [
          { item: 'rating', cards: 2, province: null },
          { item: 'cus', cards: 6, province: null },
          { item: 'allies', cards: 1, province: 'etruria' },
          { item: 'allies', cards: 1, province: 'samnium' },
        ],
        less: 0,
      },
      {
        seat: 'carthage',
        items: [
          { item: 'rating', cards: 4, province: null },
          { item: 'cus', cards: 6, province: null },
        ],
        less: 0,
      },
    ]);
    const [first] = dealt;
    if (first === undefined) throw new Error('Nothing was dealt.');
    const hidden = (viewer: Seat | 'public') => {
      const seen = project(hannibal, first, viewer);
      return seen?.kind === 'BattleDealt' && seen.drawn.every(({ card }) => card === 'hidden');
    };
    expect([hidden('rome'), hidden('carthage'), hidden('public')]).toEqual([false, true, true]);
  });
});
