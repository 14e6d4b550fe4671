import { describe, expect, it } from 'vitest';
import { nameSchema } from './wire.js';

describe('a name', () => {
  it.each([
    ['plain', 'Ann'],
    ['accented', 'José Ångström'],
    ['an emoji family, which is joined', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['an emoji with a variation', '\u2764\uFE0F\u200D\u{1F525}'],
    ['Persian, with a joint that does not join', 'علی\u200Cرضا'],
    ['with a blank of Braille inside', 'a\u2800b'],
  ])('may be %s', (_what, name) => {
    expect(nameSchema.parse(name)).toBe(name);
  });

  it.each([
    ['nothing but spaces', ' \u00A0\u3000'],
    ['a Hangul filler', '\u3164'],
    ['another Hangul filler', '\uFFA0\u115F'],
    ['a blank of Braille', '\u2800 \u2800'],
    ['a joiner', '\u200D'],
    ['a variation of nothing', '\uFE0F'],
    ['blanks that are joined', '\u3164\u200D\u3164'],
    ['a joiner before it', '\u200DAnn'],
    ['a joiner behind it', 'Ann\u200C'],
    ['joiners in a row', 'An\u200D\u200Dn'],
    ['a space without width', 'An\u200Bn'],
    ['a turn of the text', 'Ann\u202Eevil'],
    ['two lines', 'Ann\nEve'],
  ])('may not be or have %s', (_what, name) => {
    expect(nameSchema.safeParse(name).success).toBe(false);
  });
});
