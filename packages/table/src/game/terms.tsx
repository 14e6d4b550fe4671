import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { text } from '../texts/index.js';
import type { Reason } from '@tessera/core';

/** A word of a game that needs explaining to newcomers. */
export interface Term {
  readonly word: string;
  /** The forms that it takes in sentences, separated by `|`: beginnings of words, or whole words when a `$` follows. */
  readonly forms: string;
  readonly says: string;
}

/** The words that the game explains. */
export const Glossary = createContext<readonly Term[]>([]);

const patternOf = (forms: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${forms.replaceAll('$', '(?!\\p{L})')})`, 'iu');

/** The terms that occur in a text. */
export const termsIn = (glossary: readonly Term[], words: string): readonly Term[] =>
  glossary.filter(({ forms }) => patternOf(forms).test(words));

/**
 * Explains the terms in a text, folded away under it, for touch, keyboard and screen readers alike. Nothing when
 * there are none.
 */
export function Terms({ words }: { words: string }) {
  const terms = termsIn(useContext(Glossary), words);
  if (terms.length === 0) return null;
  return (
    <details class="terms">
      <summary>
        {text('terms.title', { words: terms.map(({ word }) => `“${word}”`).join(', '), count: terms.length })}
      </summary>
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

/** Opens the rules at a case; null when there are none to read. */
export const ReadRule = createContext<((rule: string) => void) | null>(null);

/** A rule's number, as a button that opens the rule when it can be read. */
export function RuleMark({ rule, label = text('rule', { rule }) }: { rule: string; label?: string }) {
  const read = useContext(ReadRule);
  if (read === null) return <>{label}</>;
  return (
    <button type="button" class="link ruleLink" data-rule={rule} onClick={() => read(rule)}>
      {label}
    </button>
  );
}

/** A rule number in brackets at the end of a sentence: `(R28)`. */
const AT_END = /^(.*\S) \((R\d{1,2}|\d{1,2}\.\d)\)$/s;

/** Splits a sentence from the rule number at its end; `rule` is null when there is none. */
export function splitRule(sentence: string): { readonly words: string; readonly rule: string | null } {
  const [, words, rule] = AT_END.exec(sentence) ?? [];
  return words === undefined || rule === undefined ? { words: sentence, rule: null } : { words, rule };
}

/** Reasons, how the game words them, and how their places are shown. */
export interface ReasonsProps {
  readonly reasons: readonly Reason[];
  readonly textOf: (reason: Reason) => string;
  readonly onShow: (places: readonly string[]) => void;
}

/** Reasons that say the same are one, with the places of all. */
function once(reasons: readonly Reason[], textOf: ReasonsProps['textOf']): readonly Reason[] {
  const byText = new Map<string, Reason>();
  for (const reason of reasons) {
    const said = `${reason.code} ${textOf(reason)}`;
    const before = byText.get(said)?.at ?? [];
    byText.set(said, { ...reason, at: [...new Set([...before, ...reason.at])] });
  }
  return [...byText.values()];
}

/** A list of reasons, each with its rule and a button that shows its places. */
export const Reasons = ({ reasons, textOf, onShow }: ReasonsProps) => (
  <ul class="reasons">
    {once(reasons, textOf).map((reason) => (
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
