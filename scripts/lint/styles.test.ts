import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TOKENS = 'packages/table/styles/tokens.css';

/** The custom properties that a style sheet sets. */
const setIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name);

const files = execFileSync('git', ['ls-files', '*.css'], { encoding: 'utf8' }).trim().split('\n');

/** The game whose table a style sheet belongs to; null for one of all tables. */
const gameOf = (file: string): string | null => /^packages\/(\w+)\/table\/styles\//.exec(file)?.[1] ?? null;

/** The classes that a style sheet draws by their names alone, wherever they stand. */
function drawnIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? []),
  );
}

describe('the style sheets of a game', () => {
  it('draw by its name alone nothing that another game draws so: sheets stay when a page goes on to another game', () => {
    const drawn = files.flatMap((file) => {
      const game = gameOf(file);
      return game === null ? [] : drawnIn(file).map((name) => ({ game, name }));
    });
    expect(drawn.length).toBeGreaterThan(100);
    const games = (wanted: string) =>
      new Set(drawn.flatMap(({ game, name }) => (name === wanted ? [game] : [])));
    const twice = [...new Set(drawn.map(({ name }) => name))].filter((name) => games(name).size > 1);
    expect(twice).toEqual([]);
  });
});

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
