import type { ComponentChildren } from 'preact';

interface ListProps<T> {
  readonly label: string;
  readonly all: readonly T[];
  readonly textOf: (one: T) => string;
  /** What is said of an order besides: why it does not hold any more. */
  readonly noteOf?: (one: T, at: number) => ComponentChildren;
  readonly isSaving: boolean;
  readonly withdraw: { readonly label: (text: string) => string; readonly short: string };
  readonly onChange: (all: readonly T[]) => void;
}

/** A list of orders, each with a button that withdraws it. Calls `onChange` with the orders that remain. */
export function WithdrawList<T>({
  label,
  all,
  textOf: told,
  noteOf = () => null,
  isSaving,
  withdraw,
  onChange: onLeave,
}: ListProps<T>) {
  return (
    <ul class="leftList" aria-label={label}>
      {all.map((one, at) => (
        <li key={at}>
          <span>
            {told(one)}
            {noteOf(one, at)}
          </span>
          <button
            type="button"
            disabled={isSaving}
            aria-label={withdraw.label(told(one))}
            onClick={() => onLeave(all.filter((other) => other !== one))}
          >
            {withdraw.short}
          </button>
        </li>
      ))}
    </ul>
  );
}
