interface SentCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** True while a change is on its way. */
  readonly sending: boolean;
  readonly disabled?: boolean;
  readonly deed?: string;
  readonly onChange: (checked: boolean) => void;
}

/**
 * A checkbox whose change is sent at once. While that is on its way it takes no press but keeps the keyboard's focus: a
 * disabled one would lose it, and in a dialog the Escape key with it.
 */
export const SentCheckbox = ({ label, checked, sending, disabled, deed, onChange }: SentCheckboxProps) => (
  <label class="check">
    <input
      type="checkbox"
      data-deed={deed}
      checked={checked}
      disabled={disabled}
      aria-disabled={sending}
      onClick={(event) => sending && event.preventDefault()}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);
