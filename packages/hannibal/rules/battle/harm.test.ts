import { describe, expect, it } from 'vitest';
import { driveGame, setting } from '../../testkit/battle.js';
import { sizeOf, type Force } from '../board/forces.js';
import { factSchema } from '../model/index.js';
import { openHarm, rollAttrition } from './harm.js';

const force: Force = { seat: 'carthage', space: 'taurini', inside: false };
const army = (regulars: number, elephants: number) =>
  setting([{ seat: 'carthage', space: 'taurini', regulars, elephants }]);

describe('a force that loses CUs', () => {
  it('loses regulars unasked where it has no elephants (17.2)', () => {
    const game = driveGame(army(5, 0));
    openHarm(game.dealing, force, { lost: 2, elephantFirst: true, why: 'winter' });
    game.goOn();
    expect(game.asked()).toBeNull();
    expect(game.state().troops).toMatchObject([{ regulars: 3, elephants: 0 }]);
  });

  it('says which it loses where it has both kinds (17.2, S8.21)', () => {
    const game = driveGame(army(5, 2));
    openHarm(game.dealing, force, { lost: 2, elephantFirst: false, why: 'siege' });
    game.goOn();
    expect(game.asked()).toBe('carthage losses');
    const lost = game.choices().map((choice) => (choice.verb === 'lose' ? choice.elephants : null));
    expect(lost).toEqual([0, 1, 2]);
    game.answer({ verb: 'lose', regulars: 1, elephants: 1, sortieRegulars: 0, sortieElephants: 0 });
    expect(game.state().troops).toMatchObject([{ regulars: 4, elephants: 1 }]);
    expect(game.asked()).toBeNull();
  });

  it('loses an elephant first where it must, and is asked about the rest alone (7.1)', () => {
    const game = driveGame(army(5, 2));
    openHarm(game.dealing, force, { lost: 1, elephantFirst: true, why: 'winter' });
    game.goOn();
    expect(game.asked()).toBeNull();
    expect(game.state().troops).toMatchObject([{ regulars: 5, elephants: 1 }]);
  });

  it('loses all that it has where the loss is greater, and lifts its siege (20.6)', () => {
    const position = { ...army(1, 1), sieges: [{ space: 'taurini', seat: 'carthage', points: 1 } as const] };
    const game = driveGame(position);
    openHarm(game.dealing, force, { lost: 4, elephantFirst: false, why: 'winter' });
    game.goOn();
    expect(game.state().troops).toEqual([]);
    expect(game.state().sieges).toEqual([]);
  });

  it('is written down as facts that can be read again', () => {
    const game = driveGame(army(5, 2));
    openHarm(game.dealing, force, { lost: 2, elephantFirst: false, why: 'siege' });
    game.goOn();
    for (const fact of game.facts()) expect(factSchema.parse(fact)).toEqual(fact);
  });

  it('is not asked for nothing', () => {
    const game = driveGame(army(1, 1));
    openHarm(game.dealing, force, { lost: 0, elephantFirst: false, why: 'winter' });
    expect(game.facts()).toEqual([]);
  });
});

describe('attrition (21.2, 7.1)', () => {
  const rolled = (die: number, size: number | null, modifier = 0) => {
    const game = driveGame(army(10, 0), { dice: [die] });
    rollAttrition(game.dealing, { force, size, modifier, name: 'pass' });
    game.goOn();
    return 10 - sizeOf(game.state(), force);
  };

  it('takes by the size of the force and the die: ten CUs lose two on a 3, three on a 6 (7.1)', () => {
    expect([rolled(1, 10), rolled(3, 10), rolled(6, 10)]).toEqual([1, 2, 3]);
    expect([rolled(5, 4), rolled(1, 4)]).toEqual([1, 0]);
  });

  it('is milder outside the Alps by two, and worse by a storm (10.6, #60)', () => {
    expect(rolled(5, 10, -2)).toBe(2);
    expect(rolled(6, 10, 2)).toBe(4);
  });

  it('uses one column for Hostile Tribes, whatever the size (21.3)', () => {
    expect(rolled(5, null)).toBe(2);
    expect(rolled(1, null)).toBe(0);
  });

  it('writes the die down with what it came to', () => {
    const game = driveGame(army(8, 2), { dice: [6] });
    rollAttrition(game.dealing, { force, size: 10, modifier: 0, name: 'winter' });
    expect(game.facts()[0]).toMatchObject({
      kind: 'Rolled',
      name: 'winter',
      seat: 'carthage',
      modified: 6,
      result: 'lost3e',
      space: 'taurini',
    });
  });

  it('takes an elephant on a 6 from who has one', () => {
    const game = driveGame(army(8, 2), { dice: [6] });
    rollAttrition(game.dealing, { force, size: 10, modifier: 0, name: 'winter' });
    game.goOn();
    expect(game.choices()).toHaveLength(2);
    game.answer({ verb: 'lose', regulars: 2, elephants: 1, sortieRegulars: 0, sortieElephants: 0 });
    expect(game.state().troops).toMatchObject([{ regulars: 6, elephants: 1 }]);
  });
});
