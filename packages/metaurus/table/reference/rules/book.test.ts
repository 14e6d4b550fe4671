import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseOf, pieces, search } from '@tessera/table/reference/sheet';
import { sources } from '@tessera/table/testkit';
import { describe, expect, it } from 'vitest';
import { metaurus } from '@tessera/metaurus';
import { bookOf } from './reader.js';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const book = bookOf(metaurus.world);
const cases = book.chapters.flatMap((chapter) => chapter.cases);

const numbers = (text: string): string[] => text.match(/\b(?:R\d{1,2}|\d{1,2}\.\d)\b/g) ?? [];
const closed = (rules: readonly string[]): string[] =>
  [...new Set(rules)].filter((rule) => caseOf(book, rule) === null);

describe('the rules beside the board', () => {
  it('open at every number that a prompt, a reason or a claim gives', () => {
    const rules = sources('packages', 'metaurus', 'rules') + sources('packages', 'core', 'src');
    const given = [...rules.matchAll(/because\([^;]*?'((?:R\d+|\d+\.\d)[^']*)'|rule: '([^']+)'/g)].map(
      ([, reason, named]) => reason ?? named ?? '',
    );
    const prompts = [...rules.matchAll(/rules: \[([^\]]*)\]/g)].flatMap(([, list]) => numbers(list ?? ''));
    expect(given.length).toBeGreaterThan(80);
    expect(prompts.length).toBeGreaterThan(30);
    expect(closed([...given, ...prompts])).toEqual([]);
  });

  it('open at every number that a text of the page names', () => {
    const named = numbers(
      sources('packages', 'metaurus', 'texts', 'english') +
        sources('packages', 'table', 'src', 'texts', 'english'),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(closed(named)).toEqual([]);
  });

  it('have every case of the booklet and every ruling, each once', () => {
    const list = readFileSync(join(root, 'packages', 'metaurus', 'tools', 'coverage', 'cases.json'), 'utf8');
    const booklet = [...list.matchAll(/"case": "(\d+\.\d)/g)].map((match) => match[1] ?? '');
    const rulings = Array.from({ length: 62 }, (_, at) => `R${at + 1}`);
    const ids = cases.map(({ id }) => id);
    expect([...new Set(booklet), ...rulings].filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('have a title and words for each case, all figures put in, and lead on only to what is there', () => {
    expect(cases.filter(({ title, text }) => title === '' || text.join('') === '')).toEqual([]);
    expect(cases.filter(({ text }) => /[{}]|\*\*|_\(/.test(text.join('')))).toEqual([]);
    expect(closed(cases.flatMap(({ see }) => see))).toEqual([]);
    expect(caseOf(book, '14.0')?.text.join(' ')).toContain('19 Carthaginian units');
    expect(caseOf(book, '5.2')?.text.join(' ')).toContain('An attack on it has −1.');
  });

  it('take a case by its number, whatever word follows it', () => {
    expect(caseOf(book, '9.0 joining')?.id).toBe('9.0');
    expect(caseOf(book, 'R16')?.title).toBe('Move');
    expect(caseOf(book, '99.0')).toBeNull();
  });

  it('are searched by words that stand in them', () => {
    const ids = (asked: string) =>
      search(book, asked).flatMap((chapter) => chapter.cases.map(({ id }) => id));
    expect(ids('  ')).toHaveLength(cases.length);
    expect(ids('elephants table')).toContain('12.0');
    expect(ids('r45')).toEqual(['R45']);
    expect(ids('Nearest MOVEMENT points')).toContain('12.0');
    expect(ids('trebuchet')).toEqual([]);
  });

  it('tell the numbers of cases from other figures', () => {
    expect(pieces(book, 'See R25, not 0504 or 7-4 (9.1).')).toEqual([
      { words: 'See ' },
      { rule: 'R25' },
      { words: ', not 0504 or 7-4 (' },
      { rule: '9.1' },
      { words: ').' },
    ]);
  });
});
