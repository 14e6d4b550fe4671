import { stepAt } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { battleOn, setting, type Chance, type Placed } from '../../testkit/battle.js';
import { world } from '../../testkit/position.js';
import { stepSchema } from '../model/index.js';
import type { Joining } from './parties.js';

// Capua is Roman and besieged by Mago; Nero comes from Rome to relieve it.
const mago: Placed = { seat: 'carthage', space: 'capua', regulars: 3, generals: ['mago'] };
const garrison: Placed = { seat: 'rome', space: 'capua', inside: true, regulars: 2 };
const nero: Placed = { seat: 'rome', space: 'capua', regulars: 3, generals: ['nero'], rank: 'proconsul' };
const CITIES: readonly string[] = ['rome', 'capua', 'neapolis'];
const relief: Joining = { space: 'capua', active: 'rome', from: 'rome', way: 'road' };

interface Marks {
  readonly markers?: Parameters<typeof setting>[1];
}
const fight = (forces: readonly Placed[], joining: Joining, { markers, ...chance }: Chance & Marks = {}) =>
  battleOn(
    { ...setting(forces, markers), sieges: [{ space: 'capua', seat: 'carthage', points: 1 }] },
    joining,
    chance,
  );
const standing = ({ state }: ReturnType<typeof fight>) =>
  state()
    .troops.map(
      ({ seat, space, inside, regulars }) => `${seat} ${space}${inside ? ' inside' : ''} ${regulars}`,
    )
    .sort();

/** The garrison joins, and wins the first round by an assault. */
function winAtOnce(game: ReturnType<typeof fight>): void {
  game.answer({ verb: 'detach', space: 'capua', regulars: 2, elephants: 0, generals: [] });
  const [choice] = game.choices();
  const attack = choice === undefined ? null : stepAt(stepSchema, choice, 0);
  if (attack?.verb !== 'attack') throw new Error('No attack.');
  game.answer({ ...attack, as: 'frontalAssault' });
  game.answer({ verb: 'decline' });
}

