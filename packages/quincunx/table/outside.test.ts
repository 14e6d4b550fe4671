import { ownOf } from '@tessera/quincunx';
import { describe, expect, it } from 'vitest';
import { quincunxOutside as outside } from './outside.js';

describe('the title of a new game', () => {
  it('is its battle, and with whom', () => {
    expect(outside.proposeTitle('', outside.defaults)).toBe('A skirmish');
    expect(outside.proposeTitle('Ann', { scenario: 'trebia' })).toBe('Trebia with Ann');
  });

  it('is what its author calls a battle of their own, and no longer than a title may be', () => {
    const own = { ...ownOf('zama', 'The ford at dawn'), title: 'The ford at dawn' };
    expect(outside.proposeTitle('Ann', { scenario: 'own', own })).toBe('The ford at dawn with Ann');
    expect(outside.proposeTitle('A'.repeat(100), { scenario: 'own', own })).toHaveLength(80);
  });
});

describe('the options in words', () => {
  it('tell of a battle as it is fought: on its own ground, or in the open', () => {
    const agreed = { ...outside.defaults, scenario: 'trebia' };
    expect(outside.describe(agreed)).toEqual([
      'Trebia: 41 Roman units against 30, across a stream, with an ambush. Rome must attack.',
    ]);
    expect(outside.describe({ ...agreed, ground: 'open' })).toEqual([
      'The armies of Trebia on an open plain: without its ground, and with nobody in ambush.',
    ]);
  });

  it('tell of a ground beside the scenario that is fought on it', () => {
    expect(outside.describe({ ...outside.defaults, scenario: 'full', ground: 'woods' })).toEqual([
      'Full battle: 41 Roman units against 32.',
      'With woods.',
    ]);
  });
});
