import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLIED_TROOPS, BATTLES, listedIn, wholeQuincunx } from '@tessera/quincunx';
import { caseOf, pieces, search } from '@tessera/table/reference/sheet';
import { sources } from '@tessera/table/testkit';
import { describe, expect, it } from 'vitest';
import { RULES } from '../charts/frame.js';
import { book } from './book.js';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const cases = book.chapters.flatMap((chapter) => chapter.cases);
const textOf = (rule: string): string => caseOf(book, rule)?.text.join('\n') ?? '';

/** The sources without their comments. */
const spoken = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

const RULE = /'(R\d{1,2}|\d{1,2}(?:\.\d)?)'/g;
const quoted = (text: string): string[] => [...text.matchAll(RULE)].flatMap(([, rule]) => rule ?? []);
/** The rules without a case of their own in the book. */
const closed = (rules: readonly string[]): string[] =>
  [...new Set(rules)].filter((rule) => caseOf(book, rule)?.id !== rule);

const rules = spoken(sources('packages', 'quincunx', 'rules'));
const because = [...rules.matchAll(/\bbecause(?:Line)?\(\s*([^;]*?)'((?:R?\d)[\d.]*|)'/g)];

describe('the rules of Quincunx beside the board', () => {
  it('open at every number that a reason gives', () => {
    const calls = [...rules.matchAll(/\bbecause(?:Line)?\(/g)].length;
    const given = because.map(([, , rule]) => rule ?? '').filter((rule) => rule !== '');
    expect(because.length).toBe(calls);
    expect(given.length).toBeGreaterThan(80);
    expect(closed(given)).toEqual([]);
  });

  it('open at every number that a question names', () => {
    const named = [...rules.matchAll(/\brules: \[([^\]]*)\]/g)].flatMap(([, list]) => quoted(list ?? ''));
    expect(named.length).toBeGreaterThan(10);
    expect(closed(named)).toEqual([]);
  });

  it('open at every number that a text of the game, the table or a chart names', () => {
    const texts = spoken(sources('packages', 'quincunx', 'texts'));
    const table = spoken(sources('packages', 'quincunx', 'table'));
    const told = [...texts.matchAll(/\((R\d{1,2}|\d{1,2}\.\d)\)/g)].map(([, rule]) => rule ?? '');
    const marked = [...table.matchAll(/\brule(?:: |=\{?)['"]([^'"]+)['"]/g)].map(([, rule]) => rule ?? '');
    const charts = Object.values(RULES).flat();
    expect(charts.length).toBeGreaterThan(15);
    expect(closed([...told, ...marked, ...charts])).toEqual([]);
  });

  it('have every section of the rules and every ruling, each once', () => {
    const list = readFileSync(join(root, 'packages', 'quincunx', 'tools', 'coverage', 'cases.json'), 'utf8');
    const sections = [...list.matchAll(/"case": "(\d{1,2}(?:\.\d)?)"/g)].map(([, rule]) => rule ?? '');
    const rulings = Array.from({ length: 72 }, (_, at) => `R${at + 1}`);
    const plain = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '13'];
    const second = Array.from({ length: 10 }, (_, at) => `13.${at + 1}`);
    const ids = cases.map(({ id }) => id);
    expect(sections.length).toBeGreaterThan(20);
    expect(closed([...plain, ...sections, ...second, ...rulings])).toEqual([]);
    expect(ids.filter((id) => id.startsWith('R'))).toEqual(rulings);
    expect(textOf('8')).toContain('R1 to R72');
    expect(new Set(ids).size).toBe(ids.length);
    expect(book.chapters.filter((chapter) => chapter.cases.length === 0)).toEqual([]);
  });

  it('have a title and words for each case, all figures put in, and lead on only to what is there', () => {
    expect(cases.filter(({ title, text }) => title === '' || text.join('') === '')).toEqual([]);
    expect(cases.filter(({ text }) => /[{}]|\*\*|_\(|undefined|NaN/.test(text.join('')))).toEqual([]);
    expect(closed(cases.flatMap(({ see }) => see))).toEqual([]);
    const led = cases.flatMap(({ text }) => text.flatMap((words) => pieces(book, words)));
    expect(closed(led.flatMap((piece) => ('rule' in piece ? [piece.rule] : [])))).toEqual([]);
  });

  it('take their figures from the data: rates, dice, and what breaks an army', () => {
    expect(textOf('2.1')).toContain('light horse 18');
    expect(textOf('3.3')).toContain('d12 for the pila against d10 for the others');
    expect(textOf('4.1')).toContain('+2, +1, +0 for elephants');
    expect(textOf('9.1')).toContain('Rome has 19 units of 231 figures, Carthage 13 of 208');
    expect(textOf('9.3')).toContain('20 of 100 for Rome (46.5 points) and 20 for Carthage (42)');
    expect(textOf('9.3')).toContain('Rome at 35 points and Carthage at 31.5');
  });

  it('take the figures of the second part from the data: ground, lights among elephants, ambushes', () => {
    expect(textOf('2.1')).toContain('or with lights among them, 9 at most');
    expect(textOf('3.2')).toContain('The levels are d4, d6, d8, d10, d12.');
    expect(textOf('4.1')).toContain('+1 for elephants with 6 or more lights among them');
    expect(textOf('4.2')).toContain('against an enemy of whom none of this is true: 2.');
    expect(textOf('13.3')).toContain('up to 6 inches');
    expect(textOf('13.4')).toContain('3 inches beyond the water');
    expect(textOf('13.5')).toContain('pays 3 inches more');
    expect(textOf('13.8')).toContain('one base of 8.8 by 2.4 inches');
    expect(textOf('13.9')).toContain('at the end of turn 12.');
    expect(textOf('13.10')).toContain('there are 5 battles');
  });

  it('list the armies, their bases and both set-ups out of the data', () => {
    expect(textOf('1.1')).toContain(
      '- Hastati: 10 units of 12 figures; heavy foot, throws pila before a melee.',
    );
    expect(textOf('1.2')).toContain('- Elephants: 2 units of 12 hits; elephants, shoots with javelins.');
    expect(textOf('1.4')).toContain('- 4.8″ by 1.6″: Triarii, Princeps, Hastati, ');
    expect(textOf('9.1').match(/^- /gm)).toHaveLength(11 + 6);
    expect(textOf('9.2').match(/^- /gm)).toHaveLength(21 + 12);
    expect(textOf('9.1')).toContain('- Hannibal is the C-in-C and leads the battle line, with Pikes.');
  });

  it('list the allied troops, and each battle with its size, its ground and its armies', () => {
    expect(textOf('13.7').match(/^- .*Base: /gm)).toHaveLength(ALLIED_TROOPS.length);
    expect(textOf('13.7')).toContain('- Spears: 36 figures; heavy foot, +1 in the round of its charge.');
    const battles = cases.filter(({ id }) => id.startsWith('13.10.'));
    const listed = BATTLES.map((name) => listedIn(wholeQuincunx.world, name));
    for (const [at, { lines, leaders, hides = [] }] of listed.entries()) {
      const [, armies = ''] = textOf(battles[at]?.id ?? '').split('The armies.');
      expect(armies.match(/^- /gm)).toHaveLength(lines.length + leaders.length);
      expect(armies.match(/In ambush\.$/gm) ?? []).toHaveLength(lines.filter(({ ambush }) => ambush).length);
      expect(textOf(battles[at]?.id ?? '').match(/^- A hide/gm) ?? []).toHaveLength(hides.length);
    }
    expect(battles.map(({ title }) => title)).toEqual([
      'The Trebia',
      'The lake road',
      'Cannae',
      'Zama',
      'Allies',
    ]);
  });

  it('tell of a battle who has to attack, how deep its zones are, who looks where, and who is among whom', () => {
    const [trebia, lake, zama] = [textOf('13.10.1'), textOf('13.10.2'), textOf('13.10.4')];
    expect(trebia).toContain('Rome breaks at 22 of 100 of its figures (111 points), Carthage at 20 (95.5');
    expect(trebia).toContain(
      'Rome places its lines within 24 inches of its edge, Carthage within 18 inches.',
    );
    expect(trebia).toContain('Rome has to attack.');
    expect(trebia).toContain('- The Trebia, a stream. From 0″ to 144″ from the west, and from 8″ to 10″');
    expect(lake).toContain('All lines stand as they are listed.');
    expect(lake).toContain('looking east, formed.');
    expect(lake).not.toContain('has to attack');
    expect(zama).toContain('- Elephants and lights: Libyan javelins, among Elephants 2.');
    expect(zama).toContain('leads the right cavalry, with Equites.');
  });

  it('say what version 1 leaves out, and how open points of the rulings are read', () => {
    for (const left of ['fatigue', 'leaders', 'who moves first', 'one rank deep', 'teams'])
      expect(textOf('10')).toContain(left);
    for (const there of ['Terrain', 'cohorts', 'phalanxes', 'Ambushes'])
      expect(textOf('10')).not.toContain(there);
    expect(textOf('8')).toContain('- Running. ');
    expect(textOf('8').match(/^- /gm)?.length).toBeGreaterThan(8);
  });

  it('take a case by its number, and are searched by words that stand in them', () => {
    const ids = (asked: string) =>
      search(book, asked).flatMap((chapter) => chapter.cases.map(({ id }) => id));
    expect(caseOf(book, '10')?.title).toBe('What version 1 leaves out');
    expect(caseOf(book, 'R13')?.title).toBe('Relief of lines');
    expect(caseOf(book, 'R99')).toBeNull();
    expect(ids('  ')).toHaveLength(cases.length);
    expect(ids('elephants wild')).toContain('6');
    expect(ids('trebuchet')).toEqual([]);
  });

  it('tell the numbers of cases from lengths and other figures', () => {
    expect(pieces(book, 'As 2.4 and R53 say, 4.8″ or 2.5 inches, 46.5 points (3.2).')).toEqual([
      { words: 'As ' },
      { rule: '2.4' },
      { words: ' and ' },
      { rule: 'R53' },
      { words: ' say, 4.8″ or 2.5 inches, 46.5 points (' },
      { rule: '3.2' },
      { words: ').' },
    ]);
    expect(pieces(book, 'A stream (13.4, 13.10.1) of 13.4 inches.')).toEqual([
      { words: 'A stream (' },
      { rule: '13.4' },
      { words: ', ' },
      { rule: '13.10.1' },
      { words: ') of 13.4 inches.' },
    ]);
  });
});
