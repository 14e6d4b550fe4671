import { describe, expect, it } from 'vitest';
import { parsePosition, printPosition } from '../notation/index.js';
import { pictures } from './pictures.js';

const textOf = (name: string): string => {
  const kept = pictures.kept.find(({ file }) => file.includes(`${name}.`));
  if (kept === undefined) throw new Error(`No picture of ${name} is kept.`);
  return kept.text;
};

describe('a picture', () => {
  it('does not show where a side places its lines to anybody else (R60)', () => {
    const read = parsePosition(textOf('placing'));
    if (!read.ok) throw new Error('A kept position can be read.');
    const { kept, ...state } = read.value;
    const drawn = (x: number, as: string) => {
      const place = { x, front: 1500, gap: 480, formation: 'formed' } as const;
      const rome = { ...kept.rome, deployment: { places: { RH: place }, choices: [] } };
      return pictures.draw(printPosition({ ...state, kept: { ...kept, rome } }), { as, width: 600 });
    };
    for (const as of ['carthage', 'public']) expect(drawn(4200, as)).toEqual(drawn(4500, as));
    for (const as of ['rome', 'all']) expect(drawn(4200, as)).not.toEqual(drawn(4500, as));
    expect(drawn(4200, 'rome')).toHaveProperty('svg');
  });

  it('says what is wrong with the position, or with whose eyes are meant', () => {
    const bent = textOf('melee').replace('unit RV.1', 'unit RV.9');
    const drawn = pictures.draw(bent, { as: 'all', width: 600 });
    expect('fault' in drawn ? drawn.fault : '').toMatch(/^noSuchUnit at line \d+/);
    expect(pictures.draw(textOf('melee'), { as: 'nobody', width: 600 })).toHaveProperty('fault');
  });
});
