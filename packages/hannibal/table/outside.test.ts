import { describe, expect, it } from 'vitest';
import { hannibalOutside } from './outside.js';

const { describe: said, defaults, sizes } = hannibalOutside;

describe('what both players read before they sit down', () => {
  it('says whether there is attrition in passes, in either case (21.1)', () => {
    const played = 'Armies that cross a mountain pass roll for attrition (21.1).';
    const left = 'Nobody rolls for attrition in mountain passes (21.1).';
    expect(said(defaults)).toEqual([played]);
    expect(said({ bid: 0, passAttrition: 'off' })).toEqual([left]);
    expect(said(sizes?.small ?? {})).toEqual([expect.stringMatching(/^A short war/), played]);
    expect(said({ bid: 2, war: 'short', passAttrition: 'off' })).toEqual([
      expect.stringMatching(/^Rome places 2 markers/),
      expect.stringMatching(/^A short war/),
      left,
    ]);
  });
});
