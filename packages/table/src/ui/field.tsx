/** One line of text with its label, a hint, and what is wrong with it. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly fault: string | null;
  readonly most: number;
}

export function Field({ id, label, hint, value, onInput, fault, most }: FieldProps) {
  const about = [hint === undefined ? '' : `${id}-hint`, fault === null ? '' : `${id}-fault`]
    .join(' ')
    .trim();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={value}
        maxLength={most}
        autoComplete="off"
        aria-invalid={fault !== null}
        aria-describedby={about === '' ? undefined : about}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {hint !== undefined && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {fault !== null && (
        <span class="fault" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
