import { useRef, useState } from 'preact/hooks';
import { copy } from '../lib/clipboard.js';
import { text } from '../texts/index.js';

/** How what is selected is copied: by keys, or in a menu where there may be none. */
const byHand = (): string =>
  text(matchMedia('(any-hover: hover)').matches ? 'copy.selected' : 'copy.selected.touch');

/** A link to be sent, with a button that copies it, or selects it where a page may not reach the clipboard. */
export function CopyField({ label, value }: { label: string; value: string }) {
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
      <p class="said" role="status">
        {said}
      </p>
    </div>
  );
}
