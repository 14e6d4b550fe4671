import { fold } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import {
  movementsOf,
  threatOf,
  unitOf,
  wholeOptionsSchema,
  wholeQuincunx,
  type Feature,
} from '../../rules/index.js';
import { box, groundWith, STREAM, WOOD, type Given } from '../../testkit/index.js';
import { createLayout } from '../layout.js';
import { drawPosition } from '../position.js';
import type { LaneMark, Mark } from './index.js';

const hastati: Given = { kind: 'hastati', x: 1500, y: 500 };
const celts: Given = { kind: 'celts', x: 1500, y: 2400 };

/** What is drawn of the lanes of the first unit, or of how far the second could come. */
function drawnOn(features: readonly Feature[], marksOf: (field: ReturnType<typeof groundWith>) => Mark[]) {
  const field = groundWith(features, hastati, celts);
  const layout = createLayout(field.table, 'north');
  const { handles, ground } = drawPosition({ field, layout, marks: marksOf(field) });
  return { handles, ground };
}
const lanes = (features: readonly Feature[]) =>
  drawnOn(features, (field) =>
    movementsOf(field, 'rome', ['RA.1']).lanes.map(({ dir, stops, bar }): LaneMark => ({
      ...{ kind: 'lane', group: ['RA.1'], dir, stops, most: 24, charge: null, chosen: null },
      ...(bar !== undefined && { bar }),
    })),
  ).handles;
const said = (features: readonly Feature[]) =>
  lanes(features).flatMap(({ shapes }) =>
    shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])),
  );
const shapesAhead = (features: readonly Feature[]) =>
  lanes(features).find(({ key }) => key === 'lane-0')?.shapes.length ?? 0;

describe('a lane that ground ends', () => {
  test('has a sign of the ground at its end, which others have not', () => {
    expect(shapesAhead([WOOD])).toBeGreaterThan(shapesAhead([]));
    expect(shapesAhead([{ kind: 'wood', name: 'wood', areas: [box([5000, 5000], [6000, 6000])] }])).toBe(
      shapesAhead([]),
    );
    expect(said([WOOD])).toEqual([]);
  });

  test('shows before the first move the three that a stream takes to cross (R64)', () => {
    expect(said([STREAM])).toEqual(['1 to the bank, 2 in, 3 out']);
    expect(said([{ kind: 'stream', name: 'stream', areas: [box([0, 550], [9600, 700])] }])).toEqual([
      '2 of 3: in',
    ]);
  });
});

test('a way ahead that ground shuts at once has the sign of it just there', () => {
  const field = groundWith([WOOD], { ...hastati, y: 990 });
  const layout = createLayout(field.table, 'north');
  const { shut } = movementsOf(field, 'rome', ['RA.1']);
  if (shut === null) throw new Error('The wood shuts nothing.');
  const mark: LaneMark = {
    ...{ kind: 'lane', group: ['RA.1'], dir: 0, stops: [], most: 24, charge: null, chosen: null },
    bar: shut,
  };
  const [lane] = drawPosition({ field, layout, marks: [mark] }).handles;
  expect(lane?.shapes.length).toBeGreaterThan(1);
  expect(lane?.touches).toEqual([]);
});

describe('how far an enemy could come', () => {
  const outline = (features: readonly Feature[]) =>
    drawnOn(features, (field) => {
      const unit = unitOf(field, 'CA.1');
      return [{ kind: 'threat', unit: unit.id, threats: threatOf(field, unit) }];
    }).ground;

  test('is drawn as the rules let it on that ground: nearer before a wood', () => {
    const [open, wooded] = [outline([]), outline([WOOD])];
    expect(open.map(({ key }) => key)).toEqual(['threat-CA.1']);
    expect(wooded[0]?.box.height).toBeLessThan(open[0]?.box.height ?? 0);
    expect(wooded[0]?.look).not.toBe(open[0]?.look);
  });

  test('is not drawn for who could come nowhere', () => {
    const none = drawnOn([], () => [{ kind: 'threat', unit: 'CA.1', threats: [] }]);
    expect(none.ground).toEqual([]);
  });
});

describe('the zone of a line that is placed', () => {
  const { field } = wholeQuincunx.conceal(
    fold(wholeQuincunx, wholeQuincunx.begin(wholeOptionsSchema.parse({ scenario: 'trebia' }), 'seal')),
    'carthage',
  );
  const zoneFor = (line: string): readonly number[] => {
    const layout = createLayout(field.table, 'north');
    const { ground } = drawPosition({ field, layout, marks: [{ kind: 'zone', side: 'carthage', line }] });
    const shapes = ground.find(({ key }) => key === 'zone-carthage')?.shapes ?? [];
    return shapes.flatMap((shape) =>
      shape.kind === 'polygon' && shape.fill !== undefined ? [shape.points.length] : [],
    );
  };

  test('is the strip at its edge, and of a line in ambush the woods and hides that can hide it (R60, R71)', () => {
    expect(zoneFor('CL1')).toHaveLength(1);
    // Two woods and the bed of the stream for light foot; the bed alone for horse.
    expect(zoneFor('CA1')).toHaveLength(3);
    expect(zoneFor('CA2')).toHaveLength(1);
  });
});
