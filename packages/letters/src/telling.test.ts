import { describe, expect, it } from 'vitest';
import { MOST_LINES, tellingOf } from './telling.js';

const line = (tone: string, text: string) => ({ tone, text });

describe('what a letter tells of what has happened', () => {
  it('is all of it, in its order, where that is little', () => {
    const lines = [
      line('march', 'One marches.'),
      line('battle', 'A battle.'),
      line('march', 'Another marches.'),
    ];
    expect(tellingOf(lines)).toEqual({ lines: lines.map(({ text }) => text), omitted: 0 });
  });

  it('is what tells most, wherever it lies, and how much is left out', () => {
    const marches = Array.from({ length: 20 }, (_, at) => line('march', `March ${at}.`));
    const lines = [line('battle', 'A battle.'), line('loss', 'Two are lost.'), ...marches];
    const told = tellingOf(lines);
    expect(told.lines).toEqual(['A battle.', 'Two are lost.', 'March 17.', 'March 18.', 'March 19.']);
    expect(told.omitted).toBe(lines.length - MOST_LINES);
  });

  it('is first what the game says tells most, and last what it says tells least', () => {
    const battles = Array.from({ length: 5 }, (_, at) => line('battle', `Battle ${at}.`));
    const lines = [
      { ...line('word', 'A general dies.'), tells: 'most' as const },
      ...battles,
      { ...line('battle', 'You play a card.'), tells: 'least' as const },
    ];
    const told = tellingOf(lines).lines;
    expect(told[0]).toBe('A general dies.');
    expect(told).not.toContain('You play a card.');
    expect(told).toHaveLength(MOST_LINES);
  });

  it('is what the game says matters before all else', () => {
    const battles = Array.from({ length: 9 }, (_, at) => line('battle', `Battle ${at}.`));
    const lines = [{ ...line('word', 'A general dies.'), matters: true }, ...battles];
    expect(tellingOf(lines).lines[0]).toBe('A general dies.');
  });
});
