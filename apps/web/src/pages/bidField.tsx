import type { BidWords } from '@tessera/table';
import { text } from '@tessera/table/texts';
import { Field } from '@tessera/table/ui';

/** The typed bid; null when it is not valid. */
export function bidIn(typed: string, words: Pick<BidWords, 'most'> | null): number | null {
  const bid = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : null;
  return bid === null || words === null || bid > words.most ? null : bid;
}

interface BidFieldProps {
  readonly words: BidWords;
  readonly value: string;
  readonly onInput: (typed: string) => void;
  readonly tried: boolean;
  readonly hint?: string;
}

/** The field for a bid. */
export function BidField({ words, value, onInput, tried, hint }: BidFieldProps) {
  const isBad = tried && bidIn(value, words) === null;
  return (
    <Field
      id="bid"
      label={words.label}
      {...(hint === undefined ? {} : { hint })}
      value={value}
      onInput={onInput}
      fault={isBad ? text('bid.fault', { most: words.most }) : null}
      most={4}
    />
  );
}
