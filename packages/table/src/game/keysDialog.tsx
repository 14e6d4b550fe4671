import type { Control } from '../controls/control.js';
import { text } from '../texts/index.js';
import { Dialog } from '../ui/forms.js';
import { settings } from '../lib/settings.js';
import { useEffect } from 'preact/hooks';
import { Link } from '../ui/page.js';
import { latinKey } from '../board/input.js';

/** The dialog that lists all keys. */
export function KeysDialog<C>(props: { controls: readonly Control<C>[]; context: C; onClose: () => void }) {
  const { controls, context, onClose } = props;
  return (
    <Dialog title={text('keys.title')} onClose={onClose}>
      <dl class="keys">
        {controls.flatMap((control) =>
          control.hotkey === null
            ? []
            : [
                <div key={control.id}>
                  <dt>
                    <kbd>{control.hotkey}</kbd>
                  </dt>
                  <dd>{control.label(context)}</dd>
                </div>,
              ],
        )}
      </dl>
      <p>
        {text(settings().keys ? 'keys.on' : 'keys.off')} <Link to="/settings">{text('site.settings')}</Link>
      </p>
      <p>{text('keys.board')}</p>
      <p>{text('keys.tab')}</p>
    </Dialog>
  );
}

/** Whether a key does something: one that writes a character only where the player has not switched such keys off. */
export const isHeard = (key: string): boolean => key.length > 1 || settings().keys;

/** True for elements that use keys themselves. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input[type=text], textarea, select, dialog') !== null;

/** Runs the control whose key is pressed, unless a field or dialog uses the key. */
export function useHotkeys<C>(controls: readonly Control<C>[], context: C): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target)) return;
      const pressed = latinKey(event);
      if (!isHeard(pressed)) return;
      const control = controls.find(({ hotkey }) => hotkey === pressed);
      if (control === undefined || !control.enabled(context)) return;
      event.preventDefault();
      if (event.repeat && control.meaning !== undefined) return;
      // The key presses the button, so that whatever blocks the button blocks the key.
      const button = document.querySelector(`[data-control="${control.id}"]`);
      if (button instanceof HTMLButtonElement) button.click();
      else control.run(context);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [controls, context]);
}
