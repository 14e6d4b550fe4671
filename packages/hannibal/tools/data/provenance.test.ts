import { gaps, tagsByPath } from '@tessera/tools';
import { describe, expect, it } from 'vitest';
import { provenance, writtenFigures } from './provenance.js';

describe('where the figures of Hannibal come from', () => {
  it('every figure has exactly one most specific entry, and every entry decides for one', () => {
    expect(gaps(writtenFigures(), provenance())).toEqual([]);
  });

  it('no path stands there twice', () => {
    const paths = provenance().map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it.each([
    ['tables.turns.0.cards', 'source'],
    ['tables.turns.8.years', 'chosen'],
    ['tables.naval.1', 'found'],
    ['map.provinces.0.majority', 'derived'],
    ['map.spaces.0.port', 'found'],
    ['map.spaces.0.latitude', 'chosen'],
    ['map.spaces.0.capacity', 'source'],
    ['cards.strategy.31.ops', 'found'],
    ['cards.strategy.31.title', 'chosen'],
    ['forces.generals.0.battle', 'source'],
    ['forces.generals.1.battle', 'found'],
  ])('%s is %s', (path, known) => {
    expect(tagsByPath(writtenFigures(), provenance()).get(path)).toBe(known);
  });
});
