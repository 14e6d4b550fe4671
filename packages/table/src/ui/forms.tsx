import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { text } from '../texts/index.js';
import { copy } from '../lib/clipboard.js';

/** A dialog over the page. Escape, its cross or a click beside it closes it, and the focus returns to where it was. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const { title, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    if (shown?.open === false) shown.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div class="dialog">
        <div class="dialogHead">
          <h2 id={id}>{title}</h2>
          <button type="button" class="link closing" aria-label={text('close')} onClick={onClose}>
            ✕
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** How to copy what is selected: with keys, or with a menu on touch screens. */
const byHand = (): string =>
  text(matchMedia('(any-hover: hover)').matches ? 'copy.selected' : 'copy.selected.touch');

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** What the link is called where it is handed to another program; it cannot be without. */
  readonly share?: string;
}

/** True when this browser can hand a link to other programs: phones can, in their own sheet for that. */
const canShare = (): boolean => 'share' in navigator;

/**
 * A link to send, with a button that copies it, or selects it when the page may not use the clipboard; where the
 * browser can, another one hands it to a program of the player's.
 */
export function CopyField({ label, value, share }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const onCopy = async () => {
    if (field.current === null) return;
    setSaid((await copy(value, field.current)) ? text('copy.done') : byHand());
  };
  return (
    <div class="copy">
      <label>
        <span>{label}</span>
        <input
          ref={field}
          type="text"
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <button type="button" onClick={() => void onCopy()}>
        {text('copy')}
      </button>
      {share !== undefined && canShare() && (
        <button
          type="button"
          class="main"
          onClick={() => void navigator.share({ title: share, url: value }).catch(() => undefined)}
        >
          {text('copy.share')}
        </button>
      )}
      <p class="said" role="status">
        {said}
      </p>
    </div>
  );
}

interface SentCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** True while a change is being sent. */
  readonly sending: boolean;
  readonly disabled?: boolean;
  readonly control?: string;
  readonly onChange: (checked: boolean) => void;
}

/**
 * A checkbox that sends its change at once. While sending it ignores presses but keeps the focus: a disabled one
 * would lose it, and in a dialog the Escape key too.
 */
export const SentCheckbox = ({ label, checked, sending, disabled, control, onChange }: SentCheckboxProps) => (
  <label class="check">
    <input
      type="checkbox"
      data-control={control}
      checked={checked}
      disabled={disabled}
      aria-disabled={sending}
      onClick={(event) => sending && event.preventDefault()}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);

/** The props of a one-line text field with a label, a hint and its fault. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly fault: string | null;
  readonly most: number;
  /** `email`: an address for letters, which a phone has a keyboard for; `ownEmail`: the player's, which a browser may fill in. */
  readonly kind?: 'text' | 'email' | 'ownEmail';
}

export function Field({ id, label, hint, value, onInput, fault, most, kind = 'text' }: FieldProps) {
  const typed =
    kind === 'text' ? ({ type: 'text' } as const) : ({ type: 'email', inputMode: 'email' } as const);
  const about = [hint === undefined ? '' : `${id}-hint`, fault === null ? '' : `${id}-fault`]
    .join(' ')
    .trim();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        {...typed}
        value={value}
        maxLength={most}
        autoComplete={kind === 'ownEmail' ? 'email' : 'off'}
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

interface AheadFormProps {
  readonly label: string;
  readonly hint: string;
  /** True while something is laid, which can be changed or taken back. */
  readonly isLaid: boolean;
  /** True while a change is being sent. Presses do nothing meanwhile. */
  readonly isSaving: boolean;
  readonly onLay: () => void;
  readonly onWithdraw: () => void;
  readonly children: ComponentChildren;
}

/** The frame of a form by which a player lays down ahead what comes next, changes it, and takes it back. */
export function AheadForm({ label, hint, isLaid, isSaving, onLay, onWithdraw, children }: AheadFormProps) {
  return (
    <form
      class="aheadForm"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) onLay();
      }}
    >
      <p class="hint">{hint}</p>
      {children}
      <div class="ways">
        {isLaid && (
          <button type="button" disabled={isSaving} onClick={onWithdraw}>
            {text('ahead.withdraw')}
          </button>
        )}
        <button type="submit" disabled={isSaving}>
          {text(isSaving ? 'orders.saving' : isLaid ? 'ahead.change' : 'ahead.lay')}
        </button>
      </div>
    </form>
  );
}
