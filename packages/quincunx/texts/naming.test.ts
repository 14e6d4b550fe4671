import { afterEach, describe, expect, it } from 'vitest';
import { ownOf, scenarioOfOwn, SIDES, startField, type Field } from '../rules/index.js';
import { battleFields } from '../tools/album/grounds.js';
import { setUp } from '../testkit/index.js';
import { factText, groupName, lineName, nameAfter, unitName } from './index.js';

const fieldOf = (name: string): Field => {
  const field = battleFields.find((one) => one.name === name)?.field;
  if (field === undefined) throw new Error(`There is no picture ${name}.`);
  return field;
};

afterEach(() => nameAfter(setUp('skirmish')));

describe('the names of a battle of the second part', () => {
  it.each(battleFields)('differ for all units and lines of a side: $name', ({ field }) => {
    nameAfter(field);
    for (const side of SIDES) {
      const units = field.units.filter((unit) => unit.side === side);
      const lines = [...new Set(units.map(({ line }) => line))];
      expect(new Set(units.map(({ id }) => unitName(id))).size).toBe(units.length);
      expect(new Set(lines.map(lineName)).size).toBe(lines.length);
      for (const name of [...units.map(({ id }) => unitName(id)), ...lines.map(lineName)])
        expect(name).not.toMatch(/^[RC][A-Z]/);
    }
  });

  it('are those of its own troops, where an id stands for others in the Full battle', () => {
    expect(unitName('RC2.1')).toBe('Allied horse 3');
    nameAfter(fieldOf('zama'));
    expect(unitName('RC2.1')).toBe('Equites');
    expect(lineName('CE1')).toBe('Elephants 1–3');
    expect(groupName(['CE1.1', 'CE1.2', 'CA1.1'])).toBe('Elephants 1–2, Libyan javelins 1');
  });

  it('are by the command for troops of many kinds, and by the units where lines are alike', () => {
    nameAfter(fieldOf('cannae'));
    expect(['CL1', 'RA', 'RG1', 'RG2'].map(lineName)).toEqual([
      'the right line',
      'Allied Hastati',
      'Allied javelins 1–3',
      'Allied javelins 4–6',
    ]);
  });

  it('are those of a battle of one’s own, whatever other such battle was told of before', () => {
    const [one, other] = (['zama', 'trebia'] as const).map((name) =>
      startField(scenarioOfOwn(ownOf(name, 'The same title'))),
    );
    if (one === undefined || other === undefined) throw new Error('There are two.');
    nameAfter(one);
    expect(unitName('RC2.1')).toBe('Equites');
    nameAfter(other);
    expect(unitName('RC2.1')).toBe('Allied horse 3');
  });

  it('are taken by whatever is told of that battle, and left by what is told of another', () => {
    const cost = { kind: 'EvadeChosen', unit: 'RV.1', dir: 0 } as const;
    expect(factText({ field: fieldOf('allies') }, cost)).toMatch(/^Allied javelins 1 /);
    expect(factText({ field: setUp('skirmish') }, cost)).toMatch(/^Velites 1 /);
  });
});
