import { expect, it } from 'vitest';
import { MOST_TEXT, parseBattle, printBattle } from '../../notation/index.js';
import { BOUNDS, OWN, problemsOf, wholeQuincunx } from '../../rules/index.js';
import { greatest, strangers } from './strangers.js';

it('the greatest battle is one that can be fought, with as much as the bounds allow', () => {
  expect(problemsOf(greatest)).toEqual([]);
  expect(greatest.lines.flatMap(({ units }) => units)).toHaveLength(2 * BOUNDS.units);
  expect(greatest.features.flatMap((one) => (one.kind === 'wall' ? [] : one.areas))).toHaveLength(
    BOUNDS.areas,
  );
  expect(wholeQuincunx.schemas.options.safeParse({ scenario: OWN, own: greatest }).success).toBe(true);
});

it('it fits a text, and the body of a request', () => {
  expect(printBattle(greatest).length).toBeLessThan(MOST_TEXT);
  expect(parseBattle(printBattle(greatest)).ok).toBe(true);
  expect(JSON.stringify(greatest).length).toBeLessThan(48 * 1024);
});

it.each(strangers)('$name takes no second', ({ run }) => {
  const before = performance.now();
  run();
  expect(performance.now() - before).toBeLessThan(1000);
});
