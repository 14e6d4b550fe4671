import { countSteps } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { joinChoices } from './values.js';

const range = (to: number) => ({ set: 'range', from: 0, to, by: 1 });

describe('choices for a person to read', () => {
  it('are one where they differ in the values of one field alone', () => {
    const choices = [
      { verb: 'lay', card: 4, says: [6, 7] },
      { verb: 'lay', card: 5, says: [6] },
      { verb: 'lay', card: [5, 9], says: [6, 7] },
    ];
    expect(joinChoices(choices)).toEqual([
      { verb: 'lay', card: [4, 5, 9], says: [6, 7] },
      { verb: 'lay', card: 5, says: [6] },
    ]);
  });

  it('are joined until nothing differs in one field alone', () => {
    const choices = [1, 2].flatMap((a) => [3, 4].map((b) => ({ verb: 'go', a, b, some: range(3) })));
    expect(joinChoices(choices)).toEqual([{ verb: 'go', a: [1, 2], b: [3, 4], some: range(3) }]);
    expect(choices.reduce((sum, choice) => sum + countSteps(choice), 0)).toBe(16);
  });

  it('stay apart where a described set differs, where they are one step each, and where the verb is another', () => {
    const choices = [
      { verb: 'go', some: range(3) },
      { verb: 'go', some: range(4) },
      { verb: 'say', it: 1 },
      { verb: 'say', it: 2 },
      { verb: 'ask', it: [1, 2] },
      { verb: 'tell', it: [1, 2] },
    ];
    expect(joinChoices(choices)).toEqual(choices);
  });

  it('stay apart where a field of the one is none of the other', () => {
    const choices = [
      { verb: 'go', some: [1, 2], by: 1 },
      { verb: 'go', some: [1, 2], to: 2 },
    ];
    expect(joinChoices(choices)).toEqual(choices);
  });
});
