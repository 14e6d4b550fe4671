import { cases, idealChance, runSeed } from '@tessera/core/testkit';
import { recorder } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { melee, playedRecord } from '../testkit/index.js';
import { fight } from './battle/resolve.js';
import type { Event, EventOf } from './event.js';
import { evolve } from './evolve.js';
import { deviations, luckOf, runningLuck, combatResultsOf, type GameLuck } from './luck.js';
import type { Seat, State } from './model.js';
import { counterOf } from './world.js';

const { world } = melee;
const record = playedRecord({ game: melee, seed: `${runSeed()}/luck`, most: 140 });

function luckIn(log: readonly Event[]): GameLuck {
  const looking = luckOf(melee, log);
  for (;;) {
    const next = looking.next();
    if (next.done === true) return next.value;
  }
}

/** The hits on each side in a combat with these dice; null when there are too few dice. */
function hitsWith(before: State, combat: EventOf<'AttackRolled'>, faces: readonly number[]) {
  const log = recorder(evolve, { ...before, frames: [] });
  let next = 0;
  const roll = () => ({ n: before.rolls + next, face: faces[next++] ?? 0 });
  fight({ world, log, luck: { roll, draw: () => 0, source: idealChance('none') } }, combat, []);
  if (next > faces.length) return null;
  const hits: Record<Seat, number> = { rome: 0, carthage: 0 };
  for (const event of log.events) {
    const isHit = event.kind === 'UnitDisordered' || event.kind === 'UnitLost';
    if (isHit) hits[counterOf(world, event.unit).seat]++;
  }
  return hits;
}

/** Fights a combat with every list of faces that it can take, one by one. */
function enumerate(before: State, combat: EventOf<'AttackRolled'>) {
  const all: { chance: number; balance: number; rome: number }[] = [];
  const deal = (faces: readonly number[]): void => {
    const hits = hitsWith(before, combat, faces);
    if (hits === null) for (let face = 0; face < 10; face++) deal([...faces, face]);
    else all.push({ chance: 10 ** -faces.length, balance: hits.carthage - hits.rome, rome: hits.rome });
  };
  for (let face = 0; face < 10; face++) deal([face]);
  return all;
}

/** Combats of the record with at most three units, each with the position before its die. */
function smallCombats() {
  const found: { before: State; combat: EventOf<'AttackRolled'> }[] = [];
  let state = melee.empty;
  for (const event of record.events) {
    if (event.kind === 'AttackRolled' && event.attackers.length + event.defenders.length <= 3) {
      found.push({ before: state, combat: event });
    }
    state = evolve(state, event);
  }
  return found;
}

describe('the luck of a battle', () => {
  const luck = luckIn(record.events);

  it('is measured against what all lists of dice lead to, face by face', () => {
    const combats = smallCombats().slice(0, cases(12, 200));
    expect(combats.length).toBeGreaterThan(5);
    for (const { before, combat } of combats) {
      const all = enumerate(before, combat);
      const mean = all.reduce((sum, { chance, balance }) => sum + chance * balance, 0);
      const spread = all.reduce((sum, { chance, balance }) => sum + chance * (balance - mean) ** 2, 0);
      const rome = all.reduce((sum, { chance, rome: hits }) => sum + chance * hits, 0);
      const own = luck.battles.find(({ event }) => record.events[event] === combat);
      expect(own?.balance.expected).toBeCloseTo(mean, 9);
      expect(own?.balance.variance).toBeCloseTo(spread, 9);
      expect(own?.hits.rome.expected).toBeCloseTo(rome, 9);
      const ways = combatResultsOf(world, before, combat);
      expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
  });

  it('counts the units that were hit, and none by anything but its own dice', () => {
    const rolled = record.events.filter(({ kind }) => kind === 'AttackRolled');
    expect(luck.battles.length).toBe(rolled.length);
    let fate = melee.empty;
    let hits = 0;
    for (const event of record.events) {
      const at = fate.frames.at(-1)?.at;
      const isOther = at === 'retreat' || at === 'victim' || at === 'activate';
      if (!isOther && (event.kind === 'UnitDisordered' || event.kind === 'UnitLost')) hits++;
      fate = evolve(fate, event);
    }
    const counted = luck.battles.reduce(
      (sum, one) => sum + one.hits.rome.actual + one.hits.carthage.actual,
      0,
    );
    expect(counted).toBeGreaterThan(5);
    expect(counted).toBe(hits);
    for (const { balance, hits: each } of luck.battles) {
      expect(balance.actual).toBe(each.carthage.actual - each.rome.actual);
      expect(balance.expected).toBeCloseTo(each.carthage.expected - each.rome.expected, 9);
    }
  });

  it('uses the modifiers that it was fought with, whatever the position calls for now', () => {
    const [first] = smallCombats();
    if (first === undefined) throw new Error('No combat.');
    const { before, combat } = first;
    const helped = { ...combat, modifiers: [{ source: 'numbers' as const, value: 30 }] };
    const ways = combatResultsOf(world, before, helped);
    const attacker = counterOf(world, combat.attackers[0] ?? 0).seat;
    expect(ways.every(({ hits }) => hits[attacker] === 0)).toBe(true);
  });

  it('adds up battle by battle, and says how far from the expected it is', () => {
    const running = runningLuck(luck.battles);
    expect(running.length).toBe(luck.battles.length);
    expect(running.at(-1)).toEqual(luck.total);
    expect(deviations({ expected: 2, actual: 8, variance: 9 })).toBe(2);
    expect(deviations({ expected: 0, actual: 0, variance: 0 })).toBe(0);
  });
});

describe('the other dice', () => {
  it('are counted by kind and side, each against its own chance', () => {
    const { dice } = luckIn(record.events);
    const morale = record.events.filter((event) => event.kind === 'MoraleRolled' && event.why !== 'retreat');
    const counted = dice.filter(({ kind }) => kind === 'morale').reduce((sum, one) => sum + one.dice, 0);
    expect(counted).toBe(morale.length);
    const [rome, carthage] = dice.filter(({ kind }) => kind === 'initiative');
    expect([rome?.dice, (rome?.actual ?? 0) + (carthage?.actual ?? 0)]).toEqual([carthage?.dice, rome?.dice]);
    for (const { dice: thrown, expected, actual, variance } of dice) {
      expect(Math.max(expected, actual)).toBeLessThanOrEqual(thrown);
      expect(variance).toBeLessThanOrEqual(thrown / 4);
    }
  });

  it('take a retreat of two hexes as one harder', () => {
    const roll = { kind: 'MoraleRolled', unit: 0, die: { n: 0, face: 6 }, morale: 6 } as const;
    const log: Event[] = [
      { ...roll, why: 'retreat', added: 1, held: false },
      { ...roll, why: 'check', added: 0, held: true },
    ];
    const { dice } = luckIn(log);
    expect(dice.map(({ kind, expected, actual }) => [kind, expected, actual])).toEqual([
      ['retreat', 0.6, 0],
      ['morale', 0.7, 1],
    ]);
  });
});
