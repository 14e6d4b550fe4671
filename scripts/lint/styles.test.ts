import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TOKENS = 'packages/table/styles/tokens.css';

/** The custom properties that a style sheet sets. */
const setIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name);

const files = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).trim().split('\n');

describe('the colours and fonts of the themes', () => {
  it('are set by the themes alone: a second meaning of a name takes the first one away where it holds', () => {
    const tokens = new Set(setIn(TOKENS));
    expect(tokens).toContain('--paper');
    const others = files.filter((file) => file !== TOKENS);
    expect(others.length).toBeGreaterThan(10);
    const taken = others.flatMap((file) =>
      setIn(file)
        .filter((name) => tokens.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(taken).toEqual([]);
  });
});
