import { random, randomPlan, waiting } from '@tessera/core';
import { fordSubject, seeds, tinyGame, type Ford, type Wager } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { match, neverPeeks } from '../testkit/index.js';
import { budgetOf, decideImagined, easyBot, think, type Bot, type Bots, type Task } from './index.js';

const botsOf = (bot: Bot<Wager>): Bots<Wager> => {
  const one = { bot, positions: 20 };
  return { game: tinyGame, of: { easy: one, medium: one, strong: one } };
};
const ford: Bots<Ford> = (() => {
  const { game } = fordSubject({ isOpen: false, secrecy: 'sealed' });
  const one = { bot: easyBot(game), positions: 1 };
  return { game, of: { easy: one, medium: one, strong: one } };
})();

const MATCH = { options: {}, strength: 'easy', positions: 20, most: 200 } as const;

describe('a bot', () => {
  it.each(seeds(3, 50))(
    'decides the same in every world that looks the same to its seat (seed %s)',
    (seed) => {
      neverPeeks({ ...MATCH, bots: botsOf(easyBot(tinyGame)), seed });
      neverPeeks({ ...MATCH, bots: ford, seed });
    },
  );

  it('plays a game to its end', () => {
    const bots = botsOf(easyBot(tinyGame));
    expect(match({ ...MATCH, bots, seed: 'end' }, () => undefined).outcome).not.toBeNull();
  });

  it('is found out where it remembers what it was asked before', () => {
    let asked = 0;
    const remembers: Bot<Wager> = ({ view, seat }) => {
      const draw = random(String(asked++));
      return { steps: randomPlan(tinyGame, view, { seat, draw }), ground: { code: 'bots.any', values: {} } };
    };
    expect(() => neverPeeks({ ...MATCH, bots: botsOf(remembers), seed: 'memory' })).toThrow();
  });

  it('is found out where it writes into what it was given', () => {
    const easy = easyBot(tinyGame);
    const writes: Bot<Wager> = (asked) => {
      Object.assign(asked.view, { rolls: 0 });
      return easy(asked);
    };
    expect(() => neverPeeks({ ...MATCH, bots: botsOf(writes), seed: 'pen' })).toThrow(TypeError);
  });

  it('decides by another seed otherwise, and says how many positions it has looked at', () => {
    const looks: Bot<Wager> = (asked) => {
      while (asked.budget.spend(3));
      return easyBot(tinyGame)(asked);
    };
    const tasks: Task<Wager>[] = [];
    match({ ...MATCH, bots: botsOf(looks), seed: 'looks' }, (task) => void tasks.push(task));
    const [, task] = tasks;
    if (task === undefined) throw new Error('Nobody was asked.');
    expect(think(botsOf(looks), task).positions).toBe(18);
    expect(think(botsOf(looks), { ...task, positions: undefined }).positions).toBe(18);
    const plansOf = (one: Task<Wager>) =>
      Array.from({ length: 30 }, (_, seed) =>
        JSON.stringify(think(botsOf(looks), { ...one, seed: String(seed) }).steps),
      );
    expect(Math.max(...tasks.map((one) => new Set(plansOf(one)).size))).toBeGreaterThan(1);
  });
});

describe('a budget', () => {
  it('gives what is left, and nothing where less is left', () => {
    const budget = budgetOf(5);
    expect([budget.spend(3), budget.left(), budget.spent()]).toEqual([true, 2, 3]);
    expect([budget.spend(3), budget.left()]).toEqual([false, 2]);
    expect([budget.spend(), budget.spend(), budget.spend()]).toEqual([true, true, false]);
  });
});

describe('what a bot dreams', () => {
  it('goes on by the rules from a position that it has imagined, and is the same for a seed', () => {
    match({ ...MATCH, bots: botsOf(easyBot(tinyGame)), seed: 'dream' }, ({ view, seat }) => {
      const goOn = () => {
        const draw = random('a dream');
        const imagined = tinyGame.imagine(view, seat, draw.below);
        return decideImagined(tinyGame, imagined, {
          seat,
          steps: randomPlan(tinyGame, view, { seat, draw }),
          draw,
        });
      };
      const [one, two] = [goOn(), goOn()];
      expect(one).toEqual(two);
      if (!one.ok) throw new Error(JSON.stringify(one.error));
      expect(one.value.events.length).toBeGreaterThan(0);
      expect(waiting(tinyGame, one.value.after).length > 0).toBe(one.value.after.outcome === null);
    });
  });
});
