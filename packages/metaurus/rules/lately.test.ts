import { describe, expect, it } from 'vitest';
import { lately } from './position.js';

describe('a function that keeps its last answer', () => {
  const counting = () => {
    const asked: string[] = [];
    const told: (string | null)[] = [];
    const name = lately((key: { readonly name: string }, before: { answer: string } | null) => {
      asked.push(key.name);
      told.push(before?.answer ?? null);
      return key.name.toUpperCase();
    });
    return { asked, told, name };
  };

  it('answers the same thing once, as often as it is asked', () => {
    const { asked, name } = counting();
    const key = { name: 'rome' };
    expect([name(key), name(key), name(key)]).toEqual(['ROME', 'ROME', 'ROME']);
    expect(asked).toEqual(['rome']);
  });

  it('asks again for another thing, even an equal one, and for the first one after that', () => {
    const { asked, name } = counting();
    const key = { name: 'rome' };
    name(key);
    expect(name({ name: 'rome' })).toBe('ROME');
    expect(name({ name: 'carthage' })).toBe('CARTHAGE');
    expect(name(key)).toBe('ROME');
    expect(asked).toEqual(['rome', 'rome', 'carthage', 'rome']);
  });

  it('tells what was answered before', () => {
    const { told, name } = counting();
    name({ name: 'rome' });
    name({ name: 'carthage' });
    expect(told).toEqual([null, 'ROME']);
  });
});
