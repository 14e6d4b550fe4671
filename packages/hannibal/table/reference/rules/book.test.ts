import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseOf, pieces, search } from '@tessera/table/reference/sheet';
import { sources } from '@tessera/table/testkit';
import { describe, expect, it } from 'vitest';
import { book } from './book.js';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const cases = book.chapters.flatMap((chapter) => chapter.cases);

const RULE = /'((?:S8\.|#|W)?\d{1,3}(?:\.\d{1,2})?)'/g;
const quoted = (text: string): string[] => [...text.matchAll(RULE)].flatMap(([, rule]) => rule ?? []);
const closed = (rules: readonly string[]): string[] =>
  [...new Set(rules)].filter((rule) => caseOf(book, rule) === null);

const rules = sources('packages', 'hannibal', 'rules');

describe('the rules of Hannibal beside the board', () => {
  it('open at every number that a reason or a fault gives', () => {
    const given = [...rules.matchAll(/\b(?:because|fault)\(\s*([^;]*?)\)/g)].flatMap(([, inside]) =>
      quoted(inside ?? ''),
    );
    expect(given.length).toBeGreaterThan(25);
    expect(closed(given)).toEqual([]);
  });

  it('open at every number that the table itself gives for a refusal', () => {
    const table = sources('packages', 'hannibal', 'table');
    const given = [...table.matchAll(/\brule: ('[^']+')/g)].flatMap(([, rule]) => quoted(rule ?? ''));
    expect(given.length).toBeGreaterThan(0);
    expect(closed(given)).toEqual([]);
  });

  it('open at every number that a question names', () => {
    const named = [...rules.matchAll(/(?:rules:|RULES =) \[([^\]]*)\]/g)].flatMap(([, list]) =>
      quoted(list ?? ''),
    );
    expect(named.length).toBeGreaterThan(70);
    expect(closed(named)).toEqual([]);
  });

  it('have every case of the rulebook, each card, each window and each ruling, each once', () => {
    const list = readFileSync(join(root, 'packages', 'hannibal', 'tools', 'coverage', 'cases.json'), 'utf8');
    const named = [...list.matchAll(/"case": "(\d{1,2}\.\d{1,2}|#\d+|W\d|2[34])(?: \w+)?"/g)];
    const rulings = readFileSync(join(root, 'docs', 'rulings-hannibal.md'), 'utf8').match(/^\d+\. /gm) ?? [];
    const ids = cases.map(({ id }) => id);
    // The count of Battle cards (7.6) is 14.1 of the rulebook.
    const numbers = named.map((match) => match[1] ?? '').filter((number) => number !== '7.6');
    const due = [...numbers, ...rulings.map((one) => `S8.${parseInt(one)}`)];
    expect(due.length).toBeGreaterThan(270);
    expect(due.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('have a title and words for each case, all figures put in, and lead on only to what is there', () => {
    expect(cases.filter(({ title, text }) => title === '' || text.join('') === '')).toEqual([]);
    expect(cases.filter(({ text }) => /[{}]|\*\*|_\(/.test(text.join('')))).toEqual([]);
    expect(closed(cases.flatMap(({ see }) => see))).toEqual([]);
    const led = cases.flatMap(({ text }) => text.flatMap((words) => pieces(book, words)));
    expect(closed(led.flatMap((piece) => ('rule' in piece ? [piece.rule] : [])))).toEqual([]);
    expect(caseOf(book, '10.2')?.text.join(' ')).toContain('up to 10 CUs');
    expect(caseOf(book, '14.12')?.text.join(' ')).toContain('+2 if the battle was won');
    expect(caseOf(book, '21.3')?.text.join(' ')).toContain('5 or 6 CUs');
  });

  it('take a case by its number, a chapter by its first case, and whatever word follows', () => {
    expect(caseOf(book, '13.2 windows')?.title).toBe('Bounds of avoiding');
    expect(caseOf(book, '12')?.id).toBe('12.1');
    expect(caseOf(book, '24 Hanno')?.title).toBe('What generals can do');
    expect(caseOf(book, '#59')?.title).toBe('An ally deserts');
    expect(caseOf(book, 'S8.56')?.title).toBe('Bad Weather');
    expect(caseOf(book, 'W6')?.see).toContain('#59');
    expect(caseOf(book, '99.1')).toBeNull();
  });

  it('are searched by words that stand in them', () => {
    const ids = (asked: string) =>
      search(book, asked).flatMap((chapter) => chapter.cases.map(({ id }) => id));
    expect(ids('  ')).toHaveLength(cases.length);
    expect(ids('elephants amok')).toContain('17.5');
    expect(ids('#64')).toContain('S8.91');
    expect(ids('trebuchet')).toEqual([]);
  });

  it('tell the numbers of cases from other figures', () => {
    expect(pieces(book, 'As 10.6 and S8.3 say, a 1 of #5 in W1 (215).')).toEqual([
      { words: 'As ' },
      { rule: '10.6' },
      { words: ' and ' },
      { rule: 'S8.3' },
      { words: ' say, a 1 of ' },
      { rule: '#5' },
      { words: ' in ' },
      { rule: 'W1' },
      { words: ' (215).' },
    ]);
  });
});
