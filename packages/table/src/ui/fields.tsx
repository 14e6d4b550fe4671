import { useId } from 'preact/hooks';

/** An option of a control: its value and its label. */
export interface Option<V extends string = string> {
  readonly value: V;
  readonly label: string;
}

interface OneOfProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly Option<V>[];
  readonly onChange: (value: V) => void;
}

/** A select list with a label. Calls `onChange` with the value of the chosen option. */
export function SelectField<V extends string>({
  label,
  value,
  options,
  isDisabled = false,
  onChange,
}: OneOfProps<V> & { readonly isDisabled?: boolean }) {
  return (
    <label>
      {label}{' '}
      <select
        value={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const chosen = options.find((one) => one.value === currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
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
export function RadioField<V extends string>({ label, value, options, onChange }: OneOfProps<V>) {
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
