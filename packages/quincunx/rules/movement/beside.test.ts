import { random, type Random } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { seeds } from '@tessera/core/testkit';
import { fieldOf, type Given, setUp } from '../../testkit/index.js';
import {
  againstEnding,
  againstStanding,
  beside,
  directionsOf,
  isOnTable,
  reasonsAgainstAdvance,
  shifted,
  shunnedBy,
  stopsOfAdvance,
  TROOPS,
  unitOf,
  unitsOf,
  type Field,
  type TroopKind,
} from '../index.js';

/** A unit of velites and one of horse, each by itself. */
const twoAlone = ({ below }: Random): readonly Given[] => [
  { kind: 'velites', formation: 'skirmish', x: 4800, y: 3600, heading: below(72) },
  { kind: 'equites', x: 3600, y: 2400, heading: below(72) },
];

/** Three units of velites side by side. */
const threeTogether = ({ below }: Random): readonly Given[] => {
  const heading = below(72);
  return [4300, 4800, 5300].map((x) => ({ kind: 'velites', formation: 'skirmish', x, y: 3600, heading }));
};

/** Units of Rome within a crowd of others at random places around the middle of the table, in Rome's round. */
function crowd(seed: string, units = twoAlone): Field {
  const draw = random(seed);
  const { below, pick } = draw;
  const kinds: readonly TroopKind[] = Array.from({ length: 14 }, () => pick(TROOPS));
  return fieldOf(
    ...units(draw),
    ...kinds.map((kind) => ({
      kind,
      x: 3000 + below(3600),
      y: 1800 + below(3600),
      heading: below(72),
      status: pick(['good', 'good', 'good', 'disintegrated'] as const),
    })),
  );
}

describe('who matters to a straight way', () => {
  it.each(seeds(40, 1_000))('nobody else changes any of its stops (%s)', (seed) => {
    const field = crowd(seed);
    for (const id of ['RA.1', 'RA.2']) {
      const unit = unitOf(field, id);
      for (const heading of [0, 7, 33, 54]) {
        const { field: near, affectedAt } = beside(field, { movers: [unit], heading, length: 1200 });
        for (let length = 25; length <= 1200; length += 75) {
          const there = shifted(unit, heading, length);
          expect(againstEnding(near, [there])).toEqual(againstEnding(field, [there]));
          expect(shunnedBy(near, unit, there)).toEqual(shunnedBy(field, unit, there));
          if (affectedAt(length).length > 0) continue;
          expect(shunnedBy(field, unit, there)).toEqual([]);
          expect(againstEnding(field, [there])).toEqual(
            isOnTable(field, there) ? null : againstStanding(field, [there]),
          );
        }
      }
    }
  });

  it.each(seeds(20, 500))('every stop that is offered is legal, and no other (%s)', (seed) => {
    const field = crowd(seed);
    for (const dir of directionsOf([unitOf(field, 'RA.1')]).slice(0, 6)) {
      const spans = stopsOfAdvance(field, 'rome', { group: ['RA.1'], dir });
      for (let quarters = 1; quarters <= 48; quarters += 5) {
        const offered = spans.some(({ from, to }) => from <= quarters && quarters <= to);
        const step = { group: ['RA.1'], dir, quarters };
        expect(reasonsAgainstAdvance(field, 'rome', step).length === 0).toBe(offered);
      }
    }
  });

  it('that goes for several who go together too, each of them met by others', () => {
    const group = ['RA.1', 'RA.2', 'RA.3'];
    let stops = 0;
    for (const seed of seeds(20, 500)) {
      const field = crowd(seed, threeTogether);
      for (const dir of directionsOf(unitsOf(field, group))) {
        const spans = stopsOfAdvance(field, 'rome', { group, dir });
        for (let quarters = 1; quarters <= 48; quarters += 3) {
          const offered = spans.some(({ from, to }) => from <= quarters && quarters <= to);
          const against = reasonsAgainstAdvance(field, 'rome', { group, dir, quarters });
          expect(against.length === 0, seed).toBe(offered);
          stops += offered ? 1 : 0;
        }
      }
    }
    expect(stops).toBeGreaterThan(0);
  });

  it('is few in a line of battle', () => {
    const field = setUp('full');
    const { field: near, affectedAt } = beside(field, {
      movers: [unitOf(field, 'RH1.3')],
      heading: 0,
      length: 600,
    });
    expect([0, 400].map((at) => affectedAt(at).length)).toEqual([0, 1]);
    expect(near.units.map(({ id }) => id)).toEqual(['RV1.3']);
  });
});
