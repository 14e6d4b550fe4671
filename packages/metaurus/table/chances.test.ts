import { metaurus, oddsOf, prospectsIn } from '@tessera/metaurus';
import { against, declaring, unit } from '@tessera/metaurus/testkit';
import { describe, expect, it } from 'vitest';
import { chancesText, wholePercent } from './throws.js';
import { sightOf } from './testkit/positions.js';

const of = (numerator: number, denominator: number) => ({ numerator, denominator });

describe('the chances of an attack in its folded row', () => {
  it('are those to hurt and to be hurt, with a spoken form', () => {
    expect(chancesText([{ hurts: of(3, 5), suffers: of(1, 10) }])).toEqual({
      short: 'hurts 60 %, risks 10 %',
      said: 'The defenders are Disordered or eliminated with a chance of 60 %, the attackers with 10 %.',
    });
  });

  it('are the least and the most where they depend on an order that lies face down', () => {
    const columns = [
      { hurts: of(1, 2), suffers: of(1, 5) },
      { hurts: of(7, 10), suffers: of(1, 5) },
    ];
    expect(chancesText(columns).short).toBe('hurts 50–70 %, risks 20 %');
    expect(chancesText(columns).said).toContain('50 to 70 %, the attackers with 20 %');
  });

  it('never show what may happen as nothing, or what may fail as certain', () => {
    expect([of(0, 1), of(1, 1000), of(999, 1000), of(1, 1)].map(wholePercent)).toEqual([0, 1, 99, 100]);
  });

  it('are told of a declared attack on the field, of which both sides may suffer', () => {
    const state = declaring(['V'], {
      units: { 504: 710, 1003: 811 },
      orders: { V: 'moveToAttack', iberians: 'stand' },
    });
    const { view } = sightOf(state, 'rome', { plan: against([504, 1003]) });
    const [prospect] = prospectsIn(metaurus.world, view);
    if (prospect === undefined) throw new Error('Nobody is attacked.');
    expect(prospect.combat.attackers).toEqual([unit(504)]);
    expect(chancesText(oddsOf(metaurus.world, view, prospect).columns).short).toMatch(
      /^hurts [1-9]\d? %, risks [1-9]\d? %$/,
    );
  });
});
