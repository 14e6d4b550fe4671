import { describe, expect, it } from 'vitest';
import { text } from '../texts/index.js';
import { hintPlanOf } from './hint.js';

const [go, turn] = [
  { verb: 'move', unit: 1, to: 2 },
  { verb: 'turn', unit: 1, to: 3 },
];

describe('what is said of the plan of a hint', () => {
  const said = (hinted: readonly object[], planned: readonly object[]) =>
    text(`hint.${hintPlanOf(hinted, planned)}`);

  it('is that it lies on the board while it does', () => {
    expect(said([go, turn], [go, turn])).toContain('lies on the board as your plan');
  });

  it('is that it is empty where the bot would do nothing', () => {
    expect(said([], [])).toBe('It plans nothing: commit as it stands to do the same.');
  });

  it('is that nothing of it lies there once all is undone', () => {
    expect(said([go, turn], [])).toContain('Nothing of it lies on the board now');
  });

  it('is that it differs, once a step is added, taken back or put in its place', () => {
    for (const planned of [[go], [go, turn, turn], [turn]])
      expect(said([go, turn], planned)).toBe('Your plan now differs from it.');
    expect(said([], [go])).toBe('Your plan now differs from it.');
  });
});
