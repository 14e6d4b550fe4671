import { canonical, FIRST_PRESET, hmacChance, type GameTypes } from '@tessera/core';
import type { Correspondence, GameBench } from '@tessera/tools/bench';
import { describe, expect, it } from 'vitest';
import { games } from '../games.js';
import { playByLetter, type Leaving, type Visit } from './play.js';

const source = hmacChance(new Uint8Array(32).fill(1), 'letters');

/** Facts without by whom they were committed in whose stead. */
const told = (log: readonly { readonly kind: string }[]): string[] =>
  log.map((fact) => canonical(fact.kind === 'PlanCommitted' ? { ...fact, why: null } : fact));

const WAYS = {
  hand: { by: 'hand' },
  preset: { by: 'preset', preset: FIRST_PRESET },
  ahead: { by: 'ahead', preset: FIRST_PRESET },
} as const satisfies Record<string, Leaving>;

/** A game by letter: by hand, with the first preset, with all that can be laid ahead. */
function played<T extends GameTypes>(bench: GameBench<T>) {
  const { letters } = bench;
  if (letters === undefined) return null;
  const play = (of: Correspondence<T>, leaving: Leaving) => {
    const { log, ...rest } = playByLetter(bench, of, { seed: 'a game', source, leaving, most: 20_000 });
    return { ...rest, told: told(log) };
  };
  const { says: _, ...asked } = letters;
  return {
    hand: play(letters, WAYS.hand),
    preset: play(letters, WAYS.preset),
    ahead: play(letters, WAYS.ahead),
    allAsked: play(asked, { by: 'ahead', preset: 'much' }),
  };
}

const visitsOf = ({ visits }: { readonly visits: readonly (readonly Visit[])[] }) => visits.flat();

describe('a game by letter', () => {
  const all = games.flatMap((game) => game.with(played) ?? []);

  it('takes fewer letters and visits with a preset, and fewer still with what is laid ahead', () => {
    expect(all.length).toBeGreaterThan(0);
    for (const { hand, preset, ahead } of all) {
      expect([hand.fired, preset.fired > 0, ahead.fired > 0]).toEqual([0, true, true]);
      for (const of of [
        visitsOf,
        ({ letters }: { letters: readonly (readonly string[])[] }) => letters.flat(),
      ]) {
        expect(of(preset).length).toBeLessThan(of(hand).length);
        expect(of(ahead).length).toBeLessThan(of(preset).length);
      }
    }
  });

  it('calls a visit single where one commit answers one question of one field', () => {
    for (const { hand, ahead } of all) {
      const single = (game: typeof hand) => visitsOf(game).filter(({ isSingle }) => isSingle);
      expect(single(hand).every(({ commits }) => commits === 1)).toBe(true);
      expect(single(ahead).length).toBeLessThan(single(hand).length);
    }
  });

  it('is the same game, fact for fact, as by hand, where every window is asked in both', () => {
    for (const { hand, allAsked } of all) {
      expect([allAsked.isOver, allAsked.fired === 0]).toEqual([true, false]);
      // What both sides decide at the same moment may come in either order.
      expect([...allAsked.told].sort().join('\n') === [...hand.told].sort().join('\n')).toBe(true);
    }
  });
});
