import { describe, expect, it } from 'vitest';
import { duel, type Wager } from '../testkit/index.js';
import type { SidesSettled } from './claims.js';
import { openersSeat, settleSides } from './bidding.js';
import { hmacChance, seedHash } from './chance.js';
import { hashOfShare } from './shares.js';
import { verifyLog } from './verify.js';

const ground = { seats: ['north', 'south'], higher: 'south' } as const;
const seed = new Uint8Array(32).fill(7);
const [GAME, OPENED, GIVEN] = ['agame', 'ab'.repeat(16), 'cd'.repeat(16)];
const source = hmacChance(seed, GAME);
const hash = hashOfShare(OPENED);

type Settled = SidesSettled<Wager['seat']>;
const settled = (opener: number, other: number, share = GIVEN): Settled =>
  settleSides(ground, { opener, other }, { source, shares: [hash, share] });

/** The faults of the record of a game that begins with this fact, and in which a seat resigns at once. */
function wrongWith(fact: Settled, share = GIVEN, again: readonly Settled[] = []): string[] {
  const { seat } = fact;
  const other = seat === 'north' ? 'south' : 'north';
  const events: Wager['event'][] = [
    ...duel.begin({}, seedHash(seed)),
    { kind: 'ShareSealed', seat, hash, lost: 0 },
    { kind: 'ShareGiven', seat: other, share },
    fact,
    ...again,
    { kind: 'ShareOpened', seat, share: OPENED },
    { kind: 'Resigned', seat },
    { kind: 'GameEnded', winner: other, by: 'resignation' },
  ];
  const shares = [
    { seat, share: OPENED },
    { seat: other, share },
  ];
  const evidence = {
    game: GAME,
    seal: seedHash(seed),
    seed: Buffer.from(seed).toString('hex'),
    shares,
    events,
  };
  return [...verifyLog(duel, evidence, duel.facts.claimsOf)]
    .flat()
    .flatMap(({ code, verdict }) => (verdict === 'good' ? [] : [code]));
}

describe('sides that go by a sealed bid', () => {
  it('give the side that is bid for to the higher bid, and by an odd die to who opened the game', () => {
    expect(openersSeat(ground, { opener: 3, other: 2 }, null)).toBe('south');
    expect(openersSeat(ground, { opener: 2, other: 3 }, null)).toBe('north');
    expect([1, 2, 3, 4, 5, 6].map((die) => openersSeat(ground, { opener: 2, other: 2 }, die))).toEqual([
      'south',
      'north',
      'south',
      'north',
      'south',
      'north',
    ]);
  });

  it('roll a die for equal bids alone: another for another share, the same for the same', () => {
    expect([settled(1, 2).die, settled(2, 1).die]).toEqual([null, null]);
    expect(settled(2, 2)).toEqual(settled(2, 2));
    const shares = Array.from({ length: 40 }, (_, index) => index.toString(16).padStart(32, '0'));
    expect(new Set(shares.map((share) => settled(2, 2, share).die))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('are proved by the record, and whatever of them is altered is named', () => {
    expect([wrongWith(settled(3, 1)), wrongWith(settled(1, 3)), wrongWith(settled(2, 2))]).toEqual([
      [],
      [],
      [],
    ]);
    const higher = settled(3, 1);
    expect(wrongWith({ ...higher, bid: 4 })).toEqual(['bidSealed']);
    expect(wrongWith({ ...higher, token: '00' })).toEqual(['bidSealed']);
    expect(wrongWith({ ...higher, other: 5 })).toEqual(['bidSides']);
    expect(wrongWith({ ...higher, seat: 'north' })).toEqual(['bidSides']);
    expect(wrongWith({ ...higher, die: 3 })).toEqual(['bidDie']);
    expect(wrongWith(higher, GIVEN, [higher])).toContain('bidPlace');
    const equal = settled(2, 2);
    const die = ((equal.die ?? 0) + 1) % 6 || 6;
    expect(wrongWith({ ...equal, die })).toContain('bidDie');
    expect(wrongWith({ ...equal, die: null })).toContain('bidDie');
  });
});
