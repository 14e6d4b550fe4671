import { useEffect, useId, useState } from 'preact/hooks';

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
}

/** A number that counts once it is typed: when the field is left, by Enter, or by its arrows. */
export function NumberInput({ label, value, least, most, step = 1, onChange }: NumberProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const take = (text: string): void => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isFinite(number)) return setTyped(String(value));
    const within = Math.max(least, Math.min(most, number));
    setTyped(String(within));
    if (within !== value) onChange(within);
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        value={typed}
        min={least}
        max={most}
        step={step}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => take(event.currentTarget.value)}
      />
    </div>
  );
}

interface SelectProps<V extends string> {
  readonly label: string;
  readonly value: string;
  readonly values: readonly V[];
  readonly name: (value: V) => string;
  readonly onChange: (value: V) => void;
}

/** One of a list of values. */
export function SelectInput<V extends string>({ label, value, values, name, onChange }: SelectProps<V>) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {name(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface CheckProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** What is so, or not. */
export function CheckInput({ label, isOn, onChange }: CheckProps) {
  return (
    <label class="option check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
