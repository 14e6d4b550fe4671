import type { Deed } from '../actions/action.js';
import { text } from '../texts/index.js';
import { Dialog } from '../ui/dialog.js';

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
