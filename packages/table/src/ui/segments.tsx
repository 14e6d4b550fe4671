import { useId } from 'preact/hooks';

/** A choice of one out of a few, and what the chosen one means. */
interface Choice<Value extends string> {
  readonly label: string;
  /** Empty: nothing needs to be said. */
  readonly hint: string;
  readonly values: readonly Value[];
  readonly chosen: string;
  readonly name: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** A field of a form for one out of a few values that can all be seen at once. */
export function Segments<Value extends string>({
  label,
  hint,
  values,
  chosen,
  name,
  onChoose,
}: Choice<Value>) {
  const id = useId();
  return (
    <div class="option">
      <span id={id} class="label">
        {label}
      </span>
      <div class="segments" role="radiogroup" aria-labelledby={id}>
        {values.map((value) => (
          <label key={value}>
            <input type="radio" name={id} checked={chosen === value} onChange={() => onChoose(value)} />
            <span>{name(value)}</span>
          </label>
        ))}
      </div>
      {hint !== '' && <p class="hint">{hint}</p>}
    </div>
  );
}
