import type { Group } from '@tessera/drawing';
import { describe, expect, test } from 'vitest';
import { concealField, type Field, type Side, SIDES } from '../../rules/index.js';
import { battleField } from '../../tools/album/grounds.js';
import { beasts, companyField, fieldOf, libyans } from '../../testkit/index.js';
import { createLayout } from '../layout.js';
import { drawPosition } from '../position.js';
import { lyingInAmbush } from './hidden.js';

const drawnOf = (field: Field): readonly Group[] => {
  const { bases, signs } = drawPosition({ field, layout: createLayout(field.table, 'north') });
  return [...bases, ...signs];
};
const keysOf = (field: Field): readonly string[] => drawnOf(field).map(({ key }) => key);
const textsOf = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));

describe('units in ambush (R71)', () => {
  const field = battleField('trebia');

  test('are drawn for their owner, as unseen, with a base and a sign that can be pressed', () => {
    const own = drawnOf(concealField(field, 'carthage')).filter(({ key }) => key.endsWith('CA1.1'));
    expect(own.map(({ key }) => key)).toEqual(['base-CA1.1', 'name-CA1.1', 'sign-CA1.1']);
    expect(own.filter(({ touches = [] }) => touches.length > 0)).toHaveLength(2);
    expect(textsOf(own)).toContain('Numidian javelins A1.1, in ambush');
    const open = { ...field, units: field.units.map((unit) => ({ ...unit, status: 'good' as const })) };
    const shown = drawnOf(open).find(({ key }) => key === 'base-CA1.1');
    expect(own[0]?.look).not.toBe(shown?.look);
  });

  test('are never drawn for anybody else', () => {
    for (const viewer of ['rome', 'public'] as const)
      expect(keysOf(concealField(field, viewer)).filter((key) => /CA\d/.test(key))).toEqual([]);
  });

  test('are known by their owner alone, and all in the full position', () => {
    const known = (viewer: Side) => lyingInAmbush(concealField(field, viewer)).map(({ id }) => id);
    expect(SIDES.map(known)).toEqual([[], ['CA1.1', 'CA2.1']]);
    expect(lyingInAmbush(field).map(({ id }) => id)).toEqual(['CA1.1', 'CA2.1']);
  });
});

describe('javelins among elephants (R70)', () => {
  test('are drawn on the base of the elephants, with their number on its sign, and nowhere else', () => {
    const field = companyField([beasts({ x: 4800 }), libyans({ figures: 9 })]);
    const drawn = drawnOf(field);
    expect(drawn.map(({ key }) => key)).toEqual(['base-CA.1', 'name-CA.1', 'sign-CA.1']);
    expect(textsOf(drawn)).toContain('9');
    const alone = drawnOf(fieldOf(beasts({ x: 4800 })));
    expect(drawn[0]?.shapes.length).toBeGreaterThan(alone[0]?.shapes.length ?? 0);
    expect(drawn.map(({ look }) => look)).not.toEqual(alone.map(({ look }) => look));
  });
});
