import { metaurus, type Event } from '@tessera/metaurus';
import { tellAll } from '@tessera/metaurus/texts';
import { describe, expect, it } from 'vitest';
import { digestText } from './digest.js';
import { unitIn } from './testkit/positions.js';

const { world } = metaurus;
const [roman, iberian] = [unitIn(504), unitIn(1003)];
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
const told = (events: readonly Event[], unread: readonly number[]) => {
  const { battles } = tellAll({ game: metaurus, world }, events, null);
  return digestText({ world, events, battles, seat: 'rome' }, unread);
};

const turn: readonly Event[] = [
  moved(roman, [504, 604]),
  moved(iberian, [1003, 903]),
  moved(iberian, [903, 803]),
  attack,
  { kind: 'UnitDisordered', unit: roman },
  attack,
  { kind: 'UnitLost', unit: roman, fate: 'lost' },
];

describe('the digest of what is new', () => {
  it('tells how many enemies moved, how many combats there were, and what they cost', () => {
    expect(told(turn, [0, 1])).toBe(
      'Carthage has moved one unit. 2 combats: Carthage has lost nobody, 0 Disordered; Rome has lost one unit, 1 Disordered.',
    );
  });

  it('leaves out what came before the results that are new', () => {
    const more = [...turn, attack, attack];
    expect(told(more, [2, 3])).toBe(
      '2 combats: Carthage has lost nobody, 0 Disordered; Rome has lost nobody, 0 Disordered.',
    );
  });

  it('is not needed for one result, or for none', () => {
    expect(told(turn, [1])).toBe('');
    expect(told(turn, [])).toBe('');
  });
});
