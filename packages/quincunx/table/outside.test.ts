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
