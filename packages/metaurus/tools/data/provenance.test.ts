import { gaps, tagsByPath } from '@tessera/tools';
import { describe, expect, it } from 'vitest';
import { provenance, writtenFigures } from './provenance.js';

describe('where the shipped figures come from', () => {
  it('every figure has exactly one most specific entry, and every entry decides for one', () => {
    expect(gaps(writtenFigures(), provenance())).toEqual([]);
  });

  it('no path stands there twice', () => {
    const paths = provenance().map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it.each([
    ['tables.crt.0', 'chosen'],
    ['tables.crt.4', 'source'],
    ['tables.crt.8', 'derived'],
    ['tables.terrain.forest.horse', 'source'],
    ['tables.terrain.forest.elephants', 'derived'],
    ['tables.weapons.elephants.cavalry', 'chosen'],
    ['tables.weapons.elephants.legion', 'source'],
    ['map.exit.line', 'derived'],
  ])('%s is %s', (path, known) => {
    expect(tagsByPath(writtenFigures(), provenance()).get(path)).toBe(known);
  });
});
