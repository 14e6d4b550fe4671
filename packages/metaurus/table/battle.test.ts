import {
  metaurus,
  obligatoryAttacks,
  proposedAttacks,
  retreaters,
  unitOf,
  type Event,
  type State,
  type Step,
} from '@tessera/metaurus';
import { against, assault, commit, declaring, marching, unit } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { fatesOf, tellAll, tellBattle } from '@tessera/metaurus/texts';
import { attackedBy, attackEnemy } from './actions/commanding.js';
import { advanceUnit, againOffers, pickVictim, resolveAttack, stay, strikeBack } from './actions/index.js';
import { retreatUnit } from './actions/moving.js';
import { fightHexes } from './battleMarks.js';
import { marksOf } from './marks.js';
import { proposalIn } from './pairs.js';
import { sightOf } from './testkit/positions.js';

const away = { concerned: [], hover: null, cursor: null };
const { world } = metaurus;

/** Three citizens of the V Legion face two Iberians; a fourth faces a Gaul. The one in the middle has two targets. */
const field = {
  units: {
    504: 710,
    505: 711,
    506: 712,
    507: 714,
    1003: 811,
    1004: 812,
    1615: 815,
  },
  orders: { V: 'moveToAttack', iberians: 'stand', celts: 'move' },
} as const;
const declare = (orders: object = {}): State =>
  declaring(['V'], { ...field, orders: { ...field.orders, ...orders } });
const [a, b, c, d] = [unit(504), unit(505), unit(506), unit(507)];
const [p, q] = [unit(1003), unit(1004)];

const chosen = (offers: readonly { readonly label: string; readonly chosen?: boolean }[]) =>
  offers.filter((offer) => offer.chosen === true).map(({ label }) => label);

describe('a declaration on the page', () => {
  it('begins with what is obligatory, and can be completed', () => {
    const state = declare();
    const first = obligatoryAttacks(world, state);
    const sight = sightOf(state, 'rome', { plan: first, unit: b });
    expect(first.map((step) => (step.verb === 'attack' ? step.unit : -1)).sort()).toEqual([a, c, d].sort());
    expect(attackEnemy.offers(sight).map(({ label }) => label)).toEqual([
      'Iberians in 0811, 8-4',
      'Iberians in 0812, 8-4',
    ]);
    expect(marksOf(sight, away).targets).toEqual([p, q]);
    expect(marksOf(sight, away).states?.get(b)).toBe('mustAct');
    const whole = sightOf(state, 'rome', { plan: [...first, ...proposedAttacks(world, sight.view)] });
    expect(marksOf(whole, away).arrows).toHaveLength(4);
    expect(marksOf(whole, away).states?.size).toBe(0);
  });

  it('draws an arrow for each pair, with one number for each attack', () => {
    const plan = against([504, 1003], [505, 1003], [506, 1004]);
    const { arrows } = marksOf(sightOf(declare(), 'rome', { plan }), away);
    expect(arrows).toEqual([
      { from: a, to: p, look: 'planned', number: 1 },
      { from: b, to: p, look: 'planned', number: 1 },
      { from: c, to: q, look: 'planned', number: 2 },
    ]);
  });

  it('offers an enemy those who can attack it, and marks who does', () => {
    const plan = against([505, 1004]);
    const offers = attackedBy.offers(sightOf(declare(), 'rome', { plan, unit: q }));
    expect(offers.map(({ steps }) => steps[0])).toEqual([
      { verb: 'attack', unit: b, target: q },
      { verb: 'attack', unit: c, target: q },
    ] satisfies Step[]);
    expect(chosen(offers)).toEqual(['Citizens of V Legion in 0711, 7-4']);
  });
});

describe('what is proposed for a declaration', () => {
  const elephants = commit(
    marching(['elephants'], { others: 'lost', units: { 1111: 710, 1003: 1003, 504: 610, 505: 611 } }),
  ).state;

  it('is what it lacks, and nothing once it is whole', () => {
    const first = sightOf(declare(), 'rome', { plan: obligatoryAttacks(world, declare()) });
    expect(proposalIn(first)).toEqual(proposedAttacks(world, first.view));
    const whole = [...obligatoryAttacks(world, declare()), ...proposalIn(first)];
    expect(proposalIn(sightOf(declare(), 'rome', { plan: whole }))).toEqual([]);
  });

  it('is every attack of Free elephants, though they need not attack (R13)', () => {
    const all = against([1111, 504], [1111, 505]);
    expect(proposalIn(sightOf(elephants, 'carthage'))).toEqual(all);
    expect(proposalIn(sightOf(elephants, 'carthage', { plan: all.slice(0, 1) }))).toEqual(all.slice(1));
    expect(proposalIn(sightOf(elephants, 'carthage', { plan: all }))).toEqual([]);
  });

  it('is nothing where nothing is declared', () => {
    expect(proposalIn(sightOf(marching(['V'], field), 'rome'))).toEqual([]);
  });
});

const pairs = [
  [504, 1003],
  [505, 1004],
  [506, 1004],
  [507, 1615],
] as const;

