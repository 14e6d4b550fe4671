import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { text } from '../texts/index.js';

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
