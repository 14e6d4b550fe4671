import { describe, expect, it } from 'vitest';
import {
  characterFault,
  MOST_MARKS,
  NAME_FAULTS,
  nameSchema,
  remarkTextSchema,
  titleSchema,
} from './names.js';

describe('a name', () => {
  it.each([
    ['plain', 'Ann'],
    ['accented', 'José Ångström'],
    ['an emoji family, which is joined', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['an emoji with a variation', '\u2764\uFE0F\u200D\u{1F525}'],
    ['Persian, with a joint that does not join', 'علی\u200Cرضا'],
    ['with a blank of Braille inside', 'a\u2800b'],
    ['Vietnamese, composed', 'Nguyễn Thị Ngọc Ánh'],
    ['Vietnamese, its marks apart', 'Nguyễn Thị Ngọc Ánh'.normalize('NFD')],
    ['old Greek', 'ᾧ'],
    ['pointed Hebrew', 'מִרְיָם בַּת־שֶׁבַע'],
    ['Hebrew with a point on every letter and two on one', 'שִׁמְשׁוֹן'],
    ['vowelled Arabic', 'مُحَمَّدٌ'],
    ['Arabic with two marks on every letter', 'أُمٌّ'],
    ['Devanagari', 'क्षितिज ज़ुल्फ़िक़ार'],
    ['Tamil', 'ஸ்ரீகிருஷ்ணன்'],
    ['Thai', 'กิตติ์ น้ำผึ้ง'],
    ['Tibetan', 'བསྒྲུབས་རྒྱལ'],
    ['Burmese', 'မျှော်လင့်ချက်'],
    ['with a key of a telephone', '1\uFE0F\u20E3'],
    ['the flag of England', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} Ann'],
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
    ['a turn of the text', 'Ann\u202Eevil'],
    ['two lines', 'Ann\nEve'],
    ['one mark too many on a letter', `Ann${'\u0301'.repeat(MOST_MARKS.one + 1)}`],
    ['the same, one of them composed', `An\u00E9${'\u0301'.repeat(MOST_MARKS.one)}`],
    ['the same, with joiners between', `Ann${'\u0301\u0301\u200D'.repeat(3)}n`],
    ['the same, with a vowel that takes room between', `क${'\u0301\u0301\u093E'.repeat(3)}`],
    ['circles around circles', `A${'\u20DD'.repeat(MOST_MARKS.one + 1)}`],
    ['many on every letter', 'A\u0300\u0301\u0302n\u0300\u0301\u0302n\u0300\u0301\u0302'],
    ['a mark before it', '\u0301Ann'],
  ])('may not be or have %s', (_what, name) => {
    expect(nameSchema.safeParse(name).success).toBe(false);
  });

  it.each([
    ['a tab', 'Ann\tEve', 'Ann Eve'],
    ['marks of direction', '\u200Fرضا\u200F \u200EAnn\u061C', 'رضا Ann'],
    ['a soft hyphen', 'An\u00ADna', 'Anna'],
    ['a space without width', 'An\u200Bn', 'Ann'],
    ['marks that keep words together', '\uFEFFAn\u2060n', 'Ann'],
    ['joiners before and behind it', '\u200DAnn \u200C', 'Ann'],
    ['joiners in a row', 'An\u200D\u200Dn', 'An\u200Dn'],
    ['tags of no flag', 'Ann\u{E0067}\u{E0062}\u{E007F}', 'Ann'],
  ])('is taken with %s, and without what shows nothing', (_what, typed, taken) => {
    expect(nameSchema.parse(typed)).toBe(taken);
    expect(remarkTextSchema.parse(typed)).toBe(taken);
    expect(characterFault(typed)).toBeNull();
  });

  it.each([
    ['Ann\nEve', { is: 'break', character: 'U+000A' }],
    ['Ann\u202Eevil', { is: 'turn', character: 'U+202E' }],
    ['Ann\u0007', { is: 'other', character: 'U+0007' }],
    ['Ann\uE000', { is: 'other', character: 'U+E000' }],
    ['Ann\uD83C', { is: 'other', character: 'U+D83C' }],
  ])('of %j is refused for a character that is named', (typed, fault) => {
    expect(characterFault(typed)).toEqual(fault);
    expect(nameSchema.safeParse(typed).error?.issues[0]?.message).toContain(fault.character);
  });

  it('that is refused says what of it is wrong', () => {
    const faults = (name: string) => nameSchema.safeParse(name).error?.issues.map(({ message }) => message);
    expect(faults('Ann\u202Eevil')).toEqual([`${NAME_FAULTS.characters}; not U+202E`]);
    expect(faults('\u2800')).toEqual([NAME_FAULTS.seen]);
    expect(faults(`A${'\u0301'.repeat(9)}`)).toEqual([NAME_FAULTS.marks]);
  });
});

it('a title that a page has made of a name from right to left is taken, without what set the name apart', () => {
  expect(titleSchema.parse('\u2068דוד\u2069’s battle')).toBe('דוד’s battle');
});
