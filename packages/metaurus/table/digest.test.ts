import { metaurus, type Event } from '@tessera/metaurus';
import { tellAll } from '@tessera/metaurus/texts';
import { describe, expect, it } from 'vitest';
import { digestText } from './digest.js';
import { unitIn } from './testkit/positions.js';

const { world } = metaurus;
const [roman, iberian, other] = [unitIn(504), unitIn(1003), unitIn(1004)];
const ofWeapon = (wanted: string): number => world.counters.findIndex(({ weapon }) => weapon === wanted);
const [slinger, elephants] = [ofWeapon('light'), ofWeapon('elephants')];
const die = { n: 0, face: 6 };
const attack: Event = {
  kind: 'AttackRolled',
  manner: 'declared',
  attackers: [iberian],
  defenders: [roman],
  modifiers: [],
  die,
  total: 6,
  result: 'defendersDisordered',
};
const moved = (unit: number, path: number[]): Event => ({ kind: 'UnitMoved', unit, path, cost: 1 });
const lost = (unit: number): Event => ({ kind: 'UnitLost', unit, fate: 'lost' });
const decided = (seat: 'rome' | 'carthage', why?: 'standing'): Event => ({
  kind: 'PlanCommitted',
  seat,
  ...(why && { why }),
});

const told = (events: readonly Event[]) => {
  const { battles } = tellAll({ game: metaurus, world }, events, null);
  return digestText({ game: metaurus, events, battles, seat: 'rome' });
};

/** What Carthage did: two of its units moved and attacked twice. */
const turn: readonly Event[] = [
  decided('carthage'),
  moved(iberian, [1003, 903]),
  moved(iberian, [903, 803]),
  attack,
  { kind: 'UnitDisordered', unit: roman },
  attack,
  lost(roman),
];

describe('the digest of what has happened since the last decision', () => {
  it('names its time, and tells who moved, how many combats there were, and what they cost', () => {
    expect(told([decided('rome'), ...turn])).toBe(
      'Since your last decision: Rome lost 1; 2 combats; Carthage moved one unit.',
    );
  });

  it('leaves out what came before that decision, whether it was read or not', () => {
    const later = [decided('carthage'), attack, lost(iberian), attack];
    expect(told([decided('rome'), ...turn, decided('rome'), ...later])).toBe(
      'Since your last decision: Carthage lost 1; 2 combats; Carthage moved nobody.',
    );
  });

  it('counts on from a decision by hand, not from what was left beforehand', () => {
    expect(told([decided('rome'), ...turn, decided('rome', 'standing'), attack])).toBe(
      'Since your last decision: Rome lost 1; 3 combats; Carthage moved one unit.',
    );
  });

  it('agrees with the score: it says apart what that does not count, and who has left the map', () => {
    const gone = [lost(slinger), lost(iberian), lost(elephants)];
    const away: Event = { kind: 'UnitExited', unit: other, path: [], cost: 1 };
    expect(told([decided('rome'), decided('carthage'), attack, ...gone, attack, away])).toBe(
      'Since your last decision: Carthage lost 1 (and 2 not counted); one unit off the map; 2 combats; Carthage moved one unit.',
    );
  });

  it('is not needed for one result, nor before the first decision', () => {
    expect(told([decided('rome'), decided('carthage'), attack])).toBe('');
    expect(told(turn)).toBe('');
  });
});
