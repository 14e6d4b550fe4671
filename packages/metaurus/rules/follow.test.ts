import { preview, random } from '@tessera/core';
import { idealChance, randomGame, seeds } from '@tessera/core/testkit';
import { distance } from '@tessera/hex';
import { describe, expect, it } from 'vitest';
import {
  counterOf,
  createMetaurus,
  goalsOf,
  isAlive,
  isEngaged,
  isThreatened,
  metaurus,
  mustGo,
  reachOf,
  SEATS,
  shippedData,
  unitAt,
  unitsOf,
  COMMANDS,
  movePathTo,
  type State,
} from './index.js';

const { world } = metaurus;
const options = { gauls: true, ownElephantVictimsCount: false, turnLimit: '20' } as const;

/** Positions of a random game, back and forth. */
function positions(seed: string): State[] {
  const draw = random(seed);
  const game = randomGame(metaurus, { options, draw, source: idealChance(seed), most: 150 });
  const states = Array.from(game, ({ after }) => after);
  return Array.from({ length: 25 }, () => draw.pick(states));
}

/** A seat's views while its commands move, step by step, in a random game. */
function movements(seed: string): State[] {
  const game = randomGame(metaurus, { options, draw: random(seed), source: idealChance(seed), most: 70 });
  return Array.from(game, ({ before, seat, commit }) => {
    if (before.frames.at(-1)?.at !== 'movement') return [];
    const plans = [...commit.steps.keys(), commit.steps.length].map((count) => commit.steps.slice(0, count));
    return plans.map((plan) => preview(metaurus, before, { seat, plan }));
  }).flat();
}

const standing = (state: State) =>
  state.units.flatMap((unit, id) => (unit.fate === 'onMap' ? [{ ...unit, id }] : []));

describe('what is kept from one position to the next', () => {
  it.each(seeds(3, 50))(
    'tells who stands where and who is next to whom, whatever was asked before (%s)',
    (seed) => {
      for (const state of positions(seed)) {
        const units = standing(state);
        for (const hex of world.grid.hexes) {
          expect(unitAt(world, state, hex)).toBe(units.find((unit) => unit.hex === hex)?.id ?? null);
        }
        for (const seat of SEATS) {
          const enemies = units.filter(({ id }) => counterOf(world, id).seat !== seat);
          const near = world.grid.hexes.filter((hex) => isThreatened(world, state, { seat, hex }));
          expect(near).toEqual(
            world.grid.hexes.filter((hex) => enemies.some((enemy) => distance(enemy.hex, hex) === 1)),
          );
        }
      }
    },
  );

  it.each(seeds(3, 50))('tells who belongs to a command and who is Engaged (%s)', (seed) => {
    for (const state of positions(seed)) {
      const units = standing(state).sort((a, b) => a.start - b.start);
      for (const command of COMMANDS) {
        const own = units.filter((unit) => unit.command === command).map(({ id }) => id);
        expect(unitsOf(state, command)).toEqual(own);
        expect(isAlive(state, command)).toBe(own.length > 0);
      }
      const linked = state.engaged.flatMap(({ attacker, defender }) => [attacker, defender]);
      state.units.forEach((_, id) => expect(isEngaged(state, id)).toBe(linked.includes(id)));
    }
  });

  it.each(seeds(3, 50))(
    'finds the same goals as anew, the way to each, and whether one of them is a must (%s)',
    (seed) => {
      const states = movements(seed);
      expect(states.length).toBeGreaterThan(30);
      const anew = createMetaurus(shippedData).world;
      const kept = states.map((state) => state.units.map((_, id) => goalsOf(world, state, id)));
      states.forEach((state, at) => {
        // A question about another world begins with an empty cache.
        unitAt(world, metaurus.empty, 101);
        const found = state.units.map((_, id) => reachOf(anew, state, id));
        expect(kept[at]?.map(({ to, must, exit }) => ({ to, must, exit }))).toEqual(
          found.map(({ to, must, exit }) => ({ to, must, exit })),
        );
        expect(state.units.map((_, id) => mustGo(anew, state, id))).toEqual(found.map(({ must }) => must));
        const costs = found.map(({ to, reached }, id) =>
          to.filter((hex) => movePathTo(anew, state, { unit: id, to: hex })?.cost !== reached.get(hex)?.cost),
        );
        expect(costs.flat()).toEqual([]);
      });
    },
  );
});
