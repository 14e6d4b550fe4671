import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, hashOf } from './canonical.js';

describe('the canonical text', () => {
  it('does not depend on the order of keys, at any depth', () => {
    expect(canonical({ b: 1, a: { d: [{ y: 1, x: 2 }], c: null } })).toBe(
      canonical({ a: { c: null, d: [{ x: 2, y: 1 }] }, b: 1 }),
    );
    expect(canonical({ b: 1, a: 2 })).toBe('{"a":2,"b":1}');
  });

  it('keeps the order of lists', () => {
    expect(canonical([2, 1])).not.toBe(canonical([1, 2]));
  });

  it('leaves out what is undefined, as JSON does', () => {
    expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  it('reads back to an equal value, and hashes alike after a round trip', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const again: unknown = JSON.parse(canonical(value));
        expect(canonical(again)).toBe(canonical(value));
        expect(hashOf(again)).toBe(hashOf(value));
      }),
    );
  });

  it('hashes to SHA-256 of that text', () => {
    expect(hashOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
  });
});
