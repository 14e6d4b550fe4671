import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress } from './outcome.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the progress of a run', () => {
  it('is told once a minute: which part, how far, since when, and what runs now', () => {
    const said: string[] = [];
    const progress = createProgress('tests', (line) => said.push(line));
    progress.expect(3);
    progress.begin('a.test.ts');
    progress.begin('b.test.ts');
    progress.count();
    progress.end('a.test.ts');
    vi.advanceTimersByTime(59_000);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(said).toEqual(['» tests: 1 of 3 files, 1 tests in 1 min; now b.test.ts (1 min)']);
    progress.end('b.test.ts');
    vi.advanceTimersByTime(60_000);
    expect(said[1]).toBe('» tests: 2 of 3 files, 1 tests in 2 min');
    progress.stop();
    vi.advanceTimersByTime(600_000);
    expect(said).toHaveLength(2);
  });
});
