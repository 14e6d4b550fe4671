import { useId } from 'preact/hooks';

/** Something that can be chosen, as its control calls it. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface OneOf {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** One of several, in a list that opens. */
export function SelectField({ label, value, options, onChange }: OneOf) {
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

/** One of a few, all of which are shown. */
export function RadioField({ label, value, options, onChange }: OneOf) {
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
  readonly told: (one: T) => string;
  readonly isSaving: boolean;
  readonly withdraw: { readonly label: (told: string) => string; readonly short: string };
  readonly onLeave: (all: readonly T[]) => void;
}

/** What is left, each with a button that withdraws it. */
export function LeftList<T>({ label, all, told, isSaving, withdraw, onLeave }: ListProps<T>) {
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
