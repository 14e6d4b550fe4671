import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { text } from '../texts/index.js';
import type { Reason } from '@tessera/core';

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

/** Opens the rules at a case; null where there are none to read. */
export const ReadRule = createContext<((rule: string) => void) | null>(null);

/** The number of a rule, which leads to its words where they can be read. */
export function RuleMark({ rule, label = text('rule', { rule }) }: { rule: string; label?: string }) {
  const read = useContext(ReadRule);
  if (read === null) return <>{label}</>;
  return (
    <button type="button" class="link ruleLink" data-rule={rule} onClick={() => read(rule)}>
      {label}
    </button>
  );
}

/** A number in brackets at the end of a sentence: `(R28)`. */
const AT_END = /^(.*\S) \((R\d{1,2}|\d{1,2}\.\d)\)$/s;

/** A sentence without the number at its end, and that number; null where there is none. */
export function splitRule(sentence: string): { readonly words: string; readonly rule: string | null } {
  const [, words, rule] = AT_END.exec(sentence) ?? [];
  return words === undefined || rule === undefined ? { words: sentence, rule: null } : { words, rule };
}

/** How a game words a reason, and how its places are shown. */
export interface ReasonsProps {
  readonly reasons: readonly Reason[];
  readonly textOf: (reason: Reason) => string;
  readonly onShow: (places: readonly string[]) => void;
}

/** Reasons, each with the rule that says so and a way to its places. */
export const Reasons = ({ reasons, textOf, onShow }: ReasonsProps) => (
  <ul class="reasons">
    {reasons.map((reason) => (
      <li key={reason.code + reason.at.join()} data-code={reason.code}>
        {textOf(reason)}{' '}
        {reason.rule !== '' && (
          <span class="rule">
            (<RuleMark rule={reason.rule} />)
          </span>
        )}{' '}
        {reason.at.length > 0 && (
          <button type="button" class="link" onClick={() => onShow(reason.at)}>
            {text('plan.show')}
          </button>
        )}
      </li>
    ))}
  </ul>
);
