import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { open, seal } from './sealed.js';

const secret = seal({ order: 'attack' });

describe('a sealed value', () => {
  it('opens to what was sealed', () => {
    expect(open(secret)).toEqual({ order: 'attack' });
  });

  it('throws when it is serialised, however deep it lies', () => {
    expect(() => JSON.stringify(secret)).toThrow(/sealed/);
    expect(() => JSON.stringify({ answer: [secret] })).toThrow(/sealed/);
    expect(() => structuredClone(secret)).toThrow();
  });

  it('shows nothing when it is printed', () => {
    expect(inspect({ secret }, { depth: 9, showHidden: true })).toBe('{ secret: [sealed] }');
    expect(String(secret)).toBe('[sealed]');
  });
});
