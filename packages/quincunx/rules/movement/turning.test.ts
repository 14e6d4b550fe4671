import { describe, expect, it } from 'vitest';
import { changing, fieldOf, row, type Given } from '../../testkit/index.js';
import {
  afterFace,
  afterForm,
  headingsFor,
  reasonsAgainstFace,
  reasonsAgainstForm,
  type Field,
} from '../index.js';

const face = (field: Field, heading: number, group: readonly string[] = ['RA.1']) =>
  reasonsAgainstFace(field, 'rome', { group, heading }).map(({ code }) => code);
const form = (field: Field, id = 'RA.1') => reasonsAgainstForm(field, 'rome', id).map(({ code }) => code);
const skirmishing: Given = { kind: 'velites', formation: 'skirmish' };

describe('facing (2.4, R15)', () => {
  it('is free for a skirmisher, to any heading', () => {
    const field = fieldOf(skirmishing);
    expect(headingsFor({ field, side: 'rome' }, ['RA.1'])).toHaveLength(72);
    expect(afterFace(field, { group: ['RA.1'], heading: 17 })[0]).toMatchObject({
      heading: 17,
      spent: 0,
      deeds: ['turned'],
    });
    expect(face(fieldOf({ ...skirmishing, spent: 1200 }), 9)).toEqual([]);
  });

  it('that changes nothing is no activity (R8)', () => {
    const field = fieldOf(skirmishing);
    expect(afterFace(field, { group: ['RA.1'], heading: 0 })).toEqual(field.units);
  });

  it('of formed units is the about-face alone, for 3"', () => {
    const field = fieldOf(...row('hastati', 2, { x: 3000, y: 3000, pitch: 480 }));
    expect(headingsFor({ field, side: 'rome' }, ['RA.1', 'RA.2'])).toEqual([36]);
    expect(face(field, 18)).toEqual(['onlyAboutFace']);
    expect(
      afterFace(field, { group: ['RA.1', 'RA.2'], heading: 36 }).map(({ spent, x }) => [spent, x]),
    ).toEqual([
      [300, 3000],
      [300, 3480],
    ]);
    expect(face(fieldOf({ kind: 'hastati', spent: 301 }), 36)).toEqual(['tooDear']);
    expect(face(fieldOf({ kind: 'hastati', spent: 300 }), 36)).toEqual([]);
  });

  it('skirmishers face one by one', () => {
    const field = fieldOf(...row('extraordinariiSlingers', 2, { x: 3000, y: 3000, pitch: 480 }));
    expect(face(field, 36, ['RA.1', 'RA.2'])).toEqual(['skirmishersFaceAlone']);
  });

  it('needs room, and ends out of contact', () => {
    expect(face(fieldOf(skirmishing, { kind: 'hastati', x: 5280, y: 3600 }), 18)).toEqual([]);
    expect(face(fieldOf(skirmishing, { kind: 'hastati', x: 4800, y: 3760 }), 18)).toEqual(['standsOn']);
    expect(face(fieldOf({ ...skirmishing, x: 90, heading: 18 }), 0)).toEqual(['offTable']);
    const near = fieldOf({ ...skirmishing, heading: 36 }, { kind: 'celts', y: 3770, heading: 0 });
    expect(face(near, 0)).toEqual(['endsInContact']);
    expect(face(near, 18)).toEqual(['standsOn']);
    expect(face(near, 72)).toEqual(['noSuchHeading']);
    expect(face(near, 0.5)).toEqual(['noSuchHeading']);
  });

  it('is a movement: not in melee, and not after an evade', () => {
    expect(face(fieldOf(skirmishing, { kind: 'celts', y: 3770 }), 36)).toEqual(['isInMelee']);
    expect(face(fieldOf({ ...skirmishing, evadeMark: 'inForce' }), 36)).toEqual(['hasEvaded']);
  });
});

describe('forming (2.4, R16)', () => {
  it('peltasts change between three ranks and two; the middle of the front stays', () => {
    const field = fieldOf(skirmishing);
    expect(form(field)).toEqual([]);
    const formed = afterForm(field, 'RA.1');
    expect(formed).toMatchObject({ formation: 'formed', x: 4800, y: 3560, spent: 300, deeds: ['changed'] });
    const again = afterForm(changing(field, 'RA.1', formed), 'RA.1');
    expect(again).toMatchObject({ formation: 'skirmish', x: 4800, y: 3600 });
  });

  it('others never do', () => {
    expect(form(fieldOf({ kind: 'hastati' }))).toEqual(['onlyPeltastsForm']);
    expect(form(fieldOf({ kind: 'extraordinariiArchers' }))).toEqual(['onlyPeltastsForm']);
  });

  it('is the first movement of a round', () => {
    expect(form(fieldOf({ ...skirmishing, spent: 25, deeds: ['moved'] }))).toEqual(['formsFirst']);
    expect(form(fieldOf({ ...skirmishing, deeds: ['turned'] }))).toEqual(['formsFirst']);
    expect(form(fieldOf({ ...skirmishing, deeds: ['shotAt'] }))).toEqual([]);
    expect(form(fieldOf({ ...skirmishing, spent: 1000 }))).toEqual(['tooDear']);
  });

  it('needs room', () => {
    expect(form(fieldOf(skirmishing, { kind: 'hastati', y: 3440 }))).toEqual(['standsOn']);
    expect(form(fieldOf(skirmishing, { kind: 'hastati', y: 3360 }))).toEqual([]);
    const near = fieldOf(
      { kind: 'velites', formation: 'formed', y: 3600 },
      { kind: 'hastati', x: 5120, y: 3640 },
    );
    expect(form(near)).toEqual(['standsOn']);
  });

  it('is no way out of a melee', () => {
    expect(form(fieldOf(skirmishing, { kind: 'celts', y: 3770 }))).toEqual(['isInMelee']);
    expect(form(fieldOf(skirmishing), 'RA.7')).toEqual(['noSuchUnit']);
  });
});
