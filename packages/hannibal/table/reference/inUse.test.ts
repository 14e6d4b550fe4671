import { caseOf, inUseFirst } from '@tessera/table/reference/sheet';
import { activated, muster, plan, positionWith, battleOn, setting } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { sightOf } from '../testkit/positions.js';
import { CHARTS, GUIDES } from './guide.js';
import { inUse } from './inUse.js';
import { book } from './rules/book.js';

const marching = (card: number) =>
  activated(
    { troops: [{ seat: 'carthage', space: 'capua', regulars: 8 }], posts: { hannibal: 'capua' } },
    { seat: 'carthage', card, general: 'hannibal' },
  );

describe('what helps with a question', () => {
  it.each(Object.entries(GUIDES))('%s leads to cases that there are, and to charts once each', (_, guide) => {
    expect(guide.cases.filter((rule) => caseOf(book, rule) === null)).toEqual([]);
    expect(new Set(guide.charts).size).toBe(guide.charts.length);
    expect(guide.charts.length + guide.cases.length).toBeGreaterThan(0);
  });

  it('shows every chart, those in use first', () => {
    const order = inUseFirst(CHARTS, ['siege', 'cities']);
    expect(order.slice(0, 2)).toEqual(['siege', 'cities']);
    expect([...order].sort()).toEqual([...CHARTS].sort());
  });
});

describe('what is in use', () => {
  it('is the movement of who marches, with the column of the army', () => {
    const state = plan(marching(61), [muster(6)]).state;
    const used = inUse(sightOf(state, 'carthage'));
    expect(used).toMatchObject({ at: 'move', seat: 'carthage', size: 6, generals: ['hannibal'] });
    expect(used.charts[0]).toBe('movement');
    expect(used.cases).toEqual(expect.arrayContaining(['10.2', '10.6', '12.2', '21.2']));
  });

  it('is the siege that is asked for, with its general', () => {
    const state = plan(marching(61), [{ verb: 'stop' }]).state;
    const used = inUse(sightOf(state, 'carthage'));
    expect(used).toMatchObject({
      at: 'siege',
      siege: { space: 'capua', general: 'hannibal', byCampaign: false },
    });
    expect(used.charts[0]).toBe('siege');
    expect(used.cases).toContain('20.2');
  });

  it('is the siege in which the march could end', () => {
    const used = inUse(sightOf(plan(marching(37), [muster(8)]).state, 'carthage'));
    expect(used.siege).toEqual({ space: 'capua', general: 'hannibal', byCampaign: false });
  });

  it('is the same whatever the hands hold, for who is asked and for the other side', () => {
    const asking = { at: 'playCard', seat: 'rome', answer: null, campaignOnly: false } as const;
    const held = (rome: readonly number[], carthage: readonly number[]) =>
      positionWith({ hands: { rome, carthage }, frames: [asking] });
    const [state, other] = [held([41, 33], [7]), held([60, 12], [33])];
    for (const seat of ['rome', 'carthage'] as const) {
      const used = inUse(sightOf(state, seat));
      expect(used).toMatchObject({ at: 'playCard', seat: 'rome' });
      expect(used).toEqual(inUse(sightOf(other, seat)));
    }
  });

  it('is the battle: its cards, its count and the space', () => {
    const game = battleOn(
      setting([
        { seat: 'carthage', space: 'cannae', regulars: 8, generals: ['hannibal'] },
        { seat: 'rome', space: 'cannae', regulars: 8, generals: ['varro'], rank: 'consul' },
      ]),
      {
        space: 'cannae',
        active: 'carthage',
        from: 'arpi',
        way: 'road',
      },
    );
    const used = inUse(sightOf(game.state(), 'carthage'));
    expect(used).toMatchObject({ at: 'battleAttack', space: 'cannae', province: 'apulia', size: null });
    expect(used.charts[0]).toBe('tactics');
    expect(used.cases).toEqual(expect.arrayContaining(['14.6', '14.9', '16.1', 'S8.79']));
  });

  it('is nothing before a question, but what is looked at', () => {
    const used = inUse({ ...sightOf(positionWith(), 'rome'), space: 'rome' });
    expect(used).toMatchObject({ at: null, cases: [], charts: [], space: 'rome', province: 'latium' });
  });
});
