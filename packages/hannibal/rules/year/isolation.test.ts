import { describe, expect, it } from 'vitest';
import { factsOf, positionWith, continueWorks, world, type Changes } from '../../testkit/index.js';
import { isolatedOf } from './isolation.js';
import type { Seat } from '../vocabulary.js';
import { markerAt } from '../board/forces.js';

const isolated = (seat: Seat, changes: Changes) => isolatedOf({ world, state: positionWith(changes) }, seat);

describe('isolated markers (19.4, S8.97)', () => {
  it('there are none at the set-up', () => {
    expect(isolated('rome', {})).toEqual([]);
    expect(isolated('carthage', {})).toEqual([]);
  });

  it('a marker is kept by own CUs, a city, a friendly tribe or an own port at the end of a path', () => {
    expect(isolated('carthage', { markers: { numantia: 'carthage' } })).toEqual([]);
    expect(isolated('carthage', { markers: { verona: 'carthage', mutina: 'carthage' } })).toEqual([]);
    expect(isolated('rome', { markers: { narbo: 'rome', nemausus: 'rome' } })).toEqual([]);
    expect(isolated('rome', { markers: { toletum: 'rome' } })).toEqual(['toletum']);
    expect(
      isolated('rome', {
        markers: { toletum: 'rome', segovia: 'rome' },
        troops: [{ seat: 'rome', space: 'segovia', regulars: 1 }],
      }),
    ).toEqual([]);
  });

  it('a marker in a port is never isolated, and keeps others (S8.97)', () => {
    expect(isolated('rome', { markers: { malaca: 'rome', hispalis: 'rome' } })).toEqual([]);
  });

  it('a path crosses straits and no passes', () => {
    const alone = { markers: { taurini: 'rome', insubrians: 'carthage', boii: 'carthage' } } as const;
    expect(isolated('rome', alone)).toEqual(['taurini']);
    const corsica = { aleria: 'carthage', sassari: 'rome', oristano: 'none', carales: 'none' } as const;
    expect(isolated('carthage', { markers: corsica })).toEqual([]);
  });

  it('enemy markers, neutral tribes and enemy CUs where no own marker lies bar a path; own CUs open it', () => {
    // Around Gergovia: Averni and Allobroges are tribes, and by the Rhone Massilia is reached.
    expect(isolated('rome', { markers: { gergovia: 'rome' } })).toEqual([]);
    const enemy = { troops: [{ seat: 'carthage', space: 'rhone', regulars: 1 }] } as const;
    expect(isolated('rome', { markers: { gergovia: 'rome' }, ...enemy })).toEqual(['gergovia']);
    expect(isolated('rome', { markers: { gergovia: 'rome', rhone: 'rome' }, ...enemy })).toEqual([]);
    expect(isolated('rome', { markers: { gergovia: 'rome', rhone: 'carthage' } })).toEqual(['gergovia']);
    expect(
      isolated('rome', {
        markers: { gergovia: 'rome', rhone: 'carthage' },
        troops: [{ seat: 'rome', space: 'rhone', regulars: 1 }],
      }),
    ).toEqual([]);
  });

  it('Rome’s go all at once, and then Carthage’s are judged on the new map', () => {
    const done = continueWorks(
      positionWith({
        markers: { toletum: 'rome', arsa: 'rome', araceli: 'carthage' },
        war: { stage: 'isolation' },
      }),
    );
    const [rome] = factsOf(done, 'Marked');
    expect(rome?.markers.map(({ space }) => space).sort()).toEqual(['arsa', 'toletum']);
    expect(markerAt(done.state, 'araceli')).toBe('carthage');
  });
});
