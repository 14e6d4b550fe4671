import { useId } from 'preact/hooks';

/** An option of a control: its value and its label. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface OneOfProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** A select list with a label. Calls `onChange` with the value of the chosen option. */
export function SelectField({ label, value, options, onChange }: OneOfProps) {
  return (
    <label>
      {label}{' '}
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Radio buttons with a legend. Calls `onChange` with the value of the chosen option. */
export function RadioField({ label, value, options, onChange }: OneOfProps) {
  const name = useId();
  return (
    <fieldset class="radios">
      <legend>{label}</legend>
      {options.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={name}
            checked={value === one.value}
            onChange={() => onChange(one.value)}
          />
          <span>{one.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

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
