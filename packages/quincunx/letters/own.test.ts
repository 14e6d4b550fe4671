import { project } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { GROUND_INKS } from '../drawing/index.js';
import { OWN, ownOf, wholeQuincunx } from '../rules/index.js';
import { playedRecord } from '../testkit/index.js';
import { quincunxScribeFor } from './scribe.js';

const own = {
  ...ownOf('allies', 'The farm at dusk'),
  turns: 5,
  features: [
    {
      kind: 'river' as const,
      name: 'sea' as const,
      areas: [
        [
          [0, 3000],
          [0, 4200],
          [2000, 4200],
          [2000, 3000],
        ],
      ],
    },
  ],
};
const { events } = playedRecord({ scenario: OWN, own, game: wholeQuincunx, seed: 'letters', most: 9 });

describe('a letter about a battle of one’s own', () => {
  const stream = events.flatMap((fact) => project(wholeQuincunx, fact, 'rome') ?? []);
  const { data } = wholeQuincunx;
  const scribe = quincunxScribeFor(wholeQuincunx);
  const { moment, drawing, losses } = scribe.tell({
    kind: 'quincunx',
    data,
    seat: 'rome',
    events: stream,
    seen: 0,
  });

  it('counts by its own last turn and break points', () => {
    expect(moment).toMatch(/^Turn \d of 5$/);
    expect(losses.length === 0 || losses.some((line) => /^Rome: .* points lost$/.test(line))).toBe(true);
  });

  it('shows its own ground, and so does a picture for those who look on', () => {
    expect(drawing?.svg).toMatch(/^<svg /);
    const glimpse = scribe.glimpse({ viewer: 'public', events: stream });
    expect(glimpse?.draw().svg.includes(GROUND_INKS.river.water)).toBe(true);
  });
});
