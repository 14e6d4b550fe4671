import { fold, random } from '@tessera/core';
import { idealChance, randomGame } from '@tessera/core/testkit';
import { describe, expect, it } from 'vitest';
import {
  optionsSchema,
  quincunx,
  SCENARIOS,
  unitOf,
  type Fact,
  type FactOf,
  type State,
} from '../../rules/index.js';
import { bold, setUp } from '../../testkit/index.js';
import { factText } from './index.js';

/** Each fact of a random battle, with the position before it. */
function* factsOf(scenario: (typeof SCENARIOS)[number], seed: string): Generator<[State, Fact]> {
  const options = optionsSchema.parse({ scenario });
  const play = randomGame(quincunx, {
    options,
    draw: random(seed),
    source: idealChance(seed),
    lean: bold(quincunx),
    most: 40,
  });
  for (const { before, events } of play) {
    let state = before;
    for (const fact of events) {
      yield [state, fact];
      state = fold(quincunx, [fact], state);
    }
  }
}

describe('the log of a battle', () => {
  it('names units, and never by their ids or with a place left open', () => {
    const kinds = new Set<Fact['kind']>();
    for (const scenario of SCENARIOS)
      for (const [before, fact] of factsOf(scenario, `log ${scenario}`)) {
        const said = factText(before, fact);
        if (said === null) continue;
        kinds.add(fact.kind);
        expect(said).not.toMatch(/\b[RC][A-Z]\d?(\.\d)?\b|[{}]|undefined|NaN/);
      }
    expect([...kinds]).toEqual(
      expect.arrayContaining(['ArmiesShown', 'InitiativeRolled', 'UnitsChanged', 'ShotRolled', 'TurnEnded']),
    );
  });

  const field = setUp('skirmish');
  const die = (pips: number, sides: 4 | 6 | 8 | 10 | 12) => ({ n: 0, face: pips - 1, sides });

  it('names of a break-off those who go, and not those whom they leave', () => {
    const [gone, left] = [unitOf(field, 'RH.1'), unitOf(field, 'CL.1')];
    const fact: FactOf<'UnitsChanged'> = {
      kind: 'UnitsChanged',
      why: 'break',
      changes: [
        { id: gone.id, y: gone.y - 600 },
        { id: left.id, foes: [] },
      ],
    };
    const state: State = { ...fold(quincunx, []), field };
    expect(factText(state, fact)).toBe('Hastati 1 break off.');
  });

  it('tells a fight with its dice', () => {
    const fight: FactOf<'FightRolled'> = {
      kind: 'FightRolled',
      rome: { unit: 'RH.3', column: 0, die: die(9, 10), pikes: null, modifiers: [], total: 9 },
      carthage: {
        unit: 'CL.1',
        column: 0,
        die: die(3, 12),
        pikes: null,
        modifiers: [
          { code: 'initial', value: 1 },
          { code: 'volley', value: -1 },
        ],
        total: 3,
      },
      loser: 'carthage',
      casualties: 3,
    };
    expect(factText({ field }, fight)).toBe(
      'Hastati 3: d10 rolls 9. Celts 1: d12 rolls 3, +1 charge, −1 volley, 3 in all. Celts 1 lose 3 figures.',
    );
  });

  it('tells a shot, an evade, and who has lost what', () => {
    expect(
      factText(
        { field },
        {
          kind: 'ShotRolled',
          why: 'fire',
          unit: 'RX.1',
          target: 'CL.2',
          band: 'long',
          dice: [die(7, 8), die(2, 8)],
          modifiers: [{ code: 'shielded', value: -1 }],
          casualties: 2,
        },
      ),
    ).toBe('Allied slingers shoot at Spaniards 1 at long range: 7 and 2, −1 shields: 2 figures.');
    const evade = { kind: 'EvadeRolled', unit: 'RV.1', evader: die(9, 10), charger: die(4, 6) } as const;
    expect(factText({ field }, { ...evade, limit: 1200, away: true })).toBe(
      'Velites 1 evade: 9 against 4, up to 12″. They get away.',
    );
    const loss = { kind: 'UnitsChanged', why: 'figures', changes: [{ id: 'RH.1', figures: 10 }] } as const;
    expect(factText({ field }, { ...loss, changes: [...loss.changes] })).toBe('Hastati 1 lose 2; 10 left.');
  });
});
