import { describe, expect, it } from 'vitest';
import { termsIn } from './terms.js';

const glossary = [
  { word: 'balk', forms: 'balk', says: 'To do nothing.' },
  { word: 'CU', forms: 'CU$|CUs$', says: 'A combat unit.' },
];

const found = (words: string) => termsIn(glossary, words).map(({ word }) => word);

describe('the terms that stand in a text', () => {
  it('are found in their forms, at the beginning of a word', () => {
    expect(found('One balks.')).toEqual(['balk']);
    expect(found('Balking units lose 2 CUs.')).toEqual(['balk', 'CU']);
  });

  it('are no parts of other words', () => {
    expect(found('A Cumaean chalks on the catafalk.')).toEqual([]);
  });
});
