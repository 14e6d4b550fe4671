import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../testkit/index.js';
import { forecastsOf, type Field, type TroopKind, type Unit } from '../index.js';

/** One Roman unit front to front with one of Carthage, who have fought each other before: no volley. */
const meeting = (rome: TroopKind, carthage: TroopKind, more: Partial<Unit> = {}): Field =>
  fieldOf(
    { kind: rome, y: 3000, foes: [{ unit: 'CA.1', fights: 1 }], ...more },
    { kind: carthage, y: 3170, foes: [{ unit: 'RA.1', fights: 1 }] },
  );

const percents = (field: Field) =>
  forecastsOf(field, 'rome').map(({ chances }) => [
    Math.round(100 * chances.rome),
    Math.round(100 * chances.carthage),
  ]);

describe('who would fight', () => {
  it('with what chances, as the table of 4.3 lists them: d12 against d12, d10 against d12', () => {
    expect(percents(meeting('princeps', 'celts'))).toEqual([[38, 38]]);
    expect(percents(meeting('hastati', 'celts'))).toEqual([[30, 46]]);
  });

  it('with which die out of which column: rings make it smaller', () => {
    const [forecast] = forecastsOf(meeting('hastati', 'celts', { rings: 2 }), 'rome');
    expect(forecast?.sides.rome).toMatchObject({ die: 8, column: 2, modifiers: [] });
    expect(forecast?.sides.carthage).toMatchObject({ die: 12, column: 0 });
  });

  it('counts a volley that is still to be rolled: fresh pila do better than none', () => {
    const [first] = forecastsOf(fieldOf({ kind: 'princeps', y: 3000 }, { kind: 'celts', y: 3170 }), 'rome');
    const [later] = forecastsOf(meeting('princeps', 'celts'), 'rome');
    expect(first?.volley).toBe('roll');
    expect(later?.volley).toBeNull();
    expect(first?.chances.rome ?? 0).toBeGreaterThan(later?.chances.rome ?? 1);
    expect(first?.chances.carthage ?? 1).toBeLessThan(later?.chances.carthage ?? 0);
  });

  it('is nobody while nobody is in contact', () => {
    expect(forecastsOf(fieldOf({ kind: 'hastati', y: 3000 }, { kind: 'celts', y: 4000 }), 'rome')).toEqual(
      [],
    );
  });
});
