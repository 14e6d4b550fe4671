import { describe, expect, it } from 'vitest';
import { metaurus } from '../rules/index.js';
import { gameOf, parsePosition, printPosition } from '../notation/index.js';
import { pictures } from './pictures.js';

const textOf = (name: string): string => {
  const kept = pictures.kept.find(({ file }) => file.includes(`${name}.`));
  if (kept === undefined) throw new Error(`No picture of ${name} is kept.`);
  return kept.text;
};

describe('a picture', () => {
  it('does not show what the viewer may not see', () => {
    const { world } = gameOf(textOf('orders')) ?? metaurus;
    const read = parsePosition(world, textOf('orders'));
    if (!read.ok) throw new Error('A kept position can be read.');
    const { chits } = read.value;
    const drawn = (order: 'stand' | 'move', as: string) => {
      const state = { ...read.value, chits: { ...chits, celts: { ...chits.celts, shown: false, order } } };
      return pictures.draw(printPosition(world, state), { as, width: 600 });
    };
    expect(drawn('move', 'rome')).toEqual(drawn('stand', 'rome'));
    expect(drawn('move', 'public')).toEqual(drawn('stand', 'public'));
    expect(drawn('move', 'all')).not.toEqual(drawn('stand', 'all'));
    expect(drawn('move', 'all')).toHaveProperty('svg');
  });

  it('says what is wrong with the position, or with whose eyes are meant', () => {
    const bent = textOf('set-up').replace('0504N', '0504X');
    const drawn = pictures.draw(bent, { as: 'all', width: 600 });
    expect('fault' in drawn ? drawn.fault : '').toMatch(/^badUnit at line \d+/);
    expect(pictures.draw(textOf('set-up'), { as: 'nobody', width: 600 })).toHaveProperty('fault');
  });
});