describe('those inside a city (20.7)', () => {
  it('may join the relief army’s battle, some or all of them (frame 25)', () => {
    const game = fight([mago, garrison, nero], relief);
    expect(game.asked()).toBe('rome sortieJoin');
    game.answer({ verb: 'detach', space: 'capua', regulars: 1, elephants: 0, generals: [] });
    // Nero 2, three CUs and one of the sortie, two allies.
    expect(game.state().battleHands.rome).toHaveLength(8);
  });

  it('are left out where nobody joins, and not asked after an interception (S8.73)', () => {
    const game = fight([mago, garrison, nero], relief);
    game.answer({ verb: 'decline' });
    expect(game.state().battleHands.rome).toHaveLength(7);
    expect(fight([mago, garrison, nero], { ...relief, intercepted: true }).asked()).toBe('rome battleAttack');
  });

  it('are led by the relief commander unless a general of the sortie outranks them (S8.73)', () => {
    const consul: Placed = { ...garrison, generals: ['marcellus'], rank: 'consul' };
    const game = fight([mago, consul, nero], relief);
    game.answer({ verb: 'detach', space: 'capua', regulars: 2, elephants: 0, generals: ['marcellus'] });
    // Marcellus 3, five CUs, two allies.
    expect(game.state().battleHands.rome).toHaveLength(10);
  });

  it('exchange the command between two consuls, one of whom came out of the city (18.2, S8.74)', () => {
    const inside: Placed = { ...garrison, generals: ['varro'], rank: 'consul' };
    const outside: Placed = { ...nero, generals: ['marcellus'], rank: 'consul' };
    const cards = (die: number) => {
      const game = fight([mago, inside, outside], relief, { dice: [die] });
      game.answer({ verb: 'detach', space: 'capua', regulars: 2, elephants: 0, generals: ['varro'] });
      expect(game.asked()).toBe('carthage changeCommand');
      game.answer({ verb: 'accept' });
      return game.state().battleHands.rome.length;
    };
    // Marcellus 3 or Varro 1, five CUs, two allies.
    expect([cards(3), cards(4)]).toEqual([10, 8]);
  });

  it('fight for the space with the relief army: casualties by one die, then the Retreat roll of the besieger (14.11)', () => {
    const game = fight([mago, garrison, nero], relief, { dice: [5, 1] });
    winAtOnce(game);
    // One round and a 5: nobody is lost; Mago rolls a 1 and loses one.
    expect(game.rolls()).toEqual(['casualties lost0', 'retreat lost1']);
  });

  it('bear losses in place of the relief army, as their owner says (20.7, frame 36)', () => {
    const game = fight([mago, garrison, nero], relief, { dice: [6, 1] });
    winAtOnce(game);
    expect(game.asked()).toBe('rome losses');
    expect(game.choices()).toEqual([
      { verb: 'lose', regulars: 1, elephants: 0, sortieRegulars: 0, sortieElephants: 0 },
      { verb: 'lose', regulars: 0, elephants: 0, sortieRegulars: 1, sortieElephants: 0 },
    ]);
    game.answer({ verb: 'lose', regulars: 0, elephants: 0, sortieRegulars: 1, sortieElephants: 0 });
    expect(game.facts()).toContainEqual(expect.objectContaining({ kind: 'Lost', inside: true, regulars: 1 }));
  });

  it('go back inside when they are beaten in a sortie of their own, whatever the siege (S8.53)', () => {
    const elephants: Placed = { ...mago, elephants: 4 };
    const consul: Placed = { ...garrison, generals: ['varro'], rank: 'consul' };
    const joining: Joining = {
      space: 'capua',
      active: 'rome',
      from: null,
      way: 'sortie',
      sortie: { regulars: 2, elephants: 0, generals: ['varro'] },
    };
    // No ally is left to Rome in Italy, so that the charge takes its last card.
    const italian = world.map.provinces.filter(({ region }) => region === 'italy');
    const lost = italian.flatMap(({ spaces }) => spaces).filter((space) => !CITIES.includes(space));
    const markers = Object.fromEntries(lost.map((space) => [space, 'none']));
    const game = fight([elephants, consul], joining, {
      markers: { ...markers, neapolis: 'carthage' },
      dice: [6, 1],
    });
    game.answer({ verb: 'accept' });
    expect(game.rolls()).toEqual(['elephants elephantsCharge', 'retreat lost1']);
    expect(game.state().posts.varro).toMatchObject({ at: 'map', space: 'capua', inside: true });
    expect(standing(game)).toEqual(['carthage capua 3', 'rome capua inside 1']);
  });

  it('lose the general of a sortie whose last CU the Retreat Table takes, though others stayed inside (10.10, S8.85)', () => {
    const consul: Placed = { ...garrison, generals: ['varro'], rank: 'consul' };
    const sortie = { regulars: 1, elephants: 0, generals: ['varro'] } as const;
    const joining: Joining = { space: 'capua', active: 'rome', from: null, way: 'sortie', sortie };
    const italian = world.map.provinces.filter(({ region }) => region === 'italy');
    const lost = italian.flatMap(({ spaces }) => spaces).filter((space) => !CITIES.includes(space));
    const markers = {
      ...Object.fromEntries(lost.map((space) => [space, 'none'])),
      neapolis: 'carthage',
    } as const;
    const game = fight([{ ...mago, elephants: 4 }, consul], joining, { markers, dice: [6, 1] });
    game.answer({ verb: 'accept' });
    expect(game.rolls()).toEqual(['elephants elephantsCharge', 'retreat lost1']);
    expect(standing(game)).toEqual(['carthage capua 3', 'rome capua inside 1']);
    expect(game.state().posts.varro.at).toBe('displaced');
  });

  it('stay there when the relief army withdraws, though the last besieger has died (15.4, S8.28, S8.82)', () => {
    const game = fight([{ ...mago, regulars: 1 }, garrison, nero], relief, { dice: [1, 6] });
    game.answer({ verb: 'decline' });
    game.answer({ verb: 'attack', battleCard: 1, as: 'frontalAssault' });
    game.answer({ verb: 'match', battleCard: 8, as: 'frontalAssault' });
    game.answer({ verb: 'decline' });
    game.answer({ verb: 'withdraw' });
    expect(game.asked()).toBe('carthage cancelWithdrawal');
    game.answer({ verb: 'decline' });
    expect(game.rolls()).toEqual(['withdraw succeeds', 'casualties lost1e']);
    expect(standing(game)).toEqual(['rome capua 2', 'rome rome 2']);
  });

  it('withdraw inside, and the gates open when the besieger has gone (16.2, S8.28)', () => {
    const consul: Placed = { ...garrison, generals: ['marcellus'], rank: 'consul' };
    const joining: Joining = {
      space: 'capua',
      active: 'rome',
      from: null,
      way: 'sortie',
      sortie: { regulars: 2, elephants: 0, generals: ['marcellus'] },
    };
    const out = fight([mago, consul], joining, { dice: [1, 6] });
    out.answer({ verb: 'withdraw' });
    out.answer({ verb: 'accept' });
    expect(standing(out)).toEqual(['carthage capua 3', 'rome capua inside 2']);
    const markers = { terventum: 'carthage' } as const;
    const game = fight([{ ...mago, regulars: 5 }, consul], joining, { dice: [1, 1], markers });
    const [choice] = game.choices();
    const attack = choice === undefined ? null : stepAt(stepSchema, choice, 0);
    if (attack?.verb !== 'attack') throw new Error('No attack.');
    game.answer({ ...attack, as: 'frontalAssault' });
    game.answer({ verb: 'decline' });
    expect(game.state().sieges).toEqual([]);
    expect(game.state().posts.marcellus.inside).toBe(false);
    expect(standing(game)).toContain('rome capua 2');
  });
});
