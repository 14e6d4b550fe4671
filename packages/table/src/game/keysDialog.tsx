import type { Deed } from '../actions/action.js';
import { text } from '../texts/index.js';
import { Dialog } from '../ui/forms.js';
import { useEffect } from 'preact/hooks';
import { latinKey } from '../board/input.js';

/** The list of keys. */
export function KeysDialog<C>(props: { deeds: readonly Deed<C>[]; context: C; onClose: () => void }) {
  const { deeds, context, onClose } = props;
  return (
    <Dialog title={text('keys.title')} onClose={onClose}>
      <dl class="keys">
        {deeds.flatMap((deed) =>
          deed.hotkey === null
            ? []
            : [
                <div key={deed.id}>
                  <dt>
                    <kbd>{deed.hotkey}</kbd>
                  </dt>
                  <dd>{deed.label(context)}</dd>
                </div>,
              ],
        )}
      </dl>
      <p>{text('keys.board')}</p>
      <p>{text('keys.tab')}</p>
    </Dialog>
  );
}

/** Elements in which a key means something of their own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input[type=text], textarea, select, dialog') !== null;

/** Runs the deed whose key is pressed, unless the key belongs to a field or a dialog. */
export function useHotkeys<C>(deeds: readonly Deed<C>[], context: C): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target)) return;
      const pressed = latinKey(event);
      const deed = deeds.find(({ hotkey }) => hotkey === pressed);
      if (deed === undefined || !deed.enabled(context)) return;
      event.preventDefault();
      if (event.repeat && deed.meaning !== undefined) return;
      // The key presses the button, so that it is bound by whatever binds that.
      const button = document.querySelector(`[data-deed="${deed.id}"]`);
      if (button instanceof HTMLButtonElement) button.click();
      else deed.run(context);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [deeds, context]);
}
