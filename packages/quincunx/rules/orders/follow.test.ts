import { describe, expect, it } from 'vitest';
import { fieldOf, row, type Given } from '../../testkit/index.js';
import { expandLines, type Field } from '../index.js';

const follow = (field: Field, gap = 250) =>
  expandLines(field, 'rome', { RA: { word: 'follow', gap } }).steps.map((step) =>
    step.verb === 'advance' ? [step.group.length, step.dir, step.quarters] : [step.verb],
  );
/** Princeps with their front at 30.00". */
const princeps = row('princeps', 1, { x: 4000, y: 2920, pitch: 0 });
/** A unit of another line, its rear so far ahead of 30.00", and so far to the right. */
const ahead = (space: number, given: Partial<Given> = {}): Given => ({
  kind: 'hastati',
  id: 'RB.1',
  line: 'RB',
  x: 4000,
  y: 3000 + space + 80,
  ...given,
});

describe('follow (2.6)', () => {
  it('keeps 2.5" between its front and the rear of the formed unit ahead', () => {
    expect(follow(fieldOf(...princeps, ahead(600)))).toEqual([[1, 0, 14]]);
    expect(follow(fieldOf(...princeps, ahead(624)))).toEqual([[1, 0, 14]]);
    expect(follow(fieldOf(...princeps, ahead(625)))).toEqual([[1, 0, 15]]);
  });

  it('keeps another gap where one is said', () => {
    expect(follow(fieldOf(...princeps, ahead(600)), 100)).toEqual([[1, 0, 20]]);
  });

  it('stays where less would remain', () => {
    expect(follow(fieldOf(...princeps, ahead(274)))).toEqual([]);
    expect(follow(fieldOf(...princeps, ahead(100)))).toEqual([]);
  });

  it('goes as far as it may with nobody ahead', () => {
    expect(follow(fieldOf(...princeps))).toEqual([[1, 0, 24]]);
    expect(follow(fieldOf(...princeps, ahead(-600)))).toEqual([[1, 0, 24]]);
  });

  it('follows those within 6" sideways and 18" ahead alone', () => {
    expect(follow(fieldOf(...princeps, ahead(600, { x: 4600 })))).toEqual([[1, 0, 14]]);
    expect(follow(fieldOf(...princeps, ahead(600, { x: 4601 })))).toEqual([[1, 0, 24]]);
    const far = (y: number) => fieldOf(...princeps, ahead(0, { y }));
    // 18" from centre to centre is further than the rate, so only the gap shows who is followed.
    expect(follow(far(2920 + 1800), 1500)).toEqual([[1, 0, 5]]);
    expect(follow(far(2920 + 1801), 1500)).toEqual([[1, 0, 24]]);
  });

  it('follows units beside any of the run, the nearest to its first unit', () => {
    const three = row('princeps', 3, { x: 4000, y: 2920, pitch: 960 });
    expect(follow(fieldOf(...three, ahead(600, { x: 6500 })))).toEqual([[3, 0, 14]]);
    const nearer = ahead(500, { id: 'RB.2', x: 4480 });
    expect(follow(fieldOf(...three, ahead(600, { x: 6500 }), nearer))).toEqual([[3, 0, 10]]);
  });

  it('does not follow skirmishers, its own line, the disintegrated, nor enemies', () => {
    const others: readonly Given[] = [
      ahead(600, { kind: 'velites', formation: 'skirmish' }),
      ahead(600, { status: 'disintegrated' }),
    ];
    for (const other of others) expect(follow(fieldOf(...princeps, other))).not.toEqual([[1, 0, 14]]);
    expect(follow(fieldOf(...princeps, ahead(600, { id: 'RA.2', line: 'RA' })))[0]).toEqual([1, 0, 24]);
    const enemy = fieldOf(...princeps, ahead(600, { kind: 'celts', id: 'CA.1', line: 'CA' }));
    // It goes as far as it may without contact.
    expect(follow(enemy)).toEqual([[1, 0, 22]]);
  });
});
