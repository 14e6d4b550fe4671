import { hannibal } from '@tessera/hannibal';
import { positionWith } from '@tessera/hannibal/testkit';
import { describe, expect, it } from 'vitest';
import { sightOf } from '../testkit/positions.js';
import { byProvince, cardAsking, pickOf } from './eventForm.js';

const sight = sightOf(
  positionWith({
    hands: { carthage: [51] },
    troops: [{ seat: 'rome', space: 'capua', regulars: 6, inside: true }],
    posts: { nero: { space: 'capua', inside: true }, fabius: { at: 'pool', space: null } },
    sieges: [{ space: 'capua', seat: 'carthage', points: 2 }],
    frames: [
      { at: 'card', seat: 'carthage', card: 51, use: 'event', isBegun: true },
      { at: 'event', seat: 'carthage', card: 51, isBegun: true },
      { at: 'eventTarget', seat: 'carthage', card: 51, answer: null },
    ],
  }),
  'carthage',
);

describe('what an event can be aimed at, in words', () => {
  it('is a force with its generals, inside a city or not, and the points there', () => {
    expect(cardAsking(sight)).toBe(51);
    const pick = pickOf(sight, { verb: 'target', space: 'capua', inside: true });
    expect(pick).toMatchObject({ name: 'Capua, inside the city', lights: ['capua'] });
    expect(pick.about).toBe('2 points; 6 Roman CUs with C. Claudius Nero');
  });

  it('is a general where they are, or from the pool; a province with its spaces; a marker', () => {
    expect(pickOf(sight, { verb: 'name', general: 'hannibal' })).toMatchObject({
      name: 'Hannibal',
      about: `In ${hannibal.world.spaceOf('saguntum').name} · Strategy 1, Battle 4`,
    });
    expect(pickOf(sight, { verb: 'name', general: 'fabius' }).about).toBe(
      'From the pool · Strategy 3, Battle 3',
    );
    expect(pickOf(sight, { verb: 'chooseProvince', province: 'sicilia' }).lights).toContain('enna');
    expect(pickOf(sight, { verb: 'mark', space: 'cannae' }).about).toBe('Marker there: Roman');
    expect(pickOf(sight, { verb: 'enter', regulars: 1, elephants: 1, generals: [] }).name).toBe(
      '1 regular CU and 1 elephant',
    );
    expect(pickOf(sight, { verb: 'decline' }).name).toBe('No more');
  });

  it('stands province by province, what names no space last', () => {
    const picks = [
      pickOf(sight, { verb: 'decline' }),
      pickOf(sight, { verb: 'mark', space: 'cannae' }),
      pickOf(sight, { verb: 'mark', space: 'cirta' }),
    ];
    expect(byProvince(sight, picks).map(([province, here]) => [province, here.length])).toEqual([
      ['apulia', 1],
      ['eastern_numidia', 1],
      [null, 1],
    ]);
  });
});
