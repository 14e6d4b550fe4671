import { metaurus, type Event } from '@tessera/metaurus';
import { tellAll, type Throw } from '@tessera/metaurus/texts';
import { describe, expect, it } from 'vitest';
import { unitIn } from './testkit/positions.js';
import { throwCard } from './throws.js';

const { world } = metaurus;
const die = (face: number, n = 0) => ({ n, face });
const gaul = unitIn(1615);
const roman = unitIn(504);

/** The card of the only dice of a stream. */
function cardOf(...events: Event[]) {
  const began: Event[] = [{ kind: 'TurnBegan', turn: 3 }];
  const { throws } = tellAll({ game: metaurus, world }, [...began, ...events], null).battles;
  const [thrown, ...others]: readonly Throw[] = throws;
  expect(others).toEqual([]);
  if (thrown === undefined) throw new Error('No dice.');
  return throwCard(world, thrown);
}

describe('the card of dice that are no combat’s', () => {
  it('says of the initiative who rolled what, and who goes first', () => {
    const card = cardOf(
      {
        kind: 'InitiativeRolled',
        tries: [
          { rome: die(4), carthage: die(4) },
          { rome: die(8), carthage: die(2) },
        ],
        winner: 'rome',
      },
      { kind: 'FirstChosen', first: 'carthage' },
    );
    expect(card.title).toBe('Initiative of turn 3');
    expect(card.dice.map(({ who, face, word }) => `${who} ${face} ${word}`.trim())).toEqual([
      'Rome 4 tied',
      'Carthage 4 tied',
      'Rome 8 has the initiative',
      'Carthage 2',
    ]);
    expect(card.consequences).toEqual(['Carthage goes first.']);
  });

  it('says which line of the Elephant Table was read, whom they made for, and what became of them', () => {
    const card = cardOf(
      {
        kind: 'ElephantsRolled',
        unit: gaul,
        die: die(9),
        result: 'enemyDisordered',
        nearest: [roman],
      },
      { kind: 'UnitDisordered', unit: roman },
      { kind: 'UnitTurned', unit: roman, facing: 1 },
    );
    expect(card.title).toBe('Elephant Table');
    expect(card.rows.filter(({ read }) => read)).toHaveLength(1);
    expect(card.consequences).toEqual(['Disordered: Citizens of V Legion in 0504.']);
  });

  it('says of each Gaul whether it obeys', () => {
    const card = cardOf({
      kind: 'GaulsRolled',
      rolls: [
        { unit: gaul, die: die(7, 1) },
        { unit: unitIn(1715), die: die(2, 2) },
      ],
      balking: [gaul],
    });
    expect(card.dice.map(({ hex, face, word }) => [hex, face, word])).toEqual([
      ['1615', 7, 'stands idle'],
      ['1715', 2, 'obeys'],
    ]);
    expect(card.rows.map(({ range, read }) => [range, read])).toEqual([
      ['0–5', true],
      ['6–9', true],
    ]);
  });

  it('says of two legions whether they act as one', () => {
    const card = cardOf({ kind: 'CombinationRolled', commands: ['I', 'III'], die: die(3), together: false });
    expect(card.dice.map(({ who, face }) => [who, face])).toEqual([['I Legion with III Legion', 3]]);
    expect(card.rows.filter(({ read }) => read)).toEqual([
      { range: '0–3', words: 'Both are spent for this turn.', read: true },
    ]);
  });

  it('holds each die of those who reform or retreat against its morale', () => {
    const reformed = (unit: number, face: number): Event => ({
      kind: 'ReformRolled',
      unit,
      die: die(face, face),
      morale: 5,
      reformed: face <= 5,
    });
    expect(
      cardOf(reformed(roman, 5), reformed(gaul, 6)).dice.map(({ against, word }) => [against, word]),
    ).toEqual([
      [5, 'reforms'],
      [5, 'still Disordered'],
    ]);
    const retreat = cardOf(
      { kind: 'MoraleRolled', unit: gaul, why: 'retreat', die: die(6), added: 1, morale: 6, held: false },
      { kind: 'UnitDisordered', unit: gaul },
    );
    expect(retreat.dice.map(({ added, against, word }) => [added, against, word])).toEqual([
      ['+1', 6, 'breaks'],
    ]);
    expect(retreat.consequences).toEqual(['Disordered: Gauls in 1615.']);
  });
});
