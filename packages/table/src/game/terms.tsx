import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { text } from '../texts/index.js';

/** A word of a game that newcomers meet cold. */
export interface Term {
  readonly word: string;
  /** How it stands in sentences, with a `|` between: beginnings of words, or whole ones where a `$` follows. */
  readonly forms: string;
  readonly says: string;
}

/** The words that a game explains where they stand; none where it explains none. */
export const Glossary = createContext<readonly Term[]>([]);

const patternOf = (forms: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${forms.replaceAll('$', '(?!\\p{L})')})`, 'iu');

/** The terms of a glossary that stand in a text, as words of their own or the beginnings of such. */
export const termsIn = (glossary: readonly Term[], words: string): readonly Term[] =>
  glossary.filter(({ forms }) => patternOf(forms).test(words));

/**
 * What the terms in some words mean, folded away under them: by touch, by keyboard and for a screen reader alike.
 * Nothing where there are none.
 */
export function Terms({ words }: { words: string }) {
  const terms = termsIn(useContext(Glossary), words);
  if (terms.length === 0) return null;
  return (
    <details class="terms">
      <summary>{text('terms.title', { words: terms.map(({ word }) => `“${word}”`).join(', ') })}</summary>
      <dl>
        {terms.map(({ word, says }) => (
          <div key={word}>
            <dt>
              <dfn>{word}</dfn>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
