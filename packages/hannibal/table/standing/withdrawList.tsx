interface ListProps<T> {
  readonly label: string;
  readonly all: readonly T[];
  readonly textOf: (one: T) => string;
  readonly isSaving: boolean;
  readonly withdraw: { readonly label: (text: string) => string; readonly short: string };
  readonly onChange: (all: readonly T[]) => void;
}

/** A list of orders, each with a button that withdraws it. Calls `onChange` with the orders that remain. */
export function WithdrawList<T>({
  label,
  all,
  textOf: told,
  isSaving,
  withdraw,
  onChange: onLeave,
}: ListProps<T>) {
  return (
    <ul class="leftList" aria-label={label}>
      {all.map((one, at) => (
        <li key={at}>
          <span>{told(one)}</span>
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