describe('the questions of a battle', () => {
  const retreating = assault(declare(), { pairs, dice: [] }).state;

  it('is about the hexes of its fight, of which the first is that of who can retreat', () => {
    const hexes = fightHexes(sightOf(retreating, 'carthage'));
    expect(hexes[0]).toBe(unitOf(retreating, retreaters(metaurus.world, retreating)[0] ?? -1).hex);
    expect(hexes.length).toBeGreaterThan(1);
  });

  it('lights where a unit can retreat, and offers that nobody does', () => {
    const gaul = unit(1615);
    const sight = sightOf(retreating, 'carthage', { unit: gaul });
    const hexes = retreatUnit.offers(sight).map(({ label }) => label);
    expect(hexes).toContain('0915');
    expect(marksOf(sight, away).choosable).toHaveLength(hexes.length);
    expect(chosen(stay.offers(sightOf(retreating, 'carthage', { plan: [{ verb: 'decline' }] })))).toEqual([
      'Nobody retreats',
    ]);
    const gone = sightOf(retreating, 'carthage', { plan: [{ verb: 'retreat', unit: gaul, to: 915 }] });
    expect(marksOf(gone, away).trails).toEqual([[815, 915]]);
    expect(marksOf(gone, away).ghosts).toHaveLength(1);
  });

  it('lists the attacks, and points out the one that is chosen', () => {
    const state = assault(declare({ celts: 'stand' }), { pairs, dice: [] }).state;
    const sight = sightOf(state, 'rome', { plan: [{ verb: 'resolve', attack: 2 }] });
    expect(chosen(resolveAttack.offers(sight))).toEqual(['Attack 2']);
    const next = marksOf(sight, away).arrows?.filter(({ look }) => look === 'next');
    expect(next?.map(({ from, to }) => [from, to])).toEqual([
      [b, q],
      [c, q],
    ]);
  });

  it('offers a yes and a no to strike back', () => {
    const done = assault(declare({ celts: 'stand' }), {
      pairs,
      dice: [],
      then: [{ steps: [{ verb: 'resolve', attack: 1 }], dice: [1] }],
    });
    const offers = strikeBack.offers(sightOf(done.state, 'carthage', { plan: [{ verb: 'counter' }] }));
    expect(chosen(offers)).toEqual(['Strike back']);
    expect(pickVictim.offers(sightOf(done.state, 'carthage'))).toEqual([]);
  });

  it('offers an attack again by all who reach an enemy, and by one alone where only that one does (R41)', () => {
    const done = assault(declare({ celts: 'stand' }), {
      pairs,
      dice: [],
      then: [{ steps: [{ verb: 'resolve', attack: 2 }], dice: [9] }],
    });
    const [left, right] = ['Citizens of V Legion in 0711', 'Citizens of V Legion in 0712'];
    expect(againOffers(sightOf(done.state, 'rome')).map(({ label }) => label)).toEqual([
      `${left} and ${right} against Iberians in 0812`,
      `${left} against Iberians in 0811 and Iberians in 0812`,
      `${left} against Iberians in 0811`,
    ]);
  });

  it('offers an attack again, and each advance by name', () => {
    const done = assault(declare({ celts: 'stand' }), {
      pairs,
      dice: [],
      then: [
        { steps: [{ verb: 'resolve', attack: 2 }], dice: [9] },
        { steps: against([505, 1004]), dice: [7, 9] },
      ],
    });
    expect(advanceUnit.offers(sightOf(done.state, 'rome')).map(({ label }) => label)).toEqual([
      'Citizens of V Legion in 0711 to 0812',
    ]);
    const { lines, fought, battles } = tellAll({ game: metaurus, world }, done.events, null);
    expect(lines.length).toBeGreaterThan(5);
    expect(fought?.event.die.face).toBe(7);
    expect(battles.all.map(({ event }) => event.manner)).toEqual(['declared', 'continued']);
    const [, last] = battles.all;
    expect(last && fatesOf(last).map(({ outcome, checks }) => [outcome, checks.length])).toEqual([
      ['unchanged', 0],
      ['eliminated', 1],
    ]);
  });
});

describe('the log of a battle', () => {
  const view = declare();
  const lines = (event: Parameters<typeof tellBattle>[0]): string[] =>
    tellBattle(event, { world, view }).map(({ text }) => text);
  const die = (face: number) => ({ n: 0, face });

  it('tells who fights whom, the die with each modifier, the sum and the result', () => {
    const rolled: Event = {
      kind: 'AttackRolled',
      manner: 'declared',
      attackers: [a, b],
      defenders: [p],
      modifiers: [
        { source: 'numbers', value: 1 },
        { source: 'angle', value: 2 },
        { source: 'standing', value: -1 },
      ],
      die: die(6),
      total: 8,
      result: 'defendersDisordered',
    };
    expect(lines(rolled)).toEqual([
      'Citizens of V Legion in 0710 and Citizens of V Legion in 0711 attack Iberians in 0811',
      'Die 6 +1 numbers +2 flank −1 defender stands = 8. Defenders: Disorder.',
    ]);
  });

  it('tells morale with what is added, and what becomes of whom', () => {
    expect(
      lines({ kind: 'MoraleRolled', unit: p, why: 'retreat', die: die(7), added: 1, morale: 7, held: false }),
    ).toEqual(['Iberians in 0811: 7 + 1 against morale 7, they break. (10.0)']);
    expect(lines({ kind: 'UnitLost', unit: p, fate: 'lost' })).toEqual(['Eliminated: Iberians in 0811.']);
    expect(lines({ kind: 'UnitsEngaged', links: [{ attacker: a, defender: p }] })).toEqual([
      'Engaged: Citizens of V Legion in 0710 with Iberians in 0811.',
    ]);
  });

  it('tells what the elephants do', () => {
    const rolled = { kind: 'ElephantsRolled', unit: p, die: die(8) } as const;
    expect(lines({ ...rolled, result: 'friendDisordered', nearest: [] })).toEqual([
      'The elephants roll 8, but nobody is in their reach. (R45)',
    ]);
    expect(lines({ ...rolled, result: 'enemyDisordered', nearest: [a] })).toEqual([
      'The elephants roll 8: they break into the nearest enemy. (12.0)',
    ]);
  });
});
