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
    ['tables.moveFactor', 'source'],
    ['tables.bases.foot.file', 'chosen'],
    ['tables.melee.celticSwords.dice.3', 'derived'],
    ['tables.rates.leader.2', 'derived'],
    ['troops.velites.figures', 'derived'],
    ['troops.velites.class', 'source'],
    ['troops.velites.weapon', 'chosen'],
    ['scenarios.skirmish.lines.0.x', 'chosen'],
  ])('%s is %s', (path, known) => {
    expect(tagsByPath(writtenFigures(), provenance()).get(path)).toBe(known);
  });
});
