import { describe, expect, it } from 'vitest';
import { changing, fieldOf, row, type Given } from '../../testkit/index.js';
import { expandLines, unitOf, type Field } from '../index.js';

const back = (field: Field) => expandLines(field, 'rome', { RA: { word: 'back' } });
const celts: Given = { kind: 'celts', y: 3170 };
/** Horse close behind Hastati at 30.00", with so much between their rear and its front. */
const behind = (space: number): Given => ({
  kind: 'equites',
  id: 'RB.1',
  line: 'RB',
  y: 2920 - space - 240,
});

describe('back (2.6)', () => {
  it('breaks a melee off, as far as it may', () => {
    const field = fieldOf({ kind: 'hastati', y: 3000 }, celts);
    const { steps, field: after } = back(field);
    expect(steps).toEqual([{ verb: 'break', unit: 'RA.1', quarters: 24 }]);
    expect(unitOf(after, 'RA.1')).toMatchObject({ y: 2400, heading: 0 });
  });

  it('breaks off by 0.75" at least', () => {
    const close = (space: number) => back(fieldOf({ kind: 'hastati', y: 3000 }, celts, behind(space))).steps;
    expect(close(64)).toEqual([]);
    expect(close(65)).toEqual([{ verb: 'break', unit: 'RA.1', quarters: 3 }]);
  });

  it('does not break off on a counter-move (R12), and does not go back from a melee otherwise', () => {
    const field = fieldOf({ kind: 'hastati', y: 3000 }, celts);
    const { round } = field;
    expect(back({ ...field, round: round === null ? null : { ...round, number: 2 } }).steps).toEqual([]);
  });

  it('takes units out of melee 3" straight back, each by itself', () => {
    const field = fieldOf(...row('hastati', 2, { x: 4000, y: 3000, pitch: 480 }));
    expect(back(field).steps).toEqual([
      { verb: 'advance', group: ['RA.1'], dir: 180, quarters: 12 },
      { verb: 'advance', group: ['RA.2'], dir: 180, quarters: 12 },
    ]);
  });

  it('takes skirmishers no further, whom it costs half', () => {
    const { steps, field } = back(fieldOf({ kind: 'velites', formation: 'skirmish', y: 3000 }));
    expect(steps).toEqual([{ verb: 'advance', group: ['RA.1'], dir: 180, quarters: 12 }]);
    expect(unitOf(field, 'RA.1').spent).toBe(300);
  });

  it('is not for those who have gone before, or are not in good order', () => {
    const field = fieldOf({ kind: 'hastati', y: 3000 });
    expect(back(changing(field, 'RA.1', { deeds: ['moved'], spent: 100 })).steps).toEqual([]);
    expect(back(changing(field, 'RA.1', { status: 'disintegrated' })).steps).toEqual([]);
  });
});
