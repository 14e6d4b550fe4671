import { expect, it } from 'vitest';
import { MOST_TEXT, parseBattle, printBattle } from '../../notation/index.js';
import { BOUNDS, OWN, problemsOf, wholeQuincunx } from '../../rules/index.js';
import { greatest, refusals, strangers } from './strangers.js';

it('the greatest battle is one that can be fought, with as much as the bounds allow', () => {
  expect(problemsOf(greatest)).toEqual([]);
  expect(greatest.lines.flatMap(({ units }) => units)).toHaveLength(2 * BOUNDS.units);
  expect(greatest.features.flatMap((one) => (one.kind === 'wall' ? [] : one.areas))).toHaveLength(
    BOUNDS.areas,
  );
  expect(new Set(greatest.features.map(({ kind }) => kind))).toEqual(
    new Set(['wood', 'hill', 'stream', 'river', 'wall']),
  );
  expect(wholeQuincunx.schemas.options.safeParse({ scenario: OWN, own: greatest }).success).toBe(true);
});

it('it fits a text, and the body of a request', () => {
  expect(printBattle(greatest).length).toBeLessThan(MOST_TEXT);
  expect(parseBattle(printBattle(greatest)).ok).toBe(true);
  expect(JSON.stringify(greatest).length).toBeLessThan(48 * 1024);
});

it('whatever is measured of what is taken is taken, and what is far too much is refused', () => {
  for (const { run } of strangers) expect(run).not.toThrow();
  expect(refusals.request()).toMatchObject({ success: false });
  expect(refusals.text()).toMatchObject({ ok: false, error: { code: 'tooLong' } });
});
