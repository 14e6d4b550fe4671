import { describe, expect, it } from 'vitest';
import { changing, fieldOf, inRoundOf, row, type Given } from '../../testkit/index.js';
import {
  afterBreak,
  isInMelee,
  reasonsAgainstBreak,
  reasonsAgainstCharge,
  recoilFrom,
  recoils,
  isShort,
  stopsOfBreak,
  unitOf,
  withUnits,
  type Field,
} from '../index.js';

const why = (field: Field, quarters: number, id = 'RA.1') =>
  reasonsAgainstBreak(field, 'rome', { unit: id, quarters }).map(({ code }) => code);

/** Three Hastati in melee with Spaniards, and Princeps behind them, fronts 4" behind. */
const relief = (pitch: number, x: number): Field =>
  fieldOf(
    ...row('hastati', 3, { x: 3000, y: 3000, pitch: 960 }),
    ...row('princeps', 4, { x, y: 2600, pitch }).map((given, index) => ({ ...given, id: `RP.${index + 1}` })),
    ...row('spanish', 4, { x: 3000, y: 3170, pitch: 640 }),
  );

describe('breaking off through the second line (R12, R13)', () => {
  it('three Hastati 4.8" apart go back 6" through Princeps who stand behind the gaps', () => {
    let field = relief(960, 2520);
    for (const id of ['RA.1', 'RA.2', 'RA.3']) {
      expect(isInMelee(field, unitOf(field, id))).toBe(true);
      expect(why(field, 24, id)).toEqual([]);
      field = withUnits(field, [afterBreak(field, { unit: id, quarters: 24 })]);
    }
    expect(unitOf(field, 'RA.2')).toMatchObject({ y: 2400, heading: 0, spent: 600, deeds: ['brokeOff'] });
    const group = ['RP.1', 'RP.2', 'RP.3', 'RP.4'];
    expect(reasonsAgainstCharge(field, 'rome', { group, dir: 0 })).toEqual([]);
  });

  it('where they stand base to base it is refused', () => {
    const field = relief(480, 3000 - 240);
    expect(why(field, 24)).toEqual(['wayBlocked']);
    expect(stopsOfBreak(field, 'rome', 'RA.1')).toEqual([{ from: 2, to: 10, by: 1 }]);
  });

  it('and a recoil moves 2.50", and costs one figure', () => {
    const field = relief(480, 3000 - 240);
    const unit = unitOf(field, 'RA.1');
    const back = recoils(field, unit, recoilFrom(unit, unitOf(field, 'CA.1'), true));
    expect(back).toMatchObject({ gained: 250, offTable: false });
    expect(back.unit).toMatchObject({ x: 3000, y: 2750, heading: 0 });
    expect(isShort(back)).toBe(true);
  });
});

describe('breaking off (2.4, R12)', () => {
  const fighting = (given: Partial<Given> = {}) =>
    fieldOf({ kind: 'hastati', y: 3000, ...given }, { kind: 'celts', y: 3170 });

  it('goes back at the full rate, as far as it is out of contact', () => {
    expect(stopsOfBreak(fighting(), 'rome', 'RA.1')).toEqual([{ from: 2, to: 24, by: 1 }]);
    expect(why(fighting(), 1)).toEqual(['endsInContact']);
    expect(why(fighting(), 25)).toEqual(['beyondRate']);
    expect(why(fighting(), 0)).toEqual(['noSuchDistance']);
  });

  it('is for the mover, in round 1', () => {
    const field = fighting();
    const second = { ...field, round: { number: 2, active: 'rome', commanded: ['RA.1'] } as const };
    expect(why(second, 4)).toEqual(['onlyMoverBreaksOff']);
    expect(stopsOfBreak(second, 'rome', 'RA.1')).toEqual([]);
    expect(why(inRoundOf(field, 'carthage'), 4)).toEqual(['outOfCommand']);
  });

  it('is for those in melee who have spent nothing yet', () => {
    expect(why(fieldOf({ kind: 'hastati' }), 4)).toEqual(['notInMelee']);
    expect(why(fighting({ spent: 1 }), 4)).toEqual(['tooDear']);
    expect(why(fighting({ evadeMark: 'inForce' }), 4)).toEqual(['hasEvaded']);
  });

  it('is stopped by whom it cannot pass, and by the edge', () => {
    const field = fieldOf(
      { kind: 'hastati', y: 3000 },
      { kind: 'celts', y: 3170 },
      { kind: 'equites', y: 2400 },
    );
    expect(why(field, 11)).toEqual([]);
    expect(why(field, 12)).toEqual(['wayBlocked']);
    expect(why(changing(fighting({ y: 230 }), 'CA.1', { y: 400 }), 8)).toEqual(['offTable']);
  });

  it('uses up the whole rate, of light troops too', () => {
    const field = fighting({ kind: 'velites', formation: 'skirmish' });
    expect(afterBreak(field, { unit: 'RA.1', quarters: 8 })).toMatchObject({ y: 2800, spent: 1200 });
  });
});
