import { describe, expect, it } from 'vitest';
import { openedGame, sayIn, tinyGame, type GameSoFar } from '../testkit/index.js';
import type { Wager } from '../testkit/index.js';
import { decideUntouched } from './untouched.js';

const DAY = 86_400_000;
const touched = Date.UTC(2026, 2, 1);
const opened = openedGame(tinyGame, {}, { seat: 'north', share: 'a0'.repeat(16) });

/** What is due in a game that many days after its last activity. */
function looked(before: GameSoFar<Wager>, days: number): GameSoFar<Wager> {
  const decided = decideUntouched(tinyGame, before.state, { touched, now: touched + days * DAY });
  if (!decided.ok) return before;
  return { log: [...before.log, ...decided.value.events], state: decided.value.after };
}
const warnings = ({ state }: GameSoFar<Wager>): number => state.table.untouched?.times ?? 0;

describe('a game that nobody touches', () => {
  it('is closed after two warnings', () => {
    const days = [151, 152, 174, 175, 181];
    const seen = days.map((_, at) => days.slice(0, at + 1).reduce(looked, opened));
    expect(seen.map(warnings)).toEqual([0, 1, 1, 2, 2]);
    const closed = [...days, 182].reduce(looked, opened);
    expect(closed.state.outcome).toEqual({ winner: null, by: 'unfinished' });
  });

  it('is warned about from the beginning once somebody has said anything in it', () => {
    const warned = [152, 175].reduce(looked, opened);
    const said = sayIn(tinyGame, warned, { seat: 'south', step: { verb: 'offerDraw' } });
    expect(warnings(said)).toBe(0);
    expect(warnings(looked(said, 182))).toBe(1);
  });
});
