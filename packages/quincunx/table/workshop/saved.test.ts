import { keptShelf, write } from '@tessera/table/lib';
import { afterEach, describe, expect, it } from 'vitest';
import { startOf } from './draft.js';
import { drawnHere, keepDrawn, MOST_SAVED, removeBattle, savedHere, saveBattle } from './saved.js';

const titled = (title: string) => startOf('empty', title);
const titles = () => savedHere().battles.map(({ title }) => title);
const OLD = { title: 'The old one', table: 'square' };

afterEach(() => ['battles', 'drawn'].forEach((name) => keptShelf.remove(`tessera:quincunx:${name}`)));

describe('the battles that a device keeps', () => {
  it('come with the one first that was saved last, each title once', () => {
    expect(['a', 'b', 'a'].map((title) => saveBattle(titled(title)))).toEqual([true, true, true]);
    expect(titles()).toEqual(['a', 'b']);
    removeBattle('a');
    expect(titles()).toEqual(['b']);
  });

  it('are not lost with one among them that cannot be read, nor is that one', () => {
    write(keptShelf, 'tessera:quincunx:battles', [titled('a'), OLD]);
    expect(titles()).toEqual(['a']);
    saveBattle(titled('b'));
    expect([titles(), savedHere().unread]).toEqual([['b', 'a'], [OLD]]);
  });

  it('are so many and no more: no other is lost for one that is saved', () => {
    const many = Array.from({ length: MOST_SAVED }, (_, at) => `battle ${at}`);
    many.forEach((title) => saveBattle(titled(title)));
    expect(saveBattle(titled('one more'))).toBe(false);
    expect(titles()).toEqual(many.toReversed());
    expect(saveBattle(titled('battle 3'))).toBe(true);
  });
});

describe('the battle that is drawn', () => {
  it('is there again after a reload', () => {
    keepDrawn(titled('mine'));
    expect(drawnHere()?.title).toBe('mine');
  });

  it('is kept, where another version has drawn it and this one cannot read it', () => {
    write(keptShelf, 'tessera:quincunx:drawn', OLD);
    expect([drawnHere(), drawnHere()]).toEqual([null, null]);
    expect(savedHere().unread).toEqual([OLD]);
  });
});
