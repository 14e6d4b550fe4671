import { seeds } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import { handTwins } from '../testkit/twins.js';
import { SEATS } from './vocabulary.js';

describe('law 2, twin worlds', () => {
  it.each(SEATS)('nobody can tell which card %s holds until it is shown (14.1, 14.2)', (seat) => {
    const together = seeds(6, 400).map((seed, at) =>
      handTwins(`${seat}/${seed}`, seat, at % 2 === 0 ? 'ask' : 'pass'),
    );
    expect(Math.max(...together)).toBeGreaterThan(0);
  });
});
