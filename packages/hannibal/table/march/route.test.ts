import { activated, go, muster, type Changes } from '@tessera/hannibal/testkit';
import type { Seat, Space, State, Step } from '@tessera/hannibal';
import { describe, expect, it } from 'vitest';
import { sightOf } from '../testkit/positions.js';
import { reachIn, waysTo, whyNoPort } from '@tessera/hannibal';

const by = { seat: 'carthage', card: 1, general: 'hannibal' } as const;
const army = (space: Space, more: Changes = {}): Changes => ({
  troops: [{ seat: 'carthage', space, regulars: 8 }, ...(more.troops ?? [])],
  posts: { hannibal: space, ...more.posts },
});

const viewOf = (changes: Changes, steps: readonly Step[] = [muster(8)], card = 1): State =>
  sightOf(activated(changes, { ...by, card }), 'carthage', steps).view;
const way = (view: State, to: Space, seat: Seat = 'carthage') => waysTo(view, seat, to)[0];
const named = (steps: readonly Step[] = []): string[] =>
  steps.flatMap((step) => ('to' in step ? step.to : []));

describe('why no port is in reach', () => {
  const why = (changes: Changes, steps: readonly Step[], card: number) =>
    whyNoPort(viewOf(changes, steps, card), 'carthage')?.code ?? null;

  it('is what most ports say, where the army stands at one and can sail to none', () => {
    expect(why(army('saguntum'), [muster(5)], 37)).toBeNull();
    expect(why(army('saguntum'), [muster(8)], 37)).toBe('overShips');
    expect(why(army('saguntum'), [muster(5)], 5)).toBe('noShips');
    expect(why(army('bilbilis'), [muster(8)], 37)).toBeNull();
  });
});

describe('the way of an army', () => {
  it('goes as far as its Movement Points do, each space by the cheapest way', () => {
    const view = viewOf(army('saguntum'));
    const costs = new Map(reachIn(view, 'carthage').map(({ space, cost }) => [space, cost]));
    expect(costs.get('dertosa')).toBe(1);
    expect(costs.get('tarraco')).toBe(2);
    expect(costs.get('narbo')).toBe(4);
    expect(costs.has('massilia')).toBe(false);
    expect(named(way(view, 'emporiae')?.steps)).toHaveLength(3);
  });

  it('counts a pass as two', () => {
    const view = viewOf(army('allobroges'));
    expect(way(view, 'taurini')?.cost).toBe(2);
    expect(way(view, 'boii')?.cost).toBe(3);
  });

  it('goes on from where the plan has led it', () => {
    const view = viewOf(army('saguntum'), [muster(8), go('dertosa')]);
    expect(way(view, 'tarraco')).toMatchObject({ cost: 1, steps: [go('tarraco')] });
    expect(way(view, 'narbo')?.cost).toBe(3);
  });

  it('is nothing before it is said who goes, and when the points are spent', () => {
    expect(reachIn(viewOf(army('saguntum'), []), 'carthage')).toEqual([]);
    const spent = [muster(8), go('dertosa'), go('tarraco'), go('emporiae'), go('narbo')];
    expect(reachIn(viewOf(army('saguntum'), spent), 'carthage')).toEqual([]);
  });

  it('ends at enemy CUs, and goes round them where it can', () => {
    const roman = { seat: 'rome', space: 'tarraco', regulars: 4 } as const;
    const view = viewOf(army('saguntum', { troops: [roman] }));
    expect(named(way(view, 'tarraco')?.steps)).toEqual(['dertosa', 'tarraco']);
    expect(named(way(view, 'emporiae')?.steps)).toEqual(['dertosa', 'ilerda', 'emporiae']);
    expect(named(way(view, 'narbo')?.steps)).toEqual(['dertosa', 'ilerda', 'emporiae', 'narbo']);
  });

  it('avoids a pass with attrition where a road costs the same, and else where a road leads to enemies (21.1, S8.84)', () => {
    const calm: Changes = { options: { passAttrition: 'off' } };
    const from = (space: Space, changes: Changes, to: Space): string[] =>
      named(way(viewOf({ ...army(space, changes), options: changes.options ?? {} }), to)?.steps);
    expect(from('mutina', {}, 'tarquinii')).toEqual(['ariminum', 'falerii', 'tarquinii']);
    // Marcellus in Rome stands beside Falerii.
    const watched: Changes = {
      troops: [{ seat: 'rome', space: 'rome', regulars: 5 }],
      posts: { marcellus: 'rome' },
    };
    expect(from('mutina', { ...watched, ...calm }, 'tarquinii')).toEqual(['faesulae', 'tarquinii']);
    // Over the pass from the Boii straight into battle there would be no retreat.
    const held: Changes = { troops: [{ seat: 'rome', space: 'pisae', regulars: 5 }] };
    expect(from('mutina', { ...held, ...calm }, 'pisae')).toEqual(['faesulae', 'pisae']);
  });

  it('is the quieter one of two that cost the same', () => {
    const watching = {
      troops: [{ seat: 'rome', space: 'numantia', regulars: 4 }],
      posts: { publius: 'numantia' },
    } as const;
    const around = viewOf(army('saguntum', watching));
    // The path through Segobriga to Bilbilis costs two as well, but it is not next to Publius.
    expect(named(way(around, 'bilbilis')?.steps)).toEqual(['segobriga', 'bilbilis']);
    expect(named(way(around, 'iberus')?.steps)[0]).toBe('dertosa');
  });

  it('leads over the sea to ports, where the card has ships for so many', () => {
    const few = {
      troops: [{ seat: 'carthage', space: 'carthage', regulars: 5 }],
      posts: { hannibal: 'carthage' },
    } as const;
    const view = viewOf(few, [muster(5)]);
    expect(way(view, 'croton')).toMatchObject({
      by: 'sea',
      cost: 3,
      steps: [{ verb: 'sail', to: 'croton', inside: false }],
    });
    const many = { ...few, troops: [{ seat: 'carthage', space: 'carthage', regulars: 6 }] } as const;
    expect(way(viewOf(many, [muster(6)]), 'croton')).toBeUndefined();
  });
});
