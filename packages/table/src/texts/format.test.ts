import { describe, expect, it } from 'vitest';
import { format, text, textIfAny } from './index.js';

describe('a text', () => {
  it('takes its values in', () => {
    expect(format('{who} goes to {hex}.', { who: 'Livius', hex: '0504' })).toBe('Livius goes to 0504.');
  });

  it('knows one from many', () => {
    const forms = '{n|one unit|# units} must move.';
    expect(format(forms, { n: 1 })).toBe('one unit must move.');
    expect(format(forms, { n: 0 })).toBe('0 units must move.');
    expect(format(forms, { n: 7 })).toBe('7 units must move.');
  });

  it('follows the language in what counts as one', () => {
    expect(format('{n|unité|unités}', { n: 0 }, 'fr')).toBe('unité');
  });

  it('shows a figure below zero with the sign of subtraction', () => {
    expect(format('{sum} of {n|#|#}', { sum: -3, n: -2 })).toBe('−3 of −2');
  });

  it('shows the name of a value that is not given', () => {
    expect(format('{who} wins.')).toBe('{who} wins.');
  });

  it('is found by its key, or not at all', () => {
    expect(text('home.start')).toBe('Start a game');
    expect(textIfAny('no.such.key')).toBeNull();
    expect(textIfAny('toString')).toBeNull();
  });
});
