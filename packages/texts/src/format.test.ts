import { describe, expect, it } from 'vitest';
import { compile } from './compile.js';
import { fill } from './fill.js';
import { format, isWhole, type Values } from './format.js';
import type { Translation } from './locales.js';

const said = (message: string, values: Values = {}, language = 'en'): string =>
  format(compile('key', message), values, language);

describe('a message', () => {
  it('takes its values in', () => {
    expect(said('{who} goes to {place}.', { who: 'Livius', place: '0504' })).toBe('Livius goes to 0504.');
  });

  it('sets a value apart that runs from right to left, so that what follows it keeps its place', () => {
    expect(said('{who}: 3 turns', { who: 'דוד' })).toBe('\u2068דוד\u2069: 3 turns');
    expect(fill(compile('key', '{who}: 3 turns'), { who: 'محمد' })).toBe('\u2068محمد\u2069: 3 turns');
    expect(said('{who}: 3 turns', { who: 'Ælfgifu Δ Ж' })).toBe('Ælfgifu Δ Ж: 3 turns');
  });

  it('knows one from many', () => {
    const units = '{n, plural, one {one unit} other {# units}} must move.';
    expect(said(units, { n: 1 })).toBe('one unit must move.');
    expect(said(units, { n: 0 })).toBe('0 units must move.');
    expect(said(units, { n: 1200 })).toBe('1200 units must move.');
    expect(said('{n, plural, =0 {none} one {one} other {#}}', { n: 0 })).toBe('none');
  });

  it('follows the language in what counts as one', () => {
    const units = '{n, plural, one {unité} other {unités}}';
    expect(said(units, { n: 0 }, 'en')).toBe('unités');
    expect(said(units, { n: 0 }, 'fr')).toBe('unité');
  });

  it('knows first from second', () => {
    const turn = 'the {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} turn';
    expect([1, 2, 3, 4, 11].map((n) => said(turn, { n }))).toEqual(
      ['1st', '2nd', '3rd', '4th', '11th'].map((word) => `the ${word} turn`),
    );
  });

  it('chooses its words by a value, with other places inside', () => {
    const move = 'Your move{opponent, select, known {, against {name}} other {}}.';
    expect(said(move, { opponent: 'known', name: 'Ada' })).toBe('Your move, against Ada.');
    expect(said(move, { opponent: 'unknown' })).toBe('Your move.');
  });

  it('shows a figure below zero with the sign of subtraction', () => {
    expect(said('{sum} of {n, plural, other {#}}', { sum: -3, n: -2 })).toBe('−3 of −2');
  });

  it('shows the name of a value that is not given, and says that it is not whole', () => {
    expect(said('{who} wins.')).toBe('{who} wins.');
    const message = compile('key', '{n, plural, one {{who} wins} other {# win}}');
    expect(isWhole(message, { n: 2 })).toBe(false);
    expect(isWhole(message, { n: 2, who: 'Ada' })).toBe(true);
  });

  it('puts values in as they are, whatever they look like', () => {
    const name = "<b>{n, plural, other {#}}</b> # '{x}' \"";
    expect(said('{name} sits down.', { name, x: 1 })).toBe(`${name} sits down.`);
    expect(said('The part after # is missing.')).toBe('The part after # is missing.');
  });
});

describe('a catalogue in another language', () => {
  interface English {
    readonly hello: 'Hello {name}';
    readonly list: readonly ['One'];
  }
  type IsWhole<T> = T extends Translation<English> ? true : false;

  it('does not compile without one of the keys', () => {
    const whole: IsWhole<{ hello: string; list: [string] }> = true;
    const lacking: IsWhole<{ list: [string] }> = false;
    expect([whole, lacking]).toEqual([true, false]);
  });
});
