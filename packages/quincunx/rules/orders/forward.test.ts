import { describe, expect, it } from 'vitest';
import { fieldOf, row, type Given } from '../../testkit/index.js';
import { expandLines, type Field } from '../index.js';

const forward = (field: Field) => expandLines(field, 'rome', { RA: { word: 'forward' } }).steps;
const maniples = (count: number, pitch: number) => row('hastati', count, { x: 4000, y: 2920, pitch });
const ahead = (quarters: number, ...group: readonly string[]) => ({
  verb: 'advance',
  group,
  dir: 0,
  quarters,
});

describe('forward (2.6)', () => {
  it('takes a run together as far as its rate', () => {
    expect(forward(fieldOf(...maniples(3, 480)))).toEqual([ahead(24, 'RA.1', 'RA.2', 'RA.3')]);
  });

  it('is never a charge: it ends out of contact', () => {
    const spanish: Given = { kind: 'spanish', x: 4000, y: 3380 };
    expect(forward(fieldOf(...maniples(1, 0), spanish))).toEqual([ahead(10, 'RA.1')]);
  });

  it('names the members of a run from the one that is nearest to an enemy', () => {
    const far: Given = { kind: 'celts', x: 4960, y: 6000 };
    expect(forward(fieldOf(...maniples(3, 480), far))).toEqual([ahead(24, 'RA.3', 'RA.2', 'RA.1')]);
  });

  it('takes each unit by itself where all together cannot go', () => {
    const close: Given = { kind: 'spanish', x: 4000, y: 3140 };
    expect(forward(fieldOf(...maniples(2, 960), close))).toEqual([ahead(24, 'RA.2')]);
  });

  it('takes units too far from each other, and of other headings, as runs of their own, the nearest first', () => {
    const far: Given = { kind: 'celts', x: 5000, y: 6000 };
    expect(forward(fieldOf(...maniples(2, 961), far))).toEqual([ahead(24, 'RA.2'), ahead(24, 'RA.1')]);
    const [one, other] = maniples(2, 960);
    expect(one).toBeDefined();
    if (one === undefined || other === undefined) return;
    expect(forward(fieldOf(one, { ...other, heading: 1 }))).toHaveLength(2);
  });

  it('leaves out who is not free: in melee, out of command, marked by an evade, or gone before', () => {
    const free = (given: Partial<Given>) =>
      forward(fieldOf({ kind: 'velites', formation: 'skirmish', ...given }, { kind: 'celts', y: 6000 }));
    expect(free({})).toHaveLength(1);
    expect(free({ evadeMark: 'inForce' })).toEqual([]);
    for (const deed of ['moved', 'charged', 'brokeOff'] as const) {
      expect(free({ deeds: [deed] })).toEqual([]);
    }
    expect(free({ deeds: ['turned'] })).toHaveLength(1);
    expect(free({ status: 'gone' })).toEqual([]);
    expect(forward(fieldOf(...maniples(1, 0), { kind: 'celts', x: 4000, y: 3090 }))).toEqual([]);
    const field = fieldOf(...maniples(2, 480));
    expect(forward({ ...field, round: { number: 1, active: 'rome', commanded: ['RA.2'] } })).toEqual([
      ahead(24, 'RA.2'),
    ]);
  });
});
