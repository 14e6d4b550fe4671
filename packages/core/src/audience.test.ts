import { describe, expect, it } from 'vitest';
import { tinyGame, type Wager } from '../testkit/index.js';
import type { Game } from './game.js';

/** The types are part of the test run: an expected error that does not come fails it. */
describe('an audience', () => {
  it('is declared for every kind of event, or the game does not compile', () => {
    const { Laid, ...undeclared } = tinyGame.audience;
    expect(Laid).toBe('masked');
    // @ts-expect-error a kind of event has no audience
    const leaky: Game<Wager> = { ...tinyGame, audience: undeclared };
    expect(leaky.audience).not.toHaveProperty('Laid');
  });

  it('is declared for what is said at the table, too', () => {
    const { Resigned, ...undeclared } = tinyGame.audience;
    expect(Resigned).toBe('everyone');
    // @ts-expect-error a word at the table has no audience
    const leaky: Game<Wager>['audience'] = undeclared;
    expect(leaky).not.toHaveProperty('Resigned');
  });

  it('is one of three: another word does not compile', () => {
    // @ts-expect-error no such audience
    const leaky: Game<Wager>['audience'] = { ...tinyGame.audience, Laid: 'friends' };
    expect(Object.keys(leaky)).toContain('Laid');
  });
});
