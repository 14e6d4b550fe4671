import { canonical, hmacChance, type GameTypes } from '@tessera/core';
import type { GameBench } from '@tessera/tools/bench';
import { describe, expect, it } from 'vitest';
import { games } from '../games.js';
import { playByLetter } from './play.js';

const source = hmacChance(new Uint8Array(32).fill(1), 'letters');

/** Facts without by whom they were committed in whose stead. */
const told = (log: readonly { readonly kind: string }[]): string[] =>
  log.map((fact) => canonical(fact.kind === 'PlanCommitted' ? { ...fact, why: null } : fact));

/** A game by letter, with standing answers and by hand. */
function played<T extends GameTypes>(bench: GameBench<T>) {
  const { letters } = bench;
  if (letters === undefined) return null;
  const [left, hand] = [true, false].map((isLeft) =>
    playByLetter(bench, letters, { seed: 'a game', source, isLeft, most: 20_000 }),
  );
  const { says: _, ...asked } = letters;
  const [same, other] = [true, false].map((isLeft) =>
    playByLetter(bench, asked, { seed: 'a game', source, isLeft, most: 20_000 }),
  );
  return { left, hand, same, other };
}

describe('a game by letter', () => {
  const all = games.flatMap((game) => game.with(played) ?? []);

  it('takes fewer letters where players leave standing answers', () => {
    expect(all.length).toBeGreaterThan(0);
    for (const { left, hand } of all) {
      expect(left?.fired).toBeGreaterThan(0);
      expect(left?.letters.flat().length).toBeLessThan(hand?.letters.flat().length ?? 0);
      expect(left?.trips).toBeLessThan(hand?.trips ?? 0);
    }
  });

  it('is the same game, fact by fact, as by hand, where every window is asked in both', () => {
    for (const { same, other } of all) {
      expect([same?.isOver, same?.fired === 0]).toEqual([true, false]);
      expect(told(same?.log ?? []).join('\n') === told(other?.log ?? []).join('\n')).toBe(true);
    }
  });
});
