import { describe, expect, it } from 'vitest';
import { fieldOf, fresh, leaderWith, withLeader, type Given } from '../../testkit/index.js';
import {
  columnOf,
  dieIn,
  fightsAgainst,
  isInitial,
  meleeDie,
  meleeModifiers,
  pikesDie,
  sumOf,
  unitOf,
  type Field,
  type Side,
  type TroopKind,
} from '../index.js';

const column = (given: Given) => columnOf(fresh(given));

describe('the column of the Melee Matrix (4.2)', () => {
  it('R1: is that of the rings before the fight', () => {
    expect([0, 1, 5].map((rings) => column({ kind: 'hastati', rings }))).toEqual([0, 1, 5]);
  });

  it('R3: ends at the eighth', () => {
    expect(column({ kind: 'hastati', rings: 9 })).toBe(7);
  });

  it('losses shift it: a maniple of twelve at six figures with two rings reads column 3, at four column 4', () => {
    expect(column({ kind: 'hastati', rings: 2, figures: 6 })).toBe(3);
    expect(column({ kind: 'hastati', rings: 2, figures: 4 })).toBe(4);
  });

  it('R4: a second fight in a round reads one further', () => {
    expect(columnOf(fresh({ kind: 'hastati' }), 1)).toBe(1);
    expect(meleeDie(fresh({ kind: 'hastati', rings: 1 }), 1)).toBe(8);
  });

  it('peltasts: one in skirmish order; two after formed ones threw, three after skirmishing ones did', () => {
    const velites = (formation: 'formed' | 'skirmish', ...deeds: readonly 'threw'[]) =>
      column({ kind: 'velites', formation, deeds });
    expect([velites('formed'), velites('skirmish')]).toEqual([0, 1]);
    expect([velites('formed', 'threw'), velites('skirmish', 'threw')]).toEqual([2, 3]);
    expect(column({ kind: 'libyanJavelins' })).toBe(0);
  });

  it.each([
    ['celts', [12, 12, 10, 8, 6, 4]],
    ['hastati', [10, 10, 8, 8, 6, 6]],
    ['princeps', [12, 12, 10, 10, 8, 8]],
  ] as const)('Celts burn out: %s without rest, round by round: %o', (kind, dice) => {
    expect(dice.map((_, rings) => meleeDie(fresh({ kind, rings })))).toEqual(dice);
  });

  it('there is none beyond the table', () => {
    expect(() => dieIn(fresh({ kind: 'celts' }), 8)).toThrow(/no column/);
  });
});

/** The modifiers of the die of the Roman unit, or of the Carthaginian that faces it. */
function modifiers(field: Field, side: Side = 'rome', isVolleyed = false): Record<string, number> {
  const [rome, carthage] = [unitOf(field, 'RA.1'), unitOf(field, 'CA.1')];
  const [unit, enemy] = side === 'rome' ? [rome, carthage] : [carthage, rome];
  return Object.fromEntries(
    meleeModifiers(field, { unit, enemy, isVolleyed }).map(({ code, value }) => [code, value]),
  );
}
const front = (rome: TroopKind, carthage: TroopKind, more: Partial<Given> = {}) =>
  fieldOf({ kind: rome, y: 3000 }, { kind: carthage, y: 3400, ...more });

describe('what changes a die (4.1)', () => {
  it('fresh Hastati against Celts who charged, the volley won: d10 against d12 - 1 + 1', () => {
    const field = fieldOf({ kind: 'hastati', y: 3000 }, { kind: 'celts', y: 3170, deeds: ['charged'] });
    expect(meleeDie(unitOf(field, 'RA.1'))).toBe(10);
    expect(modifiers(field)).toEqual({});
    expect(meleeDie(unitOf(field, 'CA.1'))).toBe(12);
    expect(modifiers(field, 'carthage', true)).toEqual({ initial: 1, volley: -1 });
  });

  it('R20: horse has one more against foot, not against horse or elephants', () => {
    expect(modifiers(front('equites', 'celts', { y: 3330 }))).toEqual({ mounted: 1 });
    expect(modifiers(front('equites', 'punicCavalry', { y: 3490 }))).toEqual({});
    expect(modifiers(front('hastati', 'punicCavalry'), 'carthage')).toEqual({ mounted: 1 });
    expect(modifiers(front('hastati', 'elephants'), 'rome')).toEqual({});
  });

  it('R19: a flank two more', () => {
    const field = fieldOf({ kind: 'hastati', y: 3000 }, { kind: 'celts', y: 3170, heading: 0 });
    expect(modifiers(field)).toEqual({ flank: 2 });
    expect(modifiers(field, 'carthage')).toEqual({});
  });

  it('an attached leader one more, the C-in-C two', () => {
    const led = (chief: boolean) =>
      modifiers(withLeader(front('hastati', 'celts'), leaderWith('RA.1', { chief })));
    expect([led(false), led(true)]).toEqual([{ leader: 1 }, { leader: 2 }]);
    expect(modifiers(withLeader(front('hastati', 'celts'), leaderWith('RA.1', { attached: false })))).toEqual(
      {},
    );
  });

  it('R22: elephants two, one and nothing by their fights against the same enemy', () => {
    const after = (fights: number) =>
      modifiers(front('hastati', 'elephants', { foes: [{ unit: 'RA.1', fights }] }), 'carthage');
    expect([0, 1, 2, 3].map(after)).toEqual([{ elephants: 2 }, { elephants: 1 }, {}, {}]);
    const other = front('hastati', 'elephants', { foes: [{ unit: 'RA.2', fights: 2 }] });
    expect(modifiers(other, 'carthage')).toEqual({ elephants: 2 });
    expect(fightsAgainst(unitOf(other, 'CA.1'), 'RA.2')).toBe(2);
  });
});

describe('the initial attack round (R21)', () => {
  it('is that of a unit that charged, and was not in melee before', () => {
    expect(isInitial(fresh({ kind: 'celts', deeds: ['charged'] }))).toBe(true);
    expect(isInitial(fresh({ kind: 'celts', deeds: ['charged'], wasInMelee: true }))).toBe(false);
    expect(isInitial(fresh({ kind: 'celts' }))).toBe(false);
  });

  it('is worth one to four rows, and a d6 to pikes', () => {
    const charging = (kind: TroopKind) => front('hastati', kind, { deeds: ['charged'] });
    expect(modifiers(charging('celticJavelins'), 'carthage')).toEqual({ initial: 1 });
    expect(modifiers(charging('spanish'), 'carthage')).toEqual({});
    expect(modifiers(charging('pikePhalanx'), 'carthage')).toEqual({});
    expect(pikesDie(fresh({ kind: 'pikePhalanx', deeds: ['charged'] }))).toBe(6);
    expect(pikesDie(fresh({ kind: 'pikePhalanx' }))).toBeNull();
    expect(pikesDie(fresh({ kind: 'celts', deeds: ['charged'] }))).toBeNull();
  });

  it('sums are of all that counts', () => {
    expect(
      sumOf([
        { code: 'mounted', value: 1 },
        { code: 'volley', value: -1 },
        { code: 'flank', value: 2 },
      ]),
    ).toBe(2);
  });
});
