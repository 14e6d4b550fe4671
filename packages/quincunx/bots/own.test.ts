import { STRENGTHS } from '@tessera/bots';
import { match } from '@tessera/bots/testkit';
import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { randomBattle } from '../testkit/index.js';
import { BOUNDS, OWN, wholeQuincunx, type OwnBattle } from '../rules/index.js';
import { quincunxBotsFor } from './index.js';

const bots = quincunxBotsFor(wholeQuincunx);
const optionsOf = (own: OwnBattle) => ({ scenario: OWN, own, rest: 'turn', victorsRing: true }) as const;

describe.each(seeds(2, 40))('bots in a battle of one’s own (%s)', (seed) => {
  it.each(STRENGTHS)('fight it to its last turn (%s)', (strength) => {
    const own = { ...randomBattle(seed), turns: BOUNDS.turns.least };
    const setting = { bots, options: optionsOf(own), positions: 100, most: 60, strength, seed };
    expect(match(setting, () => undefined).outcome).not.toBeNull();
  });
});
