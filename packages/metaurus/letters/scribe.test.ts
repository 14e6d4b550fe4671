import { expect, it } from 'vitest';
import { metaurus } from '../rules/index.js';
import { against, commit, declaring } from '../testkit/index.js';
import { aheadText } from './scribe.js';

const orders = { V: 'moveToAttack', iberians: 'move' } as const;
const declares = declaring(['V'], { others: 'lost', orders, units: { 504: 610, 1003: 710 } });
const asked = commit(declares, { steps: against([504, 1003]) }).state;

it('a letter says that its page asks in one go what is open and what may come of it, where it does', () => {
  expect(aheadText(metaurus, declares, true)).toContain('in one go');
  expect(aheadText(metaurus, asked, true)).toContain('in one go');
  expect(aheadText(metaurus, asked, false)).toBe('');
  expect(aheadText(metaurus, { ...asked, frames: [] }, true)).toBe('');
});
