import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The tokens that a rule of the style sheet sets, with their values. */
const tokensOf = (css: string, rule: string): readonly string[] => {
  const [, body = ''] = css.split(`${rule} {`);
  return [...(body.split('}')[0] ?? '').matchAll(/(--[\w-]+): ([^;]+);/g)].map(
    ([, name, value]) => `${name}: ${value}`,
  );
};

it('dark is the same whether the device or the player has chosen it', () => {
  const css = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
  const chosen = tokensOf(css, ":root[data-theme='dark']");
  expect(chosen.length).toBeGreaterThan(15);
  expect(tokensOf(css, ":root:not([data-theme='light'])")).toEqual(chosen);
});
