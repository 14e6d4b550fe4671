import { describe, expect, it } from 'vitest';
import { gaps, leavesOf, readProvenance, tagsByPath } from './provenance.js';

const figures = {
  tables: { crt: ['a', 'b'], price: { clear: { foot: 1, horse: 1 }, wood: { foot: 2, horse: 4 } } },
  counters: {
    groups: [
      { people: 'archers', line: 1, back: '3-3' },
      { people: 'spearmen', line: 2, back: null },
    ],
  },
};
const entry = (path: string, tag = 'source') => ({ path, tag, why: 'Because it is so.' });
const complete = [entry('tables.crt'), entry('tables.price'), entry('counters.groups')];
const said = (list: readonly unknown[]) => gaps(figures, readProvenance(list, figures));
const tag = (list: readonly unknown[], path: string) =>
  tagsByPath(figures, readProvenance(list, figures)).get(path);

describe('the check of tags', () => {
  it('is content when every figure has one', () => {
    expect(said(complete)).toEqual([]);
  });

  it('finds a figure without a tag', () => {
    const list = [entry('tables.crt'), entry('tables.price.clear'), entry('counters.groups')];
    expect(said(list)).toEqual(['tables.price.wood.foot has no tag.', 'tables.price.wood.horse has no tag.']);
  });

  it('finds a path that points at nothing, or only at what others decide', () => {
    expect(said([...complete, entry('tables.crt.2'), entry('tables.dice')])).toEqual([
      'tables.crt.2 decides for no figure.',
      'tables.dice decides for no figure.',
    ]);
    const covered = [...complete, entry('tables.crt.0'), entry('tables.crt.1')];
    expect(said(covered)).toEqual(['tables.crt decides for no figure.']);
  });

  it('finds two that are equally specific', () => {
    const list = [...complete, entry('tables.price.*.horse'), entry('tables.price.wood.*')];
    expect(said(list)).toContain(
      'tables.price.wood.horse has two tags: tables.price.*.horse and tables.price.wood.*.',
    );
  });

  it('lets the more specific path decide: an index, a field of all, an element by its field', () => {
    const list = [
      ...complete,
      entry('tables.crt.1', 'derived'),
      entry('tables.price.*.horse', 'analogy'),
      entry('counters.groups.people=spearmen&line=2.back', 'chosen'),
      entry('counters.groups.*.back', 'found'),
    ];
    expect(tag(list, 'tables.crt.0')).toBe('source');
    expect(tag(list, 'tables.crt.1')).toBe('derived');
    expect(tag(list, 'tables.price.wood.horse')).toBe('analogy');
    expect(tag(list, 'counters.groups.0.back')).toBe('found');
    expect(tag(list, 'counters.groups.1.back')).toBe('chosen');
  });

  it('takes null for a figure: that there is none is said somewhere too', () => {
    expect(leavesOf(figures).map(({ path }) => path)).toContain('counters.groups.1.back');
  });

  it.each([{ path: 'dice.six' }, { path: 'tables' }, { tag: 'sure' }, { why: '' }, { source: 'more' }])(
    'refuses an entry with %o',
    (wrong) => {
      expect(() => readProvenance([{ ...entry('tables.crt'), ...wrong }], figures)).toThrow();
    },
  );
});
