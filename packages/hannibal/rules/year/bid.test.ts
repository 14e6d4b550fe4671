import { hmacChance, seedHash, settleSides, verifyLog } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { hannibal } from '../game.js';
import { BIDDING, SEATS } from '../vocabulary.js';

const seed = new Uint8Array(32).fill(3);
const source = hmacChance(seed, 'war');
const { bidding } = hannibal;

/** The faults of the record of a war with a winning bid that contains the fact of the bids so many times. */
function wrongWith(
  bids: { readonly opener: number; readonly other: number },
  { won, times = 1 }: { readonly won: number; readonly times?: number },
): string[] {
  const settled = settleSides({ seats: SEATS, ...BIDDING }, bids, { source, shares: ['', ''] });
  const { seat } = settled;
  const events = [
    ...hannibal.begin({ bid: won }, seedHash(seed)),
    hannibal.tableEvent({ kind: 'ShareSealed', seat, hash: '', lost: 0 }),
    hannibal.tableEvent({ kind: 'ShareGiven', seat: seat === 'rome' ? 'carthage' : 'rome', share: '' }),
    ...Array.from({ length: times }, () => settled),
  ];
  const evidence = {
    game: 'war',
    seal: seedHash(seed),
    seed: Buffer.from(seed).toString('hex'),
    shares: [],
    events,
  };
  return [...verifyLog(hannibal, evidence, hannibal.facts.claimsOf)]
    .flat()
    .flatMap(({ code, verdict }) => (verdict === 'good' ? [] : [code]));
}

describe('the bid for Carthage (3.1)', () => {
  it('is 0 to 9, and the higher one plays Carthage: the war begins with it', () => {
    expect(bidding).toMatchObject({ most: 9, higher: 'carthage' });
    expect(bidding?.settled({ bid: 0 }, 4)).toEqual({ bid: 4 });
    const settled = settleSides(
      { seats: SEATS, ...BIDDING },
      { opener: 2, other: 4 },
      { source, shares: ['', ''] },
    );
    expect(settled).toMatchObject({ seat: 'rome', bid: 2, other: 4, die: null });
  });

  it('is the higher of both, which the record proves', () => {
    expect(wrongWith({ opener: 2, other: 4 }, { won: 4 })).toEqual(['over']);
    expect(wrongWith({ opener: 2, other: 4 }, { won: 2 })).toEqual(['bidWon', 'over']);
    expect(wrongWith({ opener: 2, other: 4 }, { won: 4, times: 0 })).toEqual(['bidTold', 'over']);
    expect(wrongWith({ opener: 2, other: 4 }, { won: 4, times: 2 })).toEqual(['bidPlace', 'over']);
  });
});
