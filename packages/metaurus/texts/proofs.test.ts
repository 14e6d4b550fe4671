import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checked, type Check } from '@tessera/core';
import { DICE_KINDS, MANNERS } from '../rules/index.js';
import { describe, expect, it } from 'vitest';
import { battleName, checkText, diceName } from './proofs.js';

const packages = join(import.meta.dirname, '..', '..');
const sources = ['core/src/verify.ts', 'core/src/proof.ts', 'metaurus/rules/claims.ts']
  .map((file) => readFileSync(join(packages, file), 'utf8'))
  .join('\n');

/** The possible ends of a check of that kind. */
function verdictsOf(code: string): readonly Check['verdict'][] {
  if (code === 'strange') return ['wrong'];
  return ['otherData', 'olderRules', 'newerRules', 'rulesChanged'].includes(code)
    ? ['open']
    : ['good', 'wrong'];
}

describe('the texts of a verification', () => {
  it('have one for every check, good and wrong, and one for what cannot be told', () => {
    const called = /(?:code: (?:\w+ \? '(\w+)' : )?|mustBe\(|judged\('?\w+'?, )'(\w+)'/g;
    const found = [...sources.matchAll(called)].flatMap(([, ...codes]) => codes);
    const codes = [...new Set(found.filter((code) => code !== undefined))];
    expect(codes).toEqual(expect.arrayContaining(['die', 'draw', 'follows', 'newerRules', 'strange']));
    expect(codes.length).toBeGreaterThan(12);
    const unknown = checkText(checked({ code: 'no such', expected: '', found: '' }));
    for (const code of codes) {
      for (const verdict of verdictsOf(code)) {
        const text = checkText(checked({ code, expected: 'a', found: 'b', verdict }));
        expect([code, verdict, text === unknown]).toEqual([code, verdict, false]);
      }
    }
  });

  it('name a chit by its command, its turn and its order', () => {
    const values = { command: 'celts', turn: 3, order: 'moveToAttack' };
    const text = checkText(checked({ code: 'token', values, expected: 'aa', found: 'bb' }));
    expect(text).toContain('Gauls in turn 3 does not seal Move to Attack');
  });

  it('have one for every kind of dice, and every manner of attack', () => {
    expect(new Set(DICE_KINDS.map((kind) => diceName({ kind }))).size).toBe(DICE_KINDS.length);
    expect(MANNERS.map((manner) => battleName({ manner, seat: 'rome' }))[0]).toBe('Rome attacked');
  });
});
